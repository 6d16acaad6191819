import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { hour, systemClock, type Clock } from '@tern/kernel/clock';
import { answerAuthorize, type MicrosoftVisitor } from './microsoft/authorize-page.ts';
import { sendRefusal, type RefusalReason } from './microsoft/refusals.ts';
import { answerToken } from './microsoft/token-calls.ts';
import { createGrantBook, type GrantBook } from './oauth/grant-book.ts';
import { createIdTokenSigner } from './oauth/id-token-signer.ts';
import { sendJson } from './oauth/send-json.ts';
import { serveHere } from './oauth/serve-here.ts';

export interface MicrosoftServerOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Default: `common`. */
  readonly tenant?: string;
  readonly clock?: Clock;
}

export interface MicrosoftServer extends Pick<GrantBook, 'acceptsToken' | 'expireTokens' | 'counts'> {
  /** Settings with which a service uses this server as Microsoft. */
  readonly settings: Readonly<Record<string, string>>;
  readonly visitor: MicrosoftVisitor;
  /** Ends everything that this person has granted, and why: by default it was revoked. */
  revokeAll(emailAddress: string, reason?: RefusalReason): void;
  /** This many of the next calls to the token endpoint are refused as in time of trouble. */
  failNext(count: number): void;
  close(): Promise<void>;
}

/**
 * Stands in for the used part of the Microsoft identity platform (v2.0) on 127.0.0.1: the authorize page agrees at once, in the visitor's
 * name. Codes work once and with their PKCE verifier only, each renewal gives another refresh token, and there is no call that gives a
 * grant back, as at Microsoft. Issuer and refusals are in the documented form.
 */
export async function startMicrosoftServer(options: MicrosoftServerOptions): Promise<MicrosoftServer> {
  const { clientId, clientSecret, tenant = 'common', clock = systemClock } = options;
  const book = createGrantBook(clock, {
    tokenLifeMs: hour,
    mailScope: 'https://outlook.office.com/IMAP.AccessAsUser.All',
    replacesRefreshTokens: true,
  });
  const visitor: MicrosoftVisitor = {
    emailAddress: 'robin@outlook.example',
    addressOnFile: null,
    agrees: true,
    refusedScopes: [],
    tenantId: '9188040d-6c67-4c5b-b112-36a304b66dad',
    claims: {},
  };
  const signer = createIdTokenSigner();
  const client = { clientId, clientSecret };
  const idKey = randomUUID();
  const refused = new Map<string, RefusalReason>();
  const root = `/${tenant}/oauth2/v2.0`;
  let failing = 0;

  const listener: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://microsoft.localhost');
    const route = `${request.method} ${url.pathname}`;
    if (route === `GET ${root}/authorize`) return answerAuthorize(response, url, { clientId, book, visitor });
    if (route !== `POST ${root}/token`) return sendJson(response, 404, { error: 'not_found' });
    if (failing > 0) {
      failing -= 1;
      return sendRefusal(response, 'busy', clock.now());
    }
    await answerToken(request, response, {
      client,
      issuerRoot: base,
      idKey,
      book,
      visitor,
      clock,
      signer,
      refused,
    });
  };
  const { base, close } = await serveHere(listener, 0);

  return {
    settings: {
      MICROSOFT_CLIENT_ID: clientId,
      MICROSOFT_CLIENT_SECRET: clientSecret,
      MICROSOFT_TENANT: tenant,
      MICROSOFT_LOGIN_URL: base,
    },
    visitor,
    counts: book.counts,
    acceptsToken: book.acceptsToken,
    expireTokens: book.expireTokens,
    revokeAll(emailAddress, reason = 'revoked') {
      for (const refreshToken of book.revokeAll(emailAddress)) refused.set(refreshToken, reason);
    },
    failNext(count) {
      failing = count;
    },
    close,
  };
}
