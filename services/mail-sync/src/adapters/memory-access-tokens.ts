import { minute, type Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import type { AccessTokens } from '../domain/accounts/access-tokens.ts';
import { secretContext, type Account } from '../domain/accounts/account.ts';
import type { AccessToken, MailConsent } from '../domain/accounts/mail-consent.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';

/** A token that expires sooner is not used: connecting takes a while, and the clocks differ. */
const earlyMs = 5 * minute;
/** Accounts whose tokens are held; the oldest is dropped first. */
const mostHeld = 10_000;

interface Held {
  /** The grant it belongs to: the user may have given another one since. */
  readonly sealedSecret: string;
  readonly renewal: Promise<AccessToken>;
  token: AccessToken | null;
}

/**
 * Keeps access tokens in memory only. Callers that need one at the same time wait for the same renewal. Each process renews for
 * itself: at Google a renewal leaves the refresh token and earlier access tokens valid.
 */
export function createMemoryAccessTokens(options: {
  readonly google: Pick<MailConsent, 'renew'> | null;
  readonly sealer: Sealer;
  readonly clock: Clock;
}): AccessTokens {
  const { google, sealer, clock } = options;
  const held = new Map<string, Held>();

  async function renew({ id, sealedSecret }: Account): Promise<AccessToken> {
    if (google === null) throw new MailServerError('sign-in-unavailable', { detail: 'not set up' });
    return google.renew(sealer.open(sealedSecret, secretContext(id)));
  }

  function begin(account: Account): Held {
    const entry: Held = { sealedSecret: account.sealedSecret, renewal: renew(account), token: null };
    held.delete(account.id);
    held.set(account.id, entry);
    const [first] = held.keys();
    if (held.size > mostHeld && first !== undefined) held.delete(first);
    entry.renewal.then(
      (token) => (entry.token = token),
      () => forget(account.id, entry),
    );
    return entry;
  }

  function forget(accountId: string, entry: Held): void {
    if (held.get(accountId) === entry) held.delete(accountId);
  }

  return {
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
