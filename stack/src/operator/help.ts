import type { Command, CommandOption } from './command.ts';

/** The options that every command accepts. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  data: {
    value: 'folder',
    what: 'the data folder; TERN_DATA_DIR, or .tern next to package.json, unless given',
  },
  json: { what: 'one JSON object on standard output instead of text' },
  progress: { what: 'reports progress on standard error, also where that is no terminal' },
  help: { what: 'this text' },
};

const column = 28;
const line = (left: string, right: string) =>
  left.length < column ? `  ${left.padEnd(column)}${right}` : `  ${left}\n  ${' '.repeat(column)}${right}`;

export function generalHelp(commands: readonly Command[]): string {
  return [
    'Commands for the operator of a Tern on this machine.',
    '',
    'npm run -s tern -- <command> [options]',
    '',
    ...commands.map(({ name, summary }) => line(name, summary)),
    '',
    'npm run -s tern -- <command> --help says what one takes.',
    'Exit codes: 0 done, 1 failed, 2 wrong arguments.',
  ].join('\n');
}

export function commandHelp({ name, summary, arguments: taken, options, details }: Command): string {
  const words = taken.map(({ name: argument, isOptional }) =>
    isOptional ? `[${argument}]` : `<${argument}>`,
  );
  return [
    summary,
    '',
    `npm run -s tern -- ${[name, ...words].join(' ')} [options]`,
    '',
    ...taken.map(({ name: argument, what }) => line(argument, what)),
    ...Object.entries({ ...options, ...commonOptions }).map(([option, { value, what }]) =>
      line(value === undefined ? `--${option}` : `--${option} <${value}>`, what),
    ),
    ...(details === '' ? [] : ['', details]),
  ].join('\n');
}
