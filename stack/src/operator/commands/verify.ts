import { claimDataFolder } from '@tern/runtime/data-folder';
import { readManifest, requireContent } from '@tern/runtime/manifest';
import { connectOperator } from '@tern/runtime/operator-client';
import type { Command, CommandContext } from '../command.ts';
import { keysFor } from '../data-folder-keys.ts';
import { requireDataFolder, requireOwnStores } from '../require-stores.ts';
import { requireCounts } from '../verify/require-counts.ts';
import { reportText, verifyStores, type StoresReport } from '../verify/verify-stores.ts';

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Checks a backup, or the data folder of a Tern that does not run.',
  arguments: [
    { name: 'backup', what: 'the folder of a backup; the data folder unless given', isOptional: true },
  ],
  options: {},
  details: [
    'Of a backup: every file against its SHA-256. Of both: SQLite checks of every store, every document and index row, events and how far',
    'each group is, the search index against the messages, and that every sealed secret opens with the keys there are.',
  ].join('\n'),
  async run(context, given) {
    const { backup: typed } = given.arguments;
    requireOwnStores(context.settings);
    const report =
      typed === undefined
        ? await verifyDataFolder(context)
        : await verifyBackup(context.pathOf(typed), context);
    return { data: report, text: reportText(report), hasFailed: report.wrong.length > 0 };
  },
};

async function verifyBackup(backup: string, { settings, progress }: CommandContext): Promise<StoresReport> {
  const manifest = readManifest(backup);
  for (const file of manifest.files) {
    progress(`Hashing ${file.path}`);
    await requireContent(backup, file);
  }
  const report = verifyStores({ folder: backup, isCopy: true, keys: keysFor(backup, settings), progress });
  requireCounts(backup, manifest, report);
  return report;
}

async function verifyDataFolder({ dataFolder, settings, progress }: CommandContext): Promise<StoresReport> {
  requireDataFolder(dataFolder);
  if (await connectOperator(dataFolder))
    throw new Error(
      `Tern runs on ${dataFolder}, and its stores change while they are read. Stop it first, or take a backup, which is checked as it is taken.`,
    );
  const claim = claimDataFolder(dataFolder);
  try {
    return verifyStores({ folder: dataFolder, isCopy: false, keys: keysFor(dataFolder, settings), progress });
  } finally {
    claim.release();
  }
}
