import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { serviceNames } from '@tern/contracts/services';
import type { Queue } from '@tern/contracts/http/admin/queues';
import type { AdminUser } from '@tern/contracts/http/admin/users';
import { currentUser } from '@tern/contracts/http/identity';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { openEmbeddedBus } from '@tern/event-bus/embedded-bus';
import { createLogger } from '@tern/runtime/logger';
import { settingsAdapters } from '@tern/runtime/settings-adapters';
import { startHost, type RunningHost } from '@tern/runtime/start-host';
import { allEvents } from '@tern/contracts/events/events';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { catalogue } from '../src/catalogue.ts';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { owner } from './a-mail.ts';
import { signUpAndVerify } from './sign-up.ts';
import { tern, ternWith } from './tern-command.ts';

const folder = makeTemporaryFolder();
const data = join(folder.path, 'operator');
let documents: DocumentServer;
let pods: RunningStack;
let operator: RunningHost;
beforeAll(async () => {
  documents = await startDocumentServer({ folder: join(folder.path, 'documents') });
  const shared = { TERN_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'), MONGODB_URI: documents.uri };
  pods = await startStack({
    env: {
      ...shared,
      TERN_DATA_DIR: join(folder.path, 'pods'),
      TERN_DEMO: 'false',
      TERN_SEARCH_MODEL: 'none',
    },
  });
  const urls = serviceNames.map((name) => [
    `TERN_${name.toUpperCase().replaceAll('-', '_')}_URL`,
    pods.addressOf(name),
  ]);
  operator = await startHost(catalogue, {
    mode: 'operator',
    environment: {
      ...shared,
      ...Object.fromEntries(urls),
      TERN_DATA_DIR: data,
      TERN_WEB_URL: 'https://tern.example',
      TERN_API_URL: 'https://api.tern.example',
      TERN_SEARCH_MODEL: 'none',
      KAFKA_BROKERS: 'kafka.example:9092',
    },
    idle: catalogue.map(({ name }) => name),
    logger: createLogger({ level: 'silent', format: 'json' }),
    adapters: {
      ...settingsAdapters,
      // No events of the pods are in it, so what is seen of them was asked of the pods.
      openBus: (_settings, options) =>
        openEmbeddedBus({ ...options, topics: allEvents, file: join(folder.path, 'empty.sqlite') }),
    },
  });
});
afterAll(async () => {
  await operator.close();
  await pods.close();
  await documents.close();
  folder.remove();
});

const done = async <T>(...words: string[]): Promise<T> => {
  const result = await tern(data, ...words, '--json');
  expect(result).toMatchObject({ code: 0, errors: '' });
  return result.json().data as T;
};

test('when the services are pods, then the commands answer from their documents, and ask the pods for their queues', async () => {
  const visitor = await signUpAndVerify(pods.apiUrl, owner);
  const { users } = await done<{ users: AdminUser[] }>('users', 'list');
  expect(users.map(({ email }) => email)).toEqual([owner]);
  const { queues, unavailable } = await done<{ queues: Queue[]; unavailable: string[] }>('replay');
  expect(unavailable).toEqual([]);
  expect(queues.map(({ group }) => group)).toContain('search');

  await done('users', 'disable', owner);
  await waitUntil(async () => (await visitor.call(currentUser)).status === 401, {
    what: 'the session to end',
  });
});

test('when a command copies stores, then it says that those of the pods have tools of their own', async () => {
  const pod = { TERN_DATA_DIR: data, MONGODB_URI: documents.uri, KAFKA_BROKERS: 'kafka.example:9092' };
  const refused = await ternWith(pod, 'backup', join(folder.path, 'backup'));
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Use its own tools') });
});
