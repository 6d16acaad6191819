import { readPromises, type ReadPromise } from '@tern/ai/offline/promises/read-promises';
import type { ReadableMail } from '@tern/ai/offline/read-sentences';
import { intervalText } from '../bootstrap.ts';
import { scoreOf, type Judged, type Score } from '../score.ts';
import { ownTextOf } from '../strangers/judges.ts';
import { setsOfStrangers, type StrangersMail } from '../strangers/strangers-mail.ts';
import type { SetName } from '../strangers/split-by-writer.ts';

/** A little below the first figures of the dev halves, as F1; the misleading mail is a stress test and has none. */
const floors: Readonly<Record<string, number>> = {
  'all but misleading': 0.85,
  office: 0.855,
  natural: 0.82,
  folders: 0.87,
};

interface PromiseRow {
  readonly name: string;
  readonly mails: number;
  readonly promises: number;
  readonly score: Score;
  /** Only for a dev half. */
  readonly isBelow: boolean;
}

export type PromisingMail = Judged & {
  readonly set: SetName;
  readonly text: string;
};

export type ReadsPromises = (mail: ReadableMail) => Promise<readonly ReadPromise[]>;

export const byRulesAlone: ReadsPromises = async (mail) => readPromises(mail);

/** Whether something is promised in each mail that has a label for it. */
export async function judgePromises(
  mails: readonly StrangersMail[],
  read: ReadsPromises,
): Promise<PromisingMail[]> {
  const judged: PromisingMail[] = [];
  for (const mail of mails) {
    if (mail.promise === null) continue;
    const own = ownTextOf(mail);
    judged.push({
      id: mail.id,
      group: mail.language,
      expected: mail.promise === 1,
      predicted: (await read(own)).length > 0,
      set: mail.set,
      text: own.text,
    });
  }
  return judged;
}

/** All mail but the misleading, each set, and each language of a set that has several. */
export function promiseRows(judged: readonly PromisingMail[]): PromiseRow[] {
  const sets = Map.groupBy(judged, ({ set }) => set);
  const plain = judged.filter(({ set }) => set !== 'misleading');
  return [
    rowOf('all but misleading', plain),
    ...(Object.keys(setsOfStrangers) as SetName[]).flatMap((set) => {
      const own = sets.get(set) ?? [];
      const languages = Map.groupBy(own, ({ group }) => group);
      const parts = languages.size > 1 ? [...languages] : [];
      const whole = own.length === 0 ? [] : [rowOf(set, own)];
      return [...whole, ...parts.map(([code, mails]) => rowOf(`${set} ${code}`, mails))];
    }),
  ];
}

function rowOf(name: string, judged: readonly Judged[]): PromiseRow {
  const score = scoreOf(judged);
  const promises = judged.filter(({ expected }) => expected).length;
  return { name, mails: judged.length, promises, score, isBelow: score.f1.value < (floors[name] ?? 0) };
}

export function promiseTable(rows: readonly PromiseRow[]): string[] {
  return [
    '| set | mails (promises) | P | R | F1 (95 %) |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, mails, promises, score: { precision, recall, f1 } }) =>
        `| ${name} | ${mails} (${promises}) | ${[precision, recall, f1].map(intervalText).join(' | ')} |`,
    ),
  ];
}
