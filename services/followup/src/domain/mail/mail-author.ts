export interface MailAuthor {
  readonly rawMessageId: string;
  /** Lower case. */
  readonly email: string;
}

/** By Message-ID. Where several claim the same one, the smallest address counts: it is the same in whatever order they come. */
export function authorsById(mails: readonly MailAuthor[]): Map<string, string> {
  const authors = new Map<string, string>();
  for (const { rawMessageId, email } of mails) {
    const other = authors.get(rawMessageId);
    if (other === undefined || email < other) authors.set(rawMessageId, email);
  }
  return authors;
}
