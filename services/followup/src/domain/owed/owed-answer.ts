/** Kept of a mail that may end what the user owes or what was promised: a sent one, or a received one of a thread. No text. */
export interface OwedAnswer {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
  /** Lower case, as all addresses here. */
  readonly from: string | null;
  readonly recipients: readonly string[];
  readonly date: Date;
  readonly inReplyTo: readonly string[];
  /** In-Reply-To and References, oldest first, bounded. */
  readonly refs: readonly string[];
  readonly subjectKey: string | null;
  /** A mail program put an answer's mark before the subject: it is no forward. */
  readonly hasAnswerSubject: boolean;
  /** It lay in the folder of sent mail. Otherwise its sender shows who wrote it. */
  readonly isSent: boolean;
  /** A received mail that answers by its words: it neither asks, nor puts off, nor comes from a program. */
  readonly answers: boolean;
  /** Its writer takes back what they asked. */
  readonly takesBack: boolean;
  /** It neither asks, promises nor puts off, and is more than thanks: what it names may be there now. */
  readonly tells: boolean;
  readonly hasAttachments: boolean;
  /** Hashes of the words of the text, for a mail that tells something. */
  readonly topics: readonly number[];
}
