import type { ReplyType } from '@tern/contracts/follow-up-status';
import type { AnswerSketch } from './answer-sketch.ts';
import type { ReplySigns } from './mail-reader.ts';
import type { ReplyMeaning } from './reply-meaning.ts';

/** Kept of a received mail that may concern a sent one: who, when, to what. No text. */
export interface ReceivedEntry extends ReplySigns {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
  /** Absent in entries stored before it was kept. */
  readonly rawMessageId?: string | null;
  readonly inReplyTo: readonly string[];
  /** In-Reply-To and References together, oldest first. */
  readonly refs: readonly string[];
  readonly from: { readonly email: string; readonly name: string | null };
  readonly date: Date;
  /** Null where the mail does not look like an answer (no reply prefix, nothing quoted). */
  readonly subjectKey: string | null;
  /** True as well for an invitation, which has no prefix. */
  readonly hasReplyPrefix: boolean;
  readonly quotedWords: readonly number[];
  readonly type: ReplyType;
  /** METHOD of a calendar part. */
  readonly calendarMethod: string | null;
  /** Kept of an answer, to compare it with the asks (answer-sketch.ts). Absent in entries stored before it was kept. */
  readonly sketch?: AnswerSketch;
  /** Kept of a person's reply that came while it may still be an answer to recent mail. Absent where no model was at hand. */
  readonly meaning?: ReplyMeaning;
  /** A reply with a meaning has a file attached; absent where it has none. */
  readonly hasAttachment?: true;
  readonly failedRecipients: readonly string[];
  /** The failed recipients with the status codes of RFC 3463; absent where the report names none. */
  readonly failures?: readonly { readonly email: string; readonly status: string }[];
  /** Kept of an answer that quotes nothing: a notice of a program or another topic is recognised by them. Absent in older entries. */
  readonly signs?: {
    readonly words: number;
    /** It names a day. */
    readonly isDated: boolean;
    /** Without known prefixes. */
    readonly subject: string | null;
    /** See topic-words.ts. */
    readonly topics: readonly number[];
  };
  /** Why it may not be the answer to the mail that it is joined to; never stored. */
  readonly doubt?: 'other-topic';
  /** How likely it settles each of the asks of the mail that it is joined to (seen-by-meaning.ts); never stored. */
  readonly chances?: readonly number[];
  /** By its meaning it answers none of them, and is no mere thanks either; never stored. */
  readonly settlesNothing?: true;
  /** It asked something back, which the user has answered then; never stored. */
  readonly answeredBackAt?: Date;
  /** The account from which they did; never stored. */
  readonly answeredBackIn?: string;
  /** It arrived in Spam. */
  readonly isSpam?: true;
  /** Address keys of people that it is about without naming a mail: recipients that failed, or a sender who is away. */
  readonly concerns: readonly string[];
}
