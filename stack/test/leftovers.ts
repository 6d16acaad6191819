import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readStoredDocuments, type StoredDocument } from './stored-documents.ts';

/**
 * The fields of a tombstone, which keeps late events from bringing anything back: ids that name no person, versions and dates. Tombstones
 * expire.
 */
const idFields = new Set(['_id', 'userId', 'accountId', 'messageId', 'mailboxId', 'threadId']);
const saysNothing = (value: unknown) =>
  value === null ||
  value === '' ||
  ['number', 'boolean'].includes(typeof value) ||
  value instanceof Date ||
  (Array.isArray(value) && value.length === 0);

/** Lists what a tombstone keeps beyond its ids. */
export const keptBy = (document: Record<string, unknown>) =>
  Object.entries(document).filter(([name, value]) => !idFields.has(name) && !saysNothing(value));

export const isTombstone = ({ document }: StoredDocument) => document['buriedAt'] instanceof Date;

export interface Leftovers {
  /** Every stored document that has one of the words: the user's id, address, name, or a word of the mail. */
  documents(words: readonly string[]): Promise<StoredDocument[]>;
  /** Messages in the search index, of all users. */
  indexRows(): number;
  /** Files of the local outbox that contain the address. */
  outboxFiles(address: string): string[];
}

/** Reads all stores directly, not through the services. */
export function createLeftovers({ uri, dataFolder }: { uri: string; dataFolder: string }): Leftovers {
  const outbox = join(dataFolder, 'outbox');
  return {
    async documents(words) {
      const isAbout = (document: object) => {
        const text = JSON.stringify(document);
        return words.some((word) => text.includes(word));
      };
      return (await readStoredDocuments(uri)).filter(({ document }) => isAbout(document));
    },
    indexRows() {
      const database = new DatabaseSync(join(dataFolder, 'search', 'index.sqlite'), { readOnly: true });
      const { rows } = database.prepare('SELECT count(*) AS rows FROM message').get() as { rows: number };
      database.close();
      return rows;
    },
    outboxFiles: (address) =>
      readdirSync(outbox).filter((name) => readFileSync(join(outbox, name), 'utf8').includes(address)),
  };
}
