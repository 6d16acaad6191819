import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspectCopies, inspectFolder } from '@tern/documents/verify';
import { verifyBusFile } from '@tern/event-bus/verify-bus-file';
import { createMessageCheck } from './check-messages.ts';
import { createSealCheck } from './check-seals.ts';

export interface StoresToVerify {
  readonly folder: string;
  /** True for a backup, which is only read; false for a data folder that this process has claimed. */
  readonly isCopy: boolean;
  /** The available sealing keys. */
  readonly keys: readonly Uint8Array[];
  readonly progress: (step: string) => void;
}

export interface StoresReport {
  /** One line for each problem; empty when everything is in order. */
  readonly wrong: readonly string[];
  /** The number of documents in each collection. */
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  readonly deadLetters: number;
  /** Events that groups have not handled yet. */
  readonly waitingEvents: number;
  /** Messages in the search index; null where there is none. */
  readonly indexedMessages: number | null;
  /** Sealed texts that opened. */
  readonly openedSecrets: number;
}

/** Checks every store, and that they agree with each other. @throws Error when one is missing or is no database */
export function verifyStores({ folder, isCopy, keys, progress }: StoresToVerify): StoresReport {
  const seals = createSealCheck(keys);
  const messages = createMessageCheck();
  const documents = (isCopy ? inspectCopies : inspectFolder)(join(folder, 'documents'), {
    onDatabase: (name) => progress(`Checking documents: ${name}`),
    onDocument(seen) {
      seals.see(seen);
      messages.see(seen);
    },
  });
  progress('Checking events');
  const bus = verifyBusFile(join(folder, 'bus/bus.sqlite'), { isCopy });
  const waitingEvents = Object.values(bus.waiting).reduce((sum, count) => sum + count, 0);
  progress('Checking the search index');
  const indexFile = join(folder, 'search/index.sqlite');
  const index = existsSync(indexFile) ? messages.compare(indexFile, { isCopy, waitingEvents }) : null;
  return {
    wrong: [...documents.wrong, ...bus.wrong, ...(index?.wrong ?? []), ...seals.wrong()],
    counts: documents.counts,
    events: bus.events,
    deadLetters: bus.deadLetters,
    waitingEvents,
    indexedMessages: index?.messages ?? null,
    openedSecrets: seals.opened(),
  };
}

/** Reports what was checked, for people. */
export function reportText({ wrong, counts, ...report }: StoresReport): string {
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const index =
    report.indexedMessages === null ? 'no index' : `${report.indexedMessages} messages in the index`;
  const lines = [
    `${documents} documents in ${Object.keys(counts).length} collections`,
    `${report.events} events, ${report.waitingEvents} of them wait, ${report.deadLetters} dead letters`,
    index,
    `${report.openedSecrets} sealed secrets open`,
  ];
  const verdict =
    wrong.length === 0
      ? ['Everything is in order.']
      : [`${wrong.length} things are wrong:`, ...wrong.slice(0, 100)];
  return [...lines, ...verdict].join('\n');
}
