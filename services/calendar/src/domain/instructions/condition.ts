/** The features of a meeting that the conditions of the user's instructions look at. */
export interface MeetingView {
  /** Minutes from midnight on the user's clock; null for all-day events. */
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  readonly minutes: number | null;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Who takes part, the user included. */
  readonly people: number;
  readonly outside: number;
  /** Somebody from outside writes from an address of a mail provider: a person, not an organisation. */
  readonly hasPrivateGuest: boolean;
  readonly isRecurring: boolean;
  readonly isOnline: boolean;
  /** It takes place somewhere that it names. */
  readonly hasPlace: boolean;
  readonly isElsewhere: boolean;
  readonly isMine: boolean;
  readonly isByOutsider: boolean;
  readonly organizerWords: ReadonlySet<string>;
  readonly answer: 'accepted' | 'tentative' | 'unanswered' | 'none';
  readonly isOptional: boolean;
  readonly isFree: boolean;
  readonly isAllDay: boolean;
  readonly isTentative: boolean;
  readonly hasConflict: boolean;
  /** It is part of the user's life outside work, by its calendar and its title. */
  readonly isPrivate: boolean;
  readonly topics: ReadonlySet<string>;
  /** Stems of its title, place, calendar and people. */
  readonly words: ReadonlySet<string>;
}

export interface Condition {
  /** Minutes from midnight, of conditions on the hour. */
  readonly from?: number;
  readonly before?: number;
  /** In words for people, like `before 9:00`. */
  readonly label: string;
  holds(meeting: MeetingView): boolean;
  /** Without what is guessed of people from outside; as `holds` where it is missing. */
  isSure?(meeting: MeetingView): boolean;
}

/** Finds conditions in a part of the instructions; the text is in small letters without accents, as long as the original. */
export interface Finder {
  /** With the flags g, i and u. */
  readonly pattern: RegExp;
  /** Null where the words mean something else after all. */
  read(found: RegExpExecArray, original: string): Condition | null;
}

export const not = ({ label, holds }: Condition): Condition => ({
  label: `not: ${label}`,
  holds: (meeting) => !holds(meeting),
});

/** A finder of one condition. Blanks in the alternatives stand for any blanks. */
export function finderOf(
  label: string,
  holds: Condition['holds'],
  ...alternatives: readonly string[]
): Finder {
  return { pattern: wordPattern(alternatives), read: () => ({ label, holds }) };
}

/** A pattern of whole words. */
export function wordPattern(alternatives: readonly string[]): RegExp {
  const any = alternatives.flatMap((one) =>
    one.split(' | ').map((part) => part.trim().replace(/ +/g, String.raw`\s+`)),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any.join('|')})(?![\p{L}\p{N}])`, 'giu');
}
