import { lookup } from 'node:dns/promises';
import { Router } from 'express';
import { oidcCallbackPath } from '@tern/contracts/http/oidc/sign-in';
import { exportsPerDay } from '@tern/contracts/http/export/own-export';
import { adminActionEvents } from '@tern/contracts/events/admin-actions';
import { agentCallRecorded } from '@tern/contracts/events/gateway';
import { grantEnded, identityEvents } from '@tern/contracts/events/identity';
import { prepareIndexes } from '@tern/documents/connect';
import { callBudgetModel, createMongooseCallBudget } from '@tern/stores/call-budget';
import { createOutboxStore } from '@tern/stores/outbox';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createOutboxRelay } from '@tern/event-bus/outbox-relay';
import { createServiceClient } from '@tern/runtime/service-client';
import { outboxReports } from '@tern/runtime/outbox-reports';
import { isPublicAddress } from '@tern/runtime/public-address';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { stopInTurn } from '@tern/runtime/stop-in-turn';
import { createArgon2PasswordHasher } from './adapters/argon2-password-hasher.ts';
import { createExportSource } from './adapters/exports/export-source.ts';
import { createMongooseExportStore, exportModels } from './adapters/exports/mongoose-export-store.ts';
import { ownFiles, type OwnFilesParts } from './adapters/exports/own-files.ts';
import { archiveName, zipArchive } from './adapters/exports/zip-archive.ts';
import { createHttpsClientDocuments } from './adapters/https-client-documents.ts';
import { createJwtTokenSigner, sessionTokenSeconds } from './adapters/jwt-token-signer.ts';
import { createJoseGoogleCredentials } from './adapters/jose-google-credentials.ts';
import { createKeyedTurns, createTurns } from './adapters/memory-turns.ts';
import { auditModel, createMongooseAuditLog } from './adapters/mongoose-audit-log.ts';
import { accessTokenModel, createMongooseAccessTokenStore } from './adapters/mongoose-access-token-store.ts';
import { agentCallModel, createMongooseAgentCallLog } from './adapters/mongoose-agent-call-log.ts';
import { createMongooseSessionStore, sessionModel } from './adapters/mongoose-session-store.ts';
import { createMongooseSigningKeyStore, signingKeyModel } from './adapters/mongoose-signing-key-store.ts';
import { createMongooseThrottleStore, throttleModel } from './adapters/mongoose-throttle-store.ts';
import { createMongooseUserDirectory } from './adapters/mongoose-user-directory.ts';
import { userModels } from './adapters/mongoose-user-model.ts';
import { createMongooseUserStore } from './adapters/mongoose-user-store.ts';
import { createMongooseOauthStore, oauthClientContext } from './adapters/oidc/mongoose-oauth-store.ts';
import { createOpenidClientSignInProvider } from './adapters/openid-client-sign-in-provider.ts';
import { oauthModel } from './adapters/oidc/oauth-model.ts';
import { createOidcAuthorizationServer } from './adapters/oidc/oidc-authorization-server.ts';
import { createOidcProvider } from './adapters/oidc/oidc-provider.ts';
import { createMongoosePasskeyStore, passkeyModel } from './adapters/passkeys/mongoose-passkey-store.ts';
import {
  createMongooseSecondFactorStore,
  secondFactorModel,
} from './adapters/passkeys/mongoose-second-factor-store.ts';
import {
  createMongooseSpentAttempts,
  spentAttemptModel,
} from './adapters/passkeys/mongoose-spent-attempts.ts';
import { createSimplewebauthnPasskeyVerifier } from './adapters/passkeys/simplewebauthn-passkey-verifier.ts';
import { openSigningKeys, signingKeyContext } from './adapters/signing-keys.ts';
import { createTrustedProxySignInProvider } from './adapters/trusted-proxy-sign-in-provider.ts';
import { deadlines } from './deadlines.ts';
import { identityConfig, oidcSettingsOf, trustedProxySettingsOf, type IdentityConfig } from './config.ts';
import type { BuildExportContext } from './domain/exports/build-export.ts';
import type { ExportRecord } from './domain/exports/export-record.ts';
import { packPage } from './adapters/exports/pack-page.ts';
import { withoutDisabled } from './domain/admin/active-users.ts';
import type { SignInProvider } from './domain/oidc/sign-in-provider.ts';
import { accountTurnLimits, decidingTurnLimits } from './domain/sign-in/sign-in.ts';
import { counterTurnLimits } from './domain/throttle/attempt-counters.ts';
import { adminsBy } from './domain/users/user.ts';
import { onAgentCall } from './entry-points/events/on-agent-call.ts';
import { mountAccessTokenCalls } from './entry-points/http/access-token-calls.ts';
import { mountConnectedAppCalls } from './entry-points/http/connected-app-calls.ts';
import { mountExportCalls } from './entry-points/http/export-calls.ts';
import { mountGoogleCalls } from './entry-points/http/google-calls.ts';
import type { UserReader } from './domain/users/user-store.ts';
import { auditConsumers } from './entry-points/events/audit-consumers.ts';
import { mountAdminCalls } from './entry-points/http/admin-calls.ts';
import { mountInnerCalls } from './entry-points/http/inner-calls.ts';
import { mountOidcCalls } from './entry-points/http/oidc-calls.ts';
import { mountOauthCalls } from './entry-points/http/oauth-calls.ts';
import { mountOauthProtocolCalls } from './entry-points/http/oauth-protocol-calls.ts';
import { mountOwnAccountCalls } from './entry-points/http/own-account-calls.ts';
import { mountOperatorExportCalls } from './entry-points/http/operator-export-calls.ts';
import { mountOwnPasskeys, mountPasskeySignIn } from './entry-points/http/passkey-calls.ts';
import { mountPreferenceCalls } from './entry-points/http/preference-calls.ts';
import { mountSessionCalls } from './entry-points/http/session-calls.ts';
import { createSessionCookies } from './entry-points/http/session-cookies.ts';
import { mountSignUpCalls } from './entry-points/http/sign-up-calls.ts';
import { createDemoJob } from './entry-points/jobs/demo-job.ts';
import { createExportJob } from './entry-points/jobs/export-job.ts';

