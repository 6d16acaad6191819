export interface MailAuthor {
  readonly rawMessageId: string;
  /** Lower case. */
  readonly email: string;
}

/** Authors by Message-ID. Where several claim the same one, the smallest address counts, which does not depend on the order of events. */
export function authorsById(mails: readonly MailAuthor[]): Map<string, string> {
  const authors = new Map<string, string>();
  for (const { rawMessageId, email } of mails) {
    const other = authors.get(rawMessageId);
    if (other === undefined || email < other) authors.set(rawMessageId, email);
  }
  return authors;
}
