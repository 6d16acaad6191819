import { foldText } from '../fold-text.ts';
import { readAsk, type AskReading } from '../read-ask.ts';
import type { ReadableMail } from '../read-sentences.ts';

/** Where the reader stands among those that a mail went to. */
export interface ReaderPlace {
  /** Neither: the mail came by a list or by Bcc. */
  readonly place: 'to' | 'cc' | 'neither';
  /** Words by which a writer addresses the reader: first name, family name, nickname, title. */
  readonly names: readonly string[];
  /** The same of all others in To and Cc. */
  readonly othersNames: readonly string[];
}

/** Rules that only a received mail has. */
const copied = 'only-copied';
const somebodyElse = 'asks-somebody-else';

/**
 * Reads one received mail: whether its writer waits for words back from this reader. The judge of sent mail says whether an answer is
 * awaited at all; whom the writer addresses and where the reader stands say from whom.
 */
export function readReceivedAsk(mail: ReadableMail, reader: ReaderPlace): AskReading {
  const reading = readAsk(mail);
  if (reading.certainty === 'no') return reading;
  const addressed = addressedIn(mail.text, reading.sentence, reader);
  if (addressed.reader) return reading;
  if (addressed.other) return notForReader(reading, somebodyElse);
  return reader.place === 'to' ? reading : notForReader(reading, copied);
}

function notForReader(reading: AskReading, rule: string): AskReading {
  return {
    ...reading,
    certainty: 'no',
    rule,
    confidence: 0.85,
    asks: [],
    deadline: null,
    deadlineDay: null,
    nudges: false,
  };
}

/** Who is called by name, at the head of the mail or at either end of the sentence that asks. */
function addressedIn(text: string, sentence: string | null, { names, othersNames }: ReaderPlace) {
  const head = foldText(text.trimStart().split('\n', 1)[0] ?? '');
  const ask = foldText(sentence ?? '');
  const isCalled = (name: string) => {
    const word = foldText(name).replace(/[^a-z0-9 ]/g, '.');
    if (word === '') return false;
    const atHead = new RegExp(
      `^(?:[a-z]+ ){0,2}(?:[a-z]+(?:,? and |, | & ))?${word}\\b ?(?:[,:!.-]|$| and\\b| &)`,
    );
    const atEnds = new RegExp(`(?:^(?:[a-z]+ )?${word} ?[,:-])|(?:[,-]+ ?${word} ?\\?$)`);
    return atHead.test(head) || atEnds.test(ask);
  };
  return { reader: names.some(isCalled), other: othersNames.some(isCalled) };
}
