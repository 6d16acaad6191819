import { restoreBackup } from '@tern/runtime/restore-backup';
import type { Command } from '../command.ts';
import { keysFor } from '../data-folder-keys.ts';
import { requireOwnStores } from '../require-stores.ts';
import { requireCounts } from '../verify/require-counts.ts';
import { reportText, verifyStores, type StoresReport } from '../verify/verify-stores.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Makes an empty data folder what it was when a backup was taken.',
  arguments: [{ name: 'backup', what: 'the folder of the backup' }],
  options: {},
  details: [
    'The data folder (--data, TERN_DATA_DIR) must be empty or missing, and no Tern may run on it.',
    'Every file is compared with the SHA-256 in the manifest, then all stores are checked. When anything is wrong, nothing is restored.',
    'A restore that was cut off is finished by the same command again; until then no Tern starts on the folder.',
  ].join('\n'),
  async run({ dataFolder, settings, pathOf, progress }, given) {
    const backup = pathOf(given.arguments['backup'] ?? '');
    requireOwnStores(settings);
    let stores: StoresReport | undefined;
    await restoreBackup(backup, dataFolder, {
      onFile: (path) => progress(`Copying ${path}`),
      async check(manifest) {
        stores = verifyStores({
          folder: dataFolder,
          isCopy: false,
          keys: keysFor(dataFolder, settings),
          progress,
        });
        requireCounts(backup, manifest, stores);
        if (stores.wrong.length > 0)
          throw new Error(`The backup ${backup} was not restored.\n${reportText(stores)}`);
      },
    });
    if (!stores) throw new Error('the restore was not checked');
    return {
      data: { folder: dataFolder, ...stores },
      text: `${reportText(stores)}\n${dataFolder} is restored. Start Tern on it.`,
    };
  },
};
