import {
  readReceivedAsk,
  readReceivedAskByMeaning,
  type ReaderPlace,
} from '@tern/ai/offline/judge/read-received-ask';
import type { AskReading } from '@tern/ai/offline/read-ask';
import type { ReadableMail } from '@tern/ai/offline/read-sentences';
import type { Embedder } from '@tern/embedder/embedder';
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

/** How well the judge of received mail does on one half, with the model that reads meaning and by the rules alone. */
export async function receivedLines(
  mails: readonly StrangersMail[],
  half: Half,
  embedder: Embedder,
): Promise<string> {
  const vectorsOf = (texts: readonly string[]) => embedder.embed(texts, { kind: 'passage' });
  const lines = [
    await lineOf(mails, half, 'with meaning', (mail, reader) =>
      readReceivedAskByMeaning(mail, reader, vectorsOf),
    ),
    await lineOf(mails, half, 'by the rules alone', async (mail, reader) => readReceivedAsk(mail, reader)),
  ];
  return lines.join('\n\n');
}

async function lineOf(
  mails: readonly StrangersMail[],
  half: Half,
  how: string,
  read: (mail: ReadableMail, reader: ReaderPlace) => Promise<AskReading>,
): Promise<string> {
  const owes = new Map(
    readJsonLines<{ id: string; owes: 0 | 1 | 2 }>(labels).map((one) => [one.id, one.owes] as const),
  );
  const judged: JudgedMail[] = [];
  for (const mail of mails) {
    const ask = owes.get(mail.id);
    if (ask === undefined || mail.half !== half) continue;
    const others = [...peopleOf(mail.to), ...peopleOf(mail.cc)].filter((name) => !isHead(name));
    const { certainty, confidence } = await read(ownTextOf(mail), {
      place: peopleOf(mail.to).some(isHead) ? 'to' : 'cc',
      names: namesOfHead,
      othersNames: others.flatMap((name) => name.match(/[A-Za-z]{3,}/g) ?? []),
    });
    judged.push({ ask, certainty, probability: certainty === 'no' ? 1 - confidence : confidence });
  }
  const { mails: count, awaited, precision, recall, f1 } = judgeFiguresOf(judged);
  return `Received mail, ${half}: ${count} (${awaited} that wait for the reader), precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}, ${how}.`;
}
