import { foldText, wordEnd } from '../fold-text.ts';
import { readByRules, rulesOfTheWords, type AskReading, type RulesReading } from '../read-ask.ts';
import type { ReadableMail } from '../read-sentences.ts';

/** Where the reader stands among those that a mail went to. */
export interface ReaderPlace {
  /** Neither: the mail came by a list or by Bcc. */
  readonly place: 'to' | 'cc' | 'neither';
  /** Words by which a writer addresses the reader: first name, family name, nickname, title. */
  readonly names: readonly string[];
  /** The names of all others in To and Cc. */
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
  return forReader(mail, readReceived(mail), reader);
}

function forReader(mail: ReadableMail, reading: AskReading, reader: ReaderPlace): AskReading {
  if (reading.certainty === 'no') return reading;
  const asked = askedIn({ opening: openingOf(mail.text), sentence: reading.sentence }, reader);
  if (asked === 'reader' || asked === 'those-in-to') return reading;
  return notForReader(reading, asked === 'another-person' ? somebodyElse : copied);
}

/**
 * Less likely asks of others are unsure: a list of what the user owes that holds mail for which no writer waits is worse than one that lacks
 * a mail. Chosen on what the staff of an office write (docs/decisions/0178).
 */
const yesFrom = 0.8;
/** Reads a mail that others wrote: whether its writer waits for words back, from whichever of its readers. */
export function readReceived(mail: ReadableMail): AskReading {
  const read = readByRules(mail);
  return isWeighed(read) ? sureFrom(read.reading) : read.reading;
}

function isWeighed({ reading, isOpen }: RulesReading): boolean {
  return isOpen && !rulesOfTheWords.has(reading.rule);
}

function sureFrom(reading: AskReading): AskReading {
  const isTooWeak = reading.certainty === 'yes' && reading.confidence < yesFrom;
  return isTooWeak ? { ...reading, certainty: 'unsure' } : reading;
}

/** The words of an ask that show whom it addresses. */
export interface AskWords {
  /** The first line of the mail (`openingOf`). */
  readonly opening: string;
  /** The sentence that asks; null when none does. */
  readonly sentence: string | null;
}

/** The line in which a mail greets its readers. */
export function openingOf(text: string): string {
  return text.trimStart().split('\n', 1)[0] ?? '';
}

/** Whom an ask addresses: the reader by name, all in To, another person by name, or people among whom the reader is only copied. */
export function askedIn(
  words: AskWords,
  reader: ReaderPlace,
): 'reader' | 'those-in-to' | 'another-person' | 'not-the-copied' {
  const called = calledIn(words, reader);
  if (called.reader) return 'reader';
  if (called.other) return 'another-person';
  return reader.place === 'to' ? 'those-in-to' : 'not-the-copied';
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
function calledIn({ opening, sentence }: AskWords, { names, othersNames }: ReaderPlace) {
  const head = foldText(opening);
  const ask = foldText(sentence ?? '');
  const isCalled = (name: string) => {
    const folded = foldText(name);
    // Most names stand in neither, and an expression costs more than a look.
    if (!/[\p{L}\p{N}]/u.test(folded) || !(head.includes(folded) || ask.includes(folded))) return false;
    const word = folded.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
    const atHead = new RegExp(
      `^(?:\\p{L}+ ){0,2}(?:\\p{L}+(?:,? and |, | & ))?${word}(?!_)${wordEnd} ?(?:[,:!.-]|$| and(?!_)${wordEnd}| &)`,
      'u',
    );
    const atEnds = new RegExp(`(?:^(?:\\p{L}+ )?${word} ?[,:-])|(?:[,-]+ ?${word} ?\\?$)`, 'u');
    return atHead.test(head) || atEnds.test(ask);
  };
  return { reader: names.some(isCalled), other: othersNames.some(isCalled) };
}
