import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { readAliases as readAliasesCall } from '@tern/contracts/http/account-aliases';
import type { AccountStore } from './account-store.ts';
import { mainAddress, type Account } from './account.ts';

export interface AliasContext {
  readonly accounts: AccountStore;
  readonly reader: SenderCounts;
}

/** The part of the message reader that aliases need. */
interface SenderCounts {
  /** How often mail in Sent came from which address, lower case. */
  countSenders(account: Pick<Account, 'id' | 'userId'>): Promise<ReadonlyMap<string, number>>;
}

export type Aliases = ResponseOf<typeof readAliasesCall>;

const maxSuggestions = 10;

/** The account's addresses, and senders of mail in Sent that are not addresses of the user's accounts. */
export async function readAliases({ accounts, reader }: AliasContext, account: Account): Promise<Aliases> {
  const [senders, own] = await Promise.all([reader.countSenders(account), accounts.ofUser(account.userId)]);
  const known = new Set(own.flatMap(({ aliases }) => aliases));
  const suggestions = [...senders]
    .filter(([email]) => !known.has(email))
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxSuggestions)
    .map(([email, sentCount]) => ({ email, sentCount }));
  const main = mainAddress(account);
  return {
    emailAddress: account.emailAddress,
    aliases: account.aliases.filter((email) => email !== main),
    suggestions,
  };
}
