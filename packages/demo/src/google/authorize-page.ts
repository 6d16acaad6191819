import type { ServerResponse } from 'node:http';
import { consentAnswer, sendConsentPage, type ConsentOffer } from './consent-page.ts';
import type { GrantBook } from '../oauth/grant-book.ts';

/** The behaviour of the person at the authorize page. */
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
  /** Shows the consent page instead of answering as the visitor. */
  readonly consent: ConsentOffer | undefined;
}

/** The authorize page: it asks, or answers at once as the visitor would. An invalid request is not redirected (RFC 6749 4.1.2.1). */
export function answerAuthorize(
  response: ServerResponse,
  { searchParams }: URL,
  { client, book, visitor, consent }: AuthorizeParts,
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
  const answer = consent ? consentAnswer(searchParams, consent) : visitor;
  if (answer === null && consent) return sendConsentPage(response, searchParams, consent);
  const target = new URL(redirectUri);
  target.searchParams.set('state', asked('state'));
  if (answer?.agrees) {
    const scope = asked('scope')
      .split(' ')
      .filter((name) => !visitor.refusedScopes.includes(name))
      .join(' ');
    const { emailAddress, isVerified } = answer;
    const request = { challenge: asked('code_challenge'), redirectUri };
    target.searchParams.set('code', book.addCode({ emailAddress, isVerified, scope }, request));
  } else target.searchParams.set('error', 'access_denied');
  response.writeHead(302, { location: target.href }).end();
}
