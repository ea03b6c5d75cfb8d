"""The program: it finds the language and the command, and says in one sentence what went wrong."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from io import StringIO, TextIOWrapper
from typing import NoReturn, TextIO

import click

from alidade import __version__
from alidade.batch.announce import on_compiling
from alidade.cli import OF_THE_SERVER, VERBS
from alidade.cli.misuse import Misuse, misuse
from alidade.cli.params import language_option
from alidade.engine.errors import AlidadeError
from alidade.i18n import LANGUAGES, Words, best_language, words

INTERRUPTED = 130


class Verb(click.Command):
    """A command whose help texts are keys of messages, written in the chosen language."""

    allow_extra_args = True  # they are refused here, in our own words

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments, or what is wrong with them."""
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            raise misuse(error, self.get_params(ctx)) from None
        if rest and not isinstance(self, click.Group):
            raise Misuse("surplus_argument", text=" ".join(rest))
        return rest

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; from here on garbage is collected."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        return super().invoke(ctx)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The usage line."""
        say = _words(ctx)
        pieces = " ".join(self.collect_usage_pieces(ctx)).replace("OPTIONS", say("help-options-word"))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("help-usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_words(ctx)(self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every option with what it does."""
        say = _words(ctx)
        with _section(formatter, say("help-options")):
            formatter.write_dl([(spec, say(key)) for spec, key in self._records(ctx)])

    def _records(self, ctx: click.Context) -> list[tuple[str, str]]:
        return [
            (record[0], "help-help" if param is self.get_help_option(ctx) else param.help or "")
            for param in self.get_params(ctx)
            if isinstance(param, click.Option) and (record := param.get_help_record(ctx))
        ]


class Program(Verb, click.Group):
    """The whole of the command line; a verb's module is imported when it is asked for."""

    invoke = click.Group.invoke  # which imports the verb

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The verbs, in the order in which one meets them."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The verb of this name."""
        if cmd_name not in VERBS:
            return None
        module = import_module(f"alidade.cli.{'server' if cmd_name in OF_THE_SERVER else cmd_name}")
        verb = vars(module)["import_" if cmd_name == "import" else cmd_name]
        assert isinstance(verb, click.Command)
        return verb

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb that the first word names."""
        if args[0] not in VERBS:
            raise Misuse("no_command", command=args[0], commands=VERBS)
        if args[0] not in OF_THE_SERVER:  # which writes a log
            on_compiling(lambda: click.echo(_words(ctx)("compiling"), err=True))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The verbs, then the options."""
        say = _words(ctx)
        with _section(formatter, say("help-commands")):
            formatter.write_dl([(verb, say(f"help-{verb}")) for verb in VERBS])
        Verb.format_options(self, ctx, formatter)

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **_: object
    ) -> NoReturn:
        """Run and leave: with 0, with 2 after a misuse, with 1 after any other error."""
        _open_streams()
        typed = list(sys.argv[1:] if args is None else args)
        language = spoken(typed, os.environ)
        _forgive(sys.stdout)
        _forgive(sys.stderr)
        sys.exit(self._run(typed, prog_name or "alidade", language))

    def _run(self, typed: list[str], name: str, language: str) -> int:
        try:
            with self.make_context(name, typed, obj=language) as ctx:
                self.invoke(ctx)
            sys.stdout.flush()
        except click.exceptions.Exit as leave:
            return leave.exit_code
        except (KeyboardInterrupt, EOFError, click.Abort):
            if sys.stderr.isatty():
                click.echo(err=True)  # the terminal has just shown ^C
            return INTERRUPTED
        except BrokenPipeError:
            _give_up(sys.stdout)
            return 1
        except OSError as error:  # every file that a verb opens has its own sentence: this is the output
            from alidade.file import BadFile, hindrance

            _give_up(sys.stdout)
            told = BadFile("file_unwritable", file=error.filename or "-", reason=hindrance(error))
            click.echo(words(language).tell(told), err=True)
            return 1
        except AlidadeError as error:
            click.echo(words(language).tell(error), err=True)
            return 2 if isinstance(error, Misuse) else 1
        return 0


def spoken(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of --lang, wherever it stands, or else that of the environment."""
    asked = ""
    for word, following in zip(args, [*args[1:], ""], strict=False):
        if word == "--":
            break
        name, equals, value = word.partition("=")
        if name == "--lang":
            asked = value if equals else following
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    return asked if asked in LANGUAGES else best_language(locale)


def _section(formatter: click.HelpFormatter, heading: str) -> AbstractContextManager[None]:
    """A section under a heading, which ends with its language's own colon; click writes a plain one."""
    return formatter.section(heading.removesuffix(":"))


def _words(ctx: click.Context) -> Words:
    return words(ctx.find_root().obj)


def _open_streams() -> None:
    """Replace closed standard streams: nothing is read, and what is written goes nowhere."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, StringIO())


def _give_up(stream: TextIO) -> None:
    """Throw away what a stream still holds, so that its end is quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _forgive(stream: TextIO) -> None:
    """Let a stream that cannot write a letter write a question mark instead of failing."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")


def _version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(f"alidade {__version__}")
        ctx.exit()


def _help(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


main = Program(
    "alidade",
    callback=click.pass_context(_help),
    invoke_without_command=True,
    help="help-alidade",
    params=[
        language_option,
        click.Option(
            ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_version, help="help-version"
        ),
    ],
)
