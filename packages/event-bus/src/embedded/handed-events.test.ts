import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { GroupNeighbours } from '../delivery/neighbours.ts';
import { HandedEvents, maxHanded, type HandedEvent, type LoggedEvent } from './handed-events.ts';
import { LaneDelivery } from './lane-delivery.ts';

const envelopeOf = (n: number) => ({ data: { n } }) as EventEnvelope;
const handedAt = (position: number, before: number, length = 0): HandedEvent => ({
  event: { position, envelope: envelopeOf(position), length },
  before,
});
const positionsOf = (events: readonly LoggedEvent[]) => events.map(({ position }) => position);

describe('events that are handed over', () => {
  test('when some are only in the log, then none is given before those were reached', () => {
    const events = new HandedEvents();
    events.add([handedAt(7, 5), handedAt(9, 7)]);
    expect(positionsOf(events.after(3, 10))).toEqual([]);
    expect(positionsOf(events.after(5, 10))).toEqual([7, 9]);
    expect(positionsOf(events.after(6, 1))).toEqual([7]);
  });

  test('when a group does not keep up, then it holds no more than the limit, and the newest', () => {
    const events = new HandedEvents();
    for (let position = 1; position <= 7; position++)
      events.add([handedAt(position, position - 1, maxHanded / 3)]);
    expect(positionsOf(events.after(0, 10))).toEqual([]);
    expect(positionsOf(events.after(6, 10))).toEqual([7]);
    expect(events.end).toBe(7);
  });

  test('when an append was undone and its positions are given again, then the log is asked', () => {
    const events = new HandedEvents();
    // The log remembers an end of 9 that was never there.
    events.add([handedAt(6, 9), handedAt(7, 6)]);
    expect(positionsOf(events.after(5, 10))).toEqual([]);
    expect(positionsOf(events.after(6, 10))).toEqual([7]);
  });
});

describe('a lane whose events are handed over', () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        publish: fc.array(fc.constantFrom(0, 0, 0, 0, 0, 0.6), { minLength: 1, maxLength: 8 }),
      }),
    },
    { weight: 2, arbitrary: fc.constant('hold' as const) },
    { weight: 2, arbitrary: fc.constant('release' as const) },
    { weight: 1, arbitrary: fc.constant('replay' as const) },
  );

  test('when publishing, holding, replaying and failing meet in any order, then each event comes, and after a replay all behind it again, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 30 }), async (scheduler, steps) => {
        const log: { position: number; payload: string }[] = [];
        const seen: number[] = [];
        let committed = 0;
        const delivery = new LaneDelivery({
          topic: 'followup.thing.counted.v1',
          neighbours: new GroupNeighbours(),
          source: {
            fetch: (after, limit) =>
              scheduler
                .schedule(Promise.resolve())
                .then(() => log.filter(({ position }) => position > after).slice(0, limit)),
            commit: (position) => scheduler.schedule(Promise.resolve()).then(() => (committed = position)),
            bury: async () => undefined,
          },
          position: 0,
          maxEvents: 5,
          async handle(events: readonly EventEnvelope[]) {
            await scheduler.schedule(Promise.resolve());
            for (const { data } of events) seen.push((data as { n: number }).n);
          },
          onFailure: () => undefined,
          now: () => new Date(0),
        });
        let acknowledged = Promise.resolve();
        for (const one of steps) {
          if (one === 'hold') void delivery.hold();
          else if (one === 'release') delivery.release();
          else if (one === 'replay') {
            await scheduler.waitFor(delivery.hold());
            delivery.moveTo(Math.max(0, committed - 3));
            seen.splice(seen.indexOf(Math.max(0, committed - 3)) + 1);
            delivery.release();
          } else {
            const handed = one.publish.map((share) => {
              const before = log.at(-1)?.position ?? 0;
              log.push({ position: before + 1, payload: JSON.stringify(envelopeOf(before + 1)) });
              return handedAt(before + 1, before, share * maxHanded);
            });
            const answer = scheduler.schedule(Promise.resolve());
            acknowledged = acknowledged.then(() => answer).then(() => delivery.hand(handed));
          }
          await scheduler.waitNext(Math.min(1, scheduler.count()));
        }
        delivery.release();
        await scheduler.waitFor(acknowledged);
        await scheduler.waitIdle();
        expect(seen).toEqual(log.map(({ position }) => position));
      }),
      { numRuns: 1000 },
    );
  });
});
