import { runCommand } from '../src/operator/run-command.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** Parses what `--json` printed. */
  json(): { success: boolean; data: never; error?: string };
}

/** Runs an operator's command as `npm run tern` does. */
export async function tern(dataFolder: string, ...words: string[]): Promise<CommandResult> {
  return ternWith({ TERN_DATA_DIR: dataFolder }, ...words);
}

export async function ternWith(
  environment: Record<string, string>,
  ...words: string[]
): Promise<CommandResult> {
  let output = '';
  let errors = '';
  const code = await runCommand(words, {
    environment,
    workingFolder: '/',
    isInteractive: false,
    print: (text) => (output += `${text}\n`),
    printError: (text) => (errors += `${text}\n`),
  });
  return { code, output, errors, json: () => JSON.parse(output) as ReturnType<CommandResult['json']> };
}
