import { parseMessage } from '@tern/mail-content/parse-message';
import type { ParsedMessage } from '@tern/mail-content/mime/parsed-message';
import type { DraftFolder } from './draft-folder.ts';
import type { FetchedMessage } from '../folders/fetched-message.ts';
import { draftKeyHeader, isUntouched } from '@tern/mail-content/drafts/draft-identity';

export interface FoundDraft {
  readonly fetched: FetchedMessage;
  readonly parsed: ParsedMessage;
  readonly isUntouched: boolean;
}

/** These fields identify a draft's content. */
export type ReadDraft = Pick<ParsedMessage, 'subject' | 'text' | 'to' | 'cc'>;

interface KeyedDrafts {
  /** Visible, newest first. A cut-off one was enlarged by another program, so it is edited. */
  readonly shown: readonly FoundDraft[];
  /** As we wrote them but flagged \Deleted: by the user, or by us when the connection broke before the EXPUNGE. They may be expunged. */
  readonly leftovers: readonly FoundDraft[];
}

/** A composed draft as it is read back: without what a header cannot carry and what the reader leaves out. */
export function readBack(composed: Buffer): ReadDraft {
  const { subject, text, to, cc } = parseMessage(composed);
  return { subject, text, to, cc };
}

/** The messages in the folder that carry a draft's key. */
export async function findByKey(folder: DraftFolder, key: string, domain: string): Promise<KeyedDrafts> {
  const fetched = await folder.find(draftKeyHeader, key);
  const found = fetched.map((message) => {
    const parsed = parseMessage(message.source);
    return { fetched: message, parsed, isUntouched: !message.isCut && isUntouched(parsed, key, domain) };
  });
  return {
    shown: found.filter((one) => isShown(one.fetched)),
    leftovers: found.filter((one) => !isShown(one.fetched) && one.isUntouched),
  };
}

/**
 * Whether a draft without our mark answers the message: some programs drop unknown headers when the user edits a draft.
 * @param since leaves out what came to the folder before
 */
export async function hasUnmarkedAnswer(
  folder: DraftFolder,
  sourceMessageId: string | null,
  since: Date | null = null,
): Promise<boolean> {
  if (sourceMessageId === null) return false;
  const found = await folder.find('In-Reply-To', sourceMessageId);
  return found.some(
    (message) =>
      isShown(message) &&
      (since === null || message.receivedAt >= since) &&
      parseMessage(message.source).draftKey === null,
  );
}

function isShown({ flags }: FetchedMessage): boolean {
  return !flags.includes('\\Deleted');
}
