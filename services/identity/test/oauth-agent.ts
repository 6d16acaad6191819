import { createHash, randomBytes } from 'node:crypto';
import {
  completeAuthorization,
  issueOauthTokens,
  registerOauthClient,
  revokeOauthToken,
} from '@tern/contracts/http/oauth';
import { clientIpHeader } from '@tern/contracts/http/session';
import type { Principal } from '@tern/kernel/principal';
import type { StartedService } from '@tern/testing/start-service';

export const callback = 'https://agent.example/callback';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** An application at the OAuth calls of identity, as the gateway passes them on. */
export interface OauthAgent {
  register(metadata?: object, address?: string): Promise<Answer>;
  /** The parameters of a good authorization request, and the verifier that belongs to them. */
  request(clientId: string, changed?: object): { body: Record<string, string>; verifier: string };
  /** The user allows it; gives the code. */
  consent(user: Principal, clientId: string, changed?: object): Promise<{ code: string; verifier: string }>;
  token(form: Record<string, string>): Promise<Answer>;
  redeem(clientId: string, grant: { code: string; verifier: string }, changed?: object): Promise<Answer>;
  refresh(clientId: string, refreshToken: unknown): Promise<Answer>;
  revoke(clientId: string, token: unknown): Promise<Answer>;
}

export function createOauthAgent(service: StartedService): OauthAgent {
  async function post(
    path: string,
    contentType: string,
    body: string,
    address = '10.9.9.9',
  ): Promise<Answer> {
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': contentType, [clientIpHeader]: address },
      body,
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Answer['body']) : {} };
  }
  const form = (path: string, fields: Record<string, string>) =>
    post(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());

  const agent: OauthAgent = {
    register: (metadata = {}, address) =>
      post(
        registerOauthClient.path,
        'application/json',
        JSON.stringify({
          redirect_uris: [callback],
          token_endpoint_auth_method: 'none',
          client_name: 'Agent',
          ...metadata,
        }),
        address,
      ),
    request(clientId, changed = {}) {
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const body = {
        client_id: clientId,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'mcp:write',
        state: 'state-1',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...changed,
      };
      return { body, verifier };
    },
    async consent(user, clientId, changed) {
      const { body, verifier } = agent.request(clientId, changed);
      const answer = await service.callAs(user, completeAuthorization, { body: body as never });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return { code: new URL(answer.body.data.redirect_uri).searchParams.get('code') ?? '', verifier };
    },
    token: (fields) => form(issueOauthTokens.path, fields),
    redeem: (clientId, { code, verifier }, changed = {}) =>
      agent.token({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: callback,
        code,
        code_verifier: verifier,
        ...changed,
      }),
    refresh: (clientId, refreshToken) =>
      agent.token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: String(refreshToken) }),
    revoke: (clientId, token) => form(revokeOauthToken.path, { client_id: clientId, token: String(token) }),
  };
  return agent;
}
