"""A phone without a browser: speaks HTTP to a real server process, as the page's form would."""

from __future__ import annotations

import http.cookiejar
import re
import urllib.error
import urllib.parse
import urllib.request


class Phone:
    """One device with its cookies."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.csrf = ""

    def get(self, path: str) -> tuple[int, str]:
        return self._open(urllib.request.Request(self.url + path))

    def post(self, path: str, fields: dict[str, str]) -> tuple[int, str]:
        """Sends a form; follows to the page after it. Raises OSError if the server is gone."""
        data = urllib.parse.urlencode({"csrf_token": self.csrf, **fields}).encode()
        return self._open(urllib.request.Request(self.url + path, data=data))

    def _open(self, request: urllib.request.Request) -> tuple[int, str]:
        try:
            with self.opener.open(request, timeout=20) as answer:
                status, body = answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                status, body = error.code, error.read().decode()
        found = re.search(r'name="csrf_token" value="([^"]+)"', body)
        if found:
            self.csrf = found[1]
        self.path = getattr(request, "full_url", "")
        return status, body

    def open_match(self) -> str:
        """Opens a match of two; gives its path."""
        _, body = self.get("/new/rumini")
        key = re.search(r'name="key" value="([^"]+)"', body)
        assert key is not None
        self.post("/new/rumini", {"key": key[1], "names-0": "Peti", "names-1": "Eszti"})
        _, home = self.get("/")
        found = re.search(r'href="(/m/[^"/]+)"', home)
        assert found is not None
        return found[1]

    def invite(self, path: str) -> str:
        """Makes an invitation for players; gives its path."""
        _, page = self.post(f"{path}/share/invite", {"role": "player"})
        found = re.search(r"(/join/[\w-]+)", page)
        assert found is not None
        return found[1]

    def join(self, invitation: str) -> None:
        self.get(invitation)
        status, _ = self.post(invitation, {"seat": ""})
        assert status == 200

    def rename(self, path: str, seq: int, key: str, name: str) -> int:
        """A small move that is always allowed, so that logs can grow long."""
        fields = {"seq": str(seq), "key": key, "subject": "a", "value": name}
        return self.post(f"{path}/settings/rename", fields)[0]