/** For the operator's `seal-rotate`. */
export { rotateSecrets } from './rotate-secrets.ts';

export const identityModule: ServiceModule<IdentityConfig> = {
  name: 'identity',
  config: identityConfig,
  deadlines,
  sealedFields: [
    { collection: 'signingKeys', field: 'sealedPrivateJwk', contextOf: signingKeyContext },
    {
      collection: 'oauthRecords',
      field: 'payload',
      contextOf: oauthClientContext,
      where: { kind: 'Client' },
    },
  ],
  publishes: identityEvents,
  consumes: [...adminActionEvents, agentCallRecorded],
  create: createIdentity,
};

async function createIdentity(context: ServiceContext<IdentityConfig>): Promise<Service> {
  const { config, clock, sealer, publicUrls } = context;
  const { adapters, relay } = await openAdapters(context);
  const makeEvent = createEventMaker('identity', clock);
  const oidc = openSignInProvider(context);
  const adminIssuer = oidc !== null && config.TERN_OIDC_ADMIN_GROUP !== undefined ? oidc.issuer : null;
  const isAdmin = adminsBy(config.TERN_ADMIN_EMAILS, adminIssuer);
  const activeUsers = withoutDisabled(adapters.users);
  const parts = {
    ...adapters,
    makeEvent,
    sealer,
    isAdmin,
    clock,
    webUrl: () => publicUrls().web,
    isPasswordOffered: config.TERN_PASSWORD_SIGN_IN,
  };
  // Sessions and agents' tokens work for active users only.
  const forActive = { ...parts, users: activeUsers };
  const cookies = createSessionCookies({ ...parts, publicUrls, sessionTokenSeconds });

  const router = Router();
  const mounting = { router, requirePrincipal: context.requirePrincipal };
  mountSignUpCalls(mounting, { ...parts, cookies });
  const demo = { ...parts, isOffered: context.isDemoOffered };
  mountSessionCalls(mounting, { ...demo, refreshing: forActive, cookies });
  const google = config.GOOGLE_CLIENT_ID
    ? createJoseGoogleCredentials(
        {
          clientId: config.GOOGLE_CLIENT_ID,
          jwksUrl: config.GOOGLE_JWKS_URL,
          issuers: config.GOOGLE_ISSUERS,
        },
        clock,
      )
    : null;
  const account = {
    ...parts,
    google,
    oidc,
    cookies,
    grants: adapters.oauthStore.grants,
    calls: adapters.agentCalls,
  };
  mountGoogleCalls(mounting, account);
  mountOidcCalls(mounting, { ...account, isSignUpOpen: config.TERN_OIDC_SIGN_UP });
  mountOwnAccountCalls(mounting, account);
  mountPasskeySignIn(mounting, account);
  mountOwnPasskeys(mounting, { ...account, sessionCheck: forActive });
  mountPreferenceCalls(mounting, parts);
  mountInnerCalls(mounting, {
    issuing: forActive,
    sessionCheck: forActive,
    users: adapters.users,
    publicKeys: () => adapters.keys.publicSet(),
    isAdmin,
  });
  const { provider, server } = openAuthorizationServer(context, { ...adapters, users: activeUsers });
  mountConnectedAppCalls(mounting, { ...account, server });
  mountAccessTokenCalls(mounting, { ...account, sessionCheck: forActive });
  mountOauthCalls(mounting, { ...forActive, sessionCheck: forActive, server, publicUrls });
  const exporting = openExports(context, { ...account, server });
  mountExportCalls(mounting, { ...account, ...exporting });
  mountOperatorExportCalls(context.operator, { ...account, ...exporting });
  mountAdminCalls(mounting, account);
  mountAdminCalls(context.operator, account);
  mountOauthProtocolCalls(router, { ...parts, provider, publicUrls });

  const jobs = [exporting.job, createDemoJob(demo, context)];

  return {
    router,
    consumers: [...auditConsumers(adapters.audit), onAgentCall(account)],
    async start() {
      relay.start();
      for (const job of jobs) job.start();
    },
    async stop() {
      await stopInTurn(
        jobs.map((job) => () => job.stop()),
        [() => relay.stop()],
      );
    },
  };
}

