import { Router } from 'express';
import { buildVersion } from '@tern/contracts/build-version';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { health, hello } from '@tern/contracts/http/gateway';
import { currentUser } from '@tern/contracts/http/identity';
import { sessionCookieNames } from '@tern/contracts/http/session';
import { openApiDocument } from '@tern/contracts/openapi';
import type { Clock } from '@tern/kernel/clock';
import { mountEndpoint } from '@tern/runtime/mount-endpoint';
import type { RequirePrincipal } from '@tern/runtime/principal-token';
import { nameEndpoint, setPrincipal } from '@tern/runtime/request-context';
import { authorizeCall, type AuthorizeCallContext } from '../../domain/sessions/authorize-call.ts';
import type { Health } from '../../domain/health.ts';
import type { LiveStreams } from '../../domain/live-streams.ts';
import type { DeadLetterContext } from '../../domain/queues/dead-letters.ts';
import type { QueueListContext } from '../../domain/queues/list-queues.ts';
import type { TakeClientErrorContext } from '../../domain/client-errors.ts';
import { mountAdminCalls } from './admin-calls.ts';
import { mountClientErrors } from './client-errors.ts';
import type { SessionReader } from '../../domain/sessions/session-reader.ts';
import { createApiDocs } from '../docs/api-docs.ts';
import { readCurrentUser } from '../../domain/sessions/read-current-user.ts';
import type { PublicUrls } from './host-check.ts';
import { mountLive } from './live.ts';
import { accessTokenOf } from './session-cookie.ts';

export interface OwnCalls extends AuthorizeCallContext {
  readonly clock: Clock;
  readonly readHealth: () => Promise<Health>;
  readonly publicUrls: PublicUrls;
  readonly sessionReader: SessionReader;
  readonly liveStreams: LiveStreams;
  readonly admin: DeadLetterContext & QueueListContext;
  readonly clientErrors: TakeClientErrorContext;
}

/** The calls that the gateway answers itself. */
export function createOwnCalls(calls: OwnCalls): Router {
  const { clock, publicUrls, liveStreams } = calls;
  const router = Router();
  const mounting = { router, requirePrincipal: requireSession(calls) };

  mountEndpoint(mounting, health, async () => {
    const { reason, away } = await calls.readHealth();
    return {
      status: reason === null ? ('ok' as const) : ('degraded' as const),
      reason,
      away,
      version: buildVersion,
      timestamp: clock.now().toISOString(),
    };
  });
  mountEndpoint(mounting, hello, async ({ params, body }) => ({
    message: `Hello, ${params.first} ${body.last}!`,
  }));
  mountEndpoint(mounting, currentUser, ({ principal, request }) =>
    // The token is never empty here: the principal was made from it.
    readCurrentUser(calls, { ...principal, accessToken: accessTokenOf(request, publicUrls) ?? '' }),
  );
  mountLive(mounting, liveStreams);
  mountAdminCalls(mounting, calls.admin);
  mountClientErrors(mounting, { ...calls.clientErrors, clock });
  router.use(createApiDocs(publicUrls, clock));

  const documentOf = createDocumentMaker();
  router.get('/openapi.json', (_request, response) => {
    nameEndpoint(response, 'openapi');
    response.type('json').send(documentOf(publicUrls()));
  });
  return router;
}

/** Making the document takes some 300 ms of CPU and needs no sign-in, so it is cached until the public addresses change. */
function createDocumentMaker(): (urls: ReturnType<PublicUrls>) => string {
  let made: { readonly server: string; readonly sessionCookie: string; readonly text: string } | null = null;
  return (urls) => {
    const server = urls.api;
    const sessionCookie = sessionCookieNames(urls).access;
    if (made?.server !== server || made.sessionCookie !== sessionCookie) {
      const document = openApiDocument(publicEndpoints, { version: buildVersion, server, sessionCookie });
      made = { server, sessionCookie, text: JSON.stringify(document) };
    }
    return made.text;
  };
}

/** The gateway's own calls check the session themselves, where services check a principal token. */
function requireSession({ publicUrls, ...context }: OwnCalls): RequirePrincipal {
  return ({ access, path }) =>
    async (request, response, next) => {
      if (access === 'anonymous') return next();
      const { token: _, ...principal } = await authorizeCall(context, {
        accessToken: accessTokenOf(request, publicUrls),
        call: { access, path, service: 'identity' },
      });
      setPrincipal(response, { ...principal, scopes: [] });
      next();
    };
}
