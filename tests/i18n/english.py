"""The English of errors stands beside their codes; `make words` writes it into the two files `en.ftl`."""

from __future__ import annotations

import re
import string
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import alidade
from alidade.engine.errors import CodedText
from alidade.i18n import files_of

LINE = re.compile(r"((?:error|said)-\w+) = (.*)\n")


def families(kind: type[CodedText] = CodedText) -> list[type[CodedText]]:
    """Every family of errors and phrases that the package has."""
    found = [one for child in kind.__subclasses__() for one in (child, *families(child))]
    return [one for one in found if one.__module__.startswith("alidade.")]


def sentences() -> dict[str, str]:
    """The English sentence of every error and phrase, by the key of its message."""
    for module in walk_packages(alidade.__path__, "alidade."):
        if not module.name.endswith(("__main__", ".gpu")):  # a program, and what needs torch; neither has a family
            import_module(module.name)
    found: dict[str, str] = {}
    for family in families():
        for code, sentence in family.sentences.items():
            known = found.setdefault(f"{family.kind}-{code}", sentence)
            assert known == sentence, f"two sentences are called {code}"
    return found


def names(sentence: str) -> list[str]:
    """The names of the values in a sentence."""
    return [name for _, name, _, _ in string.Formatter().parse(sentence) if name]


def written(sentence: str) -> str:
    """A sentence as Fluent writes it."""
    return sentence.format(**{name: f"{{ ${name} }}" for name in names(sentence)})


def updated(sources: dict[Path, str]) -> dict[Path, str]:
    """The files with every sentence as it stands beside its code; old ones go, and new ones follow the others of the
    first file."""
    missing = {key: f"{key} = {written(sentence)}\n" for key, sentence in sentences().items()}
    lines = {
        file: [
            missing.pop(found[1], "") if (found := LINE.fullmatch(line)) else line
            for line in source.splitlines(keepends=True)
        ]
        for file, source in sources.items()
    }
    shared = next(iter(lines.values()))
    for kind in ("error", "said"):
        last = max(number for number, line in enumerate(shared) if line.startswith(f"{kind}-"))
        shared[last] += "".join(line for key, line in missing.items() if key.startswith(f"{kind}-"))
    return {file: "".join(text) for file, text in lines.items()}


def stored() -> dict[Path, str]:
    """The two files as they are now."""
    return {file: file.read_text(encoding="utf-8") for file in files_of("en")}


if __name__ == "__main__":
    for file, text in updated(stored()).items():
        file.write_text(text, encoding="utf-8")
