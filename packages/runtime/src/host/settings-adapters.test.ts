import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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

const open = () =>
  settingsAdapters.openDocuments(
    { dataFolder: folder, mongodbUri: undefined } as CommonSettings,
    createLogger({ level: 'silent', format: 'json' }),
    { disk: { refused: () => undefined }, stores: { damaged: () => undefined } },
  );

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
