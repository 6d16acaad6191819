import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** The provider's claims, true or false, in one sign-in. */
export interface Script {
  /** Over the claims of an honest ID token; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly userinfo?: Readonly<Record<string, unknown>>;
  /** By what the ID token is signed. */
  readonly signed?: 'well' | 'by-another-key' | 'with-the-secret' | 'not';
  /** The token endpoint's own refusal. */
  readonly refusal?: { readonly status: number; readonly error: string };
}

export interface ScriptedProvider {
  readonly issuer: string;
  /** Plays the user at the provider's page: gives what the browser is sent back with. */
  authorize(authorizationUrl: string, script?: Script): { code: string; state: string; iss: string };
  close(): void;
}

export const client = { id: 'tern', secret: 'a-long-secret: with % and +' };

/** RFC 6749 section 2.3.1. */
const formDecoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

interface Authorized {
  readonly query: URLSearchParams;
  readonly script: Script;
}

/** An OpenID provider that lies as its script says; what it does not lie about it does by the book. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  const codes = new Map<string, Authorized>();
  const tokens = new Map<string, Authorized>();
  let issuer = '';

  async function idTokenFor({ query, script: { claims, signed = 'well' } }: Authorized) {
    const now = Math.floor(Date.now() / 1000);
    const nonce = query.get('nonce');
    const payload = { iss: issuer, aud: client.id, sub: 's-1', iat: now, exp: now + 300, nonce, ...claims };
    if (signed === 'not') return new UnsecuredJWT(payload).encode();
    const alg = signed === 'with-the-secret' ? 'HS256' : 'RS256';
    const key =
      signed === 'well'
        ? own.privateKey
        : signed === 'by-another-key'
          ? other.privateKey
          : Buffer.from(client.secret.repeat(2));
    return new SignJWT(payload).setProtectedHeader({ alg, kid: 'k1' }).sign(key);
  }

  async function trade(form: URLSearchParams, authorization: string | undefined) {
    const basic = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
    const isOurs = basic.split(':').map(formDecoded).join(' ') === `${client.id} ${client.secret}`;
    if (!isOurs) return { status: 401, body: { error: 'invalid_client' } };
    const code = form.get('code') ?? '';
    const authorized = codes.get(code);
    // A code is good for one use.
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      authorized?.query.get('code_challenge') === challenge &&
      authorized.query.get('redirect_uri') === form.get('redirect_uri');
    if (!authorized || !isGood) return { status: 400, body: { error: 'invalid_grant' } };
    const { refusal } = authorized.script;
    if (refusal) return { status: refusal.status, body: { error: refusal.error } };
    tokens.set(`access-${code}`, authorized);
    const body = { access_token: `access-${code}`, token_type: 'Bearer', expires_in: 300 };
    return { status: 200, body: { ...body, id_token: await idTokenFor(authorized) } };
  }

  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? '', issuer);
    const { authorization } = request.headers;
    const serve = async () => {
      if (pathname === '/.well-known/openid-configuration')
        return answer(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          authorization_response_iss_parameter_supported: true,
        });
      if (pathname === '/jwks') return answer(200, jwks);
      if (pathname === '/userinfo') {
        const authorized = tokens.get(authorization?.replace(/^Bearer /, '') ?? '');
        const { claims = {}, userinfo = {} } = authorized?.script ?? {};
        return answer(authorized ? 200 : 401, { sub: claims['sub'] ?? 's-1', ...userinfo });
      }
      const { status, body } = await trade(new URLSearchParams(await text(request)), authorization);
      return answer(status, body);
    };
    void serve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    authorize(authorizationUrl, script = {}) {
      const query = new URL(authorizationUrl).searchParams;
      const code = `code-${codes.size}-${tokens.size}-${query.get('nonce')}`;
      codes.set(code, { query, script });
      return { code, state: query.get('state') ?? '', iss: issuer };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Settings with which identity takes the provider. */
export const settingsFor = (issuer: string, more: Record<string, string> = {}) => ({
  TERN_OIDC_ISSUER: issuer,
  TERN_OIDC_CLIENT_ID: client.id,
  TERN_OIDC_CLIENT_SECRET: client.secret,
  TERN_OIDC_NAME: 'Harbor ID',
  ...more,
});

/** The claims of an honest provider about a person. */
export const saying = (subject: string, email: string, more: Record<string, unknown> = {}) => ({
  sub: subject,
  email,
  email_verified: true,
  name: 'Wren Castle',
  roles: [],
  ...more,
});
