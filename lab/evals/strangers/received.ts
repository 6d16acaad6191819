import { readReceivedAsk, type ReaderPlace } from '@tern/ai/offline/judge/read-received-ask';
import { readJsonLines } from '../json-lines.ts';
import { judgeFiguresOf, type JudgedMail } from './judge-figures.ts';
import { ownTextOf } from './judges.ts';
import type { Half } from '../halves.ts';
import type { StrangersMail } from './strangers-mail.ts';

/** Mail to the head of the office: whether she owes words back (labels/README.md). */
const labels = new URL('labels/received-en.jsonl', import.meta.url);
const namesOfHead = ['H', 'Hillary', 'HRC', 'Madame Secretary', 'Secretary', 'MS'];
const isHead = (name: string) => /^h\d?$|^hdr|clinton/i.test(name.trim());
const peopleOf = (list: string) => list.split(';').filter((name) => name.trim() !== '');

/** The labels of the mails that have one, and where the head of the office stands in them. */
export function readerPlaces(
  mails: readonly StrangersMail[],
): Map<string, { readonly owes: StrangersMail['ask']; readonly reader: ReaderPlace }> {
  const owes = new Map(
    readJsonLines<{ id: string; owes: StrangersMail['ask'] }>(labels).map(
      (one) => [one.id, one.owes] as const,
    ),
  );
  return new Map(
    mails.flatMap((mail) => {
      const label = owes.get(mail.id);
      if (label === undefined) return [];
      const others = [...peopleOf(mail.to), ...peopleOf(mail.cc)].filter((name) => !isHead(name));
      const reader: ReaderPlace = {
        place: peopleOf(mail.to).some(isHead) ? 'to' : 'cc',
        names: namesOfHead,
        othersNames: others.flatMap((name) => name.match(/[A-Za-z]{3,}/g) ?? []),
      };
      return [[mail.id, { owes: label, reader }] as const];
    }),
  );
}

/** How well the judge of received mail does on one half. The model is not asked: on val it was worse (docs/decisions/0178). */
export function receivedLine(mails: readonly StrangersMail[], half: Half): string {
  const places = readerPlaces(mails);
  const judged: JudgedMail[] = [];
  for (const mail of mails) {
    const known = places.get(mail.id);
    if (known === undefined || mail.half !== half) continue;
    const { certainty, confidence } = readReceivedAsk(ownTextOf(mail), known.reader);
    judged.push({
      ask: known.owes,
      certainty,
      probability: certainty === 'no' ? 1 - confidence : confidence,
    });
  }
  const { mails: count, awaited, precision, recall, f1 } = judgeFiguresOf(judged);
  return `Received mail, ${half}: ${count} (${awaited} that wait for the reader), precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}.`;
}
