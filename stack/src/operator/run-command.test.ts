import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';
import { table } from './table.ts';

async function run(words: string[], environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tern-command-'));
  let output = '';
  let errors = '';
  const code = await runCommand(words, {
    environment: { TERN_DATA_DIR: join(folder, 'data'), ...environment },
    workingFolder: folder,
    isInteractive: false,
    print: (text) => (output += text),
    printError: (text) => (errors += text),
  });
  rmSync(folder, { recursive: true });
  return { code, output, errors };
}

test('when no command is named, then the help lists all and the code is 2; with --help it is 0', async () => {
  for (const [words, code] of [
    [[], 2],
    [['help'], 0],
    [['--help'], 0],
  ] as const) {
    const { output, ...given } = await run([...words]);
    expect(given.code).toBe(code);
    for (const { name } of commands) expect(output).toContain(`  ${name} `);
  }
});

test.each(commands.map((command) => [command.name, command] as const))(
  'when %s is asked for help, then each argument and option is named and nothing is done',
  async (name, command) => {
    const { code, output } = await run([name, '--help']);
    expect(code).toBe(0);
    for (const argument of command.arguments) expect(output).toContain(argument.what);
    for (const option of [...Object.keys(command.options), 'data', 'json', 'progress', 'help'])
      expect(output).toContain(`--${option}`);
  },
);

test.each<[string[], string]>([
  [['bakup'], 'There is no command bakup. Use one of backup, '],
  [['backup'], 'backup needs <folder>: where the backup goes'],
  [['backup', 'a', 'b'], 'backup does not take "b"'],
  [['verify', '--force'], "Unknown option '--force'"],
  [['verify', '--data'], "Option '--data <value>' argument missing"],
  [['verify', '--data', 'none'], 'none is no data folder of Tern. Name it with --data'],
  [['users', 'delete', 'ana@example.org'], 'users cannot "delete". Use one of list, verify'],
  [['users', 'disable'], 'users disable needs <user>'],
  [['accounts', 'pause'], 'accounts cannot "pause". Use one of list, sync'],
  [['accounts', 'sync'], 'accounts sync needs <account>'],
  [['replay', '--letters'], 'replay needs <group> with --letters or --from'],
  [['replay', 'search.x'], 'needs one of --letters and --from <time>'],
  [['replay', 'search.x', '--letters', '--from', '2026-01-01'], 'needs one of --letters and --from <time>'],
  [['replay', 'search.x', '--from', 'yesterday'], '--from "yesterday" is no time'],
])('when the command line is %j, then the code is 2 and the remedy is named', async (words, text) => {
  const { code, errors, output } = await run(words);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toContain(text);
});

test('when --json is given, then a failure is also one object', async () => {
  const { code, output, errors } = await run(['verify', '/nowhere', '--json']);
  expect({ code, errors }).toEqual({ code: 1, errors: '' });
  expect(JSON.parse(output)).toEqual({
    success: false,
    error: expect.stringContaining('/nowhere is no backup'),
  });
});

test('when a setting is wrong or another program has the stores, then the setting is named', async () => {
  expect(await run(['verify'], { TERN_SECRETS_KEY: 'short' })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('TERN_SECRETS_KEY'),
  });
  expect(await run(['backup', 'there'], { MONGODB_URI: 'mongodb://127.0.0.1:27017' })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('MONGODB_URI is set'),
  });
});

test('when a table shows texts of users, then control characters in them are replaced', () => {
  expect(table(['name', 'x'], [['\u001b[31mAna\u202e\n', '1']])).toBe(
    'name        x\n\uFFFD[31mAna\uFFFD\uFFFD  1',
  );
});

test('when the name of a file in a backup has control characters, then the message shows them replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tern-backup-'));
  const file = { path: 'a', bytes: 0, sha256: '0'.repeat(64) };
  const manifest = {
    format: 1,
    version: '1',
    createdAt: '2026-01-02T03:04:05.000Z',
    keyIds: [],
    counts: {},
    files: [file],
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, '\u001b]0;owned\u0007\u202e'), '');
  const { code, errors } = await run(['restore', folder]);
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(errors).toContain('\uFFFD]0;owned\uFFFD\uFFFD is not in the manifest');
});