/** The OpenID provider, or the proxy in its place; null where the operator has neither. */
function openSignInProvider({
  config,
  clock,
  logger,
  publicUrls,
}: ServiceContext<IdentityConfig>): SignInProvider | null {
  const redirectUrl = () => new URL(oidcCallbackPath, publicUrls().web).href;
  const provider = oidcSettingsOf(config);
  if (provider) return createOpenidClientSignInProvider(provider, { clock, logger, redirectUrl });
  const proxy = trustedProxySettingsOf(config);
  return proxy && createTrustedProxySignInProvider(proxy, { redirectUrl });
}

/** Opens the parts that build exports and read their archives. */
function openExports(
  context: ServiceContext<IdentityConfig>,
  parts: OwnFilesParts &
    Pick<BuildExportContext, 'exports'> &
    Pick<Parameters<typeof createExportSource>[0], 'tokens'>,
) {
  const { addressOf, callGuard: guard, serviceTokens } = context;
  const callService = createServiceClient({ caller: 'identity', addressOf, guard, serviceTokens });
  const source = createExportSource({ ownFiles: ownFiles(parts), callService, tokens: parts.tokens });
  const job = createExportJob({ ...parts, source, packPage }, context);
  const { exports } = parts;
  return {
    job,
    onBegun: () => job.wake(),
    archives: { open: (record: ExportRecord) => zipArchive(exports, record), nameOf: archiveName },
  };
}

