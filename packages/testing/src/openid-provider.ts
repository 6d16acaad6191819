import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type ClientMetadata } from 'oidc-provider';
import { parseSetCookie, stringifyCookie } from 'cookie';

export interface OpenidProvider {
  readonly issuer: string;
  /** Registers the one client, with the address to which users come back. */
  register(client: { readonly id: string; readonly secret: string }, redirectUrl: string): void;
  /** Goes through the provider's own pages as a person does: gives what the browser is sent back with. */
  signInAt(authorizationUrl: string, login: string): Promise<{ state: string; code: string; iss: string }>;
  close(): Promise<void>;
}

/** The certified provider of oidc-provider, with its own pages for sign-in and consent, on loopback. */
export async function startOpenidProvider(): Promise<OpenidProvider> {
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  const server = createServer((request, response) => handle?.(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'f1', alg: 'RS256', use: 'sig' };

  return {
    issuer,
    register(client, redirectUrl) {
      const registered: ClientMetadata = {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUrl],
      };
      handle = new Provider(issuer, {
        clients: [registered],
        jwks: { keys: [key] },
        cookies: { keys: ['a key for cookies'] },
        claims: { email: ['email', 'email_verified'], profile: ['name'] },
        findAccount: (_context, id) => ({
          accountId: id,
          claims: () => ({
            sub: id,
            email: `${id}@foreign.example`,
            email_verified: true,
            name: 'Robin Hale',
          }),
        }),
      }).callback();
    },
    async signInAt(authorizationUrl, login) {
      const cookies = new Map<string, string>();
      let next: { url: URL; form?: URLSearchParams } = { url: new URL(authorizationUrl) };
      // Authorize, the two pages, the way back after each of them.
      for (let step = 0; step < 12; step += 1) {
        const response = await fetch(next.url, {
          redirect: 'manual',
          headers: { cookie: stringifyCookie(Object.fromEntries(cookies)) },
          ...(next.form && { method: 'POST', body: next.form }),
        });
        for (const line of response.headers.getSetCookie()) {
          const { name, value } = parseSetCookie(line);
          cookies.set(name, value ?? '');
        }
        const location = response.headers.get('location');
        const page = await response.text();
        if (location === null) {
          const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
          const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
          if (!action || !prompt) throw new Error(`the provider answered ${response.status} without a form`);
          next = {
            url: new URL(action, issuer),
            form: new URLSearchParams({ prompt, login, password: 'x' }),
          };
          continue;
        }
        const url = new URL(location, issuer);
        if (url.origin !== issuer)
          return Object.fromEntries(url.searchParams) as { state: string; code: string; iss: string };
        next = { url };
      }
      throw new Error('the provider never sent the browser back');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
