import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signIn } from '@tern/contracts/http/identity';
import {
  proxiedPersonContext,
  proxiedPersonHeader,
  proxiedPersonMs,
} from '@tern/contracts/http/oidc/proxied-person';
import { linkOidc, signInOidc } from '@tern/contracts/http/oidc/sign-in';
import { createSealer } from '@tern/kernel/sealer';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest, type SentRequest } from './send-request.ts';

const secretsKey = Buffer.alloc(32, 5);
const sealer = createSealer([secretsKey]);
const clock = createFakeClock(new Date());
const [proxy, other] = ['127.0.0.2', '127.0.0.3'];

let services: FakeServices;
let gateway: StartedService;
beforeAll(async () => {
  services = await startFakeServices();
  gateway = await startService(gatewayModule, {
    addresses: services.addresses,
    clock,
    config: {
      TERN_SECRETS_KEY: secretsKey.toString('base64'),
      TERN_PROXY_SIGN_IN_FROM: `${proxy}/32`,
      TERN_PROXY_HOPS: '1',
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});
beforeEach(() => {
  services.seen.splice(0);
});

type Headers = NonNullable<SentRequest['headers']>;
const ana = {
  'remote-user': 'ana',
  'remote-email': 'ana@harbor.example',
  'remote-name': 'Ana Keller',
  'remote-groups': 'staff, tern-admins',
};

async function send(localAddress: string, headers: Headers, path: string = signInOidc.path, base?: string) {
  const answer = await sendRequest((base ?? gateway.publicUrls.api) + path, {
    method: 'POST',
    localAddress,
    headers: { 'content-type': 'application/json', ...headers },
    // As octets: Node writes headers as UTF-8 with a text.
    body: Buffer.from('{}'),
  });
  const sealed = services.seen[0]?.headers[proxiedPersonHeader];
  return { answer, sealed: typeof sealed === 'string' ? sealed : null };
}

describe('a request of the proxy that signs users in', () => {
  test('when it names a user, then identity is told whom, sealed and for 30 s', async () => {
    const { sealed } = await send(proxy, ana);
    expect(JSON.parse(sealer.open(sealed ?? '', proxiedPersonContext))).toEqual({
      user: 'ana',
      email: 'ana@harbor.example',
      name: 'Ana Keller',
      groups: ['staff', 'tern-admins'],
      until: clock.now().getTime() + proxiedPersonMs,
    });
  });

  test('when it names the user alone, with letters beyond ASCII, then that is read', async () => {
    const name = Buffer.from('Zoë Käller', 'utf8').toString('latin1');
    const { sealed } = await send(proxy, { 'remote-user': 'zoe', 'remote-name': name });
    expect(JSON.parse(sealer.open(sealed ?? '', proxiedPersonContext))).toMatchObject({
      user: 'zoe',
      email: null,
      name: 'Zoë Käller',
      groups: [],
    });
  });

  test('when a group has the separator of another proxy in its name, then it stays one group', async () => {
    const { sealed } = await send(proxy, { ...ana, 'remote-groups': 'staff,sales|tern-admins' });
    expect(JSON.parse(sealer.open(sealed ?? '', proxiedPersonContext))).toMatchObject({
      groups: ['staff', 'sales|tern-admins'],
    });
  });

  test('when it comes by the web origin, then it is read as well', async () => {
    const { sealed } = await send(proxy, ana, `/api${signInOidc.path}`, gateway.publicUrls.web);
    expect(sealed).not.toBeNull();
  });

  test.each<[string, Headers]>([
    ['the user twice', { ...ana, 'remote-user': ['ana', 'victim'] }],
    ['the address twice', { ...ana, 'remote-email': ['ana@harbor.example', 'victim@harbor.example'] }],
    ['the name twice', { ...ana, 'remote-name': ['Ana', 'Victim'] }],
    ['the groups twice', { ...ana, 'remote-groups': ['staff', 'tern-admins'] }],
    ['a user of 300 letters', { ...ana, 'remote-user': 'a'.repeat(300) }],
  ])('when it has %s, then the sign-in is refused', async (_case, headers) => {
    const { answer } = await send(proxy, headers);
    expect([answer.status, answer.json.code]).toEqual([401, 'wrong-credentials']);
    expect(services.seen).toEqual([]);
  });

  test.each<[string, Headers]>([
    ['no user', { ...ana, 'remote-user': '' }],
    ['a header with an underscore', { ...ana, 'remote-user': '', remote_user: 'victim' }],
    ['the header for identity', { [proxiedPersonHeader]: JSON.stringify({ user: 'victim' }) }],
  ])('when it has %s, then identity is told nothing', async (_case, headers) => {
    expect((await send(proxy, headers)).sealed).toBeNull();
  });

  test.each([signIn.path, linkOidc.path, signInOidc.path.replace(/\/$/, '')])(
    'when it is for %s, then identity is told nothing',
    async (path) => {
      expect((await send(proxy, ana, path)).sealed).toBeNull();
      expect(services.seen).toHaveLength(1);
    },
  );
});

describe('a request of anyone else with the headers of the proxy', () => {
  test.each<[string, Headers]>([
    ['alone', {}],
    ['and X-Forwarded-For of the proxy', { 'x-forwarded-for': proxy }],
    ['and X-Forwarded-For that ends with the proxy', { 'x-forwarded-for': `${other}, ${proxy}` }],
    ['and X-Forwarded-For twice', { 'x-forwarded-for': [other, proxy] }],
    ['and X-Forwarded-For of the proxy as IPv6', { 'x-forwarded-for': `::ffff:${proxy}` }],
    ['and X-Real-IP of the proxy', { 'x-real-ip': proxy }],
    ['and Forwarded of the proxy', { forwarded: `for=${proxy};proto=https` }],
    ['and the address as X-Tern-Client-IP', { 'x-tern-client-ip': proxy }],
    ['and the header for identity', { [proxiedPersonHeader]: 'v1.x.y' }],
    ['and headers named as hop-by-hop', { connection: 'remote-user, x-forwarded-for' }],
  ])('when they come %s, then identity is told nothing', async (_case, more) => {
    for (const [path, base] of [
      [signInOidc.path, gateway.publicUrls.api],
      [`/api${signInOidc.path}`, gateway.publicUrls.web],
    ] as const) {
      services.seen.splice(0);
      expect((await send(other, { ...ana, ...more }, path, base)).sealed).toBeNull();
      expect(services.seen).toHaveLength(1);
    }
  });
});
