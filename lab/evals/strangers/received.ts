import { readReceivedAsk } from '@tern/ai/offline/judge/read-received-ask';
import { readJsonLines } from '../json-lines.ts';
import { judgeFiguresOf } from './judge-figures.ts';
import { ownTextOf } from './judges.ts';
import type { Half } from '../halves.ts';
import type { StrangersMail } from './strangers-mail.ts';

/** Mail to the head of the office: whether she owes words back (labels/README.md). */
const labels = new URL('labels/received-en.jsonl', import.meta.url);
const namesOfHead = ['H', 'Hillary', 'HRC', 'Madame Secretary', 'Secretary', 'MS'];
const isHead = (name: string) => /^h\d?$|^hdr|clinton/i.test(name.trim());
const peopleOf = (list: string) => list.split(';').filter((name) => name.trim() !== '');

/** How well the judge of received mail does on one half, as a sentence. */
export function receivedLine(mails: readonly StrangersMail[], half: Half): string {
  const owes = new Map(
    readJsonLines<{ id: string; owes: 0 | 1 | 2 }>(labels).map((one) => [one.id, one.owes] as const),
  );
  const judged = mails.flatMap((mail) => {
    const ask = owes.get(mail.id);
    if (ask === undefined || mail.half !== half) return [];
    const others = [...peopleOf(mail.to), ...peopleOf(mail.cc)].filter((name) => !isHead(name));
    const { certainty, confidence } = readReceivedAsk(ownTextOf(mail), {
      place: peopleOf(mail.to).some(isHead) ? 'to' : 'cc',
      names: namesOfHead,
      othersNames: others.flatMap((name) => name.match(/[A-Za-z]{3,}/g) ?? []),
    });
    return [{ ask, certainty, probability: certainty === 'no' ? 1 - confidence : confidence }];
  });
  const { mails: count, awaited, precision, recall, f1 } = judgeFiguresOf(judged);
  return `Received mail, ${half}: ${count} (${awaited} that wait for the reader), precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}, by the rules alone.`;
}
