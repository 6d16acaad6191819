import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@tern/kernel/clock';
import type { Grant, GrantBook, Tokens } from '../oauth/grant-book.ts';
import type { IdTokenSigner } from '../oauth/id-token-signer.ts';
import { readForm } from '../oauth/read-form.ts';
import { sendJson } from '../oauth/send-json.ts';

export interface TokenParts {
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  readonly book: GrantBook;
  readonly clock: Clock;
  readonly signer: IdTokenSigner;
}

/** POST /token (RFC 6749 sections 4.1.3 and 6). */
export async function answerToken(
  request: IncomingMessage,
  response: ServerResponse,
  { client, book, clock, signer }: TokenParts,
): Promise<void> {
  const form = await readForm(request);
  const given = (name: string) => form?.get(name) ?? '';
  if (given('client_id') !== client.clientId || given('client_secret') !== client.clientSecret)
    return sendJson(response, 401, { error: 'invalid_client' });
  switch (given('grant_type')) {
    case 'authorization_code': {
      const proof = { verifier: given('code_verifier'), redirectUri: given('redirect_uri') };
      const redeemed = book.redeem(given('code'), proof);
      if (!redeemed) return sendJson(response, 400, { error: 'invalid_grant' });
      return sendJson(response, 200, {
        ...tokenAnswer(redeemed),
        refresh_token: redeemed.refreshToken,
        scope: redeemed.grant.scope,
        id_token: await signer.sign(claimsOf(redeemed.grant, client.clientId, clock.now())),
      });
    }
    case 'refresh_token': {
      const renewed = book.renew(given('refresh_token'));
      if (!renewed) return sendJson(response, 400, { error: 'invalid_grant' });
      return sendJson(response, 200, tokenAnswer(renewed));
    }
    default:
      return sendJson(response, 400, { error: 'unsupported_grant_type' });
  }
}

/** POST /revoke; an unknown token is an error at Google. */
export async function answerRevoke(
  request: IncomingMessage,
  response: ServerResponse,
  { book }: TokenParts,
): Promise<void> {
  const token = (await readForm(request))?.get('token') ?? '';
  if (book.revoke(token)) sendJson(response, 200, {});
  else sendJson(response, 400, { error: 'invalid_token' });
}

function tokenAnswer({ accessToken, expiresInSeconds }: Tokens) {
  return { access_token: accessToken, expires_in: expiresInSeconds, token_type: 'Bearer' };
}

function claimsOf(grant: Grant, clientId: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: 'https://accounts.google.com',
    aud: clientId,
    ...profileOf(grant),
    iat: seconds,
    exp: seconds + 3600,
  };
}

/** Google's claims about a person (OpenID Connect Core 5.1). */
export function profileOf({ emailAddress, isVerified }: Pick<Grant, 'emailAddress' | 'isVerified'>) {
  return {
    sub: Buffer.from(emailAddress).toString('hex').slice(0, 21),
    email: emailAddress,
    email_verified: isVerified,
  };
}
