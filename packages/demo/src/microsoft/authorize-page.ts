import type { ServerResponse } from 'node:http';
import type { GrantBook } from '../oauth/grant-book.ts';

/** The behaviour of the person at the authorize page, and who they are. */
export interface MicrosoftVisitor {
  /** The name of the sign-in (UPN), by which the mailbox is opened. */
  emailAddress: string;
  /** Where the tenant has another address of the person on file. */
  addressOnFile: string | null;
  /** False presses Cancel. */
  agrees: boolean;
  /** Kept back by an administrator. */
  refusedScopes: readonly string[];
  /** Of the person's tenant. */
  tenantId: string;
  /** Claims of the id token in place of the right ones. */
  claims: Readonly<Record<string, unknown>>;
}

/** Answers at once as the visitor would. An invalid request stays on Microsoft's own page (RFC 6749 4.1.2.1). */
export function answerAuthorize(
  response: ServerResponse,
  { searchParams }: URL,
  { clientId, book, visitor }: { clientId: string; book: GrantBook; visitor: MicrosoftVisitor },
): void {
  const asked = (name: string) => searchParams.get(name) ?? '';
  const redirectUri = asked('redirect_uri');
  // Cuts a popup off from its opener, as Microsoft's pages do.
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  const scopes = asked('scope').split(' ');
  const isWrong =
    asked('client_id') !== clientId ||
    !URL.canParse(redirectUri) ||
    asked('response_type') !== 'code' ||
    asked('response_mode') !== 'query' ||
    asked('code_challenge_method') !== 'S256' ||
    // 32 octets in base64url.
    !/^[\w-]{43}$/.test(asked('code_challenge')) ||
    !['openid', 'offline_access'].every((scope) => scopes.includes(scope));
  if (isWrong) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('AADSTS900144: invalid_request\n');
    return;
  }
  const target = new URL(redirectUri);
  target.searchParams.set('state', asked('state'));
  if (visitor.agrees) {
    // Those of OpenID Connect are not named in the answer.
    const scope = scopes
      .filter((name) => name.startsWith('https://') && !visitor.refusedScopes.includes(name))
      .join(' ');
    const grant = { emailAddress: visitor.emailAddress, isVerified: true, scope };
    const request = { challenge: asked('code_challenge'), redirectUri };
    target.searchParams.set('code', book.addCode(grant, request));
    target.searchParams.set('session_state', 'stand-in');
  } else {
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('error_subcode', 'cancel');
    target.searchParams.set('error_description', 'AADSTS65004: User declined to consent.');
  }
  response.writeHead(302, { location: target.href }).end();
}
