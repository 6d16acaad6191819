import { aMail, me, type Mail } from '../a-mail.ts';
import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { readJsonLines } from '../json-lines.ts';
import type { DraftCase } from './draft-case.ts';
import { draftOffline } from './draft-offline.ts';

const languages = ['english', 'german', 'french', 'spanish', 'portuguese', 'italian', 'dutch'];

export const draftCases: readonly DraftCase[] = languages.flatMap((language) =>
  readJsonLines<DraftCase>(new URL(`cases/${language}.jsonl`, import.meta.url)),
);

const maxWords = 60;
/** The largest share of the drafts of one language that one wording may have. */
const largestShare = 1 / 3;
const dana = { email: 'dana@north.example', name: 'Dana Kim' };
const tones = ['friendly', 'neutral', 'direct'] as const;

/** Written checks on the engine's drafts: is each draft one that a person would send? */
export async function draftQuality(engine: Engine): Promise<EvalSet> {
  const judged = [];
  for (const [index, one] of draftCases.entries()) {
    const flaws = await flawsOf(one, index, engine);
    const id = `${one.language}, ${one.id}: ${flaws.join('; ')}`;
    judged.push({ id, group: one.language, expected: true, predicted: flaws.length === 0 });
  }
  return { name: 'drafts', listsMisses: true, judged };
}

/** The draft for a case; its position in the list determines the tone. */
export async function draftOf(one: DraftCase, index: number, { reader }: Engine): Promise<string> {
  const { body } = await draftOffline(mailsOf(one, index), reader, {
    ownAddress: me.email,
    messageId: `case-${index}`,
    tone: tones[index % tones.length] ?? 'neutral',
    now: new Date(one.now ?? '2025-08-25T09:00:00.000Z'),
  });
  return body;
}

/** Counts how often each sentence that is not the user's occurs in the drafts. */
export async function maxRepeated(
  engine: Engine,
): Promise<{ readonly sentence: string; readonly share: number }> {
  const counts = new Map<string, number>();
  for (const [index, one] of draftCases.entries()) {
    const own = `${one.text} ${one.earlier ?? ''}`.toLowerCase();
    const sentences = (await draftOf(one, index, engine)).split(/(?<=[.?!])\s+|\n+/);
    for (const sentence of new Set(sentences.map(withoutDates))) {
      if (sentence.split(' ').length < 3 || own.includes(sentence.toLowerCase())) continue;
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    }
  }
  const [sentence, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0]);
  return { sentence, share: count / draftCases.length };
}

export const isVaried = ({ share }: { readonly share: number }): boolean => share <= largestShare;

async function flawsOf(one: DraftCase, index: number, engine: Engine): Promise<string[]> {
  const body = await draftOf(one, index, engine);
  const lines = body.trimEnd();
  const says = (words: string) => body.toLowerCase().includes(words.toLowerCase());
  const said = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return [
    ...one.asks.filter((words) => !says(words)).map((words) => `does not say "${words}"`),
    ...(one.not ?? []).filter(says).map((words) => `says "${words}"`),
    ...(one.greeting === '' || lines.startsWith(`${one.greeting}\n`) ? [] : ['greets otherwise']),
    ...(one.greeting === '' && /^[^\n]{1,40}[,:!]\n/.test(lines) ? ['greets'] : []),
    ...(lines.endsWith(one.signOff === '' ? '' : `\n\n${one.signOff}`) ? [] : ['signs otherwise']),
    ...(one.signOff === '' && /(?:[^.?!…]|\n\S+)$/.test(lines) ? ['signs'] : []),
    ...(said > maxWords ? [`has ${said} words`] : []),
    ...(/[„“”«»<>{}]|undefined|null/.test(body.replace(/ \([“„«] ?(?:Lunch|Autumn) ?[”“»]\)|“Lunch”/u, ''))
      ? ['quotes or has a gap']
      : []),
  ];
}

function withoutDates(sentence: string): string {
  return sentence.replace(/\d+\.?(?: de)? \p{L}+/u, 'DATE').trim();
}

function mailsOf(one: DraftCase, index: number): Mail[] {
  const id = `case-${index}`;
  const subject = one.subject ?? 'Autumn';
  const mails = [aMail(id, { to: [dana], subject, text: one.text })];
  if (one.earlier !== undefined)
    mails.unshift(
      aMail('earlier', {
        to: [dana],
        subject: 'Before',
        text: one.earlier,
        date: '2025-08-01T09:00:00.000Z',
      }),
    );
  if (one.reply !== undefined) {
    const rawMessageId = mails.at(-1)?.rawMessageId ?? '';
    mails.push(
      aMail('reply', {
        direction: 'received',
        kinds: ['INBOX'],
        from: dana,
        to: [me],
        subject: `Re: ${subject}`,
        date: '2025-08-21T10:00:00.000Z',
        inReplyTo: [rawMessageId],
        references: [rawMessageId],
        text: one.reply,
      }),
    );
  }
  return mails;
}
