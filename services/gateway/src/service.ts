import { Router } from 'express';
import { gatewayAdminActed } from '@tern/contracts/events/admin-actions';
import { calendarEvents } from '@tern/contracts/events/calendar';
import { accountReviewed, messageAssessed, openEndSaid } from '@tern/contracts/events/followup';
import { gatewayEvents } from '@tern/contracts/events/gateway';
import { grantEnded, sessionEnded, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import {
  accountConnected,
  accountNeedsReconnect,
  accountRemoved,
  accountUpdated,
  mailboxCaughtUp,
  messageChanged,
  messageRemoved,
} from '@tern/contracts/events/mail-sync';
import { health, serviceHealth } from '@tern/contracts/http/gateway';

import { checkSession } from '@tern/contracts/http/identity';
import { prepareIndexes } from '@tern/documents/connect';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createOutboxRelay } from '@tern/event-bus/outbox-relay';
import { serviceNames } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { createAdminActionRecorder } from '@tern/runtime/admin-action-recorder';
import { createLoadLimit } from '@tern/runtime/load-limit';
import { outboxReports } from '@tern/runtime/outbox-reports';
import { createRequestTimer } from '@tern/runtime/metrics';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { createOutboxStore } from '@tern/stores/outbox';
import { createCachedPrincipalIssuer } from './adapters/cached-principal-issuer.ts';
import {
  createAgentPrincipalIssuer,
  createIdentityPrincipalIssuer,
} from './adapters/identity-principal-issuer.ts';
import { createJwksSessionVerifier } from './adapters/jwks-session-verifier.ts';
import { measureLiveConnections } from './adapters/live-connection-gauge.ts';
import { createLoggedClientErrors } from './adapters/logged-client-errors.ts';
import { agentCallModel, createMongooseAgentCallRecorder } from './adapters/mongoose-agent-call-recorder.ts';
import { createServiceClient } from '@tern/runtime/service-client';
import { createServiceQueueReader } from './adapters/service-queue-reader.ts';
import { createServiceSessionReader } from './adapters/service-session-reader.ts';
import { createSourceMapFrames } from './adapters/source-map-frames.ts';
import { gatewayConfig, signingProxyOf, type GatewayConfig } from './config.ts';
import type { CallWithToken } from './domain/agent-tools/agent-tool.ts';
import { createHealthReader } from './domain/health.ts';
import { createLiveStreams } from './domain/live-streams.ts';
import type { DeadLetterContext } from './domain/queues/dead-letters.ts';
import type { QueueListContext } from './domain/queues/list-queues.ts';
import { createAgentCalls } from './entry-points/agents/agent-calls.ts';
import { calendarConsumers } from './entry-points/events/calendar-consumers.ts';
import { liveConsumers } from './entry-points/events/live-consumers.ts';
import { onSessionEnded } from './entry-points/events/on-session-ended.ts';
import { onGrantEnded, onUserRemoved, onUserUpdated } from './entry-points/events/on-user-updated.ts';
import { createAccountTurns } from './entry-points/http/account-turns.ts';
import { createApiApp } from './entry-points/http/api-app.ts';
import { createCallForwarder } from './entry-points/http/forward-call.ts';
import { isLiveRequest } from './entry-points/http/live.ts';
import { mountOperatorCalls } from './entry-points/http/operator-calls.ts';
import { createOwnCalls } from './entry-points/http/own-calls.ts';
import { answerSecurityTxt } from './entry-points/http/security-txt.ts';
import { createWebApp } from './entry-points/http/web-app.ts';

export const gatewayModule: ServiceModule<GatewayConfig> = {
  name: 'gateway',
  answersWithoutDocuments: true,
  config: gatewayConfig,
  publishes: [...gatewayEvents, gatewayAdminActed],
  consumesForCaches: true,
  consumes: [
    sessionEnded,
    grantEnded,
    userUpdated,
    userRemoved,
    mailboxCaughtUp,
    messageChanged,
    messageRemoved,
    messageAssessed,
    accountReviewed,
    openEndSaid,
    accountConnected,
    accountUpdated,
    accountRemoved,
    accountNeedsReconnect,
    ...calendarEvents,
  ],
  create: createGateway,
};

/** Requests in progress at once; services accept 256 each. */
const maxRequests = 1_000;
/** For one user, or a client address without a session, which several browsers may share; each opens six connections. */
const maxPerCaller = 50;

