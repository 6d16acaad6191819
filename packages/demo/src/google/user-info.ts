import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GrantBook } from '../oauth/grant-book.ts';
import { sendJson } from '../oauth/send-json.ts';
import { profileOf } from './token-calls.ts';

/** GET userinfo (OpenID Connect Core 5.3): the person of an access token. */
export function answerUserInfo(request: IncomingMessage, response: ServerResponse, book: GrantBook): void {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const grant = book.grantOf(token, ['openid', 'email']);
  if (grant === null) return sendJson(response, 401, { error: 'invalid_token' });
  sendJson(response, 200, profileOf(grant));
}
