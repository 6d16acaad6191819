import type { Connection } from 'mongoose';
import type { BusOptions, EventBus } from '@tern/event-bus/event-bus';
import type { CommonSettings } from '../settings/common-settings.ts';
import type { DiskWatch } from '../storage/disk-watch.ts';
import type { StoreWatch } from '../storage/store-watch.ts';
import type { Logger } from '../logging/logger.ts';

/** Where services keep their documents. */
export interface DocumentStore {
  /** A connection to one service's own database. */
  connect(database: string): Promise<Connection>;
  /**
   * Copies all databases into a folder while they are written; those named in `last` after the others, in that order. Absent where
   * another program keeps the documents.
   */
  backUp?(to: string, last: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Where engines report what goes wrong with the disk. */
export interface Watches {
  readonly disk: Pick<DiskWatch, 'refused'>;
  readonly stores: Pick<StoreWatch, 'damaged'>;
}

/** The engines a host runs on; the settings choose them. */
export interface HostAdapters {
  openDocuments(settings: CommonSettings, logger: Logger, watches: Watches): Promise<DocumentStore>;
  /** @param options `topics`: those that the services of this host publish and consume */
  openBus(
    settings: CommonSettings,
    options: Pick<BusOptions, 'clock' | 'onFailure' | 'topics'>,
    watches: Watches,
  ): Promise<EventBus>;
}