async function createGateway(context: ServiceContext<GatewayConfig>): Promise<Service> {
  const { config, clock, logger, addressOf, publicUrls, isLocalOnly, isDemoOffered } = context;
  const guard = context.callGuard;
  const agentCalls = agentCallModel(context.documents);
  await prepareIndexes(context.documents);
  const relay = createOutboxRelay({
    store: createOutboxStore([agentCalls]),
    bus: context.bus,
    ...outboxReports(logger),
  });
  const callService = createServiceClient({
    caller: 'gateway',
    addressOf,
    guard,
    serviceTokens: context.serviceTokens,
  });
  const principals = createCachedPrincipalIssuer(createIdentityPrincipalIssuer(callService), clock);
  const agentPrincipals = createCachedPrincipalIssuer(createAgentPrincipalIssuer(callService), clock);
  const sessions = createJwksSessionVerifier({ keys: context.keys, clock, apiUrl: () => publicUrls().api });
  const sessionReader = createServiceSessionReader(callService, principals);
  const liveStreams = createLiveStreams(async (sessionId) => {
    try {
      return (await callService(checkSession, { body: { sessionId } })).isVerified;
    } catch (error) {
      // While identity does not answer, connections stay open; they only carry that something has changed.
      return !(error instanceof AppError && error.code === 'session-expired');
    }
  });
  measureLiveConnections(liveStreams, context.metrics);
  const deployed = serviceNames.filter((name) => name !== 'search' || config.TERN_SEARCH_DEPLOYED);
  const admin: DeadLetterContext & QueueListContext = {
    deployed,
    queues: createServiceQueueReader(callService),
    recordAdminAction: createAdminActionRecorder(context, gatewayAdminActed),
  };
  mountOperatorCalls(context.operator, admin);
  const forwarder = createCallForwarder({ addressOf, guard, logger });

  // On one machine a page that polls in several tabs must not stop, and tests ask often.
  const turns = createAccountTurns(config.TERN_REQUESTS_PER_MINUTE ?? (isLocalOnly ? 3000 : 600), clock);
  const shared = {
    publicUrls,
    clock,
    logger,
    isLocalOnly,
    securityTxt: answerSecurityTxt({ contact: config.TERN_SECURITY_CONTACT, publicUrls, clock }),
    proxyHops: config.TERN_PROXY_HOPS,
    timeRequests: createRequestTimer(context.metrics, {
      name: 'tern_gateway_request_duration_seconds',
      help: "Time from a request at a public origin to the end of its answer, the services' share included.",
    }),
  };
  const recorder = createMongooseAgentCallRecorder(agentCalls, {
    makeEvent: createEventMaker('gateway', clock),
    clock,
    onEvents: relay.notify,
  });
  const ownCalls = createOwnCalls({
    clock,
    readHealth: createHealthReader({
      deployed,
      isDiskFull: context.isDiskFull,
      damagedFiles: context.stores.damagedFiles,
      whatIsAway: context.whatIsAway,
      awayOf: async (service) => (await callService(serviceHealth(service), {})).away,
    }),
    publicUrls,
    sessions,
    principals,
    sessionReader,
    liveStreams,
    clientErrors: {
      frameMapper: createSourceMapFrames(config.TERN_WEB_ROOT),
      clientErrorLog: createLoggedClientErrors(context),
    },
    admin,
  });
  const signingProxy = signingProxyOf(config);
  const api = createApiApp({
    ...shared,
    signingProxy,
    sealer: context.sealer,
    limitLoad: createLoadLimit({
      most: maxRequests,
      metrics: context.metrics,
      metricPrefix: 'tern_gateway',
      isExempt: (request) => request.path === health.path || isLiveRequest(request),
      countsFromBody: true,
    }),
    // On one machine all users have the same address; the limit then only stops runaway loops.
    requestsPerMinute: config.TERN_REQUESTS_PER_MINUTE ?? (isLocalOnly ? 6000 : 600),
    maxPerCaller: isLocalOnly ? maxRequests : maxPerCaller,
    sessions,
    principals,
    tokenCalls: { principals: agentPrincipals, recorder },
    forwarder,
    turns,
    agentCalls: createAgentCalls({
      publicUrls,
      clock,
      turns,
      sealer: context.sealer,
      principals: agentPrincipals,
      callService: callService as CallWithToken,
      recorder,
      logger,
    }),
    ownCalls,
  });
  const isGmailOffered = Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET);
  const web = createWebApp({
    ...shared,
    api,
    webRoot: config.TERN_WEB_ROOT,
    environment: config.TERN_ENVIRONMENT,
    isDemoOffered,
    isOutboxShown: isLocalOnly && config.SMTP_URL === undefined,
    isGmailOffered,
    isOutlookOffered: Boolean(config.MICROSOFT_CLIENT_ID && config.MICROSOFT_CLIENT_SECRET),
    googleScriptUrl: config.GOOGLE_CLIENT_ID ? config.GOOGLE_SCRIPT_URL : null,
    oidcName: config.TERN_OIDC_ISSUER === undefined && signingProxy === null ? null : config.TERN_OIDC_NAME,
    isPasswordOffered: config.TERN_PASSWORD_SIGN_IN,
    isCalendarDemoOffered: !isGmailOffered && config.TERN_DEMO_CALENDAR_URL !== undefined,
    supportUrl: config.TERN_SUPPORT_URL,
    grafanaUrl: config.TERN_GRAFANA_URL,
  });

  return {
    router: Router(),
    publicRouter: ownCalls,
    listeners: [
      { origin: 'api', handler: api },
      { origin: 'web', handler: web },
    ],
    consumers: [
      onSessionEnded(principals, liveStreams),
      onUserUpdated([principals, agentPrincipals]),
      onUserRemoved([principals, agentPrincipals]),
      onGrantEnded(agentPrincipals),
      ...liveConsumers(liveStreams),
      ...calendarConsumers(liveStreams),
    ],
    async start() {
      relay.start();
    },
    async stop() {
      liveStreams.endAll();
      forwarder.close();
      await relay.stop();
    },
  };
}
