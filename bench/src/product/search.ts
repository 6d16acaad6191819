import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteSearchIndex } from '@tern/search/sqlite-search-index';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { limit, type Figure } from '../figures.ts';
import { percentile } from '../process-figures.ts';
import { createSource, fill, hits, recallOf, timeOf } from './filled-search-index.ts';

const messages = 100_000;
const queries = 100;
/** What an index may take: of the text in it, and for each window. */
const textShare = 3;
const bytesOfWindow = 600;

/** One user with all mail, and many users who share it. `max`: milliseconds of the slowest twentieth of searches. */
const shapes = [
  { name: '1 user', users: 1, max: 60 },
  { name: '50 users', users: 50, max: 25 },
] as const;

/** Searches by words and meaning at 100,000 messages, without making the query's embedding; words are as frequent as in language. */
export async function benchSearch(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const shape of shapes) figures.push(...(await measureShape(shape)));
  return [...figures, await measureSmallSize()];
}

/** The log and what is reserved weigh more in a small index. */
async function measureSmallSize(): Promise<Figure> {
  const [users, count] = [10, 20_000];
  const folder = makeTemporaryFolder();
  const index = await openSqliteSearchIndex({
    file: join(folder.path, 'index.sqlite'),
    modelId: 'bench',
  });
  try {
    const { textBytes } = await fill(index, { messages: count, users }, createSource());
    return sizeFigure(`${users} users, ${count} messages`, {
      ...{ bytes: bytesIn(folder.path), textBytes, windows: count },
    });
  } finally {
    await index.close();
    folder.remove();
  }
}

function sizeFigure(
  name: string,
  { bytes, textBytes, windows }: { bytes: number; textBytes: number; windows: number },
): Figure {
  const allowed = textShare * textBytes + bytesOfWindow * windows;
  return limit(
    `search: ${name}, size of the index`,
    bytes / allowed,
    1,
    'of three times the text and 600 bytes a window',
  );
}

async function measureShape({ name, users, max }: (typeof shapes)[number]): Promise<Figure[]> {
  const folder = makeTemporaryFolder();
  const index = await openSqliteSearchIndex({
    file: join(folder.path, 'index.sqlite'),
    modelId: 'bench',
  });
  try {
    const source = createSource();
    const { ofFirst: stored, textBytes } = await fill(index, { messages, users }, source);
    const bytes = bytesIn(folder.path);
    const both: number[] = [];
    const words: number[] = [];
    const meaning: number[] = [];
    for (let round = 0; round < queries; round++) {
      const user = `user-${source.random.between(0, users - 1)}`;
      const asked = { words: source.words.query(), vector: source.vector() };
      both.push(await timeOf(index, user, asked));
      words.push(await timeOf(index, user, { ...asked, vector: null }));
      meaning.push(await timeOf(index, user, { ...asked, words: [] }));
    }
    const of = (what: string, times: number[]) => [
      limit(`search p50: ${name}, ${what}`, percentile(times, 0.5) / max, 1, 'of the limit'),
      limit(`search p95: ${name}, ${what}`, percentile(times, 0.95) / max, 1, 'of the limit'),
    ];
    const missed = 1 - (await recallOf(index, stored, source.vector, hits));
    return [
      ...of('words and meaning', both),
      ...of('words', words),
      ...of('meaning', meaning),
      sizeFigure(name, { bytes, textBytes, windows: messages }),
      limit(`search: ${name}, nearest ${hits} that are missed`, missed, 0.03, 'of the exact ones'),
    ];
  } finally {
    await index.close();
    folder.remove();
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
