export interface ComposedDraft {
  readonly from: { name: string | null; email: string };
  readonly to: readonly { name: string | null; email: string }[];
  readonly cc: readonly { name: string | null; email: string }[];
  readonly subject: string;
  readonly text: string;
  /** With angle brackets. */
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly draftKey: string;
  readonly date: Date;
}

/** Writes an RFC 5322 message. */
export interface DraftComposer {
  compose(draft: ComposedDraft): Promise<Buffer>;
}
