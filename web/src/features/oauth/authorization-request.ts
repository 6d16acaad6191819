import { t } from '@lingui/core/macro';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import type { completeAuthorization } from '@tern/contracts/http/oauth';

/** The request of an application, in the query of the page. */
export type AuthorizationRequest = BodyInput<typeof completeAuthorization>;

/** Null when the request is invalid (specification section 2). */
export function readAuthorizationRequest(query: URLSearchParams): AuthorizationRequest | null {
  const client_id = query.get('client_id');
  const redirect_uri = query.get('redirect_uri');
  if (!client_id || !redirect_uri || !URL.canParse(redirect_uri)) return null;
  if (query.get('response_type') !== 'code') return null;
  const others = ['state', 'code_challenge', 'code_challenge_method', 'resource'] as const;
  // Empty ones are left out.
  const given = others.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []));
  const scope = scopesOf(query.get('scope')).join(' ');
  return { client_id, redirect_uri, response_type: 'code', scope, ...Object.fromEntries(given) };
}

export const readScope = 'mcp:read';

/** Reading is part of every request. */
function scopesOf(asked: string | null): string[] {
  return [...new Set([readScope, ...(asked ?? '').split(/\s+/).filter(Boolean)])];
}

const labels: Record<string, string> = {
  [readScope]: t`Read your emails and account information`,
  'mcp:write': t`Make changes to your email such as creating drafts`,
};

/** The text of a scope for the user; an unknown scope is shown by its name. */
export const labelOfScope = (name: string) => labels[name] ?? name;

/** Lists what is asked for beyond reading, which is part of every grant; the user may leave it out. */
export const optionalScopes = ({ scope }: AuthorizationRequest) =>
  scopesOf(scope ?? null).filter((name) => name !== readScope);

/** The request without the scopes that the user has left out. */
export const withoutScopes = (
  request: AuthorizationRequest,
  left: ReadonlySet<string>,
): AuthorizationRequest => ({
  ...request,
  scope: scopesOf(request.scope ?? null)
    .filter((name) => !left.has(name))
    .join(' '),
});

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether the application has registered this address; of a loopback address any port (RFC 8252 section 7.3). Redirecting to other
 * addresses would make this page an open redirect, to scripts too.
 */
export function isRegistered(address: string, redirectUris: readonly string[]): boolean {
  const wanted = URL.parse(address);
  if (!wanted) return false;
  return redirectUris.some((registered) => {
    const known = URL.parse(registered);
    if (known?.protocol === 'http:' && loopbackHosts.includes(known.hostname)) known.port = wanted.port;
    return known?.href === wanted.href;
  });
}

/** Whether it is the redirect address of the request with parameters added to its query; other answers are refused. */
export function isAnswerTo({ redirect_uri }: AuthorizationRequest, address: string): boolean {
  return URL.canParse(address) && withoutQuery(address) === withoutQuery(redirect_uri);
}

/** Not `origin`, which is "null" for every custom scheme of an application. */
function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = '';
  return url.href;
}

/** The address that Deny redirects to (RFC 6749 section 4.1.2.1), with the issuer (RFC 9207). */
export function denialOf({ redirect_uri, state }: AuthorizationRequest, issuer: string): string {
  const url = new URL(redirect_uri);
  url.searchParams.set('error', 'access_denied');
  url.searchParams.set('error_description', 'The user denied the request');
  if (state) url.searchParams.set('state', state);
  url.searchParams.set('iss', issuer);
  return url.href;
}

/** Names what the user should check before agreeing: the application chose its name itself. */
export function destinationOf({ redirect_uri }: AuthorizationRequest): string {
  const { protocol, host } = new URL(redirect_uri);
  return host || protocol;
}
