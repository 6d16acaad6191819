import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAudit } from '@tern/contracts/http/admin/users';
import { connectOperator } from '@tern/runtime/operator-client';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { countsOf, readArchive, recordsOf } from './read-archive.ts';
import { signUpAndVerify } from './sign-up.ts';
import { tern } from './tern-command.ts';

const folder = makeTemporaryFolder();
const data = join(folder.path, 'data');
let stack: RunningStack | null;
beforeAll(async () => {
  stack = await startStack({ env: { TERN_DATA_DIR: data, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none' } });
  await signUpAndVerify(stack.apiUrl, 'ana@example.org');
});
afterAll(async () => {
  await stack?.close();
  folder.remove();
});

const read = async (file: string) => readArchive(readFileSync(file));
const accountIn = async (file: string) => recordsOf(await read(file), 'account/account.jsonl')[0];

test('when a user is exported while Tern runs, then the file has the archive, only the operator may read it, and the audit log has it', async () => {
  const file = join(folder.path, 'running.zip');
  const result = await tern(data, 'export', 'Ana@example.org', '--to', file, '--json', '--progress');
  expect([result.code, result.json().error]).toEqual([0, undefined]);
  expect(result.errors).toContain(`Writing ${file} ...`);
  const counts = countsOf(await read(file));
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(result.json().data).toMatchObject({ file, files: Object.keys(counts).length, records });
  expect(await accountIn(file)).toMatchObject({ email: 'ana@example.org' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);

  const client = await connectOperator(data);
  const { records: audit } = (await client?.call(listAudit)) ?? { records: [] };
  expect(audit.map(({ action, admin, user }) => [action, admin.id, user?.email])).toEqual([
    ['user-exported', 'operator', 'ana@example.org'],
  ]);
});

test('when the arguments are wrong, then nothing is written and the remedy is named', async () => {
  const there = join(folder.path, 'running.zip');
  const cases = [
    [['export'], 'export needs <user>'],
    [['export', 'ana@example.org'], 'export needs --to <file>'],
    [['export', 'ana@example.org', '--to', there], 'is there already'],
    [['export', 'eve@example.org', '--to', join(folder.path, 'eve.zip')], 'There is no user eve@example.org'],
  ] as const;
  for (const [words, text] of cases) {
    const result = await tern(data, ...words);
    expect([result.code, result.errors]).toEqual([2, expect.stringContaining(text)]);
  }
  expect(existsSync(join(folder.path, 'eve.zip'))).toBe(false);
});

test('when no Tern runs, then the data folder is opened for it, and the earlier export is among the recorded actions on the user', async () => {
  await stack?.close();
  stack = null;
  const file = join(folder.path, 'at-rest.zip');
  const result = await tern(data, 'export', 'ana@example.org', '--to', file);
  expect([result.code, result.errors]).toEqual([0, '']);
  expect(result.output).toContain(`${file} holds`);
  expect(await accountIn(file)).toMatchObject({ email: 'ana@example.org' });
  expect(recordsOf(await read(file), 'audit/admin-actions.jsonl')).toHaveLength(2);
});
