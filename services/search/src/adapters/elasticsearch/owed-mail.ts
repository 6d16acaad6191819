import type { Client } from '@elastic/elasticsearch';
import type { OwedEnd, OwedMail } from '../../domain/indexing/search-index.ts';
import { tombstoneId } from './document-ids.ts';
import { scripts } from './scripts.ts';

const retries = 5;

/** Lists of what users owe, one document each; a new layout or model copies them with the mail. */
export interface OwedMails {
  set(list: readonly OwedMail[]): Promise<void>;
  of(userId: string): Promise<readonly OwedEnd[]>;
  remove(userId: string): Promise<void>;
}

/** A user's id has no slash. */
const idOf = (userId: string) => `${userId}//owed`;

interface StoredEnd {
  readonly messageIds: readonly string[];
  readonly hiddenUntil: string | null;
  readonly listedUntil: string;
}

export function createOwedMails(client: Client, alias: string): OwedMails {
  const remove = async (userId: string) => {
    await client.delete(
      { index: alias, id: idOf(userId), routing: userId, refresh: true },
      { ignore: [404] },
    );
  };
  return {
    async set(list) {
      for (const { userId, version, owed } of list) {
        await client.update({
          index: alias,
          id: idOf(userId),
          routing: userId,
          retry_on_conflict: retries,
          scripted_upsert: true,
          upsert: {},
          script: { source: scripts.setOwed, params: { version, owed: owed.map(storedEnd) } },
        });
        // Looked for after the write: the user was removed before it or meanwhile.
        const isRemoved = await client.exists({ index: alias, id: tombstoneId(userId), routing: userId });
        if (isRemoved) await remove(userId);
      }
    },
    async of(userId) {
      const found = await client.get<{ owed: StoredEnd[] }>(
        { index: alias, id: idOf(userId), routing: userId },
        { ignore: [404] },
      );
      return (found._source?.owed ?? []).map(({ messageIds, hiddenUntil, listedUntil }) => ({
        messageIds,
        hiddenUntil: hiddenUntil === null ? null : new Date(hiddenUntil),
        listedUntil: new Date(listedUntil),
      }));
    },
    remove,
  };
}

function storedEnd({ messageIds, hiddenUntil, listedUntil }: OwedEnd): StoredEnd {
  return {
    messageIds,
    hiddenUntil: hiddenUntil?.toISOString() ?? null,
    listedUntil: listedUntil.toISOString(),
  };
}
