import type { InstructionsReading, TextRange, UnderstoodClause } from '@tern/contracts/http/calendar-rundown';
import { findConditions } from './find-conditions.ts';
import type { Language } from './language-of.ts';
import { itemsOf } from './read-clauses.ts';
import {
  isNotUnderstood,
  readInstructions,
  wishesOf,
  type ReadSentence,
  type Wish,
} from './read-instructions.ts';
import { partsOf } from './split-instructions.ts';

/** Where a sentence has more pieces, they are not tried one by one. */
const maxPieces = 12;
/** A sentence is read again for each piece that may be taken out: this bounds the work of a text. */
const maxReadings = 200;

/**
 * Lists what was understood, in pieces of the text that the user can take out: the least piece without which the rest of its sentence says the
 * same as before, else the whole sentence. And the sentences that name no meetings.
 */
export function listUnderstood(instructions: string): InstructionsReading {
  const { language, sentences } = readInstructions(instructions);
  const budget = { readings: maxReadings };
  const understood: UnderstoodClause[] = [];
  const notUnderstood: TextRange[] = [];
  sentences.forEach((read, index) => {
    const { sentence, wishes } = read;
    const whole = { from: sentence.start, to: sentences[index + 1]?.sentence.start ?? sentence.end };
    if (wishes.length > 0) {
      const pieces = wishes.length === 1 ? [] : piecesOf(read, language, budget);
      const alone = new Set(pieces.flatMap((piece) => piece.taken));
      const together = wishes.filter((wish) => !alone.has(wish));
      understood.push(
        ...(together.length > 0 ? clausesOf(together, whole) : []),
        ...pieces.flatMap(({ taken, from, to }) =>
          clausesOf(taken, { from: sentence.start + from, to: sentence.start + to }),
        ),
      );
    } else if (isNotUnderstood(read))
      notUnderstood.push({ from: sentence.start, to: sentence.start + sentence.text.length });
  });
  return { understood: understood.sort((a, b) => a.from - b.from), notUnderstood };
}

/** One for what is shown and one for what is left out: `not: gym, shopping`. */
function clausesOf(wishes: readonly Wish[], range: TextRange): UnderstoodClause[] {
  return [true, false].flatMap((isShown) => {
    const labels = [...new Set(wishes.filter((wish) => wish.isShown === isShown).map(labelOf))];
    return labels.length === 0 ? [] : [{ isShown, label: labels.join('; '), ...range }];
  });
}

function labelOf({ all, any, unless, isShown }: Wish): string {
  const said = [...new Set([...all.map(({ label }) => label), any.map(({ label }) => label).join(' or ')])];
  const label = said.filter(Boolean).join(', ');
  const plain = isShown ? label : label.replace(/^not: /, 'without ');
  return unless.length === 0 ? plain : `${plain}, except ${unless.map(labelOf).join(', ')}`;
}

interface Piece extends TextRange {
  /** The wishes that go with it. */
  readonly taken: readonly Wish[];
}

/** The pieces of a sentence that can be taken out alone; their ranges are in it. */
function piecesOf(
  { sentence: { text }, wishes, before }: ReadSentence,
  language: Language,
  budget: { readings: number },
): Piece[] {
  const places = placesIn(text, language);
  if (places.length < 2 || places.length > maxPieces) return [];
  const pieces: Piece[] = [];
  places.forEach((place, index) => {
    const neighbours = { before: places[index - 1], next: places[index + 1] };
    for (const range of rangesWithout(text, place, neighbours)) {
      if (budget.readings === 0) return;
      budget.readings -= 1;
      const rest = `${text.slice(0, range.from)}${text.slice(range.to)}`;
      const taken = missingFrom(wishes, wishesOf(rest, language, before));
      if (!taken) continue;
      pieces.push({ ...range, taken });
      return;
    }
  });
  return pieces;
}

function placesIn(text: string, language: Language): TextRange[] {
  return partsOf(text, language).parts.flatMap((part) =>
    itemsOf({ ...part, marked: findConditions(part).plain }).map((item) => {
      const from = part.start + item.start;
      return { from, to: from + item.text.length };
    }),
  );
}

/**
 * The whole piece with what joins it to its neighbour; else its end, from each word on, since its beginning may say something of the pieces
 * behind it: `No gym and shopping`.
 */
function rangesWithout(
  text: string,
  { from, to }: TextRange,
  { before, next }: { readonly before: TextRange | undefined; readonly next: TextRange | undefined },
): TextRange[] {
  const end = next?.from ?? to;
  const whole = before ? { from: before.to, to } : { from, to: end };
  const words = next ? [...text.slice(from, to).matchAll(/(?<=\s)\S/gu)] : [];
  return [whole, ...words.map(({ index }) => ({ from: from + index, to: end }))];
}

/** The wishes that are no longer there; null unless some are and the others are as they were. */
function missingFrom(wishes: readonly Wish[], rest: readonly Wish[]): Wish[] | null {
  const missing: Wish[] = [];
  let at = 0;
  for (const wish of wishes) {
    const other = rest[at];
    if (other && meaningOf(other) === meaningOf(wish)) at += 1;
    else missing.push(wish);
  }
  return at === rest.length && missing.length > 0 && rest.length > 0 ? missing : null;
}

const meaningOf = ({ isShown, strength, all, any, unless }: Wish): string =>
  JSON.stringify([isShown, strength, all, any, unless.map(meaningOf)], (key, value: unknown) =>
    key === 'holds' ? undefined : value,
  );
