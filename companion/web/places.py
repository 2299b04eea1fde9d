"""Where templates and static files lie: at the top of a checkout, in the package of an installed wheel."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent
CHECKOUT = PACKAGE.parent.parent


def folder(name: str) -> Path:
    """The folder of this name ("templates", "static"), wherever the program was started from.

    Raises FileNotFoundError if there is none: the installation is broken.
    """
    # The package first: beside an installed package there may be anything.
    for place in (PACKAGE / name, CHECKOUT / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"{name}: neither in {PACKAGE} nor in {CHECKOUT}")
