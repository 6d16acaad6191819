import type { EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { startBusThread, type BusThread } from './embedded/bus-thread.ts';
import { startChecking } from './embedded/background-check.ts';
import { GroupMember } from './embedded/group-member.ts';
import type { HandedEvent } from './embedded/handed-events.ts';
import type { AppendedEvent } from './embedded/protocol.ts';
import { startPruning } from './embedded/pruning.ts';
import type { BusOptions, EventBus } from './event-bus.ts';
import { maxDeadLetterPage, type EventGroups } from './event-groups.ts';
import { JoinedGroups } from './joined-groups.ts';
import { encodeEvent, topicsByName } from './topic-rules.ts';

export interface EmbeddedBusOptions extends BusOptions {
  /** The SQLite file; its folder exists. One process at a time. */
  readonly file: string;
  /** Called when the file turned out to be damaged. */
  readonly onDamage?: (reason: string) => void;
}

/**
 * The event bus of one machine: a log in SQLite, kept by a thread of its own, with group commit.
 * @throws Error when the file cannot be opened, was written by a newer Tern or has a topic with other partitions.
 */
export async function openEmbeddedBus(options: EmbeddedBusOptions): Promise<EventBus> {
  const { file, clock, onFailure, onDamage } = options;
  const topics = topicsByName(options.topics);
  const declared = [...topics.values()].map(({ topic, partitions, retentionDays }) => ({
    topic,
    partitions,
    retentionDays,
  }));
  const thread = await startBusThread({ file, topics: declared }, onDamage);
  const members = new JoinedGroups<GroupMember>(topics);
  let isClosed = false;
  const stopPruning = startPruning(thread, clock, (error) =>
    onFailure({ group: 'prune', topic: null, eventId: null, attempt: 1, isBuried: false, error }),
  );

  const stopChecking = startChecking(thread);

  return {
    async publish(events) {
      if (isClosed) throw new AppError('unavailable', { technical: 'The event bus is closed.' });
      if (events.length === 0) return;
      const publishedAt = clock.now().getTime();
      const rows = events.map((event) => {
        return { topic: event.topic, key: event.key, payload: encodeEvent(event, topics), publishedAt };
      });
      const lengths = rows.map(({ payload }) => payload.length);
      const handed = handedOf(events, lengths, await thread.ask('publish', { rows }));
      for (const member of members.all) for (const [lane, events] of handed) member.hand(lane, events);
    },

    async subscribe(subscription) {
      const member = members.add(
        subscription,
        (traced) => new GroupMember(traced, { thread, clock, onFailure }),
      );
      await member.join();
    },

    groups: operate(members, thread, () => clock.now()),
    drain: () => members.drain(),

    async close() {
      if (isClosed) return;
      isClosed = true;
      stopPruning();
      stopChecking();
      await members.drain();
      await thread.close();
    },
  };
}

/** By lane, in the order of the log. */
function handedOf(
  events: readonly EventEnvelope[],
  lengths: readonly number[],
  appended: readonly AppendedEvent[],
): Map<number, HandedEvent[]> {
  const handed = new Map<number, HandedEvent[]>();
  for (const [index, { lane, position, before }] of appended.entries()) {
    const event = { position, envelope: events[index] as EventEnvelope, length: lengths[index] as number };
    const ofLane = handed.get(lane) ?? [];
    if (ofLane.push({ event, before }) === 1) handed.set(lane, ofLane);
  }
  return handed;
}

function operate(members: JoinedGroups<GroupMember>, thread: BusThread, now: () => Date): EventGroups {
  return {
    ...members.controls(),
    check: async () => void (await thread.ask('lag', { groups: [] })),
    lag: () => thread.ask('lag', { groups: members.lasting.map(([group]) => group) }),
    async redeliver(group, eventId) {
      const member = members.lastingOf(group);
      const lane = await thread.ask('redeliver', { group, eventId, now: now().getTime() });
      if (lane !== null) member.wake(lane);
      return lane !== null;
    },
    async oldestWaiting() {
      const groups = members.lasting.map(([group]) => group);
      const oldest = await thread.ask('oldestWaiting', { groups });
      const asDate = (at: number | null) => (at === null ? null : new Date(at));
      return mapValues(oldest, (topics) => mapValues(topics, asDate));
    },
    async drop(group, eventId) {
      members.lastingOf(group);
      return thread.ask('drop', { group, eventId });
    },
    async deadLetterKeys(group, eventId) {
      members.lastingOf(group);
      return thread.ask('deadLetterKeys', { group, eventId });
    },
    deadLetterCounts: (group) => thread.ask('deadLetterCounts', { group }),
    async deadLetters(group, { limit, after = '0' }) {
      const size = Math.min(Math.max(1, limit), maxDeadLetterPage);
      const found = await thread.ask('deadLetters', { group, after: Number(after) || 0, limit: size + 1 });
      const shown = found.slice(0, size);
      return {
        letters: shown.map(({ letter }) => letter),
        next: found.length > size ? String(shown.at(-1)?.sequence) : null,
      };
    },
  };
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
