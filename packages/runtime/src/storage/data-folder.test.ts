import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder } from './data-folder.ts';
import { addSecretsKey, removeEarlierKeys, sealingKeys, secretsKeysIn } from '../settings/secrets-key.ts';

let folder: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-data-'));
});
afterEach(() => {
  // Also when the test failed before: a child that lives on would hold up the whole run.
  child?.kill('SIGKILL');
  child = null;
  rmSync(folder, { recursive: true, force: true });
});

const holder = `
  const { claimDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))});
  const held = claimDataFolder(process.argv[1]);
  process.stdout.write('held');
  // Keeps the claim in use: an unreachable one is collected, and its lock with it.
  setInterval(() => held.path, 1000);
`;

describe('claiming the data folder', () => {
  test('when a living process has it, then the message names that process; when it was killed, then the claim is free', async () => {
    const holding = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', holder, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = holding;
    await once(holding.stdout, 'data');
    expect(() => claimDataFolder(folder)).toThrow(
      `another Tern (process ${holding.pid}) uses the data folder ${folder}`,
    );
    holding.kill('SIGKILL');
    await once(holding, 'exit');
    claimDataFolder(folder).release();
  });

  test('when it was released, then it can be claimed again', () => {
    claimDataFolder(folder).release();
    expect(claimDataFolder(join(folder)).path).toBe(folder);
  });

  test('when the folder is made, then only its owner may enter', () => {
    const own = claimDataFolder(join(folder, 'new'));
    expect(statSync(own.path).mode & 0o777).toBe(0o700);
    own.release();
  });

  test('when it cannot be made, then the message names the setting', () => {
    expect(() => claimDataFolder('/dev/null/tern')).toThrow(/cannot be used .* Set TERN_DATA_DIR/);
  });
});

describe('the sealing key of one machine', () => {
  test('when it is read twice, then it is the same key, and only its owner can read the file', () => {
    const first = secretsKeysIn(folder);
    expect(first.map(({ length }) => length)).toEqual([32]);
    expect(secretsKeysIn(folder)).toEqual(first);
    expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
  });

  test("when a key is set later, then it seals, and the folder's own still opens what it sealed", () => {
    const [own] = secretsKeysIn(folder);
    const set = new Uint8Array(32).fill(1);
    expect(sealingKeys({ dataFolder: folder, secretsKeys: undefined })).toEqual([own]);
    expect(sealingKeys({ dataFolder: folder, secretsKeys: [set] })).toEqual([set, own]);
    expect(sealingKeys({ dataFolder: null, secretsKeys: [set] })).toEqual([set]);
  });

  test('when a key is added, then it seals and the earlier ones still open, until they are removed', () => {
    const [first] = secretsKeysIn(folder);
    const [second, ...earlier] = addSecretsKey(folder);
    expect(earlier).toEqual([first]);
    expect(second).not.toEqual(first);
    expect(sealingKeys({ dataFolder: folder, secretsKeys: undefined })).toEqual([second, first].map(bytesOf));
    expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
    removeEarlierKeys(folder);
    expect(secretsKeysIn(folder)).toEqual([bytesOf(second)]);
  });

  test('when the file holds anything else, then it is named and not written over', () => {
    writeFileSync(join(folder, 'secrets.key'), 'no key');
    expect(() => secretsKeysIn(folder)).toThrow('does not hold keys of 32 bytes');
    expect(() => addSecretsKey(folder)).toThrow('does not hold keys of 32 bytes');
    expect(readFileSync(join(folder, 'secrets.key'), 'utf8')).toBe('no key');
  });
});

const bytesOf = (key: Uint8Array | undefined) => new Uint8Array(key ?? []);
