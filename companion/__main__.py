"""`python -m companion` is the command line."""

from companion.cli import run

if __name__ == "__main__":
    run()
