import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLocalModelEmbedder } from '../../../../services/search/src/adapters/local-model/local-model-embedder.ts';
import type { Half } from '../../halves.ts';
import { embedderThatKeeps } from '../../kept-vectors.ts';
import { absent, type LabelledData } from '../../labelled-data.ts';
import { noteReading } from '../../val-readings.ts';
import { askStrangers, type Answered } from './ask-strangers.ts';
import { naturalQuestions, officeMailbox, strangersMailbox } from './strangers-mailbox.ts';
import { strangersLines, strangersRows } from './strangers-report.ts';

const page = fileURLToPath(new URL('../../../../docs/scorecard-search-strangers.md', import.meta.url));

const head = `# How well does search find the mail of strangers?

Written by \`npm run eval -- --only-search --read-search-val\`; do not edit. The mail is others' (office mail in English, everyday mail in German, mail
that was written in five more languages), read where it lies. The questions were written by people who saw the mail and knew no engine: two
phrasings in the language of the mail, one in English (of English mail, in German); and subject lines of office mail, which the mail that is meant
lacks then. Plain FTS5 is SQLite's full-text search as it comes, over the same mail in the same run. Half of the mail is dev, on which weights
were chosen and which the evaluation prints; of the other half, val, only these totals are seen, once a landing ([readings](val-readings.md)).
Intervals: 95 %, paired bootstrap.
`;

interface Options {
  /** Reads the totals of the val half, notes the reading and writes the page: once a landing. */
  readonly readsVal: boolean;
}

/** @returns whether Tern is below plain FTS5 in a language */
export async function evalSearchStrangers(data: LabelledData, { readsVal }: Options): Promise<boolean> {
  const halves: readonly Half[] = readsVal ? ['dev', 'val'] : ['dev'];
  const answered = await answeredBy(data, halves);
  if (answered === null) {
    if (readsVal) throw new Error(`No val half to read: ${absent}.`);
    console.log(`SKIPPED the questions about mail of strangers: ${absent}`);
    return false;
  }
  const of = (half: Half) => answered.filter(({ question }) => question.half === half);
  console.log('\nSearch over mail of strangers.\n');
  for (const half of halves) console.log([`${half}\n`, ...strangersLines(of(half)), ''].join('\n'));
  const below = strangersRows(of(readsVal ? 'val' : 'dev')).filter(
    ({ plain, tern }) => tern.ndcg < plain.ndcg || tern.recall < plain.recall,
  );
  for (const { name } of below) console.log(`BELOW plain FTS5: ${name}`);
  if (!readsVal) return below.length > 0;
  writeFileSync(page, `${head}\n${strangersLines(of('val')).join('\n')}\n`);
  noteReading('## Search', ['search', figuresOf(of('val'))]);
  return below.length > 0;
}

/** Every question of the halves, asked of the same mailboxes; null when the mail is not on this machine. */
export async function answeredBy(data: LabelledData, halves: readonly Half[]): Promise<Answered[] | null> {
  const natural = naturalQuestions();
  const mails = strangersMailbox(data, natural);
  if (mails === null) return null;
  const office = officeMailbox(mails);
  const isWanted = ({ half }: { readonly half: Half }) => halves.includes(half);
  const embedder = createLocalModelEmbedder(embedderThatKeeps());
  try {
    return [
      ...(await askStrangers(mails, natural.filter(isWanted), embedder)),
      ...(await askStrangers(office.mails, office.questions.filter(isWanted), embedder)),
    ];
  } finally {
    await embedder.close();
  }
}

function figuresOf(answered: readonly Answered[]): string {
  const figures = strangersRows(answered).map(
    ({ name, plain, tern }) =>
      `${name} ${tern.ndcg.toFixed(3)} / ${tern.recall.toFixed(3)} (plain ${plain.ndcg.toFixed(3)} / ${plain.recall.toFixed(3)})`,
  );
  return figures.join(', ');
}
