import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Admin } from 'kafkajs';
import { messageRepublished } from '@tern/contracts/events/mail-sync';
import { reindexRequested } from '@tern/contracts/events/search';
import type { Queue } from '@tern/contracts/http/admin/queues';
import { createAccount, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { searchMessages } from '@tern/contracts/http/search';
import { startDocumentServer } from '@tern/documents/server';
import { createKafkaClient } from '@tern/event-bus/kafka/kafka-client';
import { systemClock } from '@tern/kernel/clock';
import { startStack, type RunningStack } from '@tern/stack/start-stack';
import { aMail, owner, partner } from '@tern/stack/test/a-mail';
import { openOtherClient, startMailHome, type OtherClient } from '@tern/stack/test/mail-home';
import { signUpAndVerify } from '@tern/stack/test/sign-up';
import { tern } from '@tern/stack/test/tern-command';
import { createVisitor, type Visitor } from '@tern/stack/test/visitor';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startElasticsearch } from '../engines/without-docker/elasticsearch.ts';
import { startKafka } from '../engines/without-docker/kafka.ts';

const engines = (process.env['TERN_ENGINES'] ?? '').split(',');
const hasEngines = ['kafka', 'elasticsearch'].every((name) => engines.includes(name));
const topics = [reindexRequested.topic, messageRepublished.topic];
const patience = { timeoutMs: 60_000 };

type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

// The run lists missing engines as skipped, with the way to get them (lab/engines/run-engine-tests.ts).
(hasEngines ? describe : describe.skip)('a search index that is lost', () => {
  const closing = new AsyncDisposableStack();
  let settings: Record<string, string> & { TERN_DATA_DIR: string };
  let elasticsearch: string;
  let admin: Admin;
  let client: OtherClient;
  let stack: RunningStack;
  let visitor: Visitor;

  beforeAll(async () => {
    const folder = closing.adopt(makeTemporaryFolder(), (made) => made.remove()).path;
    const kafka = closing.adopt(await startKafka(join(folder, 'kafka')), (one) => one.stop());
    elasticsearch = closing.adopt(await startElasticsearch(), (one) => one.stop()).url;
    const documents = closing.adopt(await startDocumentServer({ folder: join(folder, 'documents') }), (one) =>
      one.close(),
    );
    admin = createKafkaClient(kafka.brokers, 'snapshot').admin();
    await admin.connect();
    closing.defer(() => admin.disconnect());
    settings = {
      TERN_DATA_DIR: join(folder, 'data'),
      TERN_DEMO: 'false',
      MONGODB_URI: documents.uri,
      KAFKA_BROKERS: kafka.brokers.join(','),
      KAFKA_REPLICAS: '1',
      ELASTICSEARCH_URL: elasticsearch,
      ELASTICSEARCH_REPLICAS: '0',
    };
    stack = await startStack({ env: settings });
    closing.defer(() => stack.close());
    visitor = await signUpAndVerify(stack.apiUrl, owner);
    const home = closing.adopt(await startMailHome(systemClock), (one) => one.close());
    const port = home.imap.imap.port;
    client = closing.adopt(await openOtherClient({ port, username: owner }), (one) => one.close());
    await write('Harbour', 6);
    await visitor.ask(createAccount, { body: home.details(owner) });
  }, 300_000);
  afterAll(() => closing.disposeAsync());

  test('when it is restored from a snapshot, then a replay of the events since makes it what it was, and no stored mail is asked for', async () => {
    await untilRead(6);
    // As docs/operations/backup.md says.
    await ask('PUT', '/_snapshot/tern', { type: 'fs', settings: { location: 'tern' } });
    const body = { indices: 'tern-search*', include_global_state: false };
    const { snapshot } = await ask<{ snapshot: { state: string; start_time: string } }>(
      'PUT',
      '/_snapshot/tern/one?wait_for_completion=true',
      body,
    );
    expect(snapshot.state).toBe('SUCCESS');

    const [first, second, third] = await client.list('INBOX');
    await write('Quay', 4);
    await client.remove('INBOX', first?.uid ?? 0);
    await client.flag('INBOX', second?.uid ?? 0, ['\\Seen']);
    await client.move('INBOX', third?.uid ?? 0, 'Archive');
    await untilRead(9);
    const before = await settledDocuments();
    const asked = await eventsIn(topics);
    await stack.close();
    await ask('DELETE', `/${await indexName()}`);

    // As docs/operations/restore.md says.
    await ask('POST', '/_snapshot/tern/one/_restore?wait_for_completion=true', body);
    const restored = await documents();
    expect(restored).not.toEqual(before);
    stack = await startStack({ env: settings });
    const from = new Date(Date.parse(snapshot.start_time) - 60_000).toISOString();
    expect(await tern(settings.TERN_DATA_DIR, 'replay', 'search', '--from', from)).toMatchObject({ code: 0 });

    await waitUntil(async () => {
      expect(await documents()).toEqual(before);
      return true;
    }, patience);
    expect(await settledDocuments()).toEqual(before);
    expect(await eventsIn(topics)).toBe(asked);
    expect(await found('quay')).toHaveLength(4);
    // Every one was read for its meaning before the snapshot, and is not read again.
    const meanings = Object.values(restored).flatMap(({ meaning }) =>
      meaning === undefined ? [] : [meaning],
    );
    expect(meanings).toEqual(Array(6).fill(2));
  }, 300_000);

  async function write(word: string, count: number): Promise<void> {
    for (let n = 0; n < count; n++)
      await client.append(
        'INBOX',
        aMail({
          from: partner,
          to: owner,
          subject: `${word} ${n}`,
          text: `The ${word.toLowerCase()} plan, part ${n}.`,
          date: new Date(Date.now() - n * 60_000),
        }),
      );
  }

  /** Waits until so many mails are in the index and read for their meaning. */
  function untilRead(count: number): Promise<boolean> {
    return waitUntil(
      async () => {
        await visitor.ask(refreshAccounts);
        const known = Object.values(await documents()).filter(({ meaning }) => meaning === 2);
        return known.length === count;
      },
      { ...patience, what: `${count} mails in the index` },
    );
  }

  /** The documents of the index once no group has an event left to handle. */
  async function settledDocuments(): Promise<Documents> {
    await waitUntil(
      async () => {
        const { queues } = (await tern(settings.TERN_DATA_DIR, 'replay', '--json')).json().data as {
          queues: Queue[];
        };
        return queues.every(({ lag }) => lag === 0);
      },
      { ...patience, what: 'no event to wait' },
    );
    return documents();
  }

  async function documents(): Promise<Documents> {
    await ask('POST', '/tern-search/_refresh');
    const { hits } = await ask<{ hits: { hits: { _id: string; _source: Record<string, unknown> }[] } }>(
      'GET',
      '/tern-search/_search?size=1000',
    );
    return Object.fromEntries(hits.hits.map(({ _id, _source }) => [_id, _source]));
  }

  const indexName = async () => Object.keys(await ask<object>('GET', '/_alias/tern-search')).join();

  async function found(query: string) {
    const again = createVisitor(stack.apiUrl, visitor.cookies());
    return (await again.ask(searchMessages, { query: { query } })).results;
  }

  /** Counts the events that have ever been in these topics. */
  async function eventsIn(names: readonly string[]): Promise<number> {
    const ends = await Promise.all(names.map((name) => admin.fetchTopicOffsets(name)));
    return ends.flat().reduce((sum, { high }) => sum + Number(high), 0);
  }

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(elasticsearch + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
    return JSON.parse(said) as T;
  }
});
