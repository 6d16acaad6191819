import type { ServerResponse } from 'node:http';

/** A request for a code (RFC 6749 section 4.1.1) with PKCE (RFC 7636 section 4.3). */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string;
  readonly challenge: string;
}

/** Reads the address of an authorize page. Null where the request is invalid; such a request is not redirected (RFC 6749 4.1.2.1). */
export function readAuthorizeRequest(query: URLSearchParams, clientId: string): AuthorizeRequest | null {
  const asked = (name: string) => query.get(name) ?? '';
  const redirectUri = asked('redirect_uri');
  const challenge = asked('code_challenge');
  const isWrong =
    asked('client_id') !== clientId ||
    !URL.canParse(redirectUri) ||
    asked('response_type') !== 'code' ||
    asked('code_challenge_method') !== 'S256' ||
    // 32 octets in base64url.
    !/^[\w-]{43}$/.test(challenge);
  if (isWrong) return null;
  return { redirectUri, scopes: asked('scope').split(' '), state: asked('state'), challenge };
}

/** Sends the browser back with the state and these fields of the answer (RFC 6749 4.1.2). */
export function sendBack(
  response: ServerResponse,
  { redirectUri, state }: AuthorizeRequest,
  answer: Readonly<Record<string, string>>,
): void {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries({ state, ...answer })) target.searchParams.set(name, value);
  response.writeHead(302, { location: target.href }).end();
}
