import { collectDefaultMetrics } from 'prom-client';
import type { EventContract } from '@tern/contracts/define-event';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import type { ServiceName } from '@tern/contracts/services';
import { systemClock, type Clock } from '@tern/kernel/clock';
import { createSealer, keyIdOf } from '@tern/kernel/sealer';
import { commonSettingsSchema, type CommonSettings, type HostMode } from '../settings/common-settings.ts';
import { parseSettings, type Environment, type SettingsPart } from '../settings/config.ts';
import { claimDataFolder } from '../storage/data-folder.ts';
import { createDeliveryFailures } from '../events/delivery-failures.ts';
import type { HostAdapters } from './host-adapters.ts';
import { openOperator } from './open-operator.ts';
import { createPublishGate } from '../events/publish-gate.ts';
import { settingsAdapters, storesOf } from './settings-adapters.ts';
import type { KeySource } from '../calls/key-source.ts';
import { createAddressBook } from './address-book.ts';
import { closeWithin } from './host-closing.ts';
import { openListeners, startServices } from './host-steps.ts';
import { freeReserve, keepReserve } from '../storage/reserve.ts';
import { openStoreList } from '../storage/store-list.ts';
import { createStoreWatch, measureStores } from '../storage/store-watch.ts';
import { createDiskWatch } from '../storage/disk-watch.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { openService, type OpenService, type Surroundings } from './open-service.ts';
import { sealingKeys } from '../settings/secrets-key.ts';
import type { ServiceModule } from './service-module.ts';

/** Something that runs with the services and whose settings they need, say the demo mail servers. */
export interface Companion {
  readonly settings: Environment;
  close(): Promise<void>;
}

