import { accountUpdated } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import { say } from '@tern/contracts/sentences/sentence';
import { mainAddress, type Account } from './account.ts';
import type { LimitAttempts } from './attempt-limit.ts';
import { accountEvent } from './connect-account.ts';
import { provenAddress } from './proven-address.ts';
import { readAliases, type AliasContext, type Aliases } from './read-aliases.ts';

export interface ChangeContext extends AliasContext {
  /** Counts each new address: a refusal reveals that another user has connected it. */
  readonly limitAliases: LimitAttempts;
}

interface AliasChange {
  readonly account: Account;
  /** All addresses besides the main one. */
  readonly aliases: readonly string[];
}

/**
 * Sets the addresses besides the main one and publishes the change. Mail that comes later from one of them is the user's own.
 * @throws AppError `validation-failed` for an address that is proven to be another user's; `too-many-requests`
 */
export async function changeAliases(
  context: ChangeContext,
  { account, aliases: given }: AliasChange,
): Promise<Aliases> {
  const main = mainAddress(account);
  const others = [...new Set(given.map((email) => email.toLowerCase()))].filter((email) => email !== main);
  for (const email of others) if (!account.aliases.includes(email)) context.limitAliases(account.userId);
  const claims = await context.accounts.claimedByOthers(others, account.userId);
  const proven = new Set(claims.map(provenAddress));
  const foreign = others.filter((email) => proven.has(email));
  if (foreign.length > 0) {
    // Without the reason, which would reveal who uses Tern.
    const fields = { aliases: foreign.map((email) => say('{email} cannot be added.', { email })) };
    throw new AppError('validation-failed', { fields });
  }
  // The address of the login is the user's whether it is listed or not: other users may not add it.
  const own = provenAddress(account);
  const aliases = [...new Set([main, ...(own === null ? [] : [own]), ...others])];
  const changed = { ...account, aliases };
  const version = await context.accounts.takeVersions(account.id, 1);
  if (version === null) throw new AppError('not-found');
  const event = accountEvent(accountUpdated, changed, version);
  await context.accounts.update(account.id, { aliases }, event);
  return readAliases(context, changed);
}
