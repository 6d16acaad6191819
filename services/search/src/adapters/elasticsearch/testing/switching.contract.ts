import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  anIndexedMessage,
  aVector,
  testDimensions,
} from '../../../domain/indexing/contract/under-test.contract.ts';
import type { NewMessage } from '../../../domain/indexing/indexed-message.ts';
import { noConditions } from '../../../domain/query/search-query.ts';
import { openElasticsearchSearchIndex } from '../elasticsearch-search-index.ts';
import { indexSettings } from '../index-settings.ts';
import { idOfIndex, indexNameOf } from '../open-index.ts';

const patienceMs = 600;

/** How the alias moves from the index of one layout or model to that of another, while other processes use it. */
export function describeSwitching(url: () => string): void {
  let client: Client;
  beforeAll(() => void (client = new Client({ node: url() })));
  afterAll(() => client.close());

  const planOf = (alias: string, modelId: string) => ({ alias, modelId, dimensions: testDimensions });
  const open = (alias: string, modelId: string, { isPreparing = false } = {}) =>
    openElasticsearchSearchIndex({
      ...planOf(alias, modelId),
      isPreparing,
      patienceMs,
      connection: { node: url() },
    });
  const anAlias = () => `search-${randomUUID()}`;
  const nearest = { userId: 'user-a', words: [], isLastWordOpen: false, conditions: noConditions, limit: 10 };
  const vectorsOf = ({ userId, messageId, version }: NewMessage, direction: number) => ({
    userId,
    messageId,
    version,
    windows: [{ start: 0, end: 3, vector: aVector(direction) }],
  });
  const numbered = (number: number) =>
    anIndexedMessage({ messageId: `message-${number}`, text: `text ${number}` });
  /** Like the bus with an event whose handler fails. */
  async function untilTaken(write: () => Promise<void>): Promise<void> {
    for (const end = Date.now() + 20_000; ;)
      try {
        return await write();
      } catch (error) {
        if (Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
  }

  describe('the alias of the search index', () => {
    test('when the model is another one, then search by words continues and all mail waits to be read again', async () => {
      const alias = anAlias();
      const message = anIndexedMessage();
      const { userId, messageId } = message;
      const before = await open(alias, 'test/1');
      await before.put([message]);
      await before.putVectors([vectorsOf(message, 1)]);
      const verifiedUntil = new Date('2026-01-20T09:00:00Z');
      await before.review([{ userId, accountId: message.accountId, version: 1, verifiedUntil }]);
      await before.close();

      const after = await open(alias, 'test/2');
      expect(await after.progress(userId)).toEqual({ messages: 1, read: 0 });
      expect(await after.listUnread(5)).toMatchObject([{ messageId }]);
      expect(await after.verifiedUntil(userId)).toEqual(new Map([[message.accountId, verifiedUntil]]));
      expect(await after.findNames(userId, ['ode'])).toMatchObject([{ names: [{ name: 'ode' }] }]);
      expect(Object.keys(await client.indices.get({ index: `${alias}*` }))).toEqual([
        indexNameOf(planOf(alias, 'test/2')),
      ]);
      await after.close();
    });

    test('when mail comes, changes and goes through an older process while two new ones copy, then nothing of it is lost', async () => {
      const alias = anAlias();
      const before = await open(alias, 'test/1');
      const first = Array.from({ length: 600 }, (_, number) => numbered(number));
      const gone = Array.from({ length: 50 }, () => anIndexedMessage({ accountId: 'account-gone' }));
      await before.put([...first, ...gone]);

      const state = { isOpen: false, writes: 0 };
      const writing = (async () => {
        for (let number = 0; number < (state.isOpen ? 40 : 280); number++) {
          const changed = { ...numbered(number % 600), version: number + 2, text: `changed ${number}` };
          await untilTaken(() => before.put([changed, numbered(1000 + number)]));
          if (number % 4 === 0)
            await untilTaken(() =>
              before.remove([{ kind: 'message', ...numbered(599 - number), version: 9000 }]),
            );
          if (number === 8)
            await untilTaken(() =>
              before.remove([{ kind: 'account', userId: 'user-a', accountId: 'account-gone' }]),
            );
          state.writes = number + 1;
        }
      })();
      const [after, other] = await Promise.all([open(alias, 'test/2'), open(alias, 'test/2')]);
      state.isOpen = true;
      await writing;

      const written = Array.from({ length: state.writes }, (_, number) => number);
      const textsOf = async (ids: readonly string[]) =>
        (await after.read('user-a', ids)).map(({ text }) => text);
      expect(await textsOf(written.map((number) => `message-${1000 + number}`))).toEqual(
        written.map((number) => `text ${1000 + number}`),
      );
      expect(await textsOf(written.map((number) => `message-${number}`))).toEqual(
        written.map((number) => `changed ${number}`),
      );
      const removed = written.filter((number) => number % 4 === 0).map((number) => `message-${599 - number}`);
      expect(await textsOf([...removed, ...gone.map(({ messageId }) => messageId)])).toEqual([]);
      expect(await after.progress('user-a')).toEqual({
        messages: 600 + state.writes - removed.length,
        read: 0,
      });
      for (const index of [before, after, other]) await index.close();
    }, 60_000);

    test('when an older process makes vectors after the switch, then none of them is stored or compared', async () => {
      const alias = anAlias();
      const message = anIndexedMessage();
      const before = await open(alias, 'test/1');
      await before.put([message]);
      const after = await open(alias, 'test/2');
      expect(await before.listUnread(5)).toEqual([]);
      expect(await before.countUnread()).toBe(0);
      await before.putVectors([vectorsOf(message, 1)]);
      expect(await after.listUnread(5)).toMatchObject([{ messageId: message.messageId }]);

      await after.putVectors([vectorsOf(message, 2)]);
      const vector = aVector(2);
      expect((await after.find({ ...nearest, vector })).meaning).toHaveLength(1);
      expect((await before.find({ ...nearest, vector })).meaning).toEqual([]);
      expect((await before.find({ ...nearest, words: [['stand']], vector: null })).words).toHaveLength(1);
      await before.close();
      await after.close();
    });

    test('when a version only prepares, then the older process goes on with its index, and the start afterwards switches', async () => {
      const alias = anAlias();
      const before = await open(alias, 'test/1');
      await before.put([numbered(1), numbered(2)]);
      const old = indexNameOf(planOf(alias, 'test/1'));
      const beside = indexNameOf(planOf(alias, 'test/2'));
      const prepare = () => open(alias, 'test/2', { isPreparing: true });
      await (await prepare()).close();

      expect(Object.keys(await client.indices.getAlias({ name: alias }))).toEqual([old]);
      expect(await client.indices.getSettings({ index: old, name: 'index.blocks.*' })).toEqual({});
      await client.indices.refresh({ index: beside });
      expect(await client.count({ index: beside })).toMatchObject({ count: 2 });
      await before.put([numbered(3)]);
      await before.remove([{ kind: 'message', ...numbered(1), version: 9 }]);
      expect(await before.progress('user-a')).toMatchObject({ messages: 2 });
      await (await prepare()).close();
      expect(Object.keys(await client.indices.getAlias({ name: alias }))).toEqual([old]);

      const after = await open(alias, 'test/2');
      expect(Object.keys(await client.indices.get({ index: `${alias}*` }))).toEqual([beside]);
      const found = await after.read('user-a', ['message-1', 'message-2', 'message-3']);
      expect(found.map(({ text }) => text)).toEqual(['text 2', 'text 3']);
      for (const index of [before, after]) await index.close();
    });

    test('when a version prepares an index that is in use and blocked, then the block stays with the process that set it', async () => {
      const alias = anAlias();
      await (await open(alias, 'test/1')).close();
      const index = indexNameOf(planOf(alias, 'test/1'));
      await client.indices.addBlock({ index, block: 'write' });
      await (await open(alias, 'test/1', { isPreparing: true })).close();
      const name = 'index.blocks.write';
      expect(await client.indices.getSettings({ index, name })).toHaveProperty(index);
    });

    test('when a copy was interrupted, then the next start goes on with it and corrects what has changed since', async () => {
      const alias = anAlias();
      const before = await open(alias, 'test/1');
      await before.put([numbered(1), numbered(2)]);
      await before.put([{ ...numbered(1), version: 2, text: 'newer' }]);
      await before.close();
      const half = indexNameOf(planOf(alias, 'test/2'));
      await createHalf(half, await idOfIndex(client, alias));
      const copy = { version_type: 'external', routing: 'user-a', index: half } as const;
      // An older state of one message, and a message that was removed with its account meanwhile.
      for (const [id, version] of [
        ['user-a/message-1', 1],
        ['user-a/message-gone', 3],
      ] as const)
        await client.index({ ...copy, id, version, document: { user: 'user-a', meaning: 1, version: 1 } });

      const after = await open(alias, 'test/2');
      expect((await after.read('user-a', ['message-1', 'message-2'])).map(({ text }) => text)).toEqual([
        'newer',
        'text 2',
      ]);
      expect(await after.progress('user-a')).toEqual({ messages: 2, read: 0 });
      await after.close();
    });

    test('when a half-built copy is of another index, then the copy starts again', async () => {
      const alias = anAlias();
      const before = await open(alias, 'test/1');
      await before.put([numbered(1)]);
      await before.close();
      const half = indexNameOf(planOf(alias, 'test/2'));
      await createHalf(half, 'another-index');
      await client.index({
        version_type: 'external',
        version: 9000,
        routing: 'user-a',
        index: half,
        id: 'user-a/message-1',
        document: { user: 'user-a', meaning: 1, version: 1 },
      });
      const after = await open(alias, 'test/2');
      expect(await after.read('user-a', ['message-1'])).toMatchObject([{ text: 'text 1' }]);
      await after.close();
    });

    test('when a switch was interrupted while writes were blocked, then a start of the older version allows writes again', async () => {
      const alias = anAlias();
      const before = await open(alias, 'test/1');
      await before.put([numbered(1)]);
      await client.indices.addBlock({ index: indexNameOf(planOf(alias, 'test/1')), block: 'write' });
      await expect(before.put([numbered(2)])).rejects.toMatchObject({ code: 'unavailable' });
      const removal = { kind: 'account', userId: 'user-a', accountId: 'account-a' } as const;
      await expect(before.remove([removal])).rejects.toMatchObject({ code: 'unavailable' });
      await before.close();

      const again = await open(alias, 'test/1');
      await again.put([numbered(2)]);
      expect(await again.progress('user-a')).toEqual({ messages: 2, read: 0 });
      await again.close();
    });

    test('when the alias names an index of another layout, then writes in the form of this one wait', async () => {
      const alias = anAlias();
      const index = await open(alias, 'test/1');
      const other = `${alias}-v1-other`;
      await client.indices.create({ index: other, ...indexSettings(testDimensions) });
      await client.indices.updateAliases({
        actions: [
          { add: { index: other, alias, is_write_index: true } },
          { remove_index: { index: indexNameOf(planOf(alias, 'test/1')) } },
        ],
      });
      await expect(index.put([numbered(1)])).rejects.toMatchObject({ code: 'unavailable', retriable: true });
      expect(await client.count({ index: other })).toMatchObject({ count: 0 });
      await index.close();
    });
  });

  async function createHalf(index: string, copiedFrom: string): Promise<void> {
    const wanted = indexSettings(testDimensions);
    await client.indices.create({
      index,
      ...wanted,
      mappings: { ...wanted.mappings, _meta: { copiedFrom } },
    });
  }
}
