import type { Model } from 'mongoose';
import type { AdapterPayload } from 'oidc-provider';
import { agentScopes } from '@tern/contracts/http/oauth';
import type { Clock } from '@tern/kernel/clock';
import type { Grant, Grants } from '../../domain/oauth/grants.ts';
import type { OauthDocument } from './oauth-model.ts';

/** More than a user allows in 90 days; the answer to a page. */
const mostOfUser = 5_000;

/** Reads grants from the records that oidc-provider writes. */
export function createGrants(records: Model<OauthDocument>, clock: Clock): Grants {
  async function read(userId: string, limit: number) {
    const documents = await records
      .find({ accountId: userId, kind: 'Grant', expiresAt: { $gt: clock.now() } })
      .sort({ expiresAt: -1 })
      .limit(limit)
      .lean<OauthDocument[]>();
    return documents.map(({ grantId, payload }) => ({ grantId, ...grantOf(payload) }));
  }

  return {
    ofUser: read,
    async end(userId, clientId) {
      const own = (await read(userId, mostOfUser)).filter((grant) => grant.clientId === clientId);
      const grantIds = own.flatMap(({ grantId }) => grantId ?? []);
      const { deletedCount } = await records.deleteMany({ accountId: userId, grantId: { $in: grantIds } });
      return deletedCount > 0;
    },
    async endAllOf(userId) {
      await records.deleteMany({ accountId: userId });
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
