import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommonSettings } from '@tern/runtime/common-settings';
import { sealingKeys } from '@tern/runtime/secrets-key';

/** The sealing keys for the data in a folder: those of TERN_SECRETS_KEY and the folder's own. Creates none, unlike a start of Tern. */
export function keysFor(
  folder: string,
  { secretsKeys }: Pick<CommonSettings, 'secretsKeys'>,
): readonly Uint8Array[] {
  const hasOwn = existsSync(join(folder, 'secrets.key'));
  return hasOwn ? sealingKeys({ secretsKeys, dataFolder: folder }) : (secretsKeys ?? []);
}
