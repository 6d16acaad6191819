import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import express from 'express';
import jwt from 'jsonwebtoken';
import { issuePrincipal, jwksPath, readUser } from '@tern/contracts/http/identity';
import { countAccounts } from '@tern/contracts/http/mail-accounts';
import { issueAgentPrincipal, type AgentScope } from '@tern/contracts/http/oauth';
import { sessionTokenType } from '@tern/contracts/http/session';
import type { ServiceName } from '@tern/contracts/services';

export interface SeenRequest {
  readonly service: ServiceName;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface FakeSession {
  readonly userId: string;
  isVerified: boolean;
  isAdmin: boolean;
}

export interface FakeServices {
  readonly addresses: Record<'identity' | 'mail-sync' | 'followup' | 'notifier', string>;
  /** Forwarded requests in order, without the inner calls of identity. */
  readonly seen: SeenRequest[];
  /** How often identity was asked for a principal. */
  principalsIssued(): number;
  /** How often identity was asked for its keys. */
  keySetsRead(): number;
  /** Starts a session and gives its cookie header. */
  signIn(apiUrl: string, session?: Partial<FakeSession> & { sessionId?: string }, claims?: object): string;
  readonly sessions: Map<string, FakeSession>;
  /** The scopes of each access token of an agent. */
  readonly agents: Map<string, readonly AgentScope[]>;
  /** The answers of services, by path; other calls get the name of the service. */
  readonly answers: Map<string, object>;
  /** Forwarded calls whose answer has not ended. */
  openCalls(): number;
  close(): Promise<void>;
}

const services = ['identity', 'mail-sync', 'followup', 'notifier'] as const;

/** A stand-in for the services behind the gateway: returns the request that it got, and acts as identity as far as the gateway needs it. */
export async function startFakeServices(): Promise<FakeServices> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const seen: SeenRequest[] = [];
  const sessions = new Map<string, FakeSession>();
  const agents: FakeServices['agents'] = new Map();
  const answers: FakeServices['answers'] = new Map();
  let issued = 0;
  let keySetsRead = 0;
  let open = 0;

  const inner = express.Router();
  inner.get('/health/', (_request, response) => {
    response.json({ success: true, data: { status: 'ok', away: [] } });
  });
  inner.get(jwksPath, (_request, response) => {
    keySetsRead++;
    response.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256' }] });
  });
  inner.post(issuePrincipal.path, express.json(), (request, response) => {
    const { sessionToken, audience } = request.body as { sessionToken: string; audience: string };
    const session = sessions.get(jwt.decode(sessionToken, { json: true })?.['sid'] as string);
    issued++;
    if (session) response.json({ success: true, data: { token: `for-${audience}-${issued}`, ...session } });
    else
      response.status(401).json({ success: false, error: 'Ended.', code: 'session-expired', requestId: 'r' });
  });
  inner.post(issueAgentPrincipal.path, express.json(), (request, response) => {
    const { accessToken, audience } = request.body as { accessToken: string; audience: string };
    const scopes = agents.get(accessToken);
    const principal = { userId: 'ana', isVerified: true, isAdmin: false, clientId: 'agent', scopes };
    if (scopes) response.json({ success: true, data: { token: `for-${audience}`, ...principal } });
    else
      response.status(401).json({ success: false, error: 'Ended.', code: 'session-expired', requestId: 'r' });
  });
  inner.get(readUser.path, (_request, response) => {
    const user = {
      id: 'ana',
      email: 'ana@sender.example',
      name: 'Ana',
      isEmailVerified: true,
      isAdmin: false,
    };
    response.json({ success: true, data: { user } });
  });
  inner.get(countAccounts.path, (_request, response) => {
    response.json({ success: true, data: { accountCount: 3 } });
  });

  const servers = services.map((service) => {
    const app = express().disable('x-powered-by');
    app.use(inner);
    app.use(express.raw({ type: () => true, limit: '5mb' }), (request, response) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
      seen.push({
        service,
        method: request.method,
        url: request.originalUrl,
        headers: request.headers,
        body,
      });
      open++;
      response.once('close', () => open--);
      if (request.path.startsWith('/messages/silent/')) return;
      response.setHeader('set-cookie', [`${service}=1; Path=/`, 'second=2']);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', 'public, max-age=99');
      if (request.path.endsWith('/body/')) {
        response.setHeader('content-security-policy', 'sandbox; style-src data:');
        response.type('html').send('<p>mail</p>');
      } else response.json({ success: true, data: answers.get(request.path) ?? { service } });
    });
    return createServer(app).listen(0, '127.0.0.1');
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));

  return {
    addresses: Object.fromEntries(
      services.map((service, index) => [
        service,
        `http://127.0.0.1:${(servers[index]?.address() as AddressInfo).port}`,
      ]),
    ) as FakeServices['addresses'],
    seen,
    sessions,
    agents,
    answers,
    principalsIssued: () => issued,
    keySetsRead: () => keySetsRead,
    openCalls: () => open,
    signIn(apiUrl, { sessionId = 's1', ...session } = {}, claims = {}) {
      sessions.set(sessionId, { userId: 'ana', isVerified: true, isAdmin: false, ...session });
      const now = Math.floor(Date.now() / 1000);
      const token = jwt.sign(
        { sub: 'ana', sid: sessionId, iss: apiUrl, aud: apiUrl, iat: now, exp: now + 600, ...claims },
        privateKey,
        { algorithm: 'ES256', header: { alg: 'ES256', typ: sessionTokenType, kid: 'k1' } },
      );
      return `tern_access=${token}`;
    },
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
