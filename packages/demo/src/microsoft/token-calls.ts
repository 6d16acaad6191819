import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@tern/kernel/clock';
import type { Grant, GrantBook, Tokens } from '../oauth/grant-book.ts';
import type { IdTokenSigner } from '../oauth/id-token-signer.ts';
import { readForm } from '../oauth/read-form.ts';
import { sendJson } from '../oauth/send-json.ts';
import type { MicrosoftVisitor } from './authorize-page.ts';
import { sendRefusal, type RefusalReason } from './refusals.ts';

export interface TokenParts {
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  readonly issuerRoot: string;
  /** Without it the ids of people could be computed from their addresses. */
  readonly idKey: string;
  readonly book: GrantBook;
  readonly visitor: MicrosoftVisitor;
  readonly clock: Clock;
  readonly signer: IdTokenSigner;
  /** Why refresh tokens that have ended are refused. */
  readonly refused: ReadonlyMap<string, RefusalReason>;
}

/** POST /{tenant}/oauth2/v2.0/token (RFC 6749 sections 4.1.3 and 6). */
export async function answerToken(
  request: IncomingMessage,
  response: ServerResponse,
  { client, issuerRoot, idKey, book, visitor, clock, signer, refused }: TokenParts,
): Promise<void> {
  const form = await readForm(request);
  const given = (name: string) => form?.get(name) ?? '';
  const refuse = (reason: RefusalReason) => sendRefusal(response, reason, clock.now());
  if (given('client_id') !== client.clientId) return refuse('unknown-client');
  if (given('client_secret') !== client.clientSecret) return refuse('wrong-secret');
  switch (given('grant_type')) {
    case 'authorization_code': {
      const proof = { verifier: given('code_verifier'), redirectUri: given('redirect_uri') };
      const redeemed = book.redeem(given('code'), proof);
      if (!redeemed) return refuse('code-refused');
      const { grant } = redeemed;
      const { clientId } = client;
      const claims = claimsOf(grant, { clientId, issuerRoot, idKey, visitor, now: clock.now() });
      return sendJson(response, 200, {
        ...tokenAnswer(redeemed),
        scope: grant.scope,
        id_token: await signer.sign(claims),
      });
    }
    case 'refresh_token': {
      const refreshToken = given('refresh_token');
      const renewed = book.renew(refreshToken);
      if (renewed) return sendJson(response, 200, tokenAnswer(renewed));
      return refuse(refused.get(refreshToken) ?? 'token-unknown');
    }
    default:
      return refuse('wrong-grant-type');
  }
}

/** A fresh refresh token comes with every answer; the one that was used stays valid. */
function tokenAnswer({ accessToken, refreshToken, expiresInSeconds }: Tokens) {
  return {
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    ext_expires_in: expiresInSeconds,
    access_token: accessToken,
    refresh_token: refreshToken,
  };
}

function claimsOf(
  { emailAddress }: Grant,
  {
    clientId,
    issuerRoot,
    idKey,
    visitor,
    now,
  }: Pick<TokenParts, 'issuerRoot' | 'idKey' | 'visitor'> & { clientId: string; now: Date },
) {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    ver: '2.0',
    iss: `${issuerRoot}/${visitor.tenantId}/v2.0`,
    aud: clientId,
    sub: createHmac('sha256', idKey).update(emailAddress).digest('base64url'),
    tid: visitor.tenantId,
    name: 'Robin Hale',
    preferred_username: emailAddress,
    ...(visitor.addressOnFile !== null && { email: visitor.addressOnFile }),
    iat: seconds,
    exp: seconds + 3600,
    ...visitor.claims,
  };
}
