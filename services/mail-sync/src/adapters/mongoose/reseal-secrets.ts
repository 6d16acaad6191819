import { SealedTextError, type Sealer } from '@tern/kernel/sealer';
import type { Logger } from '@tern/runtime/logger';
import { secretContext } from '../../domain/accounts/account.ts';
import type { AccountDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';

const pageSize = 100;

export interface ResealContext {
  readonly accounts: Models['accounts'];
  readonly sealer: Sealer;
  readonly logger: Logger;
}

/**
 * Seals with the current key what an earlier one has sealed, so that the earlier one can be removed. Without such secrets it is one query of the
 * accounts. Secrets whose key is not there stay as they are and are logged with the key's id.
 */
export async function resealSecrets({ accounts, sealer, logger }: ResealContext): Promise<void> {
  const { currentPrefix } = sealer;
  // All strings that do not begin with the prefix, which ends with a dot; `/` is the character behind it.
  const isOlder = [
    { sealedSecret: { $lt: currentPrefix } },
    { sealedSecret: { $gte: currentPrefix.replace(/\.$/, '/') } },
  ];
  const locked = new Map<string, number>();
  let sealed = 0;
  for (let after = ''; ;) {
    const page = await accounts
      .find({ _id: { $gt: after }, $or: isOlder })
      .sort({ _id: 1 })
      .limit(pageSize)
      .select({ sealedSecret: 1 })
      .lean<Pick<AccountDocument, '_id' | 'sealedSecret'>[]>();
    for (const { _id, sealedSecret } of page) {
      const resealed = tryToSeal(_id, sealedSecret);
      if (resealed === null) continue;
      // Unless the user gave another password meanwhile, or another pod was first.
      const write = await accounts.updateOne({ _id, sealedSecret }, { $set: { sealedSecret: resealed } });
      sealed += write.modifiedCount;
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last._id;
  }
  if (sealed > 0)
    logger.info({ mailboxes: sealed }, 'Passwords of mailboxes were sealed with the current key.');
  for (const [reason, mailboxes] of locked)
    logger.error(
      { mailboxes, reason },
      'Passwords of mailboxes do not open; put their key back into TERN_SECRETS_KEY.',
    );

  function tryToSeal(accountId: string, sealedSecret: string): string | null {
    const context = secretContext(accountId);
    try {
      return sealer.seal(sealer.open(sealedSecret, context), context);
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      locked.set(error.message, (locked.get(error.message) ?? 0) + 1);
      return null;
    }
  }
}
