import { join } from 'node:path';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { openSqliteSearchIndex } from '../../../../services/search/src/adapters/sqlite/sqlite-search-index.ts';
import type { Embedder } from '../../../../services/search/src/domain/indexing/embedder.ts';
import type { NewMessage } from '../../../../services/search/src/domain/indexing/indexed-message.ts';
import { readForMeaning } from '../../../../services/search/src/domain/read-for-meaning.ts';
import { asksOf } from '../ask-search.ts';
import { plainFts5 } from './plain-fts5.ts';
import type { StrangersQuestion } from './strangers-mailbox.ts';

const putAtOnce = 200;

export interface Answered {
  readonly question: StrangersQuestion;
  /** Ids, best first. */
  readonly plain: readonly string[];
  readonly words: readonly string[];
  readonly tern: readonly { readonly id: string; readonly score: number }[];
}

/** Asks every question of a plain FTS5 table, of Tern's words alone and of Tern, over the same mail. */
export async function askStrangers(
  mails: readonly NewMessage[],
  questions: readonly StrangersQuestion[],
  embedder: Embedder,
): Promise<Answered[]> {
  const folder = makeTemporaryFolder();
  const file = join(folder.path, 'index.sqlite');
  const index = await openSqliteSearchIndex({ file, modelId: embedder.modelId });
  try {
    for (let at = 0; at < mails.length; at += putAtOnce) await index.put(mails.slice(at, at + putAtOnce));
    while ((await readForMeaning({ index, embedder })) > 0);
    const plain = plainFts5(mails);
    const [askWords, askBoth] = [asksOf(index, null), asksOf(index, embedder)];
    const answered: Answered[] = [];
    for (const question of questions) {
      const { query } = question;
      const words = await askWords(query);
      const both = await askBoth(query);
      answered.push({
        question,
        plain: plain(query),
        words: words.map(({ message }) => message.id),
        tern: both.map(({ message: { id }, similarityScore }) => ({ id, score: similarityScore ?? 0 })),
      });
    }
    return answered;
  } finally {
    await index.close();
    folder.remove();
  }
}
