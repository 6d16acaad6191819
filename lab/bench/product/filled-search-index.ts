import type { SearchIndex } from '@tern/search/search-index';
import { noConditions } from '@tern/search/search-query';
import { createRandom, type Random } from '../samples/random.ts';
import { createZipfWords } from '../samples/zipf-words.ts';

export const dimensions = 384;
const batch = 500;
const recallQueries = 30;
/** Number of results, as in a search. */
export const hits = 100;

interface Asked {
  readonly words: string[];
  readonly vector: Float32Array | null;
}

const find = (index: SearchIndex, userId: string, asked: Asked) =>
  index.find({
    userId,
    isLastWordOpen: false,
    conditions: noConditions,
    limit: hits,
    vector: asked.vector,
    words: asked.words.map((word) => [word]),
  });

/** Milliseconds of one search. */
export async function timeOf(index: SearchIndex, userId: string, asked: Asked): Promise<number> {
  const begun = performance.now();
  await find(index, userId, asked);
  return performance.now() - begun;
}

export interface Source {
  readonly random: Random;
  readonly words: ReturnType<typeof createZipfWords>;
  readonly vector: () => Float32Array;
}

/** Mail and searches that are the same in every run: words with the frequencies of natural language, vectors in clusters. */
export function createSource(): Source {
  const random = createRandom(7);
  return { random, words: createZipfWords(random), vector: createVectors(random) };
}

/** @returns the vectors of the first user's messages, and the amount of text of all users */
export async function fill(
  index: SearchIndex,
  { messages, users }: { messages: number; users: number },
  { random, words, vector }: Source,
) {
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

/** Vectors of texts are clustered, one cluster for each topic. */
function createVectors(random: Random): () => Float32Array {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const matters = Array.from({ length: 400 }, () => Float32Array.from({ length: dimensions }, normal));
  return () => {
    const near = random.pick(matters).map((value) => value + 0.8 * normal());
    const length = Math.hypot(...near);
    return near.map((value) => value / length);
  };
}

/** The recall of the index for user-0: the share of the exact nearest vectors that it finds. */
export async function recallOf(
  index: SearchIndex,
  stored: ReadonlyMap<string, Float32Array>,
  vector: () => Float32Array,
  count: number,
): Promise<number> {
  let found = 0;
  for (let round = 0; round < recallQueries; round++) {
    const asked = vector();
    const cosine = (other: Float32Array) =>
      other.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0);
    const exact = [...stored]
      .map(([id, meant]) => ({ id, near: cosine(meant) }))
      .sort((a, b) => b.near - a.near)
      .slice(0, count);
    const given = new Set(
      (await find(index, 'user-0', { words: [], vector: asked })).meaning
        .slice(0, count)
        .map(({ messageId }) => messageId),
    );
    found += exact.filter(({ id }) => given.has(id)).length;
  }
  return found / (recallQueries * count);
}
