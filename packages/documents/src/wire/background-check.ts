import { setTimeout } from 'node:timers/promises';
import { validateDocument } from '../bson/validate.ts';
import type { Collection } from '../storage/collection.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Database } from '../storage/database.ts';
import { indexKeys } from '../storage/index-keys.ts';

/** A portion reads at most so many documents: some 5 ms, for which clients wait at most. */
const maxDocuments = 100;
const maxBytes = 256 * 1024;
/** Between portions: the check takes a few hundredths of the thread's time. */
const pauseMs = 100;
const dayMs = 86_400_000;

/**
 * Reads every document and its rows in every index, once after the start and then once a day, in small portions: an overwritten page is
 * found before a user needs it. `PRAGMA quick_check` finds the same, but holds up all clients while it reads a whole file.
 * @param firstAfterMs from now to the first check: services start meanwhile
 * @param onDamage called for the first thing that is wrong in a database
 * @returns a function that ends it
 */
export function checkDatabases(
  folder: Pick<DataFolder, 'databases'>,
  firstAfterMs: number,
  onDamage: (database: string, reason: string) => void,
): () => void {
  const ending = new AbortController();
  const pause = (ms: number) => setTimeout(ms, undefined, { ref: false, signal: ending.signal });

  async function checkForever(): Promise<never> {
    for (let waitMs = firstAfterMs; ; waitMs = dayMs) {
      await pause(waitMs);
      for (const database of folder.databases) await check(database);
    }
  }

  async function check(database: Database): Promise<void> {
    try {
      for (const _portion of portionsOf(database)) await pause(pauseMs);
      // Pages that only this check needed.
      database.file.sqlite.exec('PRAGMA shrink_memory');
    } catch (error) {
      if (ending.signal.aborted) throw error;
      onDamage(database.name, error instanceof Error ? error.message : String(error));
    }
  }

  checkForever().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return () => ending.abort();
}

/** Reads a portion before each yield. @throws Error that says what is wrong */
function* portionsOf({ collections }: Database): Generator<void> {
  for (const collection of collections) {
    let after: number | null = -1;
    while (after !== null && !collection.isDropped) {
      after = checkPortion(collection, after);
      yield;
    }
  }
}

/** @returns the row id after which to go on; null at the end */
function checkPortion(collection: Collection, after: number): number | null {
  let [documents, bytes] = [0, 0];
  for (const { rid, bytes: document } of collection.scan(after)) {
    validateDocument(document, 0, document.length);
    for (const index of collection.indexes)
      for (const row of indexKeys(index.definition, document).rows)
        if (!index.has(row, rid))
          throw new Error(`${collection.namespace}: ${index.definition.name} does not list document ${rid}`);
    documents++;
    bytes += document.length;
    if (documents === maxDocuments || bytes > maxBytes) return rid;
  }
  return null;
}
