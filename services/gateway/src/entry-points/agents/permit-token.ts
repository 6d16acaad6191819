import type { Request, RequestHandler, Response } from 'express';
import { accessTokenPrefix } from '@tern/contracts/http/agents/access-tokens';
import type { AgentCall } from '@tern/contracts/http/agents/connected-apps';
import { scopeOfCall } from '@tern/contracts/http/agents/token-scopes';
import { agentScopes, type AgentScope } from '@tern/contracts/http/oauth';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { assertAccess } from '@tern/kernel/assert-access';
import type { Logger } from '@tern/runtime/logger';
import { nameEndpoint } from '@tern/runtime/request-context';
import type { AgentCallRecorder } from '../../domain/agent-tools/agent-call-recorder.ts';
import type {
  AgentPrincipal,
  PresentedSession,
  PrincipalIssuer,
} from '../../domain/sessions/principal-issuer.ts';
import { bearerTokenOf, principalOf } from './bearer-token.ts';
import { callingClientOf } from './calling-client.ts';
import type { ForwardedCall } from '../http/forwarded-call.ts';
import { createMinuteLimit } from '../http/rate-limit.ts';
import type { RouteTable } from '../http/route-table.ts';

export interface TokenCalls {
  readonly table: RouteTable;
  readonly principals: PrincipalIssuer<AgentPrincipal>;
  readonly recorder: AgentCallRecorder;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Each refusal of a token is put on record, so their number has a limit of its own; a program that does not learn from them is wrong. */
const refusalsPerMinute = 200;

const permitted = new WeakMap<Request, ForwardedCall>();

/** The call that a personal access token was let through to; undefined for all other requests. */
export const callByToken = (request: Request): ForwardedCall | undefined => permitted.get(request);

/**
 * Lets a request with a personal access token through to the calls of its scopes (docs/decisions/0056), and refuses it at all others that
 * need a user. A cookie beside it is not looked at. Tokens of applications are for the MCP server alone, as they were asked for by its
 * address (RFC 8707), and count as none here.
 * @throws AppError `not-signed-in`, `insufficient-scope`, `email-not-verified`, `too-many-requests`
 */
export function permitToken({ table, principals, recorder, logger, clock }: TokenCalls): RequestHandler {
  const limitRefusals = createMinuteLimit(refusalsPerMinute, clock);
  return async (request, response, next) => {
    const presented = bearerTokenOf(request);
    if (!presented?.accessToken.startsWith(accessTokenPrefix)) return next();
    const endpoint = table(request.method, request.path)?.endpoint;
    if (!endpoint || endpoint.access === 'anonymous') return next();
    nameEndpoint(response, endpoint.name);
    const scope = scopeOfCall(endpoint);
    const audience = scope === null ? 'mail-sync' : endpoint.service;
    const principal = await principalOf(principals, presented, audience);
    if (!principal) {
      response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
      throw new AppError('not-signed-in', { technical: 'The access token has expired or was revoked.' });
    }
    assertAccess('verified', principal);
    const record = async (outcome: AgentCall['outcome']) => {
      const { userId, clientId } = principal;
      const tool = `${endpoint.method} ${endpoint.path}`;
      await recorder.record({ userId, clientId, tool, outcome, ...callingClientOf(request) });
    };
    if (scope === null || !principal.scopes.includes(scope)) {
      limitRefusals(presented.sessionId);
      await record('refused');
      throw refusal(response, scope);
    }
    // The outcome is known when the answer has ended, however it did.
    response.once('close', () => {
      const isAnswered = response.headersSent && response.statusCode < 400;
      record(isAnswered ? 'answered' : 'failed').catch((err: unknown) =>
        logger.error({ err, endpoint: endpoint.name }, 'What a token did could not be put on record.'),
      );
    });
    permitted.set(request, callOf(endpoint, principal, presented));
    next();
  };
}

const callOf = (
  endpoint: Endpoint,
  { token: principalToken, userId }: AgentPrincipal,
  { sessionId: countedAs }: PresentedSession,
): ForwardedCall => ({ endpoint, principalToken, userId, countedAs });

/** RFC 6750 section 3.1. @param scope null where no token is enough */
function refusal(response: Response, scope: AgentScope | null): AppError {
  if (scope === null)
    return new AppError('insufficient-scope', {
      technical:
        'No access token opens this call: it is for signed-in people. The page of the API has those that are opened.',
    });
  response.setHeader(
    'www-authenticate',
    `Bearer error="insufficient_scope", scope="${agentScopes.join(' ')}"`,
  );
  return new AppError('insufficient-scope', {
    technical: `This call needs an access token with the scope ${scope}. Make one in Settings, Your data.`,
  });
}
