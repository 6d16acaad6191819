import type { AddressBook } from './address-book.ts';
import type { DocumentStore } from './host-adapters.ts';
import type { OpenService } from './open-service.ts';
import type { StoresToCopy } from '../backup/copy-stores.ts';
import type { PublishGate } from '../events/publish-gate.ts';
import type { Logger } from '../logging/logger.ts';
import type { CommonSettings } from '../settings/common-settings.ts';
import { createOperatorApp } from '../operator/operator-app.ts';
import { openOperatorSocket } from '../operator/operator-socket.ts';

interface OperatorStep {
  readonly common: CommonSettings;
  readonly documents: DocumentStore;
  readonly whileHeld: PublishGate['whileHeld'];
  readonly logger: Logger;
  readonly closing: AsyncDisposableStack;
  readonly addressOf: AddressBook['of'];
}

/** Opens the operator's socket in the data folder; nothing in a pod, which has none, and on Windows. */
export async function openOperator(
  services: readonly OpenService[],
  { common, documents, whileHeld, logger, closing, addressOf }: OperatorStep,
): Promise<void> {
  const { dataFolder } = common;
  if (dataFolder === null || process.platform === 'win32') return;
  const app = createOperatorApp({
    services: services.map(({ module: { name }, operator }) => ({ name, router: operator })),
    backup: { stores: storesOf(dataFolder), logger },
    addresses: () => Object.fromEntries(services.map(({ module: { name } }) => [name, addressOf(name)])),
    logger,
  });
  closing.adopt(await openOperatorSocket(dataFolder, app), (socket) => socket.close());

  function storesOf(folder: string): StoresToCopy | null {
    const { backUp } = documents;
    if (!backUp || common.kafkaBrokers !== undefined) return null;
    return { dataFolder: folder, copyDocuments: (to, last) => backUp(to, last), whileHeld };
  }
}
