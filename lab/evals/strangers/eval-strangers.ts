import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createAskReader } from '@tern/embedder/ask-reader';
import { minute } from '@tern/kernel/clock';
import { offlineEngineVersion, rulesOfTheWords, rulesThatDecideAlone } from '@tern/ai/offline/read-ask';
import type { Half } from '../halves.ts';
import { absent, type LabelledData } from '../labelled-data.ts';
import { calibrationRows, rowsOf, tableHead, tableRow, type Row } from './judge-report.ts';
import { engineName, engineWith, judgeAll, rulesAlone, simpleJudges, type Judged } from './judges.ts';
import { receivedLine } from './received.ts';
import { ruleFiguresOf, rulesWithoutProof, type RuleFigures } from './rule-figures.ts';
import { readStrangersMail } from './strangers-mail.ts';
import { noteReading } from '../val-readings.ts';

const page = fileURLToPath(new URL('../../../docs/scorecard-strangers.md', import.meta.url));

interface Options {
  /** Reads the totals of the val halves too, notes the reading and writes the page: once a landing. */
  readonly readsVal: boolean;
}

/**
 * How the judge does on the mail of strangers (docs/decisions/0073).
 * @returns whether a rule decides alone that may not
 */
export async function evalStrangers(data: LabelledData, { readsVal }: Options): Promise<boolean> {
  const mails = readStrangersMail(data);
  if (mails === null) {
    if (readsVal) throw new Error(`No val half to read: ${absent}.`);
    console.log(`SKIPPED the mail of strangers: ${absent}`);
    return false;
  }
  const halves: readonly Half[] = readsVal ? ['dev', 'val'] : ['dev'];
  const seen = mails.filter(({ half }) => halves.includes(half));
  const judged: { readonly name: string; readonly mails: Judged[] }[] = [];
  const reader = createAskReader({ idleMs: minute });
  for (const judge of [engineWith(reader), rulesAlone, ...simpleJudges])
    judged.push({ name: judge.name, mails: await judgeAll(seen, judge) });
  await reader.close();
  const received = new Map(halves.map((half) => [half, receivedLine(seen, half)]));

  const isSimple = (name: string) => simpleJudges.some((judge) => judge.name === name);
  const rows = new Map(
    halves.map((half) => [
      half,
      judged.flatMap(({ name, mails: own }) => rowsOf(name, own, { half, isByLanguage: !isSimple(name) })),
    ]),
  );
  for (const lines of received.values()) console.log(`${lines}\n`);
  const rules = ruleFiguresOf(judged[0]?.mails ?? []);
  for (const [half, own] of rows)
    console.log([`Mail of strangers, ${half}`, ...tableHead, ...own.map(tableRow), ''].join('\n'));
  console.log([...ruleTable(rules), ''].join('\n'));
  const unproven = rulesWithoutProof(rules, { alone: rulesThatDecideAlone, rare: rulesOfTheWords });
  if (unproven.length > 0)
    console.log(`BELOW rules that decide alone without proof: ${unproven.join(', ')}\n`);
  if (!readsVal) return unproven.length > 0;
  writeFileSync(page, pageOf(rows, rules, received.get('val') ?? ''));
  const ofEngine = (rows.get('val') ?? []).filter(({ judge }) => judge === engineName);
  const figures = ofEngine
    .filter(isWhole)
    .map(({ name, figures: { f1 } }) => `${name} ${f1.toFixed(3)}`)
    .join(', ');
  noteReading('# When were the val halves read?', [String(offlineEngineVersion), figures]);
  return unproven.length > 0;
}

/** A rule that decided fewer mails is not on the page. */
const leastDecisions = 20;

/** Whether the row is of a set, not of one language in it. */
const isWhole = ({ name }: Row) => !/^[a-z]+ [a-z]{2}$/.test(name);

function pageOf(
  rows: ReadonlyMap<Half, readonly Row[]>,
  rules: readonly RuleFigures[],
  received: string,
): string {
  const wholesOf = (half: Half) => (rows.get(half) ?? []).filter(isWhole);
  const ofVal = (rows.get('val') ?? []).filter(
    (row) => row.judge === engineName || (isWhole(row) && row.judge !== 'all yes'),
  );
  const ofEngine = wholesOf('val').filter(({ judge }) => judge === engineName);
  const ofTern = wholesOf('dev').filter(({ judge }) => judge === engineName || judge === rulesAlone.name);
  return [
    `# How well does Tern judge the mail of strangers?

Written by \`npm run eval -- --read-val\`; do not edit. Offline engine, version ${offlineEngineVersion}. People who know no rule of Tern wrote and
labelled the mails, which are read where they lie and are no part of this project. Strict: mail that waits for words back against mail that does not,
borderline mail left out; *unsure* counts as no. Each set is split once by writer: errors are read and weights are fitted on the dev half, of the val
half only these totals are seen, once a landing ([readings](val-readings.md)). Misleading mail is a stress test: half of what asks nothing looks like
an ask there, and most of what asks does not.

## Val: writers whom nobody looked at
`,
    ...tableHead,
    ...ofVal.map(tableRow),
    '',
    '| set | stated | decisions | mean stated | observed (95 %) |',
    '|---|---|---|---|---|',
    ...calibrationRows(ofEngine),
    '',
    `${received}\n`,
    '## Dev\n',
    'The evaluation prints the languages of other judges and of this half too.\n',
    ...tableHead,
    ...ofTern.map(tableRow),
    '',
    '## Rules, on real mail of the dev half\n',
    `Those that decided at least ${leastDecisions} mails.\n`,
    ...ruleTable(rules.filter(({ fired }) => fired >= leastDecisions)),
    '',
  ].join('\n');
}

function ruleTable(rules: readonly RuleFigures[]): string[] {
  return [
    '| rule | says | decided | right |',
    '|---|---|---|---|',
    ...rules.map(({ rule, says, fired, right }) => `| ${rule} | ${says} | ${fired} | ${right} |`),
  ];
}
