import { openElasticsearchSearchIndex } from '@tern/search/elasticsearch-search-index';
import { startElasticsearch } from '../../engines/without-docker/elasticsearch.ts';
import { limit, type Figure } from '../figures.ts';
import { percentile } from '../process-figures.ts';
import { createSource, dimensions, fill, recallOf, timeOf } from '../product/filled-search-index.ts';

const messages = Number(process.env['BENCH_MESSAGES'] ?? 100_000);
const queries = 100;
/** Java compiles code that runs often, and the index must be read once. */
const warmUp = 50;
const maxMs = 60;
/** The vector as floats (1,536 bytes), as bytes (384) and its place in the graph. */
const bytesOfWindow = 2100;

/** Searches of one user with all mail on one node, without the query's embedding, and the recall of its approximate nearest neighbours. */
export async function benchElasticsearch(): Promise<Figure[]> {
  const node = await startElasticsearch();
  const alias = `bench-${process.pid}`;
  try {
    const index = await openElasticsearchSearchIndex({
      alias,
      modelId: 'bench',
      dimensions,
      connection: { node: node.url },
    });
    try {
      const source = createSource();
      const begun = performance.now();
      const { ofFirst: stored } = await fill(index, { messages, users: 1 }, source);
      console.log(`${Math.round((1000 * messages) / (performance.now() - begun))} messages/s put and read`);
      const times = { both: [] as number[], words: [] as number[], meaning: [] as number[] };
      for (let round = -warmUp; round < queries; round++) {
        const asked = { words: source.words.query(), vector: source.vector() };
        const both = await timeOf(index, 'user-0', asked);
        const words = await timeOf(index, 'user-0', { ...asked, vector: null });
        const meaning = await timeOf(index, 'user-0', { ...asked, words: [] });
        if (round < 0) continue;
        times.both.push(both);
        times.words.push(words);
        times.meaning.push(meaning);
      }
      const figure = (what: string, list: number[]) =>
        limit(`Elasticsearch p95: ${what}`, percentile(list, 0.95) / maxMs, 1, 'of the limit');
      const missed = 1 - (await recallOf(index, stored, source.vector, 10));
      const size = await sizeOf(node.url, alias);
      console.log(
        `${Math.round(size.vectors / messages)} bytes of vectors a window, ${Math.round((size.all - size.vectors) / messages)} bytes of all else a message`,
      );
      return [
        figure('words and meaning', times.both),
        figure('words', times.words),
        figure('meaning', times.meaning),
        limit('Elasticsearch: nearest 10 that are missed', missed, 0.03, 'of the exact ones'),
        limit('Elasticsearch: a window on disk', size.vectors / messages, bytesOfWindow, 'bytes'),
      ];
    } finally {
      await index.close();
    }
  } finally {
    await node.stop();
  }
}

/** Bytes on disk, by what Elasticsearch says of each field; every message has one window. */
async function sizeOf(
  url: string,
  alias: string,
): Promise<{ readonly all: number; readonly vectors: number }> {
  const answer = await fetch(`${url}/${alias}/_disk_usage?run_expensive_tasks=true`, { method: 'POST' });
  const usage = (await answer.json()) as Record<
    string,
    {
      readonly store_size_in_bytes: number;
      readonly all_fields: { readonly knn_vectors_in_bytes: number };
    }
  >;
  const ofIndex = Object.entries(usage).find(([name]) => name.startsWith(alias))?.[1];
  if (!ofIndex) throw new Error(`Elasticsearch says nothing of the size of ${alias}`);
  return { all: ofIndex.store_size_in_bytes, vectors: ofIndex.all_fields.knn_vectors_in_bytes };
}
