import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './start-failure.ts';

/**
 * The sealing key of one machine: made at the first start, readable by its owner only. Without it what was sealed stays shut.
 * @throws StartFailure when the file is there and holds no key.
 */
export function secretsKeyIn(folder: string): Uint8Array {
  const file = join(folder, 'secrets.key');
  try {
    // Fails when the file exists: a key in use is never written over.
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) {
    throw new StartFailure(
      `Tern cannot start: ${file} does not hold a key of 32 bytes. Put it back from a backup, or set TERN_SECRETS_KEY.`,
    );
  }
  return new Uint8Array(key);
}
