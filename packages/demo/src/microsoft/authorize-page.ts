import type { ServerResponse } from 'node:http';
import { readAuthorizeRequest, sendBack } from '../oauth/authorize-request.ts';
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
  /** The id of the person's tenant. */
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
  // Cuts a popup off from its opener, as Microsoft's pages do.
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  const request = readAuthorizeRequest(searchParams, clientId);
  const isForGrant = ['openid', 'offline_access'].every((scope) => request?.scopes.includes(scope));
  if (request === null || !isForGrant || searchParams.get('response_mode') !== 'query') {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('AADSTS900144: invalid_request\n');
    return;
  }
  if (!visitor.agrees)
    return sendBack(response, request, {
      error: 'access_denied',
      error_subcode: 'cancel',
      error_description: 'AADSTS65004: User declined to consent.',
    });
  // The scopes of OpenID Connect are not named in the answer.
  const scope = request.scopes
    .filter((name) => name.startsWith('https://') && !visitor.refusedScopes.includes(name))
    .join(' ');
  const grant = { emailAddress: visitor.emailAddress, isVerified: true, scope };
  sendBack(response, request, { code: book.addCode(grant, request), session_state: 'stand-in' });
}
