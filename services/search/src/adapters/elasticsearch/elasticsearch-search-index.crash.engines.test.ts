import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startElasticsearch, type Elasticsearch } from '@tern/lab/engines/elasticsearch';
import { cases } from '@tern/tools/testing/cases';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';
import { expectEqualsMail } from '../testing/expect-equals-mail.ts';
import { numberedDimensions, readSome, stepsOf, takeStep } from '../testing/numbered-mail.ts';
import { openElasticsearchSearchIndex } from './elasticsearch-search-index.ts';

const engines = (process.env['TERN_ENGINES'] ?? '').split(',');
/** Only a node that this test started is killed. */
const isOwnNode = process.env['ELASTICSEARCH_URL'] === undefined;
const nodeKills = cases({ deep: 1, full: 6 });
const writerKills = cases({ deep: 2, full: 6 });
const script = fileURLToPath(new URL('./testing/open-until-killed.ts', import.meta.url));
const batchSize = 20;

// A missing engine is reported as skipped, with its reason, by lab/engines/run-engine-tests.ts.
if (engines.includes('elasticsearch'))
  describe('an index in Elasticsearch that is killed', () => {
    let elasticsearch: Elasticsearch;
    beforeAll(async () => {
      elasticsearch = await startElasticsearch();
    });
    afterAll(() => elasticsearch.stop());
    const open = (alias: string, modelId: string) =>
      openElasticsearchSearchIndex({
        alias,
        modelId,
        dimensions: numberedDimensions,
        connection: { node: elasticsearch.url },
      });

    (isOwnNode ? test : test.skip)(
      `when the node is killed ${nodeKills} times while mail comes, changes, goes and is read, then it equals the mail`,
      async () => {
        const index = await open(`search-${randomUUID()}`, 'model/1');
        let next = 0;
        for (let round = 0; round < nodeKills; round++) {
          const state = { isUp: false };
          const killing = (async () => {
            await wait(200 + Math.random() * 800);
            await elasticsearch.node?.kill();
            await elasticsearch.node?.start();
            state.isUp = true;
          })();
          do {
            await untilTaken(() => Promise.all([takeIn(index, next), readSome(index)]));
            next += batchSize;
          } while (!state.isUp);
          await killing;
        }
        while ((await readSome(index, 100)) > 0);
        await expectEqualsMail(index, numbersBelow(next));
        await index.close();
      },
      nodeKills * 90_000,
    );

    test(
      `when a process is killed ${writerKills} times while it copies and switches, and an older one writes on, then the next start ends with an index that equals the mail`,
      async () => {
        const alias = `search-${randomUUID()}`;
        let index = await open(alias, 'model/0');
        let next = 0;
        for (; next < 400; next += batchSize) await takeIn(index, next);
        const seen: string[] = [];
        for (let round = 1; round <= writerKills; round++) {
          const before = index;
          const state = { isSwitched: false };
          const writing = (async () => {
            do {
              await untilTaken(() => Promise.all([takeIn(before, next), readSome(before)]));
              next += batchSize;
            } while (!state.isSwitched);
          })();
          seen.push(await openUntilKilled(alias, `model/${round}`));
          // The next start of the same version.
          index = await open(alias, `model/${round}`);
          state.isSwitched = true;
          await writing;
          await before.close();
          while ((await readSome(index, 100)) > 0);
          await expectEqualsMail(index, numbersBelow(next));
        }
        process.stderr.write(`${JSON.stringify({ writerKills, seen, messages: next })}\n`);
        await index.close();
      },
      writerKills * 60_000,
    );

    /** @returns when it was killed */
    async function openUntilKilled(alias: string, modelId: string): Promise<string> {
      const ms = Math.round(Math.random() * 1000);
      const child = spawn(process.execPath, [script, elasticsearch.url, alias, modelId, String(ms)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      expect(child.signalCode).toBe('SIGKILL');
      return output === 'opened' ? 'when it was open' : `after ${ms} ms`;
    }
  });
else describe.skip('an index in Elasticsearch that is killed', () => test('kills', () => undefined));

const numbersBelow = (end: number) => Array.from({ length: end }, (_, number) => number);

/** The events of a batch of messages, those of each message in their order. */
async function takeIn(index: SearchIndex, first: number): Promise<void> {
  const taken = await Promise.allSettled(
    numbersBelow(batchSize).map(async (at) => {
      for (const step of stepsOf(first + at)) await takeStep(index, first + at, step);
    }),
  );
  const failed = taken.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Like the bus with events whose handler fails: it delivers all of them again. */
async function untilTaken(write: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + 80_000; ;)
    try {
      await write();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(50);
    }
}
