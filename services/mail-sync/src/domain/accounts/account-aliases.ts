import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { accountUpdated } from '@tern/contracts/events/mail-sync';
import type { readAliases as readAliasesCall } from '@tern/contracts/http/account-aliases';
import { AppError } from '@tern/kernel/app-error';
import type { AccountStore } from './account-store.ts';
import type { Account } from './account.ts';
import { accountEvent } from './connect-account.ts';
import type { LimitConnects } from './connect-limit.ts';
import { provenAddress } from './proven-address.ts';

/** What stored mail says about addresses of an account; part of the message reader. */
interface SenderCounts {
  /** How often mail in Sent came from which address, lower case. */
  countSenders(account: Pick<Account, 'id' | 'userId'>): Promise<ReadonlyMap<string, number>>;
}

export interface AliasContext {
  readonly accounts: AccountStore;
  readonly reader: SenderCounts;
}

export interface ChangeContext extends AliasContext {
  /** Counts each address that is new: an answer of no tells that somebody has connected it. */
  readonly limitAliases: LimitConnects;
}

type Aliases = ResponseOf<typeof readAliasesCall>;

const mostSuggestions = 10;

/** The account's addresses, and what mail in Sent was written from beside those of all the user's accounts. */
export async function readAliases({ accounts, reader }: AliasContext, account: Account): Promise<Aliases> {
  const [senders, own] = await Promise.all([reader.countSenders(account), accounts.ofUser(account.userId)]);
  const known = new Set(own.flatMap(({ aliases }) => aliases));
  const suggestions = [...senders]
    .filter(([email]) => !known.has(email))
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostSuggestions)
    .map(([email, sentCount]) => ({ email, sentCount }));
  const main = mainAddress(account);
  return {
    emailAddress: account.emailAddress,
    aliases: account.aliases.filter((email) => email !== main),
    suggestions,
  };
}

/**
 * Sets the addresses beside the main one and tells it. Mail that comes later is the user's own when it comes from one of them.
 * @throws AppError `validation-failed` for an address that is proven to be somebody else's; `too-many-requests`
 */
export async function changeAliases(
  context: ChangeContext,
  account: Account,
  given: readonly string[],
): Promise<Aliases> {
  const main = mainAddress(account);
  const others = [...new Set(given.map((email) => email.toLowerCase()))].filter((email) => email !== main);
  for (const email of others) if (!account.aliases.includes(email)) context.limitAliases(account.userId);
  const claims = await context.accounts.claimedByOthers(others, account.userId);
  const proven = new Set(claims.map(provenAddress));
  const foreign = others.filter((email) => proven.has(email));
  if (foreign.length > 0) {
    // Not why: whether somebody uses Tern is nobody else's business.
    const fields = { aliases: foreign.map((email) => `${email} cannot be added.`) };
    throw new AppError('validation-failed', { fields });
  }
  // Where he signs in is his, whether he lists it or not: others may not add it.
  const own = provenAddress(account);
  const aliases = [...new Set([main, ...(own === null ? [] : [own]), ...others])];
  const changed = { ...account, aliases };
  const version = await context.accounts.takeVersions(account.id, 1);
  if (version === null) throw new AppError('not-found');
  const event = accountEvent(accountUpdated, changed, version);
  await context.accounts.update(account.id, { aliases }, event);
  return readAliases(context, changed);
}

function mainAddress({ emailAddress }: Account): string {
  return emailAddress.toLowerCase();
}
