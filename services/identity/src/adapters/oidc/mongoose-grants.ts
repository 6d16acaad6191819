import type { Model } from 'mongoose';
import { z } from 'zod';
import { agentScopes } from '@tern/contracts/http/oauth';
import type { Clock } from '@tern/kernel/clock';
import type { Grant, Grants } from '../../domain/oauth/grants.ts';
import type { OauthDocument } from './mongoose-oauth-store.ts';

/** As oidc-provider writes its grants; scopes by resource, separated by spaces. */
const payloadSchema = z.object({
  clientId: z.string(),
  iat: z.number(),
  resources: z.record(z.string(), z.string()).default({}),
});

/** More than a user allows in 90 days; the answer to a page. */
const mostOfUser = 5_000;

/** What is known of grants by the records that oidc-provider writes. */
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

function grantOf(payload: string): Grant {
  const { clientId, iat, resources } = payloadSchema.parse(JSON.parse(payload));
  const scopes = new Set(Object.values(resources).flatMap((scope) => scope.split(' ')));
  return {
    clientId,
    scopes: agentScopes.filter((scope) => scopes.has(scope)),
    allowedAt: new Date(iat * 1000),
  };
}
