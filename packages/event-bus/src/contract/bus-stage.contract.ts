import { afterEach, beforeEach } from '@jest/globals';
import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import type { EventBus, Subscription } from '../event-bus.ts';
import { waitingIn } from '../event-groups.ts';
import { createEventMaker } from '../event-maker.ts';
import { counted, countedTopics, numbersOf, type Counted } from '../testing/counted-topics.ts';

const make = createEventMaker('followup', systemClock);
export const event = (key: string, n: number, contract: Counted = counted) =>
  make(contract, 'user-1', { key, n });
export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
export const events = (key: string, numbers: readonly number[]) => numbers.map((n) => event(key, n));
export const hopeless = () => new AppError('validation-failed', { retriable: false });

/** The state of a group that read one topic alone, as versions before decision 72 stored it. */
export interface EarlierGroup {
  readonly group: string;
  readonly topic: string;
  /** Wait in its retry topic. */
  readonly retries: readonly EventEnvelope[];
  readonly dead: readonly EventEnvelope[];
}

export interface BusUnderTest {
  readonly bus: EventBus;
  /** Closes the bus and opens it again on the same data, as a restart does; with other topics when they are given. */
  reopen(topics?: readonly EventContract[]): Promise<EventBus>;
  /** Closes the bus, writes this and opens the bus again. */
  leaveBehind(earlier: EarlierGroup): Promise<EventBus>;
  /** Ends everything and removes the data. */
  destroy(): Promise<void>;
}

/** The bus of the test that runs, and what tests of several subjects do with it. */
export type BusStage = ReturnType<typeof createBusStage>;

export function createBusStage(
  open: () => Promise<BusUnderTest>,
  comesTrue: (check: () => boolean | Promise<boolean>) => Promise<void>,
) {
  let under: BusUnderTest;
  let bus: EventBus;
  beforeEach(async () => {
    under = await open();
    bus = under.bus;
  });
  afterEach(() => under.destroy());

  const until: typeof comesTrue = (check) =>
    comesTrue(check).catch(async (cause: Error) => {
      const known = await Promise.allSettled([bus.groups.lag(), bus.groups.deadLetters('a', { limit: 10 })]);
      throw new Error(`${cause.message}; lag, dead letters of a: ${JSON.stringify(known)}`, { cause });
    });
  const join = (group: string, handle: Subscription['handle'], rest: Partial<Subscription> = {}) =>
    bus.subscribe({ group, topics: countedTopics.slice(0, 1), handle, ...rest });
  const lagOf = async (group: string) => waitingIn((await bus.groups.lag())[group]);
  const collect = async (group: string, rest: Partial<Subscription> = {}) => {
    const list: EventEnvelope[] = [];
    await join(group, async (batch) => void list.push(...batch), rest);
    return list;
  };
  /** Joins with a handler that gives up on these numbers while `isBroken` holds. */
  const joinFailing = async (group: string, bad: readonly number[]) => {
    const state = { handled: [] as number[], isBroken: true };
    await join(group, async (batch) => {
      const numbers = numbersOf(batch, 'x');
      if (state.isBroken && numbers.some((n) => bad.includes(n))) throw hopeless();
      state.handled.push(...numbers);
    });
    return state;
  };

  return {
    get bus() {
      return bus;
    },
    async reopen(topics?: readonly EventContract[]) {
      bus = await under.reopen(topics);
    },
    async leaveBehind(earlier: EarlierGroup) {
      bus = await under.leaveBehind(earlier);
    },
    until,
    join,
    lagOf,
    collect,
    joinFailing,
  };
}
