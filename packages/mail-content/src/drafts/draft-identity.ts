import { domainOf } from '@tern/kernel/email-parts';
import { derivedId } from '@tern/kernel/ids';

/** The header that marks a draft as ours; its value is the draft's key. */
export const draftKeyHeader = 'X-Tern-Draft-Key';

interface Source {
  readonly id: string;
  readonly accountId: string;
  readonly direction: 'sent' | 'received' | 'draft';
  readonly rawMessageId: string | null;
}

/** The id of the draft record of a message. */
export function draftRecordId(source: Source): string {
  return derivedId('draft', source.accountId, nameOf(source));
}

/** Key = account + source + attempt (design: drafts, exactly once). */
export function draftKey(source: Source, attempt: number): string {
  return derivedId('draft', source.accountId, nameOf(source), String(attempt));
}

/** Strangers choose the Message-IDs of received mail: it can have that of a sent one, so our id counts, which a new sync gives it again. */
function nameOf({ id, direction, rawMessageId }: Source): string {
  return direction === 'received' ? id : (rawMessageId ?? id);
}

interface DraftContent {
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { email: string }[];
  readonly cc: readonly { email: string }[];
}

/**
 * Our Message-ID, derived from the key and the content. It alone shows, when a draft is read back, whether it is still
 * the one we wrote, also after a crash that lost every record.
 */
export function draftMessageId(key: string, content: DraftContent, domain: string): string {
  const addresses = (list: readonly { email: string }[]) =>
    list.map(({ email }) => email.toLowerCase()).sort();
  const hash = derivedId(
    comparable(content.subject),
    comparable(content.text),
    addresses(content.to).join(),
    addresses(content.cc).join(),
  );
  return `<tern.${key}.${hash}@${domain}>`;
}

/** Line ends, trailing spaces and white space at the end may change on the way through a server. */
function comparable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

interface FoundDraft extends DraftContent {
  readonly rawMessageId: string | null;
  readonly draftKey: string | null;
  readonly bodyParts: readonly { readonly kind: string }[];
  readonly attachments: readonly unknown[];
}

/** True when a message carries our key and is as we wrote it, so that we may replace or remove it. */
export function isUntouched(found: FoundDraft, key: string, domain: string): boolean {
  return (
    found.draftKey === key &&
    found.bodyParts.every(({ kind }) => kind === 'text') &&
    found.attachments.length === 0 &&
    found.rawMessageId === draftMessageId(key, found, domain)
  );
}

/** The right-hand side of our Message-IDs. */
export function draftDomain(emailAddress: string): string {
  const domain = domainOf(emailAddress);
  return /^[a-z0-9.-]+$/.test(domain) ? domain : 'tern.invalid';
}
