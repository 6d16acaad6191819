import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { allEvents } from '@tern/contracts/events/events';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import type { ServiceName } from '@tern/contracts/services';
import { isDiskFull } from '@tern/kernel/storage-failure';
import { isUnusableStore } from '@tern/kernel/unusable-store';
import type { CommonSettings } from '../settings/common-settings.ts';
import { freeLeases } from '@tern/stores/lease';
import { openEmbeddedBus } from '@tern/event-bus/embedded-bus';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { KafkaBusOptions } from '@tern/event-bus/kafka-bus';
import type { Logger } from '../logging/logger.ts';
import type { DocumentStore, HostAdapters, Watches } from './host-adapters.ts';
import { StartFailure } from '../settings/start-failure.ts';

function makeFolder(...parts: string[]): string {
  const path = join(...parts);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

const busFile = 'bus/bus.sqlite';

/** The files that a host with these settings keeps in its data folder and cannot make again: paths below it, with `/`. */
export function storesOf(
  { mongodbUri, kafkaBrokers, secretsKeys }: CommonSettings,
  services: readonly ServiceName[],
): readonly string[] {
  return [
    ...(mongodbUri === undefined ? services.map((name) => `documents/tern-${name}.sqlite`) : []),
    ...(kafkaBrokers === undefined ? [busFile] : []),
    ...(secretsKeys === undefined ? ['secrets.key'] : []),
  ];
}

function refuseUnusable(cause: unknown): never {
  throw isUnusableStore(cause) ? new StartFailure(`Tern cannot start: ${cause.message}`, { cause }) : cause;
}

function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}

/** The engines that the settings ask for. */
export const settingsAdapters = {
  /** @param expiryIntervalMs of the document server, which removes by the machine's clock: for tests with a clock of their own; by default its own. */
  async openDocuments(
    { mongodbUri, ownMongodbUris, namePrefix, dataFolder }: CommonSettings,
    logger: Logger,
    { disk, stores }: Watches,
    expiryIntervalMs?: number,
  ): Promise<DocumentStore> {
    if (mongodbUri !== undefined) {
      const ownUriOf = (database: string) =>
        ownMongodbUris[database.slice(`${namePrefix}tern-`.length) as ServiceName];
      return {
        connect: (name) => connectDocuments(ownUriOf(name) ?? mongodbUri, name),
        close: async () => undefined,
      };
    }
    if (dataFolder === null) throw new StartFailure('Tern cannot start: set MONGODB_URI.');
    const server = await startDocumentServer({
      folder: makeFolder(dataFolder, 'documents'),
      ...(expiryIntervalMs !== undefined && { expiryIntervalMs }),
      onFault: (err) => logger.error({ err }, 'The document server failed on something.'),
      onDiskFull: () => disk.refused(),
      onDamage: (file, reason) => stores.damaged(`documents/${file}`, reason),
    }).catch(refuseUnusable);
    return {
      async connect(name) {
        const documents = await connectDocuments(server.uri, name, { isOwn: true });
        // This process has the data folder to itself: a process that held a lease has ended, perhaps without releasing it.
        // Without room to write, they run out by themselves.
        await freeLeases(documents).catch(unlessDiskFull);
        return documents;
      },
      backUp: (to, last) => server.backUp(to, last),
      close: () => server.close(),
    };
  },

  async openBus({ dataFolder, kafkaBrokers, kafkaSecurity, topicRules, namePrefix }, options, { stores }) {
    if (kafkaBrokers !== undefined)
      return openKafka({
        ...options,
        brokers: kafkaBrokers,
        security: kafkaSecurity,
        topicRules,
        namePrefix,
      });
    // In a pod the embedded bus would reach no other service.
    if (dataFolder === null) throw new StartFailure('Tern cannot start: set KAFKA_BROKERS.');
    // The file has the topics of all services, whichever of them runs.
    return openEmbeddedBus({
      ...options,
      topics: allEvents,
      file: join(makeFolder(dataFolder, 'bus'), 'bus.sqlite'),
      onDamage: (reason) => stores.damaged(busFile, reason),
    }).catch(refuseUnusable);
  },
} satisfies HostAdapters;

/** Loaded when it is asked for: on one machine the Kafka client is not needed. */
async function openKafka(options: Omit<KafkaBusOptions, 'clientId'>): Promise<EventBus> {
  const { openKafkaBus } = await import('@tern/event-bus/kafka-bus');
  return openKafkaBus({ ...options, clientId: 'tern' }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`Tern cannot start with Kafka at ${options.brokers.join(', ')}: ${reason}`);
  });
}
