/** One action of the user on a sent mail, for its timeline. */
export type UserWord = { readonly at: Date } & (
  | {
      readonly kind: 'labelled';
      readonly field: 'needsFollowup' | 'isFollowup';
      /** Null takes the label back. */
      readonly value: boolean | null;
    }
  /** Null takes the snooze back. */
  | { readonly kind: 'snoozed'; readonly until: Date | null }
  | { readonly kind: 'answered-elsewhere'; readonly value: boolean }
  | { readonly kind: 'unlinked' | 'confirmed'; readonly messageId: string; readonly value: boolean }
);

/** A label of the user for needsFollowup, and the decision that they saw. */
export interface Verdict {
  readonly at: Date;
  readonly label: boolean;
  /** Whether the mail was shown among those that wait for an answer. */
  readonly robot: boolean;
  /** The rule that had decided; absent in labels from before it was kept. */
  readonly rule?: string;
  /** The rule that had read the text, where the label is a lesson about it (learning/lesson.ts); null or absent where it is none. */
  readonly taughtRule?: string | null;
}

/** Set by the user for a sent mail besides the labels: what is in force, and the latest actions. */
export interface UserWords {
  readonly snoozedUntil: Date | null;
  /** When they snoozed it: mail that arrives later moves the wait again. */
  readonly snoozedAt: Date | null;
  /** The answer came in another way than by mail. */
  readonly answeredElsewhere: boolean;
  /** Mails that are not the answer, whatever the headers say; at most `maxUnlinked`. */
  readonly unlinkedMessageIds: readonly string[];
  /** Mails that are the answer, whatever their words say; at most `maxConfirmed`, absent while there are none. */
  readonly confirmedMessageIds?: readonly string[];
  /** The user's label for needsFollowup, with the robot's decision at that moment; null without a label. */
  readonly verdict: Verdict | null;
  /** Ids of report links that were used on it, the latest `keptLinks`; absent while none was. */
  readonly usedLinks?: readonly string[];
  /** Oldest first, at most `keptWords`. */
  readonly history: readonly UserWord[];
}

export const maxUnlinked = 50;
export const maxConfirmed = 50;
const keptWords = 20;
/** More links than can be used before they expire: a link works for two weeks, and a snooze lasts days. */
const keptLinks = 60;

export const nothingSaid: UserWords = {
  snoozedUntil: null,
  snoozedAt: null,
  answeredElsewhere: false,
  unlinkedMessageIds: [],
  verdict: null,
  history: [],
};

/** Adds to the history. Beyond the latest few, older entries are forgotten; their effect stays. */
export function withWord(said: UserWords, word: UserWord): UserWords {
  return { ...said, history: [...said.history, word].slice(-keptWords) };
}

/** With a mail that is the answer. */
export function withConfirmed(said: UserWords, messageId: string): UserWords {
  const others = withoutConfirmed(said, messageId).confirmedMessageIds ?? [];
  return { ...said, confirmedMessageIds: [...others, messageId].slice(-maxConfirmed) };
}

/** Without it. */
export function withoutConfirmed(said: UserWords, messageId: string): UserWords {
  if (said.confirmedMessageIds === undefined) return said;
  return { ...said, confirmedMessageIds: said.confirmedMessageIds.filter((id) => id !== messageId) };
}

/** Notes that a link of a report was used, so that it does not work again. */
export function withUsedLink(said: UserWords, linkId: string): UserWords {
  return { ...said, usedLinks: [...(said.usedLinks ?? []), linkId].slice(-keptLinks) };
}
