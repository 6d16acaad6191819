import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issuePrincipal, refreshSession } from '@tern/contracts/http/identity';
import { issueAgentPrincipal } from '@tern/contracts/http/oauth';
import { day, minute } from '@tern/kernel/clock';
import { createSealer } from '@tern/kernel/sealer';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { rotateSecrets } from '../src/rotate-secrets.ts';
import type { Browser } from './browser.ts';
import { principalOf, secretsKey, startIdentity, type Identity } from './identity.ts';
import { createOauthAgent } from './oauth-agent.ts';

const folder = makeTemporaryFolder();
const [first, second] = [secretsKey, randomBytes(32)];
const settingOf = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(',');
let identity: Identity;
const start = async (keys: Buffer[], clock?: Identity['clock']) => {
  identity = await startIdentity(
    { TERN_SECRETS_KEY: settingOf(...keys) },
    { dataFolder: folder.path, ...(clock && { clock }) },
  );
};
const restart = async (keys: Buffer[]) => {
  await identity.close();
  await start(keys, identity.clock);
};
beforeAll(() => start([first]));
afterAll(async () => {
  await identity.close();
  folder.remove();
});

const keyIdOf = (token: unknown) => jwt.decode(String(token), { complete: true })?.header.kid;
const accessOf = (browser: Browser) => browser.cookies.get('tern_access') ?? '';
const isOpen = async (sessionToken: string) =>
  (
    await identity.service.callAs(null, issuePrincipal, {
      body: { sessionToken, audience: 'mail-sync' },
    })
  ).status === 200;
const opensFor = async (accessToken: unknown) =>
  (
    await identity.service.callAs(null, issueAgentPrincipal, {
      body: { accessToken: String(accessToken), audience: 'mail-sync' },
    })
  ).status === 200;

test('when the signing key and then the secrets key are changed, with restarts in between, then no session and no agent is signed out', async () => {
  const cookies = new Map((await identity.member('ana@sender.example')).cookies);
  const open = () => {
    const browser = identity.open();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  };
  const refresh = async () => {
    const browser = open();
    expect((await browser.call(refreshSession)).status).toBe(200);
    for (const [name, value] of browser.cookies) cookies.set(name, value);
    return accessOf(browser);
  };
  const ana = await principalOf(identity, open());
  let agent = createOauthAgent(identity.service);
  const clientId = String((await agent.register()).body['client_id']);
  const { body: tokens } = await agent.redeem(clientId, await agent.consent(ana, clientId));
  let refreshToken = tokens['refresh_token'];
  const renew = async () => {
    agent = createOauthAgent(identity.service);
    const { status, body } = await agent.refresh(clientId, refreshToken);
    expect(status).toBe(200);
    refreshToken = body['refresh_token'];
    return body['access_token'];
  };

  const begun = await refresh();
  const { clock } = identity;
  const rotated = await rotateSecrets({
    documents: identity.service.documents,
    sealer: createSealer([first]),
    clock,
  });
  expect(rotated.signsFrom.getTime() - clock.now().getTime()).toBe(15 * minute);
  // In the middle: both keys are published, the earlier one signs, also after a restart.
  await restart([first]);
  expect(await isOpen(begun)).toBe(true);
  const before = await refresh();
  expect(keyIdOf(before)).toBe(keyIdOf(begun));
  clock.advance(14 * minute);
  const late = await refresh();
  expect(keyIdOf(late)).toBe(keyIdOf(begun));
  clock.advance(2 * minute);
  await isOpen(late);
  const after = await refresh();
  expect(keyIdOf(after)).not.toBe(keyIdOf(late));
  // A token that the earlier key signed verifies until it ends.
  expect(await isOpen(late)).toBe(true);
  expect(await isOpen(after)).toBe(true);
  expect(await opensFor(await renew())).toBe(true);
  clock.advance(9 * minute);
  expect(await isOpen(late)).toBe(false);

  clock.advance(2 * day);
  await restart([second, first]);
  const kept = await refresh();
  expect(keyIdOf(kept)).toBe(keyIdOf(after));
  clock.advance(16 * minute);
  await isOpen(kept);
  expect(keyIdOf(await refresh())).not.toBe(keyIdOf(after));
  // The earlier secrets key opens nothing any more and can be taken away, for agents too.
  await restart([second]);
  expect(await isOpen(await refresh())).toBe(true);
  expect(await opensFor(await renew())).toBe(true);
  expect((await agent.register()).status).toBe(201);
});
