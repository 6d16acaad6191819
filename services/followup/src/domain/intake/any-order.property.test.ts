import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { messageAssessed } from '@tern/contracts/events/followup';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import { untilTaken } from '@tern/testing/until-taken';
import { aFollowupDomain } from '../../../test/a-followup-domain.ts';
import type { Turn } from '../../../test/in-turns.ts';
import { scenario, scenarioEnd, scenarioMessages } from '../../../test/any-order-scenario.ts';
import { consumersFor } from '../../entry-points/events/consumers.ts';
import { isSent } from '../records/follow-up-record.ts';
import { cases } from '@tern/tools/testing/cases';

/** @param turn when each call of a store runs. */
function start(turn?: Turn) {
  const domain = aFollowupDomain(turn);
  const consumers = consumersFor(domain.context);
  return {
    domain,
    async handle(events: readonly EventEnvelope[]) {
      for (const event of events) {
        await consumers.find(({ contract }) => contract.topic === event.topic)?.handle([event]);
      }
    },
    /** The end state that counts, which does not include how often something was written. */
    end: () =>
      [...domain.recordsById.values()]
        .filter(isSent)
        .map(({ id, state, labels }) => ({ id, state, labels }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

async function endAfter(events: readonly EventEnvelope[]) {
  const run = start();
  await run.handle(events);
  return run.end();
}

const inAnyOrder = fc.shuffledSubarray([...scenario], { minLength: scenario.length });

describe('the order of events', () => {
  test('when they come in the order in which they happened, then each mail ends as it should', async () => {
    const lines = (await endAfter(scenario)).map(
      ({ id, state }) =>
        `${id}: ${state?.needsFollowup} ${state?.responseMessageId} ${state?.followUpDraftStatus} ${state?.followUpDraftMessageId}`,
    );
    expect(lines).toEqual(scenarioEnd);
  });

  test('when the same events come shuffled and repeated, then every record ends the same', async () => {
    const expected = await endAfter(scenario);
    await fc.assert(
      fc.asyncProperty(
        inAnyOrder,
        fc.array(fc.constantFrom(...scenario), { maxLength: 12 }),
        async (order, repeats) => {
          expect(await endAfter([...order, ...repeats])).toEqual(expected);
        },
      ),
      { numRuns: cases({ quick: 40, deep: 200, full: 4000 }) },
    );
  });

  test('when messages come in batches of any size, then every record ends the same', async () => {
    const events = scenario.slice(0, scenarioMessages.length);
    const expected = await endAfter(events);
    const shuffled = fc.shuffledSubarray([...scenarioMessages], { minLength: scenarioMessages.length });
    await fc.assert(
      fc.asyncProperty(shuffled, fc.integer({ min: 1, max: events.length }), async (order, size) => {
        const { domain, end } = start();
        for (let at = 0; at < order.length; at += size)
          await domain.takeInMessages(order.slice(at, at + size));
        expect(end()).toEqual(expected);
      }),
      { numRuns: cases({ quick: 20, deep: 100, full: 2000 }) },
    );
  });

  test('when handlers of different topics work at the same time, then nothing of either is lost', async () => {
    const expected = await endAfter(scenario);
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), inAnyOrder, async (scheduler, order) => {
        const run = start();
        const inTurn = async (events: readonly EventEnvelope[]) => {
          for (const event of events) {
            await scheduler.schedule(Promise.resolve());
            await run.handle([event]);
          }
        };
        const isMessage = ({ topic }: EventEnvelope) => topic === messageSynced.topic;
        const others = order.filter((event) => !isMessage(event));
        await scheduler.waitFor(
          Promise.all([inTurn(order.filter(isMessage)), ...others.map((event) => inTurn([event]))]),
        );
        expect(run.end()).toEqual(expected);
      }),
      { numRuns: cases({ quick: 20, deep: 100, full: 2000 }) },
    );
  });

  test('when several handlers handle events of one account at the same time, then it ends as one after the other', async () => {
    const several = fc.shuffledSubarray([...scenario], { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.subarray([...scenario]),
        several,
        async (scheduler, before, events) => {
          const { handle, end } = start((work) => scheduler.schedule(Promise.resolve()).then(work));
          await scheduler.waitFor(handle(before));
          await scheduler.waitFor(Promise.all(events.map((event) => untilTaken(() => handle([event])))));
          expect(end()).toEqual(await endAfter([...before, ...events]));
        },
      ),
      { numRuns: cases({ quick: 40, deep: 200, full: 4000 }) },
    );
  });

  test('when two handlers take in mail of one account at the same time, then neither misses what the other stored', async () => {
    const some = fc.shuffledSubarray([...scenarioMessages], { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), some, async (scheduler, messages) => {
        const alone = start();
        await alone.domain.takeInMessages(messages);
        const { domain, end } = start((work) => scheduler.schedule(Promise.resolve()).then(work));
        await scheduler.waitFor(
          Promise.all(messages.map((message) => untilTaken(() => domain.takeInMessages([message])))),
        );
        expect(end()).toEqual(alone.end());
      }),
      { numRuns: cases({ quick: 60, deep: 300, full: 6000 }) },
    );
  });

  test('when handlers die now and then right after they have saved, then at the end every record was published as it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.shuffledSubarray([...scenario], { minLength: 2, maxLength: 6 }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        async (scheduler, events, failures) => {
          const { domain, handle } = start((work) => scheduler.schedule(Promise.resolve()).then(work));
          const { save } = domain.records;
          const dies = [...failures];
          domain.records.save = async (changes) => {
            const unsaved = await save(changes);
            if (dies.shift()) throw new AppError('unavailable');
            return unsaved;
          };
          await scheduler.waitFor(Promise.all(events.map((event) => untilTaken(() => handle([event])))));
          const newest = new Map<string, { readonly version: number }>();
          for (const { contract, data } of domain.published)
            if (contract === messageAssessed && data.version >= (newest.get(data.messageId)?.version ?? 0))
              newest.set(data.messageId, data);
          for (const { id, version, state } of [...domain.recordsById.values()].filter(isSent))
            expect(newest.get(id)).toMatchObject({
              version,
              needsFollowup: state?.needsFollowup,
              responseMessageId: state?.responseMessageId,
              followUpDraftMessageId: state?.followUpDraftMessageId,
            });
        },
      ),
      { numRuns: cases({ quick: 60, deep: 300, full: 6000 }) },
    );
  });

  test('when a mail is removed while it is taken in, then no state depends on it and its text is gone', async () => {
    const [ask, reminder] = scenarioMessages;
    if (!ask || !reminder) throw new Error('The scenario begins with an ask and its reminder');
    const { accountId, userId, messageId } = reminder;
    const alone = start();
    await alone.domain.takeInMessages([ask]);
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { domain, end } = start((work) => scheduler.schedule(Promise.resolve()).then(work));
        await scheduler.waitFor(domain.takeInMessages([ask]));
        await scheduler.waitFor(
          Promise.all([
            untilTaken(() => domain.takeInMessages([reminder])),
            untilTaken(() => domain.removeMessages([{ accountId, userId, messageId, version: 30 }])),
          ]),
        );
        expect(end()).toEqual(alone.end());
        expect(await scheduler.waitFor(domain.texts.find(messageId))).toBeNull();
      }),
      { numRuns: cases({ quick: 60, deep: 300, full: 6000 }) },
    );
  });

  test('when a newer version of a mail belongs to another thread, then the thread that it left is derived anew', async () => {
    const [ask, reminder] = scenarioMessages;
    if (!ask || !reminder) throw new Error('The scenario begins with an ask and its reminder');
    const { domain } = start();
    await domain.takeInMessages([ask, reminder]);
    expect(domain.stateOf(ask.messageId)?.followUpDueAt).toBeNull();
    const elsewhere = { ...reminder, version: 50, subject: 'Lunch', inReplyTo: [], references: [] };
    await domain.takeInMessages([elsewhere]);
    expect(domain.stateOf(ask.messageId)?.followUpDueAt).not.toBeNull();
  });

  test('when a removed account is found after a crash, then what was stored in between is removed', async () => {
    const [ask] = scenarioMessages;
    if (!ask) throw new Error('The scenario begins with an ask');
    const { domain } = start();
    await domain.takeInMessages([ask]);
    await domain.accounts.markRemoved({ ...ask, version: 9, now: new Date() });
    await domain.takeInMessages([ask]);
    expect([...domain.recordsById.keys()]).toEqual([]);
    expect(await domain.texts.find(ask.messageId)).toBeNull();
  });
});
