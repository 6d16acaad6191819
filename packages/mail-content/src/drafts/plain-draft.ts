/** Writes what a user wrote, as a mail can carry it: a header has one line, and NUL cannot be stored by IMAP servers (RFC 9051 section 9, CHAR8). */
export function plainDraft({ subject, text }: { readonly subject: string; readonly text: string }) {
  return {
    subject: oneLine(subject).trim(),
    // The other controls mean nothing in a mail.
    text: text.replace(/(?![\t\r\n])\p{Cc}/gu, ''),
  };
}

/** The text on one line: each run of blanks, line ends and controls becomes one space. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}

interface Answered {
  readonly rawMessageId: string | null;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
}

/** RFC 5322 section 3.6.4: the references of the mail, else what alone it answers, and the mail itself. */
export function referencesTo({ references, inReplyTo, rawMessageId }: Answered): string[] {
  const earlier = references.length > 0 ? references : inReplyTo.length === 1 ? inReplyTo : [];
  return [...earlier, ...(rawMessageId === null ? [] : [rawMessageId])];
}
