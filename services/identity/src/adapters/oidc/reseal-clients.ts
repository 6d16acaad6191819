import type { Model } from 'mongoose';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';
import type { Logger } from '@tern/runtime/logger';
import { oauthClientContext } from './mongoose-oauth-store.ts';
import type { OauthDocument } from './oauth-model.ts';

const pageSize = 100;

export interface ResealClientsContext {
  readonly records: Model<OauthDocument>;
  readonly sealer: Sealer;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Seals with the current key what an earlier one has sealed of applications, so that the earlier one can be removed. Those whose key
 * is not there stay as they are and are logged: they have to register again.
 * @returns how many were sealed
 */
export async function resealClients({ records, sealer, logger }: ResealClientsContext): Promise<number> {
  const { currentPrefix } = sealer;
  // All strings that do not begin with the prefix, which ends with a dot; `/` is the character behind it.
  const isOlder = [
    { payload: { $lt: currentPrefix } },
    { payload: { $gte: currentPrefix.replace(/\.$/, '/') } },
  ];
  let sealed = 0;
  let locked = 0;
  for (let after = ''; ;) {
    const page = await records
      .find({ _id: { $gt: after }, kind: 'Client', $or: isOlder })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<OauthDocument[]>();
    for (const { _id, payload } of page) {
      const text = openIfPossible(payload, oauthClientContext(_id), sealer);
      if (text === null) locked++;
      else {
        const resealed = sealer.seal(text, oauthClientContext(_id));
        // Unless another pod was first, or the application was allowed again meanwhile.
        const write = await records.updateOne({ _id, payload }, { $set: { payload: resealed } });
        sealed += write.modifiedCount;
      }
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last._id;
  }
  if (locked > 0)
    logger.error(
      { clients: locked },
      'Applications of agents do not open; put their key back into TERN_SECRETS_KEY.',
    );
  return sealed;
}

function openIfPossible(payload: string, context: string, sealer: Sealer): string | null {
  try {
    return sealer.open(payload, context);
  } catch (error) {
    if (error instanceof SealedTextError) return null;
    throw error;
  }
}
