import type { DraftTone } from '@tern/contracts/http/followup';

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

/** A language model that writes. */
export interface FollowUpWriter {
  /** A few sentences without greeting and sign-off, and which engine wrote them; null when the user does not allow it or there is nothing to show. */
  write(
    owner: { readonly userId: string; readonly accountId: string },
    toWrite: FollowUpToWrite,
  ): Promise<{ readonly text: string; readonly engine: string } | null>;
}
