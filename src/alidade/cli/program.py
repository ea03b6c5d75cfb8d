"""The program: finds the language and the command, and prints every error as one sentence."""

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

from alidade.batch.announce import on_compiling
from alidade.cli import COMMANDS, MODULES, SERVER_COMMANDS
from alidade.cli.params import language_option
from alidade.cli.usage import UsageError, usage_error
from alidade.engine.errors import AlidadeError
from alidade.i18n import LANGUAGES, Translations, best_language, translations
from alidade.version import program

INTERRUPTED = 130


class LocalizedCommand(click.Command):
    """A command whose help texts are translated into the chosen language."""

    allow_extra_args = True  # refused here, with a translated error

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; raises `UsageError`."""
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            raise usage_error(error, self.get_params(ctx)) from None
        if rest and not isinstance(self, click.Group):
            raise UsageError("surplus_argument", text=" ".join(rest))
        return rest

    def invoke(self, ctx: click.Context) -> object:
        """Run the command, with garbage collection enabled."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        return super().invoke(ctx)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        say = _translations(ctx)
        pieces = " ".join(self.collect_usage_pieces(ctx)).replace("OPTIONS", say("help-options-word"))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("help-usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_translations(ctx)(self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write every option with its help text."""
        say = _translations(ctx)
        with _section(formatter, say("help-options")):
            formatter.write_dl([(spec, say(key)) for spec, key in self._records(ctx)])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What holds for all options."""
        if self.epilog:
            formatter.write_paragraph()
            formatter.write_text(_translations(ctx)(self.epilog))

    def _records(self, ctx: click.Context) -> list[tuple[str, str]]:
        return [
            (record[0], "help-help" if param is self.get_help_option(ctx) else param.help or "")
            for param in self.get_params(ctx)
            if isinstance(param, click.Option) and (record := param.get_help_record(ctx))
        ]


class Program(LocalizedCommand, click.Group):
    """The command line; the module of a command is imported on use."""

    invoke = click.Group.invoke  # this imports the command

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"alidade.cli.{MODULES.get(cmd_name, cmd_name)}")
        command = vars(module)["import_" if cmd_name == "import" else cmd_name]
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names."""
        if args[0] not in COMMANDS:
            raise UsageError("no_command", command=args[0], commands=COMMANDS)
        if args[0] not in SERVER_COMMANDS:  # these write a log instead
            on_compiling(lambda: click.echo(_translations(ctx)("compiling"), err=True))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands, then the options."""
        say = _translations(ctx)
        with _section(formatter, say("help-commands")):
            formatter.write_dl([(command, say(f"help-{command}")) for command in COMMANDS])
        LocalizedCommand.format_options(self, ctx, formatter)

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **_: object
    ) -> NoReturn:
        """Run and exit: with 0, with 2 after a usage error, with 1 after any other error."""
        _open_streams()
        typed = list(sys.argv[1:] if args is None else args)
        language = chosen_language(typed, os.environ)
        _replace_unencodable(sys.stdout)
        _replace_unencodable(sys.stderr)
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
            _discard_output(sys.stdout)
            return 1
        except OSError as error:  # commands report errors of their files: this is the output
            from alidade.file import BadFile, file_error

            _discard_output(sys.stdout)
            problem = BadFile("file_unwritable", file=error.filename or "-", reason=file_error(error))
            click.echo(translations(language).translate(problem), err=True)
            return 1
        except AlidadeError as error:
            click.echo(translations(language).translate(error), err=True)
            return 2 if isinstance(error, UsageError) else 1
        return 0


def chosen_language(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of --lang, anywhere among the arguments, or else of the environment."""
    wanted = ""
    for word, following in zip(args, [*args[1:], ""], strict=False):
        if word == "--":
            break
        name, equals, value = word.partition("=")
        if name == "--lang":
            wanted = value if equals else following
    wanted = wanted or environment.get("ALIDADE_LANG", "")
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    return wanted if wanted in LANGUAGES else best_language(locale)


def _section(formatter: click.HelpFormatter, heading: str) -> AbstractContextManager[None]:
    """A section of the help; the heading brings the colon of its language, click writes a plain one."""
    return formatter.section(heading.removesuffix(":"))


def _translations(ctx: click.Context) -> Translations:
    return translations(ctx.find_root().obj)


def _open_streams() -> None:
    """Replace closed standard streams by empty ones that discard output."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, StringIO())


def _discard_output(stream: TextIO) -> None:
    """Discard what a stream has buffered, so that closing it raises nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _replace_unencodable(stream: TextIO) -> None:
    """Make a stream write a question mark for letters that it cannot encode."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")


def _version(ctx: click.Context, _: click.Parameter, requested: bool) -> None:
    if requested:
        click.echo(program())
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
