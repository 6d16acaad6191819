import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { createRelayLease } from '@tern/stores/relay-lease';
import type { CommonSettings } from '../settings/common-settings.ts';
import type { DocumentStore } from './host-adapters.ts';
import { createLogger } from '../logging/logger.ts';
import { settingsAdapters } from './settings-adapters.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-adapters-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const surroundings = [
  createLogger({ level: 'silent', format: 'json' }),
  { disk: { refused: () => undefined }, stores: { damaged: () => undefined } },
] as const;

const open = () =>
  settingsAdapters.openDocuments(
    { dataFolder: folder, mongodbUri: undefined } as CommonSettings,
    ...surroundings,
  );

describe('the documents of several services in one process', () => {
  test('when a service has a MongoDB for itself, then its database is opened there, and the others in that of all', async () => {
    const [all, own] = await Promise.all(
      ['all', 'own'].map((name) => startDocumentServer({ folder: join(folder, name) })),
    );
    const store = await settingsAdapters.openDocuments(
      { mongodbUri: all?.uri, ownMongodbUris: { identity: own?.uri }, namePrefix: 'mail-' } as CommonSettings,
      ...surroundings,
    );
    for (const name of ['identity', 'search']) {
      const documents = await store.connect(`mail-tern-${name}`);
      await documents.collection('marks').insertOne({ name });
      await documents.close();
    }
    const markIn = async (server: DocumentServer | undefined, name: string) => {
      const documents = await connectDocuments(server?.uri ?? '', `mail-tern-${name}`);
      const mark = await documents.collection('marks').findOne();
      await documents.close();
      return mark?.['name'] as unknown;
    };
    expect(await markIn(own, 'identity')).toBe('identity');
    expect(await markIn(all, 'search')).toBe('search');
    await Promise.all([all, own].map((server) => server?.close()));
  });
});

describe('the documents of one machine', () => {
  test('when the process before was killed while it relayed, then the next one relays at once', async () => {
    const relayIn = async (store: DocumentStore) => {
      const documents = await store.connect('tern-relaying');
      const isHeld = await createRelayLease(documents).hold();
      // Not given back: a killed process does not.
      await documents.close();
      await store.close();
      return isHeld;
    };
    expect(await relayIn(await open())).toBe(true);
    expect(await relayIn(await open())).toBe(true);
  });
});
