import { join } from 'node:path';
import { buildVersion } from '@tern/contracts/build-version';
import { backUpFolderAtRest } from '@tern/documents/backup';
import { keyIdOf } from '@tern/kernel/sealer';
import { beginBackup, type BackupFolder } from '@tern/runtime/backup-folder';
import { copyStores } from '@tern/runtime/copy-stores';
import { claimDataFolder } from '@tern/runtime/data-folder';
import { writeManifest, type Manifest } from '@tern/runtime/manifest';
import { connectOperator } from '@tern/runtime/operator-client';
import type { Command, CommandContext } from '../command.ts';
import { keysFor } from '../data-folder-keys.ts';
import { requireDataFolder, requireOwnStores } from '../require-stores.ts';
import { reportText, verifyStores, type StoresReport } from '../verify/verify-stores.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Copies everything that Tern keeps into a new folder, also while Tern runs, and checks the copy.',
  arguments: [{ name: 'folder', what: 'where the backup goes; it must not exist yet' }],
  options: {},
  details: [
    'Documents, events, the search index, the local outbox and the sealing key of the data folder are copied at one moment.',
    'The backup holds the mail and, unless TERN_SECRETS_KEY is set, the key that opens the passwords: keep it as safe as the data folder.',
    'A key in TERN_SECRETS_KEY is not copied; keep it elsewhere.',
  ].join('\n'),
  async run(context, given) {
    const to = context.pathOf(given.arguments['folder'] ?? '');
    requireOwnStores(context.settings);
    requireDataFolder(context.dataFolder);
    const folder = beginBackup(to, context.dataFolder);
    try {
      const report = await fill(folder, context);
      folder.complete();
      return {
        data: {
          folder: to,
          files: report.manifest.files.length,
          bytes: sizeOf(report.manifest),
          ...report.stores,
        },
        text: `${reportText(report.stores)}\nThe backup is in ${to}.`,
      };
    } catch (error) {
      folder.discard();
      throw error;
    }
  },
};

async function fill(
  { partial }: BackupFolder,
  context: CommandContext,
): Promise<{ manifest: Manifest; stores: StoresReport }> {
  const { settings, clock, progress } = context;
  await copyInto(partial, context);
  const keys = keysFor(partial, settings);
  const stores = verifyStores({ folder: partial, isCopy: true, keys, progress });
  if (stores.wrong.length > 0)
    throw new Error(`The copy is not in order, so no backup was made.\n${reportText(stores)}`);
  const facts = {
    version: buildVersion,
    createdAt: clock.now().toISOString(),
    keyIds: keys.map(keyIdOf),
    counts: stores.counts,
  };
  const manifest = await writeManifest(partial, facts, (path) => progress(`Hashing ${path}`));
  return { manifest, stores };
}

/** Done by the Tern that runs, else by this process, which then has the folder to itself. */
async function copyInto(to: string, { dataFolder, progress }: CommandContext): Promise<void> {
  const onStep = (path: string) => progress(`Copying ${path}`);
  const running = await connectOperator(dataFolder);
  if (running) return running.copyStores(to, onStep);
  const claim = claimDataFolder(dataFolder);
  try {
    const copyDocuments = (place: string, last: readonly string[]) =>
      backUpFolderAtRest(join(dataFolder, 'documents'), place, last);
    await copyStores({ dataFolder, copyDocuments, whileHeld: (work) => work() }, to, onStep);
  } finally {
    claim.release();
  }
}

const sizeOf = ({ files }: Manifest) => files.reduce((sum, { bytes }) => sum + bytes, 0);
