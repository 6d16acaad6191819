import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { createSnowballStemmer } from '../../../../services/search/src/adapters/snowball/snowball-stemmer.ts';
import { openSqliteSearchIndex } from '../../../../services/search/src/adapters/sqlite/sqlite-search-index.ts';
import type { Embedder } from '../../../../services/search/src/domain/indexing/embedder.ts';
import type { NewMessage } from '../../../../services/search/src/domain/indexing/indexed-message.ts';
import type { SearchIndex } from '../../../../services/search/src/domain/indexing/search-index.ts';
import { readForMeaning } from '../../../../services/search/src/domain/read-for-meaning.ts';
import { searchMessages } from '../../../../services/search/src/domain/search-messages.ts';
import { searcher } from '../search-mailbox.ts';
import { plainFts5 } from './plain-fts5.ts';
import type { StrangersQuestion } from './strangers-mailbox.ts';

const shown = 10;
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
    const answered: Answered[] = [];
    for (const question of questions) {
      const words = await resultsOf(index, null, question.query);
      const tern = await resultsOf(index, embedder, question.query);
      answered.push({ question, plain: plain(question.query), words: words.map(({ id }) => id), tern });
    }
    return answered;
  } finally {
    await index.close();
    rmSync(folder.path, { recursive: true, force: true });
  }
}

async function resultsOf(index: SearchIndex, embedder: Embedder | null, query: string) {
  const context = {
    ...{ index, embedder, clock: systemClock, stemmer: createSnowballStemmer() },
    onModelFailure: (error: unknown) => {
      throw error;
    },
  };
  const { results } = await searchMessages(context, {
    userId: searcher,
    query,
    limit: shown,
    timeZone: 'UTC',
  });
  return results.map(({ message: { id }, similarityScore }) => ({ id, score: similarityScore ?? 0 }));
}
