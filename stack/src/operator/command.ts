import type { Clock } from '@tern/kernel/clock';
import type { CommonSettings } from '@tern/runtime/common-settings';
import type { Environment } from '@tern/runtime/config';

/** The command line is wrong: exit code 2. The text names the argument and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandOption {
  /** The placeholder of the value in the help; absent for an option without a value. */
  readonly value?: string;
  readonly what: string;
}

export interface CommandArgument {
  readonly name: string;
  readonly what: string;
  readonly isOptional?: boolean;
}

/** The arguments and options that the user gave. */
export interface Given {
  /** By name; absent where an optional one was left out. */
  readonly arguments: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface CommandContext {
  /** Absolute. */
  readonly dataFolder: string;
  readonly environment: Environment;
  readonly settings: CommonSettings;
  readonly clock: Clock;
  /** A path as the user typed it, made absolute from the folder in which they typed it. */
  readonly pathOf: (typed: string) => string;
  /** Reports a step of long work. */
  readonly progress: (step: string) => void;
}

export interface Outcome {
  /** For `--json`. */
  readonly data: unknown;
  /** For people. */
  readonly text: string;
  /** The check found something wrong: exit code 1. */
  readonly hasFailed?: boolean;
}

/** One command of the operator; in a file of its own in `commands/`, named after the command. */
export interface Command {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  readonly arguments: readonly CommandArgument[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Further text of `--help`. */
  readonly details: string;
  /** @throws UsageError for wrong arguments; any other Error ends with its text and exit code 1 */
  run(context: CommandContext, given: Given): Promise<Outcome>;
}