/** The provider is made at the first request: it needs the public addresses, which are known once everything listens. */
function openAuthorizationServer(
  { config, clock, logger, publicUrls }: ServiceContext<IdentityConfig>,
  {
    oauthStore: store,
    users,
  }: Pick<Awaited<ReturnType<typeof openAdapters>>['adapters'], 'oauthStore'> & { users: UserReader },
) {
  const operatorClients = config.TERN_OAUTH_CLIENTS_FILE ?? [];
  let made: ReturnType<typeof createOidcProvider> | undefined;
  const documents = createHttpsClientDocuments({
    clock,
    resolve: (host) => lookup(host, { all: true }),
    isAllowed: config.TERN_OAUTH_CLIENT_HOSTS === 'any' ? () => true : isPublicAddress,
  });
  const provider = () =>
    (made ??= createOidcProvider({
      store,
      users,
      operatorClients,
      logger,
      urls: publicUrls(),
      readKeys: documents.readKeys,
    }));
  return {
    provider,
    server: createOidcAuthorizationServer({ provider, store, documents, operatorClients, clock }),
  };
}

async function openAdapters(context: ServiceContext<IdentityConfig>) {
  const { clock, documents, sealer, publicUrls } = context;
  const people = userModels(documents);
  const sessions = sessionModel(documents);
  const counters = throttleModel(documents);
  const signingKeys = signingKeyModel(documents);
  const oauthRecords = oauthModel(documents);
  const auditRecords = auditModel(documents);
  const agentCalls = agentCallModel(documents);
  const accessTokens = accessTokenModel(documents);
  const exported = exportModels(documents);
  const exportBudget = callBudgetModel(documents, 'exportBudgets');
  const passkeys = passkeyModel(documents);
  const secondFactors = secondFactorModel(documents);
  const spentAttempts = spentAttemptModel(documents);
  await prepareIndexes(documents);

  const relay = createOutboxRelay({
    store: createOutboxStore([people.users, sessions]),
    bus: context.bus,
    ...outboxReports(context.logger),
  });
  const users = createMongooseUserStore(people, clock, relay.notify);
  const makeEvent = createEventMaker('identity', clock);
  const keyParts = { store: createMongooseSigningKeyStore(signingKeys), sealer, clock };
  const keys = await openSigningKeys(keyParts, { mayRotate: !context.isPreparing });
  return {
    relay,
    adapters: {
      keys,
      users,
      directory: createMongooseUserDirectory({ users: people.users, sessions }, relay.notify),
      audit: createMongooseAuditLog(auditRecords),
      sessions: createMongooseSessionStore(sessions, clock, relay.notify),
      throttleStore: createMongooseThrottleStore(counters),
      counterTurns: createKeyedTurns(counterTurnLimits),
      accountTurns: createKeyedTurns(accountTurnLimits),
      decidingTurns: createTurns(decidingTurnLimits),
      oauthStore: createMongooseOauthStore(oauthRecords, {
        clock,
        sealer,
        onGrantEnded: (userId) => users.publish(userId, [makeEvent(grantEnded, userId, { userId })]),
      }),
      agentCalls: createMongooseAgentCallLog(agentCalls),
      agentCallModel: agentCalls,
      auditModel: auditRecords,
      exports: createMongooseExportStore(exported),
      exportBudget: createMongooseCallBudget(exportBudget, exportsPerDay),
      accessTokens: createMongooseAccessTokenStore(accessTokens),
      passkeys: createMongoosePasskeyStore(passkeys),
      secondFactors: createMongooseSecondFactorStore(secondFactors),
      spentAttempts: createMongooseSpentAttempts(spentAttempts),
      passkeyVerifier: createSimplewebauthnPasskeyVerifier(),
      hasher: await createArgon2PasswordHasher(),
      tokens: createJwtTokenSigner({ keys, clock, apiUrl: () => publicUrls().api }),
    },
  };
}
