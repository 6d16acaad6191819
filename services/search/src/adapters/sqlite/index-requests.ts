import { isDamaged, isDiskFull } from '@tern/kernel/storage-failure';
import { failedAnswer, type ThreadAnswer, type ThreadRequest } from '@tern/kernel/thread-answer';
import type { Assessment, FlagChange, NewMessage } from '../../domain/indexing/indexed-message.ts';
import type { Likeness } from '../../domain/indexing/looked-up.ts';
import type {
  Consent,
  FindRequest,
  MessageVectors,
  OwedMail,
  Removal,
  Review,
} from '../../domain/indexing/search-index.ts';
import { createSnowballStemmer } from '../snowball/snowball-stemmer.ts';
import type { IndexRequest } from './protocol.ts';
import type { SearchDatabase } from './search-database.ts';
import { SignTable } from './sign-table.ts';
import { SqliteIndexReader } from './sqlite-index-reader.ts';
import { SqliteIndexWriter } from './sqlite-index-writer.ts';

/** Answers the requests to an open index, each batch of writes in one transaction. */
export function createIndexRequests(
  db: SearchDatabase,
  needsConsent: boolean,
): (asked: ThreadRequest<IndexRequest>) => ThreadAnswer {
  const signs = new SignTable(db);
  const stemmer = createSnowballStemmer();
  const writer = new SqliteIndexWriter(db, signs, { stemmer, needsConsent });
  const reader = new SqliteIndexReader(db, signs, { stemmer, needsConsent });
  const each = <T>(list: readonly T[], write: (one: T) => void): null => {
    try {
      db.transaction(() => {
        list.forEach(write);
        writer.wordCounts.write();
      });
    } catch (error) {
      signs.clear();
      writer.wordCounts.forget();
      throw error;
    } finally {
      reader.forgetCount();
    }
    return null;
  };

  /** Messages whose words could not be made; they are tried again when the index is opened the next time. */
  const setAside = new Set<number>();

  function renew(limit: number): number {
    const rows = writer.listUnworded(limit, setAside);
    try {
      each([rows], (all) => writer.renewWords(all));
      return rows.length;
    } catch (error) {
      if (isDiskFull(error) || isDamaged(error)) throw error;
      // Half of them may not have the one that fails.
      if (rows.length > 1) return renew(Math.floor(rows.length / 2));
      for (const { id } of rows) setAside.add(id);
      throw error;
    }
  }

  function handle({ method, args: [first, second] }: IndexRequest): unknown {
    switch (method) {
      case 'put':
        return each(first as NewMessage[], (message) => writer.put(message));
      case 'change':
        return each(first as FlagChange[], (change) => writer.change(change));
      case 'assess':
        return each(first as Assessment[], (assessment) => writer.assess(assessment));
      case 'review':
        return each(first as Review[], (review) => writer.review(review));
      case 'setOwed':
        return each(first as OwedMail[], (owed) => writer.setOwed(owed));
      case 'remove':
        return each(first as Removal[], (removal) => writer.remove(removal));
      case 'setConsent':
        return each([first as Consent], (consent) => writer.setConsent(consent));
      case 'mayBeRead':
        return reader.mayBeRead(first as string);
      case 'putVectors':
        return each(first as MessageVectors[], (vectors) => writer.putVectors(vectors));
      case 'renewWords':
        return renew(first as number);
      case 'listUnread':
        return reader.listUnread(first as number);
      case 'countUnread':
        return reader.countUnread();
      case 'find':
        return reader.find(first as FindRequest);
      case 'read':
        return reader.read(first as string, second as string[]);
      case 'verifiedUntil':
        return reader.verifiedUntil(first as string);
      case 'owed':
        return reader.owed(first as string);
      case 'progress':
        return reader.progress(first as string);
      case 'findNames':
        return reader.findNames(first as string, second as string[]);
      case 'lookUpWords':
        return reader.lookUpWords(first as string, second as string[]);
      case 'listWords':
        return reader.listWords(first as string, second as Likeness[]);
      case 'pendingRequest':
        return reader.pendingRequest();
      case 'markAsked':
        return each([null], () => writer.markAsked());
      case 'close':
        return null;
    }
  }

  return ({ id, request }) => {
    try {
      return { id, value: handle(request) };
    } catch (error) {
      return failedAnswer(id, error);
    }
  };
}
