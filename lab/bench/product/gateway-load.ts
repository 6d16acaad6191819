import { generateKeyPairSync } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { issuePrincipal, jwksPath } from '@tern/contracts/http/identity';
import { sessionTokenType, tokenAlgorithm } from '@tern/contracts/http/session';
import { signToken } from './session-token.ts';

/** The second thread: it takes the place of identity and sends the requests. Only the gateway runs in the measured thread. */
export interface LoadRequest {
  readonly apiUrl: string;
  readonly path: string;
  readonly count: number;
  /** Null sends no cookie; else the number of sessions that take turns. */
  readonly sessions: number | null;
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const principal = { token: 't'.repeat(400), userId: 'u1', isVerified: true, isAdmin: false };
const keySet = JSON.stringify({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: tokenAlgorithm }],
});
const issued = JSON.stringify({ success: true, data: principal });
const answer = JSON.stringify({ success: true, data: { text: 'x'.repeat(500) } });

const identity = createServer((asked, response) => {
  asked.resume();
  response.setHeader('content-type', 'application/json');
  response.end(asked.url === jwksPath ? keySet : asked.url === issuePrincipal.path ? issued : answer);
});
identity.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage({ port: (identity.address() as AddressInfo).port });
});

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
function get(url: string, cookie: string | null): Promise<void> {
  return new Promise((done, fail) => {
    const headers = cookie === null ? {} : { cookie };
    request(url, { agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) done();
        else fail(new Error(`${url} answered ${response.statusCode}`));
      });
    })
      .once('error', fail)
      .end();
  });
}

let round = 0;
function cookiesFor({ apiUrl, sessions }: LoadRequest): (string | null)[] {
  if (sessions === null) return [null];
  const now = Math.floor(Date.now() / 1000);
  round++;
  return Array.from({ length: sessions }, (_, n) => {
    const claims = { iss: apiUrl, aud: apiUrl, sub: 'u1', sid: `s${round}-${n}`, iat: now, exp: now + 600 };
    return `tern_access=${signToken(claims, { privateKey, keyId: 'k1', type: sessionTokenType })}`;
  });
}

parentPort?.on('message', (asked: LoadRequest) => {
  const cookies = cookiesFor(asked);
  const send = async () => {
    let sent = 0;
    const one = async () => {
      while (sent < asked.count)
        await get(asked.apiUrl + asked.path, cookies[sent++ % cookies.length] ?? null);
    };
    parentPort?.postMessage('begun');
    await Promise.all(Array.from({ length: 8 }, one));
    parentPort?.postMessage('done');
  };
  send().catch((error: unknown) => {
    throw error;
  });
});
