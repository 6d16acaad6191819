import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { allEvents } from '@tern/contracts/events/events';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { openEmbeddedBus } from '@tern/event-bus/embedded-bus';
import type { HostAdapters } from './host-adapters.ts';
import { StartFailure } from './start-failure.ts';

function makeFolder(...parts: string[]): string {
  const path = join(...parts);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** The engines that the settings ask for. */
export const settingsAdapters: HostAdapters = {
  async openDocuments({ mongodbUri, dataFolder }) {
    if (mongodbUri !== undefined)
      return { connect: (name) => connectDocuments(mongodbUri, name), close: async () => undefined };
    if (dataFolder === null) throw new StartFailure('Tern cannot start: set MONGODB_URI.');
    const server = await startDocumentServer({ folder: makeFolder(dataFolder, 'documents') });
    return { connect: (name) => connectDocuments(server.uri, name), close: () => server.close() };
  },

  async openBus({ dataFolder }, logger, clock) {
    // In a pod the embedded bus would talk to nobody.
    if (dataFolder === null)
      throw new StartFailure(
        'Tern cannot start: a pod needs a bus that all pods share, and this version only has the embedded one.',
      );
    return openEmbeddedBus({
      file: join(makeFolder(dataFolder, 'bus'), 'bus.sqlite'),
      topics: allEvents,
      clock,
      onFailure({ error, isBuried, ...fields }) {
        const text = isBuried
          ? 'An event was given up and put aside.'
          : 'An event could not be handled and comes again.';
        logger[isBuried ? 'error' : 'warn']({ ...fields, err: error }, text);
      },
    });
  },
};
