import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Router, type Express } from 'express';
import type { Connection } from 'mongoose';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import type { EventContract } from '@tern/contracts/define-event';
import { jwksPath } from '@tern/contracts/http/identity';
import type { EventBus, Subscription } from '@tern/event-bus/event-bus';
import { ownTopicsOnly } from '@tern/event-bus/own-topics';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import { createCallGuard } from '../calls/call-guard.ts';
import type { CommonSettings } from '../settings/common-settings.ts';
import { subscriptionsOf, type Consumer } from '../events/consume.ts';
import { takeConsumerSeat, type ConsumerSeat } from '../events/consumer-seat.ts';
import { limitEventTime } from '../events/event-deadline.ts';
import { measureGroups } from '../events/group-figures.ts';
import type { DeliveryFailures } from '../events/delivery-failures.ts';
import type { DocumentStore } from './host-adapters.ts';
import { createJwksKeySource, type KeySource } from '../calls/key-source.ts';
import { measureDisk, type DiskWatch } from '../storage/disk-watch.ts';
import { measureDocuments } from '../storage/document-figures.ts';
import { capDeadlines, watchClock } from '../storage/cap-deadlines.ts';
import type { StoreWatch } from '../storage/store-watch.ts';
import { resealFields } from '../storage/reseal-fields.ts';
import type { Logger } from '../logging/logger.ts';
import { createMetrics, type ServiceMetrics } from '../http/metrics.ts';
import { createRequirePrincipal } from '../http/principal-token.ts';
import { requireMounted } from '../http/mount-endpoint.ts';
import { mountQueueCalls } from '../http/queue-calls.ts';
import { createDependencies, measureDependencies, type Dependencies } from './dependencies.ts';
import { createServiceApp } from '../http/service-app.ts';
import type { Service, ServiceContext, ServiceModule } from './service-module.ts';
import { requireOperator } from '../operator/operator-principal.ts';
import { createServiceTokens } from '../calls/service-token.ts';
import { tracePublishing } from '../events/trace-publishing.ts';
import { watchBus } from '../events/watched-bus.ts';
import { createRunFigures, createWorkLoops } from '../work/work-loop.ts';

/** Shared by all services of one host. */
export interface Surroundings {
  readonly common: CommonSettings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly sealer: Sealer;
  /** From which the keys of service tokens are derived. */
  readonly secretsKeys: readonly Uint8Array[];
  readonly bus: EventBus;
  readonly failures: DeliveryFailures;
  readonly documents: DocumentStore;
  readonly disk: DiskWatch;
  readonly stores: StoreWatch;
  /** In place of identity's key set. */
  readonly keys: KeySource | undefined;
  /** Whether identity is one of this host's services. */
  readonly hasIdentity: boolean;
  readonly documented: readonly Endpoint[];
  readonly addressOf: ServiceContext['addressOf'];
  readonly publicUrls: ServiceContext['publicUrls'];
  /** Nothing that is there may change: only what is missing is made. */
  readonly isPreparing: boolean;
  /** False before everything has started and once the host stops. */
  isUp(): boolean;
}

export interface OpenService {
  readonly module: ServiceModule;
  readonly service: Service;
  readonly metrics: ServiceMetrics;
  /** For the inner listener. */
  readonly app: Express;
  /** The operator's socket serves these calls of it. */
  readonly operator: Router;
  /** Joins the groups of the service's consumers, all at once: a cluster takes seconds to let a process into a group. */
  consume(): Promise<void>;
}

