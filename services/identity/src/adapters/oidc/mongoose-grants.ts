import type { Model } from 'mongoose';
import type { AdapterPayload } from 'oidc-provider';
import { agentScopes } from '@tern/contracts/http/oauth';
import type { Clock } from '@tern/kernel/clock';
import type { Grant, Grants } from '../../domain/oauth/grants.ts';
import type { OauthDocument } from './oauth-model.ts';

/** More than a user allows in 90 days; the answer to a page. */
const maxOfUser = 5_000;

export interface EndableGrants extends Grants {
  /** Ends a grant with its codes and tokens. */
  endOne(grantId: string): Promise<void>;
}

/** Reads grants from the records that oidc-provider writes. */
export function createGrants(
  records: Model<OauthDocument>,
  { clock, onGrantEnded }: { clock: Clock; onGrantEnded(userId: string): Promise<void> },
): EndableGrants {
  async function read(userId: string, limit: number) {
    const documents = await records
      .find({ accountId: userId, kind: 'Grant', expiresAt: { $gt: clock.now() } })
      .sort({ expiresAt: -1 })
      .limit(limit)
      .lean<OauthDocument[]>();
    return documents.map(({ grantId, payload }) => ({ grantId, ...grantOf(payload) }));
  }

  /**
   * Publishes the event before and after: the first outlives a crash behind the deletion; the second drops what the gateway read in
   * between. An event too many only makes the gateway look again.
   */
  async function ending<T>(userId: string, remove: () => Promise<T>): Promise<T> {
    await onGrantEnded(userId);
    const removed = await remove();
    await onGrantEnded(userId);
    return removed;
  }

  return {
    ofUser: read,
    async end(userId, clientId) {
      const own = (await read(userId, maxOfUser)).filter((grant) => grant.clientId === clientId);
      const grantIds = own.flatMap(({ grantId }) => grantId ?? []);
      if (grantIds.length === 0) return false;
      const ofThese = { accountId: userId, grantId: { $in: grantIds } };
      const { deletedCount } = await ending(userId, () => records.deleteMany(ofThese));
      return deletedCount > 0;
    },
    async endAllOf(userId) {
      await ending(userId, () => records.deleteMany({ accountId: userId }));
    },
    async endOne(grantId) {
      const grant = await records.findOne({ grantId, kind: 'Grant' }).lean<OauthDocument>();
      const remove = () => records.deleteMany({ grantId });
      await (grant?.accountId === undefined ? remove() : ending(grant.accountId, remove));
    },
  };
}

/** As oidc-provider writes its grants; scopes by resource, separated by spaces. */
function grantOf(payload: string): Grant {
  const { clientId = '', iat = 0, resources = {} } = JSON.parse(payload) as AdapterPayload;
  const granted = Object.values(resources as Record<string, string>).flatMap((scope) => scope.split(' '));
  return {
    clientId,
    scopes: agentScopes.filter((scope) => granted.includes(scope)),
    allowedAt: new Date(iat * 1000),
  };
}
