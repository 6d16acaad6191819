import type { Model } from 'mongoose';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { day, type Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { Grants } from '../../domain/oauth/grants.ts';
import { createGrants } from './mongoose-grants.ts';
import type { OauthDocument } from './oauth-model.ts';
import type { Sealer } from '@tern/kernel/sealer';

export interface OauthStore {
  /** Opens what oidc-provider asks for: a store for each kind. */
  adapterOf(kind: string): Adapter;
  /** Keeps what a client says of itself at its address, for a day unless a user allows it. */
  putClient(metadata: AdapterPayload & { readonly client_id: string }): Promise<void>;
  /** Keeps an allowed client until then. */
  keepClient(id: string, until: Date): Promise<void>;
  readonly grants: Grants;
}

/**
 * How long after its use a repeated refresh token counts as a parallel request of the same client, which gets tokens too: two windows that
 * renew at once, or a request whose answer was lost. Browser sessions have the same grace (refresh-secrets.ts).
 */
const lateMs = 10_000;

/** An application that no user has allowed by then is forgotten. */
const unusedClientMs = day;

/** Names what the sealed record of an application is bound to. */
export const oauthClientContext = (key: string) => `identity.oauth-client:${key}`;

export interface OauthStoreParts {
  readonly clock: Clock;
  /** For the secrets of applications; tokens need none, as only their hashes are kept. */
  readonly sealer: Sealer;
  /** Called before and after the access of an application ends, in whatever way; keeps the event. */
  onGrantEnded(userId: string): Promise<void>;
}

export function createMongooseOauthStore(
  records: Model<OauthDocument>,
  { clock, sealer, onGrantEnded }: OauthStoreParts,
): OauthStore {
  /** The ids of codes and tokens are the codes and tokens: only their hash is stored. */
  const keyOf = (kind: string, id: string) => derivedId('oauth', kind, id);

  const grants = createGrants(records, { clock, onGrantEnded });

  function adapterOf(kind: string): Adapter {
    const isClient = kind === 'Client';

    /** Counts as unused, so that each of the client's requests gets tokens: for a used token the provider ends the grant. */
    const isJustUsed = (consumedAt: Date | undefined) =>
      consumedAt !== undefined && clock.now().getTime() - consumedAt.getTime() < lateMs;

    async function consume(id: string): Promise<void> {
      const key = keyOf(kind, id);
      const { matchedCount } = await records.updateOne(
        { _id: key, consumedAt: { $exists: false } },
        { $set: { consumedAt: clock.now() } },
      );
      if (matchedCount === 1) return;
      // A second use of a code means that another party has it (RFC 6749 section 4.1.2). A refresh token that comes after the grace ends
      // the grant (oidc-provider, refresh_token grant).
      const used = await records.findById(key).lean<OauthDocument>();
      if (kind === 'RefreshToken' && isJustUsed(used?.consumedAt)) return;
      if (kind === 'AuthorizationCode' && used?.grantId) await grants.endOne(used.grantId);
      throw new errors.InvalidGrant(`${kind} already consumed`);
    }

    /** The provider looks before it writes; of two uses at the same moment one has to fail. */
    async function keepOnce(key: string, document: object): Promise<void> {
      try {
        await records.create({ _id: key, ...document });
      } catch (error) {
        if (isDuplicateKey(error)) throw new errors.InvalidClientAuth('the assertion was used before');
        throw error;
      }
    }

    return {
      async upsert(id, { jti: _jti, ...payload }, expiresIn) {
        const key = keyOf(kind, id);
        const text = JSON.stringify(payload);
        const grantId = kind === 'Grant' ? id : payload.grantId;
        const lifetimeMs = isClient ? unusedClientMs : expiresIn === undefined ? null : expiresIn * 1000;
        const document = {
          kind,
          payload: isClient ? sealer.seal(text, oauthClientContext(key)) : text,
          ...(grantId !== undefined && { grantId }),
          ...(payload.accountId !== undefined && { accountId: payload.accountId }),
          ...(lifetimeMs !== null && { expiresAt: new Date(clock.now().getTime() + lifetimeMs) }),
        };
        if (kind === 'ReplayDetection') return keepOnce(key, document);
        await records.updateOne({ _id: key }, { $set: document }, { upsert: true });
      },
      async find(id) {
        const key = keyOf(kind, id);
        const found = await records.findById(key).lean<OauthDocument>();
        if (!found || (found.expiresAt && found.expiresAt <= clock.now())) return undefined;
        const text = isClient ? sealer.open(found.payload, oauthClientContext(key)) : found.payload;
        const { consumedAt } = found;
        const isUsed = !(kind === 'RefreshToken' && isJustUsed(consumedAt));
        const consumed = consumedAt && isUsed && { consumed: Math.floor(consumedAt.getTime() / 1000) };
        return { ...(JSON.parse(text) as AdapterPayload), ...(!isClient && { jti: id }), ...consumed };
      },
      consume,
      async destroy(id) {
        // The provider does so after a revocation (RFC 7009) and after the reuse of a refresh token.
        if (kind === 'Grant') return grants.endOne(id);
        await records.deleteOne({ _id: keyOf(kind, id) });
      },
      async revokeByGrantId(grantId) {
        await records.deleteMany({ grantId, kind });
      },
      // For device codes and the provider's own sessions, which are not used.
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
    };
  }

  return {
    adapterOf,
    putClient: async (metadata) => void (await adapterOf('Client').upsert(metadata.client_id, metadata, 0)),
    async keepClient(id, until) {
      await records.updateOne({ _id: keyOf('Client', id) }, { $max: { expiresAt: until } });
    },
    grants,
  };
}
