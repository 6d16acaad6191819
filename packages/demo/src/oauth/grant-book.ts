import { createHash, randomBytes } from 'node:crypto';
import { minute, type Clock } from '@tern/kernel/clock';

/** A visitor's consent. */
export interface Grant {
  readonly emailAddress: string;
  readonly isVerified: boolean;
  readonly scope: string;
}

interface Code {
  readonly grant: Grant;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly expiresAt: number;
  /** The refresh token issued for the code, which is revoked when the code comes again (RFC 6749 section 4.1.2). */
  refreshToken: string | null;
}

export interface GrantBook {
  readonly counts: { redeemed: number; renewed: number; revoked: number };
  addCode(grant: Grant, request: { challenge: string; redirectUri: string }): string;
  /** Null where the code is unknown, used or expired, or the verifier or address does not match its request. */
  redeem(code: string, proof: { verifier: string; redirectUri: string }): (Tokens & { grant: Grant }) | null;
  /** Null where the refresh token is not valid. */
  renew(refreshToken: string): Tokens | null;
  /** False for an unknown token. Either token revokes the whole grant (RFC 7009 section 2.1). */
  revoke(token: string): boolean;
  /** Revokes everything that this person has granted; answers the refresh tokens that have ended. */
  revokeAll(emailAddress: string): readonly string[];
  /** All access tokens end now; refresh tokens stay. */
  expireTokens(): void;
  /** The grant of an access token; null where the token is not valid or has none of the scopes. */
  grantOf(accessToken: string, scopes: readonly string[]): Grant | null;
  /** The address of the person whose calendar may be read with the token; null as above. */
  holderOf(accessToken: string, scopes: readonly string[]): string | null;
  /** Whether a mail server may let the user in. */
  acceptsToken(emailAddress: string, accessToken: string): boolean;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

/** Grants that outlive a restart, by their refresh tokens. */
export interface KeptGrants {
  readonly grants: Readonly<Record<string, Grant>>;
  /** Called after every change. */
  save(grants: Readonly<Record<string, Grant>>): void;
}

export interface GrantRules {
  /** How long an access token is valid. */
  readonly tokenLifeMs: number;
  /** The scope with which a mail server lets a program in. */
  readonly mailScope: string;
  /** A renewal gives another refresh token, as at Microsoft; earlier ones stay valid there too. */
  readonly replacesRefreshTokens: boolean;
  readonly kept?: KeptGrants | undefined;
}

/** Above this number the oldest grants are removed, as at Google (100 per user and client there). */
const maxGrants = 100;
const codeLifeMs = 10 * minute;

export function createGrantBook(
  clock: Clock,
  { tokenLifeMs, mailScope, replacesRefreshTokens, kept }: GrantRules,
): GrantBook {
  const codes = new Map<string, Code>();
  const grants = new Map(Object.entries(kept?.grants ?? {}));
  const save = () => kept?.save(Object.fromEntries(grants));
  const accessTokens = new Map<string, { readonly refreshToken: string; readonly expiresAt: number }>();
  const counts = { redeemed: 0, renewed: 0, revoked: 0 };
  const now = () => clock.now().getTime();

  function issue(refreshToken: string): Tokens {
    const accessToken = `access-${randomText()}`;
    accessTokens.set(accessToken, { refreshToken, expiresAt: now() + tokenLifeMs });
    return { accessToken, refreshToken, expiresInSeconds: tokenLifeMs / 1000 };
  }

  function add(grant: Grant): string {
    const refreshToken = `refresh-${randomText()}`;
    grants.set(refreshToken, grant);
    save();
    return refreshToken;
  }

  function end(refreshToken: string): boolean {
    for (const [accessToken, entry] of accessTokens)
      if (entry.refreshToken === refreshToken) accessTokens.delete(accessToken);
    const wasThere = grants.delete(refreshToken);
    if (wasThere) save();
    return wasThere;
  }

  function grantOf(accessToken: string, scopes: readonly string[]): Grant | null {
    const entry = accessTokens.get(accessToken);
    const grant = entry && grants.get(entry.refreshToken);
    if (!entry || !grant || entry.expiresAt <= now()) return null;
    const granted = grant.scope.split(' ');
    return scopes.some((scope) => granted.includes(scope)) ? grant : null;
  }

  const holderOf = (accessToken: string, scopes: readonly string[]) =>
    grantOf(accessToken, scopes)?.emailAddress ?? null;

  return {
    counts,
    addCode(grant, { challenge, redirectUri }) {
      const code = `code-${randomText()}`;
      codes.set(code, { grant, challenge, redirectUri, expiresAt: now() + codeLifeMs, refreshToken: null });
      return code;
    },
    redeem(code, { verifier, redirectUri }) {
      const known = codes.get(code);
      if (!known) return null;
      if (known.refreshToken !== null) {
        end(known.refreshToken);
        return null;
      }
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (known.challenge !== challenge || known.redirectUri !== redirectUri || known.expiresAt < now())
        return null;
      const [oldest] = grants.keys();
      if (grants.size >= maxGrants && oldest !== undefined) end(oldest);
      known.refreshToken = add(known.grant);
      counts.redeemed += 1;
      return { ...issue(known.refreshToken), grant: known.grant };
    },
    renew(refreshToken) {
      const grant = grants.get(refreshToken);
      if (!grant) return null;
      counts.renewed += 1;
      return issue(replacesRefreshTokens ? add(grant) : refreshToken);
    },
    revoke(token) {
      const isKnown = end(accessTokens.get(token)?.refreshToken ?? token);
      if (isKnown) counts.revoked += 1;
      return isKnown;
    },
    revokeAll(emailAddress) {
      const ended = [...grants].filter(([, grant]) => grant.emailAddress === emailAddress);
      for (const [refreshToken] of ended) end(refreshToken);
      return ended.map(([refreshToken]) => refreshToken);
    },
    expireTokens() {
      accessTokens.clear();
    },
    grantOf,
    holderOf,
    acceptsToken: (emailAddress, accessToken) => holderOf(accessToken, [mailScope]) === emailAddress,
  };
}

function randomText(): string {
  return randomBytes(24).toString('base64url');
}
