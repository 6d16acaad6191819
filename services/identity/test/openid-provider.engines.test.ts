import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { beginOidcSignIn, proveOidc, signInOidc } from '@tern/contracts/http/oidc/sign-in';
import { startOpenidProvider, type ProviderUser } from '@tern/lab/engines/openid-provider';
import type { Browser } from './browser.ts';
import { principalOf, startIdentity, type Identity } from './identity.ts';

const isThere = (process.env['TERN_ENGINES'] ?? '').split(',').includes('zitadel-oidc');
const web = 'http://localhost:8080';
const robin: ProviderUser = {
  id: 'r1',
  userName: 'robin',
  password: 'verysecure',
  firstName: 'Robin',
  lastName: 'Hale',
  email: 'robin@harbor.example',
  isEmailVerified: true,
};
const noor = {
  ...robin,
  id: 'n1',
  userName: 'noor',
  email: 'noor@harbor.example',
  isEmailVerified: false,
};

/** Goes through the provider's pages as a person does; gives what the browser is sent back with. */
async function signInAt(authorizationUrl: string, userName: string): Promise<Record<string, string>> {
  let next: { url: URL; form?: URLSearchParams } = { url: new URL(authorizationUrl) };
  const cookies = new Map<string, string>();
  for (let step = 0; step < 8; step += 1) {
    const { url, form } = next;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: stringifyCookie(Object.fromEntries(cookies)) },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const { name, value } = parseSetCookie(line);
      cookies.set(name, value ?? '');
    }
    const location = response.headers.get('location');
    const page = await response.text();
    if (location === null) {
      const id = /name="id" value="([^"]+)"/.exec(page)?.[1];
      if (id === undefined || form) throw new Error(`the provider answered ${response.status}: ${page}`);
      const typed = { id, username: userName, password: robin.password };
      next = { url: new URL('/login/username', url), form: new URLSearchParams(typed) };
      continue;
    }
    next = { url: new URL(location, url) };
    if (next.url.origin === web) return Object.fromEntries(next.url.searchParams);
  }
  throw new Error('the provider never sent the browser back');
}

// Without the engine the run names it as skipped, with the way to get it (lab/engines/run-engine-tests.ts).
(isThere ? describe : describe.skip)('a provider in Go (zitadel/oidc)', () => {
  let folder: string;
  let provider: Awaited<ReturnType<typeof startOpenidProvider>>;
  let identity: Identity;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-openid-'));
    provider = await startOpenidProvider(folder, {
      users: [robin, noor],
      redirectUrl: `${web}/login/callback`,
    });
    identity = await startIdentity({
      TERN_WEB_URL: web,
      TERN_API_URL: 'http://localhost:9100',
      TERN_OIDC_ISSUER: provider.issuer,
      TERN_OIDC_CLIENT_ID: provider.clientId,
      TERN_OIDC_CLIENT_SECRET: provider.clientSecret,
    });
  });
  afterAll(async () => {
    await identity.close();
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const signIn = async (browser: Browser, userName: string) => {
    const { authorizationUrl } = (await browser.call(beginOidcSignIn)).body.data;
    return browser.call(signInOidc, await signInAt(authorizationUrl, userName));
  };

  test('when a person signs in on its page, then the account is made, the next time it is the same, and can be proved afresh', async () => {
    const browser = identity.open();
    const first = await signIn(browser, 'robin');
    expect(first.body.data?.user ?? first.body).toMatchObject({
      email: robin.email,
      name: 'Robin Hale',
      isEmailVerified: true,
    });
    expect((await signIn(browser, 'robin')).body.data.user.id).toBe(first.body.data.user.id);
    const begun = await identity.service.callAs(await principalOf(identity, browser), proveOidc);
    const { name, value } = parseSetCookie(begun.headers.getSetCookie()[0] ?? '');
    browser.cookies.set(name, value ?? '');
    const proved = await browser.call(signInOidc, await signInAt(begun.body.data.authorizationUrl, 'robin'));
    expect(proved.body.data?.user.id ?? proved.body).toBe(first.body.data.user.id);
  });

  test('when the provider does not vouch for the address, then there is no account', async () => {
    const refused = await signIn(identity.open(), 'noor');
    expect([refused.status, refused.body.error]).toEqual([
      401,
      expect.stringContaining('did not confirm an email address'),
    ]);
  });
});