/** Creates one service in its surroundings; what has to be closed again is left with `closing`. */
export async function openService(
  module: ServiceModule,
  config: unknown,
  surroundings: Surroundings,
  closing: AsyncDisposableStack,
): Promise<OpenService> {
  const { common, clock, disk, addressOf, publicUrls, hasIdentity, isPreparing } = surroundings;
  const logger = surroundings.logger.child({ service: module.name });
  const metrics = createMetrics(module.name);
  measureDisk(disk, metrics.registry);
  const callGuard = createCallGuard({ metrics: metrics.registry, logger });
  const keySet = createJwksKeySource({
    url: () => addressOf('identity') + jwksPath,
    clock,
    guard: callGuard,
  });
  const keys = surroundings.keys ?? keySet;
  const serviceTokens = createServiceTokens(module.name, { keys: surroundings.secretsKeys, clock });
  const documents = await surroundings.documents.connect(`${common.namePrefix}tern-${module.name}`);
  closing.defer(() => documents.close());
  let seat: ConsumerSeat | undefined;
  // The bus has been drained by then.
  closing.defer(async () => seat?.release());
  measureDocuments(documents, metrics.registry);
  if (!isPreparing) {
    await resealSecrets(module, { documents, sealer: surroundings.sealer, logger });
    await keepDeadlines(module, { documents, clock, logger, closing });
  }

  const dependencies = createDependencies(logger);
  measureDependencies(dependencies, { metrics: metrics.registry, logger });
  dependencies.add({ name: 'documents', check: async () => documents.db?.command({ ping: 1 }) });
  dependencies.add({ name: 'broker', check: () => surroundings.bus.groups.check() });
  dependencies.add({ name: 'disk', check: async () => requireRoom(disk) });
  // Where identity runs in this host, it has its keys or has not started; asking for them by the network could find no pod ready.
  if (!surroundings.keys && !hasIdentity)
    dependencies.add({ name: 'signing-keys', check: () => keySet.load() });

  const tracing = tracePublishing(surroundings.bus, module.name);
  const watched = watchBus(metrics.measureBus(tracing), {
    metrics: metrics.registry,
    logger,
    disk,
  });
  const measured = measureGroups(watched, {
    metrics: metrics.registry,
    logger,
    failures: surroundings.failures,
  });
  const bus = limitEventTime(measured, { logger });
  const requirePrincipal = createRequirePrincipal({ audience: module.name, keys, clock, serviceTokens });
  const operator = { router: Router(), requirePrincipal: requireOperator };
  const service = await module.create({
    config,
    logger,
    metrics: metrics.registry,
    clock,
    documents,
    bus: ownTopicsOnly(bus, module.name, module.publishes),
    sealer: surroundings.sealer,
    requirePrincipal,
    operator,
    serviceTokens,
    keys: keySet,
    callGuard,
    addressOf,
    publicUrls,
    createWorkLoop: createWorkLoops(logger, createRunFigures(metrics.registry), clock),
    dependsOn: (dependency) => dependencies.add(dependency),
    whatIsAway: () => dependencies.away(),
    isDiskFull: () => disk.isFull(),
    stores: surroundings.stores,
    dataFolder: folderOf(module, common),
    isPreparing,
    isLocalOnly: common.isLocalOnly,
    isDemoOffered: common.isDemoOffered,
  });
  const { consumers = [], publicRouter = service.router } = service;
  requireMounted(
    publicRouter,
    surroundings.documented.filter((endpoint) => endpoint.service === module.name),
  );
  checkConsumers(module, consumers);
  const router = Router();
  mountQueueCalls({ router, requirePrincipal }, { service: module.name, groups: bus.groups, consumers });
  router.use(service.router);
  const app = createServiceApp({
    router,
    logger,
    metrics,
    whatIsMissing: () => whatIsMissing(module, surroundings, dependencies),
    whatIsAway: () => dependencies.away(),
    ...(common.mode === 'one-machine' && { expectedHost: () => new URL(addressOf(module.name)).host }),
  });
  return {
    module,
    service,
    metrics,
    app,
    operator: operator.router,
    async consume() {
      const subscriptions = subscriptionsOf(module.name, consumers);
      const lasting = subscriptions.filter(({ lifetime }) => lifetime !== 'process');
      const mayBeOneOfMany = common.kafkaBrokers !== undefined && common.mongodbUri !== undefined;
      if (mayBeOneOfMany && lasting.length > 0)
        seat = await takeConsumerSeat({ documents, count: maxPartitions(lasting, common), logger });
      const joinsAfter = seat?.isTaken ? undefined : seat?.taken;
      await Promise.all(
        subscriptions.map((one) => bus.subscribe(one.lifetime === 'process' ? one : { ...one, joinsAfter })),
      );
    },
  };
}

function maxPartitions(subscriptions: readonly Subscription[], { topicRules }: CommonSettings): number {
  const declared = subscriptions.flatMap(({ topics }) => topics.map(({ partitions }) => partitions));
  return topicRules.partitions ?? Math.max(...declared);
}

