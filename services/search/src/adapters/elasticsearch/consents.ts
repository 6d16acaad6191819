import type { Client } from '@elastic/elasticsearch';
import type { Consent, MessageVectors } from '../../domain/indexing/search-index.ts';
import { scripts } from './scripts.ts';

/** As many as Elasticsearch answers at once (`index.max_result_window`); a terms query takes 65,536. */
export const usersAtOnce = 10_000;
const retries = 5;

/** Users who agreed to an outside model, one document each; a new layout or model copies them with the mail. */
export interface Consents {
  /** @param isNeeded whether withdrawing a consent removes the user's vectors */
  set(consent: Consent, isNeeded: boolean): Promise<void>;
  /** Those of the users who agreed. */
  givenOf(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** All users who agreed, in portions of at most `usersAtOnce`. */
  listGiven(): AsyncIterable<readonly string[]>;
  remove(userId: string): Promise<void>;
}

/** A user's id has no slash. */
const idOf = (userId: string) => `${userId}//consent`;

export function createConsents(client: Client, alias: string): Consents {
  const givenOf: Consents['givenOf'] = async (userIds) => {
    if (userIds.length === 0) return new Set();
    const docs = [...new Set(userIds)].map((userId) => ({ _id: idOf(userId), routing: userId }));
    const answer = await client.mget<{ consentOf: string; isConsentGiven: boolean }>({ index: alias, docs });
    return new Set(
      answer.docs.flatMap((doc) =>
        'found' in doc && doc.found && doc._source?.isConsentGiven ? [doc._source.consentOf] : [],
      ),
    );
  };
  return {
    givenOf,
    async set({ userId, version, isGiven }, isNeeded) {
      await client.update({
        index: alias,
        id: idOf(userId),
        routing: userId,
        retry_on_conflict: retries,
        refresh: true,
        scripted_upsert: true,
        upsert: {},
        script: { source: scripts.setConsent, params: { user: userId, version, isGiven } },
      });
      if (isNeeded && !isGiven && !(await givenOf([userId])).has(userId))
        await forgetVectors(client, alias, userId);
    },
    async *listGiven() {
      for (let after: readonly string[] = []; ;) {
        const answer = await client.search<{ consentOf: string }>({
          index: alias,
          size: usersAtOnce,
          query: { term: { isConsentGiven: true } },
          sort: [{ consentOf: 'asc' }],
          ...(after.length > 0 && { search_after: [...after] }),
          _source: ['consentOf'],
        });
        const users = answer.hits.hits.flatMap(({ _source }) => (_source ? [_source.consentOf] : []));
        if (users.length > 0) yield users;
        if (users.length < usersAtOnce) return;
        after = users.slice(-1);
      }
    },
    async remove(userId) {
      await client.delete(
        { index: alias, id: idOf(userId), routing: userId, refresh: true },
        { ignore: [404] },
      );
    },
  };
}

/** Deletes the user's vectors. Messages that other writers change meanwhile are tried again. */
async function forgetVectors(client: Client, alias: string, userId: string): Promise<void> {
  for (let left = 1; left > 0;) {
    await client.indices.refresh({ index: alias });
    const answer = await client.updateByQuery({
      index: alias,
      routing: userId,
      conflicts: 'proceed',
      refresh: true,
      query: { bool: { filter: [{ term: { user: userId } }, { term: { meaning: 2 } }] } },
      script: { source: scripts.forgetVectors },
    });
    if (answer.failures?.length) throw new Error('Elasticsearch refused to forget vectors.');
    left = (answer.updated ?? 0) + (answer.version_conflicts ?? 0);
  }
}

/** Writes vectors of users who agreed. If a user withdraws the consent meanwhile, the vectors are removed again. */
export async function writeWithConsent(
  {
    client,
    alias,
    consents,
  }: { readonly client: Client; readonly alias: string; readonly consents: Consents },
  vectors: readonly MessageVectors[],
  write: (vectors: readonly MessageVectors[]) => Promise<void>,
): Promise<void> {
  const users = vectors.map(({ userId }) => userId);
  const before = await consents.givenOf(users);
  await write(vectors.filter(({ userId }) => before.has(userId)));
  const after = await consents.givenOf([...before]);
  for (const userId of before) if (!after.has(userId)) await forgetVectors(client, alias, userId);
}
