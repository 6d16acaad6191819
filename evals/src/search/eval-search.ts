import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { createMinilmEmbedder } from '../../../services/search/src/adapters/minilm/minilm-embedder.ts';
import { openSqliteSearchIndex } from '../../../services/search/src/adapters/sqlite/sqlite-search-index.ts';
import { askQuestions } from './ask-questions.ts';
import { searchLines, searchReportOf, type SearchReport } from './search-report.ts';

const page = fileURLToPath(new URL('../../../docs/scorecard-search.md', import.meta.url));

const head = `# How well does search find the mail that is meant?

Written by \`npm run eval -- --write-search\`; do not edit. A mailbox of our own: the demo's mails and those that the questions are about
(evals/src/search/written). Questions of low overlap share hardly a word with the mail that answers them; questions of words name what a
person remembers of it. The model was trained on English, so other languages stand apart. Nothing is tuned on these questions.
Intervals: 95 %, bootstrap; the gain is paired. Index: SQLite.
`;

/** Asks all questions of an index on this machine. */
export async function evalSearch(): Promise<SearchReport> {
  const folder = makeTemporaryFolder();
  const embedder = createMinilmEmbedder({ folder: join(folder.path, 'models'), idleMs: 60_000 });
  const { modelId } = embedder;
  const index = await openSqliteSearchIndex({ file: join(folder.path, 'index.sqlite'), modelId });
  try {
    return searchReportOf(await askQuestions(index, embedder));
  } finally {
    await embedder.close();
    await index.close();
    folder.remove();
  }
}

/** @returns whether something is below its threshold */
export async function printSearch({ isWritten }: { readonly isWritten: boolean }): Promise<boolean> {
  const report = await evalSearch();
  const lines = searchLines(report);
  console.log(`\nSearch, words and meaning.\n\n${lines.join('\n')}`);
  if (isWritten) writeFileSync(page, `${head}\n${lines.join('\n')}\n`);
  return report.below.length > 0;
}
