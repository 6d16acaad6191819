import type { CalendarEvent } from '@tern/contracts/http/calendar-events';

/** One wish of the user, as it was written. */
export interface Clause {
  readonly text: string;
  /** What it names is to be left out. */
  readonly isNegative: boolean;
  /** Stems of the words that name something. */
  readonly words: readonly string[];
  readonly topics: readonly Topic[];
}

/** What a clause can name without a word of the event: kinds of meetings. */
export type Topic = 'outside' | 'one-to-one' | 'large' | 'recurring' | 'all-day' | 'tentative' | 'everything';

const negation =
  /\b(ignore|skip|leave out|exclude|hide|omit|avoid|never|without|except|unimportant|not|no|don'?t|doesn'?t|aren'?t|isn'?t|unless)\b/i;

const topicWords: readonly (readonly [Topic, RegExp])[] = [
  ['outside', /\b(external|outside|clients?|customers?|investors?|prospects?|partners?|vendors?)\b/i],
  ['one-to-one', /\b(1:1s?|1-1s?|1on1s?|one[- ]on[- ]ones?|one[- ]to[- ]ones?)\b/i],
  ['large', /\b(large|big|company[- ]wide|all[- ]hands|town ?halls?)\b/i],
  ['recurring', /\b(recurring|regular|repeating|routine|weekly|daily)\b/i],
  ['all-day', /\ball[- ]day\b/i],
  ['tentative', /\b(tentative|unconfirmed)\b/i],
  ['everything', /^\W*(show|include|list)?\W*(everything|all (my )?(meetings?|events?))\W*$/i],
];

/** They say how to choose and name nothing that is in a calendar. */
const emptyWords = new Set(
  `a about all always am an and any are as at be because but by call calls calendar can care day days do does dont event events every everything
  for from get have i if important in include into is it its just keep list matter matters me meeting meetings most must my need of on only or our
  people please priority prioritise prioritize rundown see should show so than that the their them there these they this those to today tomorrow us
  want was we what when where which who will with would you your anything anyone everyone something someone ones focus highlight mention
  ignore skip leave out exclude hide omit avoid never without except unimportant not no unless`.split(/\s+/),
);

/** Splits instructions into clauses: sentences, lines, and the turns that `but` and `except` make. */
export function readInstructions(instructions: string): Clause[] {
  return instructions
    .split(
      /[.;!?\n]+|,?\s+(?=but\b)|,?\s+(?=except\b)|,\s+(?=(?:ignore|skip|not|no|never|hide|leave out)\b)/i,
    )
    .map((text) => text.trim())
    .filter((text) => text.length > 1)
    .slice(0, 100)
    .map((text) => ({
      text,
      isNegative: negation.test(text),
      words: [
        ...new Set(
          wordsOf(text)
            .filter((word) => !emptyWords.has(word))
            .map(stem),
        ),
      ],
      topics: topicWords.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic),
    }));
}

/** The words of an event that a clause can name. */
export function eventWords(event: CalendarEvent): Set<string> {
  const people = event.attendees.flatMap(({ name, email }) => [name ?? '', email.replace('@', ' ')]);
  const organizer = [event.organizer?.name ?? '', event.organizer?.email ?? ''];
  const texts = [event.summary ?? '', event.location ?? '', event.calendar.name, ...organizer, ...people];
  return new Set(wordsOf(texts.join(' ')).map(stem));
}

/** The word of the clause that the event has; null when it has none. */
export function matchedWord({ words }: Clause, inEvent: ReadonlySet<string>): string | null {
  return words.find((word) => inEvent.has(word)) ?? null;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  );
}

/** English endings only; names lose nothing that another name would need. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
