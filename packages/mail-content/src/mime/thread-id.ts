import { derivedId } from '@tern/kernel/ids';

interface ThreadHeaders {
  readonly rawMessageId: string | null;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
}

/**
 * The thread of a message: the root of its References, else what it answers, else itself (RFC 5322 3.6.4: References
 * begins with the oldest). The same for every message of a well-kept chain, whatever the order in which they arrive, and
 * never recomputed. A chain whose mail program cut References off begins a thread of its own; followup joins those.
 */
export function threadIdOf(accountId: string, headers: ThreadHeaders, messageId: string): string {
  const root = headers.references[0] ?? headers.inReplyTo[0] ?? headers.rawMessageId;
  return root === undefined || root === null ? messageId : derivedId('thread', accountId, root);
}
