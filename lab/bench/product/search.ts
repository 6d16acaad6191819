import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalEmbedder } from '@tern/embedder/local-embedder';
import { systemClock } from '@tern/kernel/clock';
import { createLocalModelEmbedder } from '@tern/search/local-model-embedder';
import { searchMessages, type SearchContext } from '@tern/search/search-messages';
import { createSnowballStemmer } from '@tern/search/snowball-stemmer';
import { openSqliteSearchIndex } from '@tern/search/sqlite-search-index';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { limit, type Figure } from '../figures.ts';
import { percentile } from '../process-figures.ts';
import { createSource, fill, hits, recallOf, timeOf, type Source } from './filled-search-index.ts';

const messages = Number(process.env['BENCH_MESSAGES'] ?? 100_000);
const queries = 100;
/** Limits of an index's size: in multiples of its text, and in bytes per window. */
const textShare = 3;
const bytesOfWindow = 600;

/** One user with all mail, and many users who share it. `max`: milliseconds of the slowest twentieth of searches. */
const shapes = [
  { name: '1 user', users: 1, max: 60 },
  { name: '50 users', users: 50, max: 25 },
] as const;

/**
 * Searches at 100,000 messages whose words are as frequent as in language: as `GET /search/` runs them, with the query's embedding,
 * people, reading and snippets; the time of the index is also given alone.
 */
export async function benchSearch(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const shape of shapes) figures.push(...(await measureShape(shape)));
  return [...figures, await measureSmallSize()];
}

/** The log and reserved space are a larger share of a small index. */
async function measureSmallSize(): Promise<Figure> {
  const [users, count] = [10, Math.min(20_000, messages)];
  const folder = makeTemporaryFolder();
  const index = await openSqliteSearchIndex({
    file: join(folder.path, 'index.sqlite'),
    modelId: 'bench',
  });
  try {
    const { textBytes } = await fill(index, { messages: count, users }, createSource());
    return sizeFigure(`${users} users, ${count} messages`, {
      bytes: bytesIn(folder.path),
      textBytes,
      windows: count,
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
    const whole = await timeCalls(index, source, users);
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
      ...of('the whole call', whole),
      ...of('index, words and meaning', both),
      ...of('index, words', words),
      ...of('index, meaning', meaning),
      sizeFigure(name, { bytes, textBytes, windows: messages }),
      limit(`search: ${name}, nearest ${hits} that are missed`, missed, 0.03, 'of the exact ones'),
    ];
  } finally {
    await index.close();
    folder.remove();
  }
}

const warmUp = 10;

/** Milliseconds of each search as the service makes it. Every query names what may be a person, every fourth with "from". */
async function timeCalls(
  index: SearchContext['index'],
  { random, words }: Source,
  users: number,
): Promise<number[]> {
  const embedder = createLocalModelEmbedder(createLocalEmbedder({ idleMs: 60_000 }));
  const context: SearchContext = {
    index,
    embedder,
    clock: systemClock,
    stemmer: createSnowballStemmer(),
    onModelFailure: (error) => {
      throw error;
    },
  };
  const [times, embedding]: [number[], number[]] = [[], []];
  try {
    for (let round = -warmUp; round < queries; round++) {
      const userId = `user-${random.between(0, users - 1)}`;
      const [name = ''] = words.query();
      const person = name.charAt(0).toUpperCase() + name.slice(1);
      const query = [...words.query(), ...(round % 4 === 0 ? ['from'] : []), person].join(' ');
      const begun = performance.now();
      await searchMessages(context, { userId, query, limit: 20, timeZone: 'Europe/Berlin' });
      const ended = performance.now();
      await embedder.embedQueries([query]);
      if (round < 0) continue;
      times.push(ended - begun);
      embedding.push(performance.now() - ended);
    }
  } finally {
    await embedder.close();
  }
  const shown = (list: number[]) =>
    [0.5, 0.95].map((share) => percentile(list, share).toFixed(1)).join(' and ');
  console.log(
    `search, ${users} users: p50 and p95 of a call ${shown(times)} ms, of its embedding alone ${shown(embedding)} ms`,
  );
  return times;
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
