import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteSearchIndex } from '@tern/search/sqlite-search-index';
import type { SearchIndex } from '@tern/search/search-index';
import { noConditions } from '@tern/search/search-query';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { limit, type Figure } from '../figures.ts';
import { percentile } from '../process-figures.ts';
import { createRandom, type Random } from '../samples/random.ts';
import { createZipfWords } from '../samples/zipf-words.ts';

const messages = 100_000;
const dimensions = 384;
const batch = 500;
const queries = 100;
const recallQueries = 30;
/** As a search asks for. */
const hits = 100;
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
  return figures;
}

async function measureShape({ name, users, max }: (typeof shapes)[number]): Promise<Figure[]> {
  const folder = makeTemporaryFolder();
  const index = await openSqliteSearchIndex({
    file: join(folder.path, 'index.sqlite'),
    modelId: 'bench',
    dimensions,
  });
  try {
    const random = createRandom(7);
    const source = { random, words: createZipfWords(random), vector: createVectors(random) };
    const { ofFirst: stored, textBytes } = await fill(index, users, source);
    const bytes = bytesIn(folder.path);
    const both: number[] = [];
    const words: number[] = [];
    const meaning: number[] = [];
    for (let round = 0; round < queries; round++) {
      const user = `user-${random.between(0, users - 1)}`;
      const asked = { words: source.words.query(), vector: source.vector() };
      both.push(await timeOf(index, user, asked));
      words.push(await timeOf(index, user, { ...asked, vector: null }));
      meaning.push(await timeOf(index, user, { ...asked, words: [] }));
    }
    const of = (what: string, times: number[]) => [
      limit(`search p50: ${name}, ${what}`, percentile(times, 0.5) / max, 1, 'of the limit'),
      limit(`search p95: ${name}, ${what}`, percentile(times, 0.95) / max, 1, 'of the limit'),
    ];
    const missed = 1 - (await recallOf(index, stored, source.vector));
    return [
      ...of('words and meaning', both),
      ...of('words', words),
      ...of('meaning', meaning),
      limit(
        `search: ${name}, size of the index`,
        bytes / (textShare * textBytes + bytesOfWindow * messages),
        1,
        'of three times the text and 600 bytes a window',
      ),
      limit(`search: ${name}, nearest ${hits} that are missed`, missed, 0.03, 'of the exact ones'),
    ];
  } finally {
    await index.close();
    folder.remove();
  }
}

interface Asked {
  readonly words: string[];
  readonly vector: Float32Array | null;
}

const find = (index: SearchIndex, userId: string, asked: Asked) =>
  index.find({ userId, isLastWordOpen: false, conditions: noConditions, limit: hits, ...asked });

async function timeOf(index: SearchIndex, userId: string, asked: Asked): Promise<number> {
  const begun = performance.now();
  await find(index, userId, asked);
  return performance.now() - begun;
}

interface Source {
  readonly random: Random;
  readonly words: ReturnType<typeof createZipfWords>;
  readonly vector: () => Float32Array;
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** @returns the vectors of the first user's messages, and how much text there is of all users */
async function fill(index: SearchIndex, users: number, { random, words, vector }: Source) {
  const ofFirst = new Map<string, Float32Array>();
  let textBytes = 0;
  for (let first = 0; first < messages; first += batch) {
    const numbers = Array.from({ length: batch }, (_, offset) => first + offset);
    const made = numbers.map((number) => ({
      userId: `user-${number % users}`,
      accountId: `account-${number % users}`,
      messageId: `message-${number}`,
      version: 1,
      threadId: `thread-${number}`,
      direction: 'received' as const,
      date: new Date(1_600_000_000_000 + number * 300_000),
      subject: words.text(5),
      from: { email: `${words.text(1)}@sender.example`, name: words.text(2) },
      recipients: [],
      text: words.text(random.between(30, 150)),
      attachments: null,
      isRead: true,
      kinds: ['INBOX'],
      mailboxes: null,
    }));
    await index.put(made);
    for (const { subject, from, text } of made)
      textBytes += Buffer.byteLength(`${subject}${from.name}${from.email}${text}`);
    const vectors = made.map(({ userId, messageId, version, text }) => {
      const meant = vector();
      if (userId === 'user-0') ofFirst.set(messageId, meant);
      return { userId, messageId, version, windows: [{ start: 0, end: text.length, vector: meant }] };
    });
    await index.putVectors(vectors);
  }
  return { ofFirst, textBytes };
}

/** Texts lie in clouds, one for each matter. */
function createVectors(random: Random): () => Float32Array {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const matters = Array.from({ length: 400 }, () => Float32Array.from({ length: dimensions }, normal));
  return () => {
    const near = random.pick(matters).map((value) => value + 0.8 * normal());
    const length = Math.hypot(...near);
    return near.map((value) => value / length);
  };
}

async function recallOf(
  index: SearchIndex,
  stored: ReadonlyMap<string, Float32Array>,
  vector: () => Float32Array,
): Promise<number> {
  let found = 0;
  for (let round = 0; round < recallQueries; round++) {
    const asked = vector();
    const cosine = (other: Float32Array) =>
      other.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0);
    const exact = [...stored]
      .map(([id, meant]) => ({ id, near: cosine(meant) }))
      .sort((a, b) => b.near - a.near)
      .slice(0, hits);
    const given = new Set(
      (await find(index, 'user-0', { words: [], vector: asked })).meaning.map(({ messageId }) => messageId),
    );
    found += exact.filter(({ id }) => given.has(id)).length;
  }
  return found / (recallQueries * hits);
}
