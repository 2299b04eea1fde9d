"""The web: the only user of Flask. `create_app` makes the application around a store."""

from companion.web.app import create_app

__all__ = ["create_app"]