/**
 * Names what a service still misses before requests should come; nothing means ready. Without an engine that it can do without for a while
 * it answers in words, which tells more than no answer. Every pod is asked every 3 s, so nothing else is looked at.
 */
async function whatIsMissing(
  { answersWithoutDocuments }: ServiceModule,
  { isUp }: Pick<Surroundings, 'isUp'>,
  dependencies: Pick<Dependencies, 'away'>,
): Promise<readonly string[]> {
  if (!isUp()) return ['start or stop not finished'];
  return dependencies.away(answersWithoutDocuments ? ['signing-keys'] : ['documents', 'signing-keys']);
}

function requireRoom(disk: Pick<DiskWatch, 'isFull'>): void {
  if (disk.isFull()) throw new AppError('disk-full');
}

/** An earlier key can be removed once nothing is sealed with it any more. */
async function resealSecrets(
  { sealedFields = [] }: ServiceModule,
  { documents, sealer, logger }: { documents: Connection; sealer: Sealer; logger: Logger },
): Promise<void> {
  const { sealed, locked } = await resealFields(documents, sealedFields, sealer);
  if (sealed > 0) logger.info({ secrets: sealed }, 'Secrets were sealed with the current key.');
  for (const [reason, secrets] of locked)
    logger.error(
      { secrets, reason },
      'Sealed secrets do not open; put their key back into TERN_SECRETS_KEY.',
    );
}

/** Now, in case the clock was put right while nothing ran, and whenever it is put back. */
async function keepDeadlines(
  { deadlines = [] }: ServiceModule,
  {
    documents,
    clock,
    logger,
    closing,
  }: {
    readonly documents: Connection;
    readonly clock: Clock;
    readonly logger: Logger;
    readonly closing: AsyncDisposableStack;
  },
): Promise<void> {
  if (deadlines.length === 0) return;
  async function cap(): Promise<void> {
    try {
      const capped = await capDeadlines(documents, deadlines, clock.now());
      if (capped > 0) logger.warn({ capped }, 'The clock was ahead: deadlines were set to what is allowed.');
    } catch (err) {
      logger.warn({ err }, 'Deadlines that a clock ahead has set could not be looked for.');
    }
  }
  await cap();
  let running = Promise.resolve();
  const stop = watchClock(clock, () => {
    running = running.then(cap);
  });
  closing.defer(async () => {
    stop();
    await running;
  });
}

/** @throws Error when a module's consumers are not those of the topics that it says it consumes. */
function checkConsumers(
  { name, consumes, consumesForCaches }: ServiceModule,
  consumers: readonly Consumer[],
): void {
  const hasCachesAlone =
    consumers.length > 0 && consumers.every(({ options }) => options.lifetime === 'process');
  if (hasCachesAlone !== (consumesForCaches ?? false))
    throw new Error(`${name} declares \`consumesForCaches\` otherwise than its consumers have it`);
  const declared = topicsOf(consumes);
  const consumed = topicsOf(consumers.map(({ contract }) => contract));
  if (declared.join() === consumed.join()) return;
  const faults = [
    ...without(declared, consumed).map(
      (topic) => `declares ${topic} in \`consumes\` and has no consumer of it`,
    ),
    ...without(consumed, declared).map((topic) => `has a consumer of ${topic}, which \`consumes\` lacks`),
    ...repeated(declared).map((topic) => `declares ${topic} twice in \`consumes\``),
    ...repeated(consumed).map((topic) => `has two consumers of ${topic}`),
  ];
  throw new Error(`${name} ${faults.join('; ')}`);
}

const topicsOf = (contracts: readonly EventContract[]) => contracts.map(({ topic }) => topic).sort();
const without = (topics: readonly string[], others: readonly string[]) =>
  topics.filter((topic) => !others.includes(topic));
const repeated = (topics: readonly string[]) =>
  topics.filter((topic, index) => topics.indexOf(topic) < index);

function folderOf(module: ServiceModule, { dataFolder }: CommonSettings): string | null {
  if (dataFolder === null) return null;
  const folder = join(dataFolder, module.name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
