import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommonSettings } from './common-settings.ts';
import { StartFailure } from './start-failure.ts';

/**
 * The sealing key of one machine: made at the first start, readable by its owner only. Without it what was sealed stays shut.
 * @throws StartFailure when the file is there and holds no key.
 */
export function secretsKeyIn(folder: string): Uint8Array {
  const file = keyFileIn(folder);
  try {
    // Fails when the file exists: a key in use is never written over.
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKey(file);
}

/**
 * The keys that seal and open: those of TERN_SECRETS_KEY, the current one first. On one machine the data folder's own key stands behind
 * them, or alone, so that what it sealed opens when a key is set later.
 * @throws StartFailure when the folder's key file holds no key.
 */
export function sealingKeys({
  secretsKeys = [],
  dataFolder,
}: Pick<CommonSettings, 'secretsKeys' | 'dataFolder'>): readonly Uint8Array[] {
  if (dataFolder === null) return secretsKeys;
  if (secretsKeys.length === 0) return [secretsKeyIn(dataFolder)];
  const file = keyFileIn(dataFolder);
  return existsSync(file) ? [...secretsKeys, readKey(file)] : secretsKeys;
}

const keyFileIn = (folder: string) => join(folder, 'secrets.key');

function readKey(file: string): Uint8Array {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) {
    throw new StartFailure(
      `Tern cannot start: ${file} does not hold a key of 32 bytes. Put it back from a backup, or set TERN_SECRETS_KEY.`,
    );
  }
  return new Uint8Array(key);
}
