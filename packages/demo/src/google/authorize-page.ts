import type { ServerResponse } from 'node:http';
import { readAuthorizeRequest, sendBack } from '../oauth/authorize-request.ts';
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
}

/** The authorize page, which answers at once as the visitor would. An invalid request is not redirected (RFC 6749 4.1.2.1). */
export function answerAuthorize(
  response: ServerResponse,
  { searchParams }: URL,
  { client, book, visitor }: AuthorizeParts,
): void {
  const request = readAuthorizeRequest(searchParams, client.clientId);
  if (request === null || searchParams.get('access_type') !== 'offline') {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('Error 400: invalid_request\n');
    return;
  }
  if (!visitor.agrees) return sendBack(response, request, { error: 'access_denied' });
  const scope = request.scopes.filter((name) => !visitor.refusedScopes.includes(name)).join(' ');
  const { emailAddress, isVerified } = visitor;
  sendBack(response, request, { code: book.addCode({ emailAddress, isVerified, scope }, request) });
}
