import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CommonSettings } from './common-settings.ts';
import { StartFailure } from './start-failure.ts';

/**
 * The sealing keys of one machine, the current one first: one a line, in a file that only its owner can read; the first key is made at the
 * first start. Nothing sealed opens without them.
 * @throws StartFailure when the file is there and holds anything but keys.
 */
export function secretsKeysIn(folder: string): readonly Uint8Array[] {
  const file = keyFileIn(folder);
  try {
    // Fails when the file exists: a key in use is never written over.
    writeFileSync(file, lineOf(randomBytes(32)), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKeys(file);
}

/**
 * The keys that seal and open: those of TERN_SECRETS_KEY, the current one first. On one machine the data folder's own keys follow, or are
 * the only ones, so that what they sealed opens when a key is set later.
 * @throws StartFailure when the folder's key file holds anything but keys.
 */
export function sealingKeys({
  secretsKeys = [],
  dataFolder,
}: Pick<CommonSettings, 'secretsKeys' | 'dataFolder'>): readonly Uint8Array[] {
  if (dataFolder === null) return secretsKeys;
  if (secretsKeys.length === 0) return secretsKeysIn(dataFolder);
  const file = keyFileIn(dataFolder);
  return existsSync(file) ? [...secretsKeys, ...readKeys(file)] : secretsKeys;
}

/**
 * Puts a new key before those of the data folder; they still open what they sealed. The file is replaced in one step.
 * @returns all of them, the new one first
 */
export function addSecretsKey(folder: string): readonly Uint8Array[] {
  const keys = [randomBytes(32), ...secretsKeysIn(folder)];
  writeKeys(folder, keys);
  return keys;
}

/** Removes all keys of the data folder but the current one. What the others sealed does not open any more. */
export function removeEarlierKeys(folder: string): void {
  writeKeys(folder, secretsKeysIn(folder).slice(0, 1));
}

const keyFileIn = (folder: string) => join(folder, 'secrets.key');
const lineOf = (key: Uint8Array) => `${Buffer.from(key).toString('base64')}\n`;

function writeKeys(folder: string, keys: readonly Uint8Array[]): void {
  const file = keyFileIn(folder);
  const next = `${file}.new`;
  writeFileSync(next, keys.map(lineOf).join(''), { mode: 0o600, flush: true });
  renameSync(next, file);
  const opened = openSync(dirname(file), 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function readKeys(file: string): readonly Uint8Array[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const key = Buffer.from(line.trim(), 'base64');
      if (key.length === 32) return new Uint8Array(key);
      throw new StartFailure(
        `Tern cannot start: ${file} does not hold keys of 32 bytes. Put it back from a backup, or set TERN_SECRETS_KEY.`,
      );
    });
}
