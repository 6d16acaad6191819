import { minute, type Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import type { AccessTokens } from '../domain/accounts/access-tokens.ts';
import { grantProviderOf, secretContext, type Account } from '../domain/accounts/account.ts';
import type { AccountStore } from '../domain/accounts/account-store.ts';
import type { AccessToken, MailConsents } from '../domain/accounts/mail-consent.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';

/** A token that expires sooner is not used: connecting takes a while, and the clocks differ. */
const earlyMs = 5 * minute;
/** Accounts whose tokens are held; the oldest is dropped first. */
const maxHeld = 10_000;

interface Held {
  /** The grant it belongs to: the user may have given another one since. */
  readonly sealedSecret: string;
  readonly renewal: Promise<AccessToken>;
  token: AccessToken | null;
}

/**
 * Keeps access tokens in memory only. Callers that need one at the same time wait for the same renewal. Each process renews for
 * itself: a renewal leaves the refresh token that was used and earlier access tokens valid. Microsoft ends a refresh token after 90 days,
 * so the one that comes with a renewal is kept.
 */
export function createMemoryAccessTokens(options: {
  readonly mailConsents: MailConsents<'renew'>;
  readonly accounts: Pick<AccountStore, 'keepRenewal'>;
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** Reports a refresh token that could not be stored; by the error's name alone, as it may quote what was to be written. */
  readonly onUnkept: (of: { readonly accountId: string; readonly error: string }) => void;
}): AccessTokens {
  const { mailConsents, accounts, sealer, clock, onUnkept } = options;
  const held = new Map<string, Held>();

  async function renew(account: Account): Promise<AccessToken> {
    const provider = grantProviderOf(account);
    const consent = provider && mailConsents[provider];
    if (!consent) throw new MailServerError('sign-in-unavailable', { detail: 'not set up' });
    const context = secretContext(account.id);
    const { refreshToken, ...accessToken } = await consent.renew(
      sealer.open(account.sealedRenewal ?? account.sealedSecret, context),
    );
    try {
      if (refreshToken !== null) await accounts.keepRenewal(account, sealer.seal(refreshToken, context));
    } catch (error) {
      // The refresh token that was used stays valid.
      onUnkept({ accountId: account.id, error: (error as Error).name });
    }
    return accessToken;
  }

  function begin(account: Account): Held {
    const entry: Held = { sealedSecret: account.sealedSecret, renewal: renew(account), token: null };
    held.delete(account.id);
    held.set(account.id, entry);
    const [first] = held.keys();
    if (held.size > maxHeld && first !== undefined) held.delete(first);
    entry.renewal.then(
      (token) => (entry.token = token),
      () => forget(account.id, entry),
    );
    return entry;
  }

  function forget(accountId: string, entry = held.get(accountId)): void {
    if (held.get(accountId) === entry) held.delete(accountId);
  }

  return {
    forget,
    async of(account) {
      const known = held.get(account.id);
      const isSame = known?.sealedSecret === account.sealedSecret;
      const endsAt = known?.token?.expiresAt.getTime() ?? Infinity;
      const isFresh = isSame && endsAt - clock.now().getTime() > earlyMs;
      return (await (isFresh ? known : begin(account)).renewal).value;
    },
    drop(account, token) {
      const known = held.get(account.id);
      if (known?.token?.value === token) forget(account.id, known);
    },
  };
}
