import type { ServerResponse } from 'node:http';
import type { GrantBook } from './grant-book.ts';

/** What the person at the authorize page does. */
export interface GoogleVisitor {
  emailAddress: string;
  /** False presses Cancel. */
  agrees: boolean;
  /** Unticked on the page. */
  refusedScopes: readonly string[];
  isVerified: boolean;
}

export interface AuthorizeParts {
  readonly client: { readonly clientId: string };
  readonly book: GrantBook;
  readonly visitor: GoogleVisitor;
}

/** The page on which people agree: it answers at once, as the visitor would. A wrong request stays on the page (RFC 6749 4.1.2.1). */
export function answerAuthorize(
  response: ServerResponse,
  { searchParams }: URL,
  { client, book, visitor }: AuthorizeParts,
): void {
  const asked = (name: string) => searchParams.get(name) ?? '';
  const redirectUri = asked('redirect_uri');
  const isWrong =
    asked('client_id') !== client.clientId ||
    !URL.canParse(redirectUri) ||
    asked('response_type') !== 'code' ||
    asked('code_challenge_method') !== 'S256' ||
    // 32 octets in base64url.
    !/^[\w-]{43}$/.test(asked('code_challenge')) ||
    asked('access_type') !== 'offline';
  if (isWrong) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('Error 400: invalid_request\n');
    return;
  }
  const target = new URL(redirectUri);
  target.searchParams.set('state', asked('state'));
  if (visitor.agrees) {
    const scope = asked('scope')
      .split(' ')
      .filter((name) => !visitor.refusedScopes.includes(name))
      .join(' ');
    const { emailAddress, isVerified } = visitor;
    const request = { challenge: asked('code_challenge'), redirectUri };
    target.searchParams.set('code', book.addCode({ emailAddress, isVerified, scope }, request));
  } else target.searchParams.set('error', 'access_denied');
  response.writeHead(302, { location: target.href }).end();
}
