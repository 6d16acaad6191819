import { basename } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';

/** Which stores of the data folder turned out to be damaged since the start. */
export interface StoreWatch {
  /**
   * @param file below the data folder, with `/`
   * @param remedy for the log
   */
  damaged(file: string, reason: string, remedy?: string): void;
  /** In the order in which they were found. A store counts as damaged until a restart. */
  damagedFiles(): readonly string[];
}

/** Each file is logged once. */
export function createStoreWatch(logger: Logger): StoreWatch {
  const files = new Set<string>();
  return {
    damaged(file, reason, remedy = 'Restore a backup (docs/operations/restore.md).') {
      if (files.has(file)) return;
      files.add(file);
      logger.error({ file, reason }, `Stored data is damaged. ${remedy}`);
    },
    damagedFiles: () => [...files],
  };
}

/** Measures the stores as a gauge of one service of the host; a store is named by its file's name without ending. */
export function measureStores(
  stores: Pick<StoreWatch, 'damagedFiles'>,
  files: readonly string[],
  metrics: Registry,
): void {
  new Gauge({
    name: 'tern_store_damaged',
    help: 'Whether a store of the data folder is damaged (1).',
    labelNames: ['store'],
    registers: [metrics],
    collect() {
      const damaged = stores.damagedFiles();
      for (const file of [...files, ...damaged])
        this.set({ store: basename(file, '.sqlite') }, damaged.includes(file) ? 1 : 0);
    },
  });
}
