import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { oauthProtocolEndpoints } from '@tern/contracts/http/oauth';
import { sessionTokenType } from '@tern/contracts/http/session';
import type { ServiceModule } from '@tern/runtime/service-module';
import { startService, type StartedService } from '@tern/testing/start-service';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest, type RawAnswer } from './send-request.ts';

/** Each attack is made on every public call on which it is possible; new calls are included automatically. */

let services: FakeServices;
let gateway: StartedService;
let api: string;
let web: string;
beforeAll(async () => {
  services = await startFakeServices();
  gateway = await startService(gatewayModule as ServiceModule, {
    addresses: services.addresses,
    config: { TERN_REQUESTS_PER_MINUTE: '1000000' },
  });
  ({ api, web } = gateway.publicUrls);
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const { privateKey: anotherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const now = () => Math.floor(Date.now() / 1000);
const claims = (more: object = {}) => ({
  sub: 'ana',
  sid: 'boss',
  iss: api,
  aud: api,
  iat: now(),
  exp: now() + 600,
  ...more,
});
const header = { typ: sessionTokenType, kid: 'k1' };
const cookieOf = (token: string) => `tern_access=${token}`;
/** A session that may make every call, so that only the attack can be the reason for a refusal. */
const boss = () => services.signIn(api, { sessionId: 'boss', isAdmin: true });
/** A token of that session, with other claims than it should have. */
const misused = (more: object) => services.signIn(api, { sessionId: 'boss', isAdmin: true }, more);

interface Attack {
  readonly name: string;
  readonly on: (endpoint: Endpoint) => boolean;
  /** Made for each request: the addresses are known only once the gateway listens. */
  readonly headers: () => Record<string, string>;
  readonly status: number;
  readonly code?: string;
}

const protocol = new Set<string>(oauthProtocolEndpoints.map(({ name }) => name));
const needsSession = ({ access }: Endpoint) => access !== 'anonymous' && access !== 'optional-session';
const needsVerified = ({ access }: Endpoint) => access === 'verified' || access === 'admin';
/** Agents may make the calls of the OAuth standards from any page: these ignore cookies. */
const changes = ({ method, name }: Endpoint) => method !== 'GET' && !protocol.has(name);
const takesJsonOnly = ({ method, takesForms }: Endpoint) => method !== 'GET' && !takesForms;

const notSignedIn = { on: needsSession, status: 401, code: 'not-signed-in' };
const foreignPage = { on: changes, status: 403, code: 'origin-refused' };
const foreignForm = { on: takesJsonOnly, status: 415, code: 'json-only' };

const attacks: readonly Attack[] = [
  { ...notSignedIn, name: 'a visitor without a session', headers: () => ({}) },
  {
    ...notSignedIn,
    name: "a session's token as bearer",
    headers: () => ({ authorization: `Bearer ${boss().replace('tern_access=', '')}` }),
  },
  {
    ...notSignedIn,
    name: "an agent's token as bearer",
    headers: () => ({ authorization: `Bearer ${'a'.repeat(43)}` }),
  },
  {
    ...notSignedIn,
    name: "an agent's token as cookie",
    headers: () => ({ cookie: cookieOf('a'.repeat(43)) }),
  },
  {
    ...notSignedIn,
    name: 'identity headers of its own',
    headers: () => ({
      'x-tern-principal': 'for-identity-1',
      'x-tern-service': 'gateway',
      'x-user-id': 'ana',
    }),
  },
  {
    ...notSignedIn,
    name: 'a token without a signature (alg none)',
    headers: () => ({
      cookie: cookieOf(jwt.sign(claims(), '', { algorithm: 'none', header: { ...header, alg: 'none' } })),
    }),
  },
  {
    ...notSignedIn,
    name: 'a token signed with HS256',
    headers: () => ({ cookie: cookieOf(jwt.sign(claims(), 'k1', { header: { ...header, alg: 'HS256' } })) }),
  },
  {
    ...notSignedIn,
    name: "a token signed by another's key under our key id",
    headers: () => ({
      cookie: cookieOf(
        jwt.sign(claims(), anotherKey, { algorithm: 'ES256', header: { ...header, alg: 'ES256' } }),
      ),
    }),
  },
  {
    ...notSignedIn,
    name: 'a token of another issuer',
    headers: () => ({ cookie: misused({ iss: 'https://evil.example' }) }),
  },
  {
    ...notSignedIn,
    name: 'a token for another audience',
    headers: () => ({ cookie: misused({ aud: 'mail-sync' }) }),
  },
  {
    ...notSignedIn,
    name: 'a token that has ended',
    headers: () => ({ cookie: misused({ exp: now() - 60 }) }),
  },
  {
    name: 'a token of a session that was ended',
    on: needsSession,
    status: 401,
    code: 'session-expired',
    headers: () => {
      const cookie = services.signIn(api, { sessionId: 'ended' });
      services.sessions.delete('ended');
      return { cookie };
    },
  },
  {
    name: 'a user who has not proved the address',
    on: needsVerified,
    status: 403,
    code: 'email-not-verified',
    headers: () => ({
      cookie: services.signIn(api, { sessionId: 'unverified', isVerified: false, isAdmin: true }),
    }),
  },
  {
    name: 'an ordinary user in the admin area',
    on: ({ access }) => access === 'admin',
    status: 403,
    code: 'admins-only',
    headers: () => ({ cookie: services.signIn(api, { sessionId: 'ordinary' }) }),
  },
  {
    ...foreignPage,
    name: "another site's page",
    headers: () => ({ cookie: boss(), origin: 'https://evil.example' }),
  },
  { ...foreignPage, name: 'a page without an origin', headers: () => ({ cookie: boss(), origin: 'null' }) },
  {
    ...foreignPage,
    name: 'a page whose origin begins like ours',
    headers: () => ({ cookie: boss(), origin: `${web}.evil.example` }),
  },
  {
    ...foreignPage,
    name: 'a page of the API origin, where mail is shown',
    headers: () => ({ cookie: boss(), origin: api }),
  },
  {
    ...foreignPage,
    name: 'a page of the same site that sends no origin',
    headers: () => ({ cookie: boss(), 'sec-fetch-site': 'same-site' }),
  },
  {
    ...foreignPage,
    name: 'a page of another site that sends no origin',
    headers: () => ({ cookie: boss(), 'sec-fetch-site': 'cross-site' }),
  },
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; a=application/json',
  ].map((type): Attack => ({
    ...foreignForm,
    name: `a body of type ${type}`,
    headers: () => ({ cookie: boss(), origin: web, 'content-type': type }),
  })),
  {
    name: 'a host name that is not ours',
    on: () => true,
    status: 421,
    code: 'host-refused',
    headers: () => ({ cookie: boss(), host: 'evil.example' }),
  },
];

const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, 'x1');
const rows = attacks.flatMap((attack) =>
  publicEndpoints
    .filter(attack.on)
    .map((endpoint) => ({ attack, endpoint, title: `${attack.name}: ${endpoint.name}` })),
);

/** Node sends no length for a DELETE by default. */
const body = '{}';
const ofBody = { 'content-type': 'application/json', 'content-length': String(body.length) };

function make({ headers }: Attack, endpoint: Endpoint): Promise<RawAnswer> {
  const isChange = endpoint.method !== 'GET';
  return sendRequest(api + pathOf(endpoint), {
    method: endpoint.method,
    headers: { ...(isChange && ofBody), ...headers() },
    ...(isChange && { body }),
  });
}

describe('attacks on every call', () => {
  test.each(rows)('$title is refused, and no service is asked', async ({ attack, endpoint }) => {
    const before = services.seen.length;
    const { status, json, headers } = await make(attack, endpoint);
    expect({ status, code: json.code }).toEqual({ status: attack.status, code: attack.code });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(services.seen).toHaveLength(before);
  });

  test('when an attack fits no call, then the table is wrong', () => {
    expect(attacks.filter(({ on }) => !publicEndpoints.some(on))).toEqual([]);
    expect(rows.length).toBeGreaterThan(900);
  });
});
