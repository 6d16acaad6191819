import { resolve } from 'node:path';
import { systemClock } from '@tern/kernel/clock';
import { commonSettingsSchema, type CommonSettings } from '@tern/runtime/common-settings';
import { parseSettings, type Environment } from '@tern/runtime/config';
import { UsageError, type Command, type CommandContext, type Given } from './command.ts';
import { commands } from './commands.ts';
import { commandHelp, generalHelp } from './help.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { printableLines } from './table.ts';

/** Where a command runs: the process, or a test. */
export interface Terminal {
  readonly environment: Environment;
  /** The folder in which the user typed the command. */
  readonly workingFolder: string;
  /** Whether standard error is a terminal; then progress is shown without being asked for. */
  readonly isInteractive: boolean;
  print(text: string): void;
  printError(text: string): void;
}

/** Runs one command. @returns the exit code: 0 done, 1 failed, 2 wrong arguments */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.print(generalHelp(commands));
    return name === undefined ? 2 : 0;
  }
  const isJson = rest.includes('--json');
  try {
    const command = commands.find((known) => known.name === name);
    if (!command)
      throw new UsageError(
        `There is no command ${name}. Use one of ${commands.map((known) => known.name).join(', ')}.`,
      );
    return await runOne(command, rest, terminal);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (isJson) terminal.print(JSON.stringify({ success: false, error: text }));
    else terminal.printError(printableLines(text));
    return error instanceof UsageError ? 2 : 1;
  }
}

async function runOne(command: Command, words: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseCommandLine(command, words);
  if (given.options['help'] === true) {
    terminal.print(commandHelp(command));
    return 0;
  }
  if (process.platform === 'win32')
    throw new Error(
      'The operator commands are not supported on Windows: they need Unix sockets and file modes.',
    );
  const outcome = await command.run(contextOf(given, terminal), given);
  const isDone = outcome.hasFailed !== true;
  terminal.print(
    given.options['json'] === true
      ? JSON.stringify({ success: isDone, data: outcome.data })
      : printableLines(outcome.text),
  );
  return isDone ? 0 : 1;
}

function contextOf({ options }: Given, terminal: Terminal): CommandContext {
  const pathOf = (typed: string) => resolve(terminal.workingFolder, typed);
  const named = options['data'];
  const environment =
    typeof named === 'string'
      ? { ...terminal.environment, TERN_DATA_DIR: pathOf(named) }
      : terminal.environment;
  const parts = [{ name: 'all services', schema: commonSettingsSchema('one-machine') }];
  const settings = parseSettings(parts, environment)[0] as CommonSettings;
  const isShown = terminal.isInteractive || options['progress'] === true;
  return {
    // The setting is relative to the folder of package.json, as for `npm start`.
    dataFolder: resolve(settings.dataFolder ?? ''),
    environment,
    settings,
    clock: systemClock,
    pathOf,
    progress: isShown ? (step) => terminal.printError(printableLines(`${step} ...`)) : () => undefined,
  };
}
