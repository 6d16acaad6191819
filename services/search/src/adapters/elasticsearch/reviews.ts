import type { Client } from '@elastic/elasticsearch';
import type { Review } from '../../domain/indexing/search-index.ts';
import { scripts } from './scripts.ts';

const retries = 5;
/** Accounts of one user. */
const maxAccounts = 1000;

/** The times up to which silence of accounts is proven, one document each; a new layout or model copies them with the mail. */
export interface Reviews {
  /** The operations of a bulk request that store a review. */
  operationsOf(review: Review): object[];
  verifiedUntil(userId: string): Promise<ReadonlyMap<string, Date>>;
  /** Removes those of one account, or all of the user. */
  remove(userId: string, accountId?: string): Promise<void>;
}

/** Neither id contains a slash. */
const idOf = (userId: string, accountId: string) => `${userId}//review/${accountId}`;

interface ReviewSource {
  readonly reviewedAccount: string;
  readonly verifiedUntil: string | null;
}

export function createReviews(client: Client, alias: string): Reviews {
  return {
    operationsOf: ({ userId, accountId, version, verifiedUntil }) => [
      {
        update: {
          _index: alias,
          _id: idOf(userId, accountId),
          routing: userId,
          retry_on_conflict: retries,
        },
      },
      {
        scripted_upsert: true,
        upsert: {},
        script: {
          source: scripts.review,
          params: {
            user: userId,
            account: accountId,
            version,
            verifiedUntil: verifiedUntil?.toISOString() ?? null,
          },
        },
      },
    ],
    async verifiedUntil(userId) {
      const answer = await client.search<ReviewSource>({
        index: alias,
        routing: userId,
        size: maxAccounts,
        query: { term: { reviewOf: userId } },
        _source: ['reviewedAccount', 'verifiedUntil'],
      });
      return new Map(
        answer.hits.hits.flatMap(({ _source: source }): [string, Date][] =>
          source?.verifiedUntil ? [[source.reviewedAccount, new Date(source.verifiedUntil)]] : [],
        ),
      );
    },
    async remove(userId, accountId) {
      if (accountId !== undefined) {
        const id = idOf(userId, accountId);
        await client.delete({ index: alias, id, routing: userId, refresh: true }, { ignore: [404] });
        return;
      }
      // Sees refreshed documents only.
      await client.indices.refresh({ index: alias });
      await client.deleteByQuery({
        index: alias,
        routing: userId,
        conflicts: 'proceed',
        refresh: true,
        query: { term: { reviewOf: userId } },
      });
    },
  };
}
