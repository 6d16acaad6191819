import type { DraftTone } from '@tern/contracts/http/followup';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';

interface FollowUpToWrite {
  /** The sent mail; `text` is own text. */
  readonly mail: { readonly subject: string; readonly text: string };
  /** The open point, word for word. */
  readonly ask: string | null;
  readonly deadline: string | null;
  readonly language: string | null;
  readonly tone: DraftTone;
  /** The day of the mail as a person names it in that language. */
  readonly sentOn: string;
  /** Own texts of earlier mails to the same person, the newest first. */
  readonly styleSamples: readonly string[];
}

/** The sentences without greeting and sign-off, and which engine wrote them; or why there are none, for people. */
export type WrittenByModel =
  { readonly text: string; readonly engine: string } | { readonly notWritten: PlainPattern };

/** A language model that writes. */
export interface FollowUpWriter {
  /** Null when the user does not allow it. */
  write(
    owner: { readonly userId: string; readonly accountId: string },
    toWrite: FollowUpToWrite,
  ): Promise<WrittenByModel | null>;
}
