import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLocalEmbedder } from '@tern/embedder/local-embedder';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { elasticsearchEngine, startElasticsearch } from '../../engines/without-docker/elasticsearch.ts';
import { openElasticsearchSearchIndex } from '../../../services/search/src/adapters/elasticsearch/elasticsearch-search-index.ts';
import { createLocalModelEmbedder } from '../../../services/search/src/adapters/local-model/local-model-embedder.ts';
import { openSqliteSearchIndex } from '../../../services/search/src/adapters/sqlite/sqlite-search-index.ts';
import type { Embedder } from '../../../services/search/src/domain/indexing/embedder.ts';
import type { SearchIndex } from '../../../services/search/src/domain/indexing/search-index.ts';
import { askQuestions } from './ask-questions.ts';
import { demoMails, phrasingsOfAnswers, searchQuestions, writtenMails } from './search-mailbox.ts';
import {
  differencesOf,
  figureLines,
  searchLines,
  searchReportOf,
  type SearchReport,
} from './search-report.ts';

const page = fileURLToPath(new URL('../../../docs/scorecard-search.md', import.meta.url));

const head = `# How well does search find the mail that is meant?

Written by \`npm run eval -- --write-search\`, or with \`--only-search\` beside it without the other sets; do not edit. A mailbox of our own: the demo's
mails and those that the questions are about (lab/evals/search/written). Questions of low overlap share hardly a word with the mail that
answers them; questions of words name what a person remembers of it. The model reads many languages; questions in another language than their mail stand apart.
The second phrasings were written later. Nothing is tuned on these questions but the floors below which mail is no result: none of
these questions loses an answer by them, other mail may.
Intervals: 95 %, bootstrap; the gain is paired.
`;

function countLines(): string[] {
  const [demo, written, phrasings] = [demoMails().length, writtenMails().length, phrasingsOfAnswers()];
  const several = [...phrasings.values()].filter((count) => count > 1).length;
  return [
    `Mails: ${demo + written}, of which ${demo} are the demo's and ${written} were written for this. Questions: ${searchQuestions.length}, about ${phrasings.size} mails, of which ${several} are asked for in more than one way.`,
  ];
}

async function askIndex(
  open: (folder: string, embedder: Embedder) => Promise<SearchIndex>,
): Promise<SearchReport> {
  const folder = makeTemporaryFolder();
  const embedder = createLocalModelEmbedder(createLocalEmbedder({ idleMs: 60_000 }));
  try {
    const index = await open(folder.path, embedder);
    try {
      return searchReportOf(await askQuestions(index, embedder));
    } finally {
      await index.close();
    }
  } finally {
    await embedder.close();
    folder.remove();
  }
}

/** Asks all questions of an index on this machine. */
export const evalSearch = (): Promise<SearchReport> =>
  askIndex((folder, { modelId }) => openSqliteSearchIndex({ file: join(folder, 'index.sqlite'), modelId }));

/** Asks all questions of an index in Elasticsearch, on a node of its own. */
export async function evalElasticsearch(): Promise<SearchReport> {
  const node = await startElasticsearch();
  try {
    return await askIndex((_folder, { modelId, dimensions }) =>
      openElasticsearchSearchIndex({
        alias: `search-${randomUUID()}`,
        modelId,
        dimensions,
        connection: { node: node.url },
      }),
    );
  } finally {
    await node.stop();
  }
}

/** Prints the figures and the questions that are not answered; the page has the figures alone. @returns whether something is below its threshold */
export async function printSearch({ isWritten }: { readonly isWritten: boolean }): Promise<boolean> {
  const report = await evalSearch();
  console.log(['\nSearch, words and meaning.\n', ...countLines(), '', ...searchLines(report)].join('\n'));
  if (isWritten) {
    const lines = [...countLines(), '', '## SQLite', '', ...figureLines(report)];
    writeFileSync(page, `${head}\n${[...lines, '', ...(await elasticsearchLines(report))].join('\n')}\n`);
  }
  return report.below.length > 0;
}

/** Runs the queries on Elasticsearch where it is installed, and compares it with the index on this machine. */
async function elasticsearchLines(here: SearchReport): Promise<string[]> {
  const missing = await elasticsearchEngine.missing();
  if (missing !== null) return ['## Elasticsearch', '', `Not run: ${missing}.`];
  const there = await evalElasticsearch();
  console.log(['\nElasticsearch\n', ...searchLines(there)].join('\n'));
  return [
    '## Elasticsearch beside SQLite, words and meaning',
    '',
    '| questions | number | figure | SQLite | Elasticsearch | difference |',
    '|---|---|---|---|---|---|',
    ...differencesOf(here, there).map(
      ({ group, questions, metric, one, other, difference }) =>
        `| ${group} | ${questions} | ${metric === 'recall' ? 'recall@10' : 'nDCG@10'} | ${one.toFixed(3)} | ${other.toFixed(3)} | ${difference.toFixed(3)} |`,
    ),
  ];
}
