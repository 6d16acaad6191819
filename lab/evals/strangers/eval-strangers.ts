import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { offlineEngineVersion, rulesOfTheWords, rulesThatDecideAlone } from '@tern/ai/offline/read-ask';
import type { Half } from '../halves.ts';
import { embedderThatKeeps } from '../kept-vectors.ts';
import { absent, type LabelledData } from '../labelled-data.ts';
import { calibrationRows, rowsOf, tableHead, tableRow, type Row } from './judge-report.ts';
import { engineName, engineWith, judgeAll, rulesAlone, simpleJudges, type Judged } from './judges.ts';
import { receivedLines } from './received.ts';
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
  const embedder = embedderThatKeeps();
  for (const judge of [engineWith(embedder), rulesAlone, ...simpleJudges])
    judged.push({ name: judge.name, mails: await judgeAll(seen, judge) });
  const received = new Map<Half, string>();
  for (const half of halves) received.set(half, await receivedLines(seen, half, embedder));
  await embedder.close();

  const rows = new Map(
    halves.map((half) => [half, judged.flatMap((one) => rowsOf(one.name, one.mails, half))]),
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
  const figures = ofEngine.map(({ name, figures: { f1 } }) => `${name} ${f1.toFixed(3)}`).join(', ');
  noteReading('# When were the val halves read?', [String(offlineEngineVersion), figures]);
  return unproven.length > 0;
}

function pageOf(
  rows: ReadonlyMap<Half, readonly Row[]>,
  rules: readonly RuleFigures[],
  received: string,
): string {
  const sectionOf = (half: Half, title: string) => {
    const own = rows.get(half) ?? [];
    const wholes = own.filter(({ name, judge }) => judge === engineName && !/^[a-z]+ [a-z]{2}$/.test(name));
    return [
      `## ${title}\n`,
      ...tableHead,
      ...own.map(tableRow),
      '',
      '| set | stated | decisions | mean stated | observed (95 %) |',
      '|---|---|---|---|---|',
      ...calibrationRows(wholes),
      '',
    ];
  };
  return [
    `# How well does Tern judge the mail of strangers?

Written by \`npm run eval -- --read-val\`; do not edit. Offline engine, version ${offlineEngineVersion}. The mails were written and labelled by people
who know no rule of Tern; they are read where they lie and are no part of this project. Strict: mail that waits for words back against mail
that does not, borderline mail left out; *unsure* counts as no. Each set is split once by writer: errors are read and weights are fitted on the
dev half, of the val half only these totals are seen, once a landing ([readings](val-readings.md)). Misleading mail is a stress test: half of what
asks nothing looks like an ask there, and most of what asks does not.
`,
    ...sectionOf('val', 'Val: writers whom nobody looked at'),
    `## Received mail, val\n\n${received}\n`,
    ...sectionOf('dev', 'Dev'),
    '## Rules, on real mail of the dev half\n',
    ...ruleTable(rules),
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
