import { toNodeHandler } from '@modelcontextprotocol/node';
import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { defaultTimeLimitMs } from '@tern/contracts/define-endpoint';
import { agentScopes, mcpPath } from '@tern/contracts/http/oauth';
import { AppError } from '@tern/kernel/app-error';
import { assertAccess } from '@tern/kernel/assert-access';
import { parseJsonBody } from '@tern/runtime/json-body';
import type { Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import type { Logger } from '@tern/runtime/logger';
import { nameEndpoint } from '@tern/runtime/request-context';
import type { CallAsUser, CallWithToken } from '../../domain/agent-tools/agent-tool.ts';
import type { AgentCallRecorder, CallingClient } from '../../domain/agent-tools/agent-call-recorder.ts';
import type {
  AgentPrincipal,
  PresentedSession,
  PrincipalIssuer,
} from '../../domain/sessions/principal-issuer.ts';
import { goneSignal, type AccountTurns, type Asking } from '../http/account-turns.ts';
import type { PublicUrls } from '../http/host-check.ts';
import {
  bearerTokenOf,
  challenge,
  principalOf,
  resourceMetadataPaths,
  resourceMetadataUrl,
} from './bearer-token.ts';
import { callingClientOf } from './calling-client.ts';
import { createConsentSeal } from './consent-seal.ts';
import { createMcpHandlerOfBothEras } from './mcp-handler.ts';
import { createMcpServer } from './mcp-server.ts';

export interface AgentCalls {
  readonly publicUrls: PublicUrls;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly principals: PrincipalIssuer<AgentPrincipal>;
  readonly callService: CallWithToken;
  readonly recorder: AgentCallRecorder;
  readonly logger: Logger;
  readonly turns: AccountTurns;
}

/** The calls of agents: the MCP server, and the document that describes how to get access. Cookies are ignored. */
export function createAgentCalls(calls: AgentCalls): Router {
  const router = Router();
  router.get(resourceMetadataPaths, (_request, response) => {
    nameEndpoint(response, 'resourceMetadata');
    response.json(resourceMetadata(calls.publicUrls().api));
  });
  router
    .route(mcpPath)
    .all(named)
    .options((_request, response) => void response.status(204).end())
    // Before everything else: clients look for the metadata with a GET, too.
    .all(authenticate(calls))
    .post(...parseJsonBody({ takesForms: false }), refuseBatches, answerMcp(calls))
    // Without sessions there is no stream to open and nothing to end.
    .all((_request, response) => {
      response.setHeader('allow', 'POST, OPTIONS');
      throw new AppError('method-not-allowed');
    });
  return router;
}

const named: RequestHandler = (_request, response, next) => {
  nameEndpoint(response, 'mcp');
  next();
};

/** The caller of a request, once its token was looked up. */
interface Caller {
  readonly presented: PresentedSession;
  readonly principal: AgentPrincipal;
}
interface McpCaller extends Caller {
  readonly client: CallingClient;
}
const callers = new WeakMap<Request, Caller>();

function authenticate({ publicUrls, principals }: AgentCalls): RequestHandler {
  return async (request, response, next) => {
    const presented = bearerTokenOf(request);
    // Issued for mail-sync, since most tools call it: the answer is then cached.
    const principal = presented && (await principalOf(principals, presented, 'mail-sync'));
    if (!presented || !principal)
      return challenge(response, publicUrls().api, request.headers.authorization !== undefined);
    assertAccess('verified', principal);
    callers.set(request, { presented, principal });
    next();
  };
}

/**
 * Refuses several messages in one request (JSON-RPC 2.0 section 6), which MCP removed in revision 2025-06-18. The limits on requests would
 * count up to 100 uses of tools as one.
 */
const refuseBatches: RequestHandler = (request, response, next) => {
  if (!Array.isArray(request.body)) return next();
  const error = { code: ProtocolErrorCode.InvalidRequest, message: 'Send one message in each request.' };
  response.status(400).json({ jsonrpc: '2.0', id: null, error });
};

/** RFC 9728 section 2. */
function resourceMetadata(apiUrl: string): object {
  return {
    resource: apiUrl + mcpPath,
    authorization_servers: [apiUrl],
    scopes_supported: agentScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Tern',
  };
}

function answerMcp(calls: AgentCalls) {
  const { publicUrls, clock, principals, callService, recorder, logger, turns } = calls;
  const answer = toNodeHandler(
    createMcpHandlerOfBothEras(({ authInfo }) => {
      const { presented, principal, client } = authInfo.extra as unknown as McpCaller;
      const { userId, clientId, scopes } = principal;
      const call: CallAsUser = async (endpoint, asked) => {
        const { token } = await principals.issue(presented, endpoint.service);
        return callService(endpoint, { ...asked, principalToken: token });
      };
      return createMcpServer({
        scopes,
        context: { call, clock },
        record: (tool, outcome) => recorder.record({ userId, clientId, tool, outcome, ...client }),
        consents: createConsentSeal(principal, calls),
        logger,
      });
    }, logger),
  );

  return async (request: Request, response: Response): Promise<void> => {
    const caller = callers.get(request);
    if (!caller) throw new Error('Requests without a caller were refused before');
    const { scopes, clientId } = caller.principal;
    const auth = {
      token: caller.presented.accessToken,
      clientId,
      scopes: [...scopes],
      resourceMetadataUrl: resourceMetadataUrl(publicUrls().api),
      extra: { ...caller, client: callingClientOf(request) },
    };
    // Answers are JSON, or a stream that the client asked for by its method; clients that name one of the two, or neither, get them too.
    request.headers.accept = 'application/json, text/event-stream';
    const { principal, presented } = caller;
    const asking: Asking = { kind: 'token', account: principal.userId, counted: presented.sessionId };
    const work = () => answer(Object.assign(request, { auth }), response, request.body);
    await turns.run(asking, { timeLimitMs: defaultTimeLimitMs }, work, goneSignal(request));
  };
}