export interface CompanionSurroundings {
  readonly common: CommonSettings;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface HostOptions {
  readonly mode: HostMode;
  readonly environment: Environment;
  /** Started before the services, closed after them. */
  readonly startCompanion?: (surroundings: CompanionSurroundings) => Promise<Companion>;
  readonly clock?: Clock;
  readonly adapters?: HostAdapters;
  /** In place of identity's key set: tests sign their own principals. */
  readonly keys?: KeySource;
  /** Addresses of services that do not run in this host, beyond what the settings say. */
  readonly addresses?: Partial<Record<ServiceName, string>>;
  readonly logger?: Logger;
  /** The calls that the OpenAPI document promises: the start fails when a service of this host lacks one of its own. */
  readonly documented?: readonly Endpoint[];
  /** Services that only answer calls: they are not started, so that they do nothing by themselves, and handle no events. */
  readonly idle?: readonly ServiceName[];
  /** Whether the first service's metrics carry the process's own (memory, event loop); once a process. */
  readonly hasProcessMetrics?: boolean;
  readonly onProgress?: (step: string) => void;
}

export interface RunningHost {
  readonly publicUrls: { readonly web: string; readonly api: string };
  /** Where the origins listen on this machine, whatever their public addresses are. */
  readonly localUrls: { readonly web?: string; readonly api?: string };
  addressOf(service: ServiceName): string;
  /** Stops taking work, lets the services finish or give back what is in hand, closes everything; 9 s at most. `isBroken`: no leave. */
  close(how?: { readonly isBroken: boolean }): Promise<void>;
}

/** Below the 10 s after which an orchestrator or a person kills the process. */
const closeLimitMs = 9_000;

/** Milliseconds; each look wakes the process: 10, the default, would cost 0.65 % CPU at rest, this costs 0.08 %. */
const eventLoopMonitoringPrecision = 100;

/** No others are asked for in Kafka, where a service may have rights for these alone. */
function topicsOf(modules: readonly ServiceModule[]): EventContract[] {
  const all = modules.flatMap(({ publishes, consumes }) => [...publishes, ...consumes]);
  return [...new Map(all.map((contract) => [contract.topic, contract])).values()];
}

/** The parts of the environment that modules read in a mode: for parsing and for `--help`. */
export function settingsParts(modules: readonly ServiceModule[], mode: HostMode): SettingsPart[] {
  const common = { name: 'all services', schema: commonSettingsSchema(mode) };
  return [common, ...modules.map(({ name, config }) => ({ name, schema: config }))];
}

/**
 * Runs modules in this process: settings, stores, bus, services, listeners, in that order; all or nothing.
 * @throws StartFailure when something outside the code is in the way, in words for people.
 */
export async function startHost(
  modules: readonly ServiceModule[],
  options: HostOptions,
): Promise<RunningHost> {
  await using closing = new AsyncDisposableStack();
  const { common, logger, services, addresses, documents, bus, whileHeld, state, recordStores } =
    await openHost(modules, options, closing);
  recordStores();

  // Handlers in progress end while their services still have their documents.
  closing.defer(() => bus.close());
  const listeners = await openListeners(services, { common, addresses, closing });
  const { idle = [] } = options;
  await startServices(services, { common, listeners, state, bus, logger, closing, idle });
  await openOperator(services, {
    common,
    documents,
    whileHeld,
    logger,
    closing,
    addressOf: addresses.of,
  });
  const whenStopped = closing.move();
  return {
    publicUrls: addresses.publicUrls(),
    localUrls: addresses.localUrls(),
    addressOf: addresses.of,
    close: ({ isBroken } = { isBroken: false }) => {
      state.isBroken = isBroken;
      return closeWithin(closeLimitMs, whenStopped, logger);
    },
  };
}

/**
 * Makes what the modules lack in the engines, their topics and indexes, and ends: nothing listens, is handled or sent, and what is there
 * stays as it is, since pods of the version before use it. Pods that start afterwards find everything there.
 * @throws StartFailure as startHost does
 */
export async function prepareHost(modules: readonly ServiceModule[], options: HostOptions): Promise<void> {
  await using closing = new AsyncDisposableStack();
  await openHost(modules, { ...options, isPreparing: true }, closing);
}

/** Opens stores, bus and services; what has to be closed again is left with `closing`. */
async function openHost(
  modules: readonly ServiceModule[],
  options: HostOptions & { readonly isPreparing?: boolean },
  closing: AsyncDisposableStack,
) {
  const { mode, environment, clock = systemClock, adapters = settingsAdapters } = options;
  const parts = settingsParts(modules, mode);
  const common = parseSettings(parts, environment)[0] as CommonSettings;
  const logger =
    options.logger ??
    createLogger({ level: common.logLevel, format: mode === 'one-machine' ? 'readable' : 'json' });

  if (common.dataFolder !== null)
    freeReserve(closing.adopt(claimDataFolder(common.dataFolder), (folder) => folder.release()).path);
  const used = storesOf(
    common,
    modules.filter(({ keepsDocuments }) => keepsDocuments !== false).map(({ name }) => name),
  );
  const storeList = common.dataFolder === null ? null : openStoreList(common.dataFolder, used, logger);
  if (common.traceCollector !== undefined) {
    // Loaded when it is asked for: without a collector it costs neither time nor memory.
    const { exportTraces } = await import('../tracing/export-traces.ts');
    closing.adopt(exportTraces(common.traceCollector, logger), (exporting) => exporting.close());
  }
  const secretsKeys = sealingKeys(common);
  const keyIds = secretsKeys.map(keyIdOf);
  storeList?.requireKey(keyIds);
  const sealer = createSealer(secretsKeys);

  const companion = await options.startCompanion?.({ common, clock, logger });
  if (companion) closing.defer(() => companion.close());
  const [, ...configs] = parseSettings(parts, { ...environment, ...companion?.settings });

  const disk = closing.adopt(createDiskWatch(logger), (watch) => watch.close());
  const stores = createStoreWatch(logger);
  options.onProgress?.('Opening the documents and the event bus');
  const documents = closing.adopt(await adapters.openDocuments(common, logger, { disk, stores }), (store) =>
    store.close(),
  );
  const failures = createDeliveryFailures(logger);
  const opened = closing.adopt(
    await adapters.openBus(
      common,
      { clock, onFailure: failures.report, topics: topicsOf(modules) },
      { disk, stores },
    ),
    (open) => open.close(),
  );
  const { bus, whileHeld } = createPublishGate(opened);

  const addresses = createAddressBook(common, options.addresses);
  const state = { isUp: false, isBroken: false };
  const surroundings: Surroundings = {
    common,
    logger,
    clock,
    sealer,
    secretsKeys,
    bus,
    failures,
    documents,
    disk,
    stores,
    keys: options.keys,
    documented: options.documented ?? [],
    hasIdentity: modules.some(({ name }) => name === 'identity'),
    addressOf: addresses.of,
    publicUrls: addresses.publicUrls,
    isPreparing: options.isPreparing ?? false,
    isUp: () => state.isUp,
  };

  options.onProgress?.(`Starting ${modules.map(({ name }) => name).join(', ')}`);
  const services: OpenService[] = [];
  for (const [index, module] of modules.entries()) {
    services.push(await openService(module, configs[index], surroundings, closing));
  }

  return {
    common,
    logger,
    services,
    addresses,
    documents,
    bus,
    whileHeld,
    state,
    /** For a process that goes on to run: notes which stores it has, and measures them. */
    recordStores() {
      // Before the listeners open: no user's data is in a store that is not listed.
      storeList?.record(keyIds[0] ?? '');
      if (common.dataFolder !== null) keepReserve(common.dataFolder);
      const [first] = services;
      if (first && storeList) measureStores(stores, used, first.metrics.registry);
      if (first && options.hasProcessMetrics)
        collectDefaultMetrics({ register: first.metrics.registry, eventLoopMonitoringPrecision });
    },
  };
}
