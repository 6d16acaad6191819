import { parseArgs } from 'node:util';
import { UsageError, type Command, type Given } from './command.ts';
import { commonOptions } from './help.ts';

/** Parses the words after the name of a command. @throws UsageError that names the argument and the remedy */
export function parseCommandLine(command: Command, words: readonly string[]): Given {
  const { values, positionals } = parsed(command, words);
  // With --help, missing arguments do not matter.
  const given = values['help'] === true ? {} : namedArguments(command, positionals);
  return { options: values, arguments: given };
}

function parsed({ name, options }: Command, words: readonly string[]) {
  const known = Object.entries({ ...options, ...commonOptions }).map(
    ([option, { value }]) => [option, { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  try {
    return parseArgs({ args: [...words], options: Object.fromEntries(known), allowPositionals: true });
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`${text}. \`npm run -s tern -- ${name} --help\` lists the options.`, { cause });
  }
}

function namedArguments(
  { name, arguments: taken }: Command,
  positionals: readonly string[],
): Readonly<Record<string, string>> {
  const missing = taken.find(({ isOptional }, index) => !isOptional && positionals[index] === undefined);
  const remedy = `\`npm run -s tern -- ${name} --help\` says what it takes.`;
  if (missing) throw new UsageError(`${name} needs <${missing.name}>: ${missing.what}. ${remedy}`);
  if (positionals.length > taken.length)
    throw new UsageError(`${name} does not take "${positionals[taken.length]}". ${remedy}`);
  return Object.fromEntries(positionals.map((word, index) => [taken[index]?.name ?? '', word]));
}
