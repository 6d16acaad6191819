import type { SeenDocument } from '@tern/documents/verify';
import { inspectIndexFile } from '@tern/search/service';

export interface MessageCheck {
  see(seen: SeenDocument): void;
  compare(
    indexFile: string,
    options: { readonly isCopy: boolean; readonly waitingEvents: number },
  ): { readonly wrong: readonly string[]; readonly messages: number };
}

/**
 * Compares the search index with the messages. Events update the index: while any wait, in the bus or in an outbox, the two may differ;
 * when none does, they must be equal.
 */
export function createMessageCheck(): MessageCheck {
  const stored = new Set<string>();
  let waitingHere = 0;
  return {
    see({ database, collection, document }) {
      if (isWaiting(collection, document)) waitingHere++;
      if (`${database}.${collection}` === 'tern-mail-sync.messages') stored.add(String(document['_id']));
    },
    compare(indexFile, { isCopy, waitingEvents }) {
      const { wrong, messageIds } = inspectIndexFile(indexFile, { isCopy });
      const messages = messageIds.size;
      if (wrong.length > 0 || waitingEvents + waitingHere > 0) return { wrong, messages };
      const missing = [...stored].filter((id) => !messageIds.has(id)).length;
      const extra = [...messageIds].filter((id) => !stored.has(id)).length;
      return {
        wrong: [
          ...(missing > 0
            ? [`index: ${missing} messages are missing. \`npm run tern -- reindex\` puts them in.`]
            : []),
          ...(extra > 0 ? [`index: ${extra} messages that are not stored any more`] : []),
        ],
        messages,
      };
    },
  };
}

/** True for events in an outbox, a batch of mail with unpublished events, or an index that is being filled. */
function isWaiting(collection: string, { outbox, untold, isDone }: SeenDocument['document']): boolean {
  const hasSome = (list: unknown) => Array.isArray(list) && list.length > 0;
  return hasSome(outbox) || hasSome(untold) || (collection === 'republishings' && isDone !== true);
}
