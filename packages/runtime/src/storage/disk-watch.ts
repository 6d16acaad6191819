import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';

/** Whether the machine's disk is full, as far as refused writes show it. */
export interface DiskWatch {
  /** A write was refused for want of room. */
  refused(): void;
  isFull(): boolean;
  /** Stops the timer. */
  close(): void;
}

/** Longer than the outbox relays and most passes of the sync wait between their tries: while the disk is full, some write is refused within it. */
const rememberedMs = 60_000;

/**
 * A disk counts as full until no write has been refused for a minute. Nothing is written to find out: what a probe needs may fit
 * where mail does not. Both changes are logged, once each.
 */
export function createDiskWatch(logger: Logger): DiskWatch {
  let timer: NodeJS.Timeout | null = null;
  return {
    refused() {
      if (timer === null)
        logger.error({}, 'The disk is full: nothing can be saved. Make room on the disk of the data folder.');
      else clearTimeout(timer);
      timer = setTimeout(() => {
        timer = null;
        logger.info({}, 'No write was refused for a minute: the disk is not full any more.');
      }, rememberedMs);
      timer.unref();
    },
    isFull: () => timer !== null,
    close() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** Measures the disk as a gauge of a service. */
export function measureDisk(disk: Pick<DiskWatch, 'isFull'>, metrics: Registry): void {
  new Gauge({
    name: 'tern_disk_full',
    help: 'Whether writes are refused because the disk is full (1).',
    registers: [metrics],
    collect() {
      this.set(disk.isFull() ? 1 : 0);
    },
  });
}
