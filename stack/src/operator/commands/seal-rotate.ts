import { join } from 'node:path';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { rotateSecrets } from '@tern/identity/service';
import { systemClock } from '@tern/kernel/clock';
import { createSealer, keyIdOf } from '@tern/kernel/sealer';
import { claimDataFolder } from '@tern/runtime/data-folder';
import { connectOperator } from '@tern/runtime/operator-client';
import { resealFields } from '@tern/runtime/reseal-fields';
import { addSecretsKey, removeEarlierKeys } from '@tern/runtime/secrets-key';
import { recordKey } from '@tern/runtime/store-list';
import { catalogue } from '../../catalogue.ts';
import type { Command, CommandContext } from '../command.ts';
import { requireDataFolder, requireOwnStores } from '../require-stores.ts';

export const sealRotateCommand: Command = {
  name: 'seal-rotate',
  summary:
    'Makes a new sealing key in the data folder, seals every kept secret with it and begins the next signing key.',
  arguments: [],
  options: {
    'remove-old': { what: 'removes the earlier keys afterwards; links in mails sent before stop working' },
  },
  details: [
    'Needs Tern stopped: a process reads the keys at its start. Killed at any moment, both keys are there and the next start goes on.',
    'Without --remove-old the earlier keys still open what was sealed with them: links in mails, cookies of known browsers.',
    'Where TERN_SECRETS_KEY is set, the keys are yours: set "new,old" and restart Tern instead.',
  ].join('\n'),
  async run(context, { options }) {
    const { dataFolder, settings } = context;
    requireOwnStores(settings);
    requireDataFolder(dataFolder);
    if (settings.secretsKeys)
      throw new Error(
        'TERN_SECRETS_KEY is set: put a new key before it, with a comma, and restart Tern, which seals everything again.',
      );
    if (await connectOperator(dataFolder))
      throw new Error(`Tern runs on ${dataFolder} and has read its keys. Stop it first.`);
    const claim = claimDataFolder(dataFolder);
    try {
      const keys = addSecretsKey(dataFolder);
      const { sealed, signsFrom } = await resealAll(keys, context);
      const keyIds = keys.map(keyIdOf);
      recordKey(dataFolder, keyIds[0] ?? '');
      if (options['remove-old'] === true) removeEarlierKeys(dataFolder);
      const kept =
        options['remove-old'] === true
          ? 'The earlier keys are removed.'
          : `${keyIds.length - 1} earlier keys still open what they sealed.`;
      return {
        data: {
          sealed,
          signsFrom: signsFrom.toISOString(),
          keyId: keyIds[0],
          earlierKeyIds: options['remove-old'] === true ? [] : keyIds.slice(1),
        },
        text: `${sealed} secrets are sealed with the new key ${keyIds[0]}. ${kept}\nSessions are signed with a new signing key from ${signsFrom.toISOString()} on; no session ends by it.\nThe data folder has a new secrets.key: take a backup.`,
      };
    } finally {
      claim.release();
    }
  },
};

/**
 * Also starts identity's next signing key: a person who had the sealing key may have had the signing key, too.
 * @throws Error when a secret does not open; then all keys are kept
 */
async function resealAll(
  keys: readonly Uint8Array[],
  { dataFolder, progress }: CommandContext,
): Promise<{ readonly sealed: number; readonly signsFrom: Date }> {
  const sealer = createSealer(keys);
  const server = await startDocumentServer({ folder: join(dataFolder, 'documents') });
  let total = 0;
  try {
    for (const { name, sealedFields = [] } of catalogue) {
      if (sealedFields.length === 0) continue;
      progress(`Sealing secrets of ${name}`);
      const documents = await connectDocuments(server.uri, `tern-${name}`);
      const { sealed, locked } = await resealFields(documents, sealedFields, sealer).finally(() =>
        documents.close(),
      );
      total += sealed;
      const [reason] = locked.keys();
      if (reason !== undefined)
        throw new Error(`Not every secret of ${name} opens; no key was removed. ${reason}`);
    }
    const documents = await connectDocuments(server.uri, 'tern-identity');
    const { signsFrom } = await rotateSecrets({ documents, sealer, clock: systemClock }).finally(() =>
      documents.close(),
    );
    return { sealed: total, signsFrom };
  } finally {
    await server.close();
  }
}
