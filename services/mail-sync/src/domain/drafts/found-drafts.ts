import { parseMessage } from '../content/parse-message.ts';
import type { ParsedMessage } from '../content/parsed-message.ts';
import type { DraftFolder, FetchedMessage } from '../ports.ts';
import { draftKeyHeader, isUntouched } from './draft-identity.ts';

export interface FoundDraft {
  readonly fetched: FetchedMessage;
  readonly parsed: ParsedMessage;
  readonly isUntouched: boolean;
}

/** The messages in the folder that carry a draft's key, newest first. A cut one was made larger by somebody: edited. */
export async function findByKey(folder: DraftFolder, key: string, domain: string): Promise<FoundDraft[]> {
  const fetched = await folder.find(draftKeyHeader, key);
  return fetched.map((message) => {
    const parsed = parseMessage(message.source);
    return { fetched: message, parsed, isUntouched: !message.isCut && isUntouched(parsed, key, domain) };
  });
}

/** Whether a draft without our mark answers the message: some programs drop unknown headers when the user edits a draft. */
export async function hasUnmarkedAnswer(
  folder: DraftFolder,
  sourceMessageId: string | null,
): Promise<boolean> {
  if (sourceMessageId === null) return false;
  const found = await folder.find('In-Reply-To', sourceMessageId);
  return found.some((message) => parseMessage(message.source).draftKey === null);
}
