import { addressOf, me, messageIdOf } from '../a-mail.ts';
import { readJsonLines } from '../json-lines.ts';
import { throughTheWholePath } from '../whole-path.ts';
import type { WrittenCase } from './written-case.ts';

/** A line of a file: a thread, or a mail that stands alone. */
interface Line {
  readonly id: string;
  readonly awaits: boolean;
  readonly why: string;
  readonly mails: readonly {
    /** `me` or an address. */
    readonly from: string;
    readonly to: readonly string[];
    /** Whole or part days. */
    readonly daysAgo: number;
    readonly subject: string;
    readonly text: string;
  }[];
}

const today = Date.parse('2025-09-10T09:00:00.000Z');
const dayMs = 86_400_000;

/**
 * Mail of a second hand, which did not know the rules and the earlier cases, with the judgement of a careful person. `hard-mail` has what
 * tempts or hides, more than real mail does; the others have what people write, the two answers about equally often.
 * @param file in the folder of the part, without its ending
 */
export function secondHand(part: 'tunable' | 'held-out', file: string): WrittenCase[] {
  return readJsonLines<Line>(new URL(`second-hand/${part}/${file}.jsonl`, import.meta.url)).map((line) =>
    caseOf(line, file),
  );
}

function caseOf({ id, mails, awaits, why }: Line, group: string): WrittenCase {
  const personOf = (text: string) => (text === 'me' ? me : addressOf(text));
  return {
    id,
    group,
    awaits,
    why,
    mails: mails.map(({ from, to, daysAgo, ...mail }, place) =>
      throughTheWholePath({
        ...mail,
        id: `${id}-${place}`,
        from: personOf(from),
        to: to.map(personOf),
        // Two on one day keep their order.
        date: new Date(today - daysAgo * dayMs + place * 60_000),
        references: mails.slice(0, place).map((_, earlier) => messageIdOf(`${id}-${earlier}`)),
      }),
    ),
  };
}
