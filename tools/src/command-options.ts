import { parseArgs } from 'node:util';

/**
 * The options that a command was given, true or false by name. With `--help` it lists the options and ends; an unknown option ends
 * it with status 1 and the same text, before anything is done.
 * @param known what each does, by its name without the dashes
 */
export function commandOptions<Name extends string>(
  command: string,
  known: Readonly<Record<Name, string>>,
): Readonly<Record<Name, boolean>> {
  const names = Object.keys(known) as Name[];
  const lines = [...names.map((name) => [name, known[name]]), ['help', 'says this']];
  const usage = lines.map(([name, what]) => `  npm ${command} -- --${name}  ${what}`).join('\n');
  const options = Object.fromEntries([...names, 'help'].map((name) => [name, { type: 'boolean' }] as const));
  const given = read(() => parseArgs({ options }).values);
  if (given['help'] === true) end(0);
  return Object.fromEntries(names.map((name) => [name, given[name] === true])) as Record<Name, boolean>;

  function read<T>(parse: () => T): T {
    try {
      return parse();
    } catch (error) {
      console.error((error as Error).message);
      return end(1);
    }
  }

  function end(status: number): never {
    console.log(usage);
    return process.exit(status);
  }
}
