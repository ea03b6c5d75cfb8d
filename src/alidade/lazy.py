"""Names of a package that are imported when they are first used."""

from collections.abc import Callable, Mapping
from importlib import import_module


def import_on_first_use(package: str, modules: Mapping[str, str]) -> Callable[[str], object]:
    """The `__getattr__` of a package, given the names that each of its modules has for it, separated by spaces."""
    homes = {name: module for module, names in modules.items() for name in names.split()}

    def load(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{homes[name]}"), name)

    return load
