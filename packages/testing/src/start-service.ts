import type { Connection } from 'mongoose';
import { isInternalPath, type Endpoint } from '@tern/contracts/define-endpoint';
import type { EventContract, EventData, EventEnvelope } from '@tern/contracts/define-event';
import { allEvents } from '@tern/contracts/events/events';
import { principalHeader, serviceTokenHeader, type ServiceName } from '@tern/contracts/services';
import type { EventBus } from '@tern/event-bus/event-bus';
import { waitingIn } from '@tern/event-bus/event-groups';
import { day, systemClock, type Clock } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import type { HostAdapters } from '@tern/runtime/host-adapters';
import { createLogger } from '@tern/runtime/logger';
import { sealingKeys } from '@tern/runtime/secrets-key';
import { createServiceTokens } from '@tern/runtime/service-token';
import { settingsAdapters } from '@tern/runtime/settings-adapters';
import type { ServiceModule } from '@tern/runtime/service-module';
import { startHost } from '@tern/runtime/start-host';
import { callEndpoint, type CallInput, type EndpointAnswer } from './call-endpoint.ts';
import { createPrincipalKeys } from './principal-keys.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { waitUntil } from './wait-until.ts';

export interface StartServiceOptions {
  /** Settings, as in the environment. */
  readonly config?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** An existing data folder, to start again on what an earlier run left; it is then not removed at the end. */
  readonly dataFolder?: string;
  /** Addresses of other services; only the gateway needs them. */
  readonly addresses?: Partial<Record<ServiceName, string>>;
  /** Called with every line of the log, from `debug` on, as JSON; without it logs are written as `TERN_LOG_LEVEL` says. */
  readonly onLogLine?: (line: string) => void;
}

export interface StartedService {
  /** Base URL of the inner listener. */
  readonly url: string;
  /** Public addresses: those of the gateway's own listeners, else the base of links in mails. */
  readonly publicUrls: { readonly web: string; readonly api: string };
  /** Where the gateway's listeners are, when the settings give it other public addresses. */
  readonly localUrls: { readonly web?: string; readonly api?: string };
  readonly documents: Connection;
  readonly bus: EventBus;
  readonly dataFolder: string;
  /** Calls as that user, or without one; internal calls as the gateway makes them; checks success answers against the contract. */
  callAs<E extends Endpoint>(
    principal: Principal | null,
    endpoint: E,
    input?: CallInput<E>,
  ): Promise<EndpointAnswer<E>>;
  /** Publishes as other services would; make the events with `createEventMaker(<owner>, clock)`. */
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /** Resolves when every event written so far is published and every group has handled it. */
  settled(): Promise<void>;
  /** The events published on the topic so far, oldest first. Use it with waitUntil. */
  eventsOf<E extends EventContract>(contract: E): EventEnvelope<EventData<E>>[];
  close(): Promise<void>;
}

/**
 * Runs one service as the product does, on the real document server and the embedded bus in a temporary folder; only the principals
 * are signed by a test key. Logs are silent unless config has TERN_LOG_LEVEL.
 */
export async function startService(
  module: ServiceModule,
  options: StartServiceOptions = {},
): Promise<StartedService> {
  const { clock = systemClock, config = {}, onLogLine } = options;
  const temporary = options.dataFolder === undefined ? makeTemporaryFolder() : null;
  const dataFolder = options.dataFolder ?? temporary?.path ?? '';
  const keys = createPrincipalKeys(clock);
  const stores = capturingAdapters();
  const hasOrigins = module.name === 'gateway';

  const running = await startHost([module], {
    mode: 'one-machine',
    environment: {
      TERN_DATA_DIR: dataFolder,
      TERN_LOG_LEVEL: 'silent',
      ...(hasOrigins && { TERN_API_PORT: '0', TERN_WEB_PORT: '0' }),
      // Its rules alone decide, at once; reading by meaning has tests of its own.
      ...(['followup', 'calendar'].includes(module.name) && { TERN_SEARCH_MODEL: 'none' }),
      ...config,
    },
    clock,
    keys: keys.source,
    adapters: stores.adapters,
    logger: onLogLine
      ? createLogger({ level: 'debug', format: 'json', write: onLogLine })
      : createLogger({ level: logLevelOf(config), format: 'readable' }),
    ...(options.addresses && { addresses: options.addresses }),
  });
  const given = config['TERN_SECRETS_KEY']
    ?.split(',')
    .map((key) => new Uint8Array(Buffer.from(key, 'base64')));
  const gatewayTokens = createServiceTokens('gateway', {
    keys: sealingKeys({ secretsKeys: given, dataFolder }),
    clock,
  });
  const { bus, documents } = stores.opened();
  const published: EventEnvelope[] = [];
  await bus.subscribe({
    group: 'test-observer',
    topics: allEvents,
    handle: async (events) => void published.push(...events),
  });

  return {
    url: running.addressOf(module.name),
    publicUrls: running.publicUrls,
    localUrls: running.localUrls,
    documents,
    bus,
    dataFolder,
    callAs(principal, endpoint, input = {}) {
      const token = principal && keys.sign(principal, module.name);
      const headers = {
        ...(token !== null && { [principalHeader]: token }),
        ...(isInternalPath(endpoint.path) && { [serviceTokenHeader]: gatewayTokens.sign(module.name) }),
        ...input.headers,
      };
      return callEndpoint(running.addressOf(module.name), endpoint, { ...input, headers });
    },
    publish: (events) => bus.publish(events),
    async settled() {
      const isOnlyInOutbox = { 'outbox.seq': { $exists: true } };
      const isPublished = async () => {
        const models = Object.values(documents.models).filter(({ schema }) => schema.path('outbox'));
        const waiting = await Promise.all(models.map(({ collection }) => collection.findOne(isOnlyInOutbox)));
        return waiting.every((one) => one === null);
      };
      const isHandled = async () =>
        Object.values(await bus.groups.lag()).every((lag) => waitingIn(lag) === 0);
      // Twice: what was handled after the first look may have left events of its own.
      const isSettled = async () => {
        const { length } = published;
        for (const is of [isPublished, isHandled, isPublished, isHandled]) if (!(await is())) return false;
        return published.length === length;
      };
      await waitUntil(isSettled, { what: 'every event to be published and handled' });
    },
    eventsOf: <E extends EventContract>({ topic }: E) =>
      published.filter((event) => event.topic === topic) as EventEnvelope<EventData<E>>[],
    async close() {
      await running.close();
      temporary?.remove();
    },
  };
}

function logLevelOf(config: Readonly<Record<string, string>>) {
  return (config['TERN_LOG_LEVEL'] ?? 'silent') as 'silent';
}

/** The document server removes what is over by the machine's clock, and tests have a clock that stands months before it. */
const noExpiryMs = day;

/** The product's own adapters, which also show the test what they opened. */
function capturingAdapters() {
  let bus: EventBus | undefined;
  let documents: Connection | undefined;
  const adapters: HostAdapters = {
    async openDocuments(settings, logger, watches) {
      const store = await settingsAdapters.openDocuments(settings, logger, watches, noExpiryMs);
      return { connect: async (name) => (documents = await store.connect(name)), close: () => store.close() };
    },
    openBus: async (...given) => (bus = await settingsAdapters.openBus(...given)),
  };
  return {
    adapters,
    opened() {
      if (!bus || !documents) throw new Error('the host opened no stores');
      return { bus, documents };
    },
  };
}
