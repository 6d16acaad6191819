import { AppError } from '@tern/kernel/app-error';
import { checkSubscription } from './check-subscription.ts';
import { startBusThread, type BusThread } from './embedded/bus-thread.ts';
import { GroupMember } from './embedded/group-member.ts';
import { startPruning } from './embedded/pruning.ts';
import type { BusOptions, EventBus } from './event-bus.ts';
import { maxDeadLetterPage, type EventGroups } from './event-groups.ts';
import { encodeEvent, topicsByName } from './topic-rules.ts';

export interface EmbeddedBusOptions extends BusOptions {
  /** The SQLite file; its folder exists. One process at a time. */
  readonly file: string;
}

/**
 * The event bus of one machine: a log in SQLite, kept by a thread of its own, with group commit.
 * @throws Error when the file cannot be opened, was written by a newer Tern or has a topic with other partitions.
 */
export async function openEmbeddedBus(options: EmbeddedBusOptions): Promise<EventBus> {
  const { file, clock, onFailure } = options;
  const topics = topicsByName(options.topics);
  const thread = await startBusThread({
    file,
    topics: [...topics.values()].map(({ topic, partitions, retentionDays }) => ({
      ...{ topic, partitions, retentionDays },
    })),
  });
  const members = new Map<string, GroupMember>();
  let isDrained = false;
  let isClosed = false;
  const stopPruning = startPruning(thread, clock, (error) =>
    onFailure({ group: 'prune', topic: null, eventId: null, attempt: 1, isBuried: false, error }),
  );

  async function drain(): Promise<void> {
    isDrained = true;
    await Promise.all([...members.values()].map((member) => member.drain()));
  }

  return {
    async publish(events) {
      if (isClosed) throw new AppError('unavailable', { message: 'The event bus is closed.' });
      if (events.length === 0) return;
      const publishedAt = clock.now().getTime();
      const rows = events.map((event) => {
        return { topic: event.topic, key: event.key, payload: encodeEvent(event, topics), publishedAt };
      });
      const lanes = await thread.ask('publish', { rows });
      for (const member of members.values()) for (const lane of lanes) member.wake(lane);
    },

    async subscribe(subscription) {
      if (isDrained) throw new Error('the bus does not deliver any more');
      checkSubscription(subscription, topics);
      const { group } = subscription;
      if (members.has(group)) throw new Error(`group ${group} is joined already`);
      const member = new GroupMember(subscription, { thread, clock, onFailure });
      members.set(group, member);
      await member.join();
    },

    groups: operate(members, thread, () => clock.now()),
    drain,

    async close() {
      if (isClosed) return;
      isClosed = true;
      stopPruning();
      await drain();
      await thread.close();
    },
  };
}

function operate(members: ReadonlyMap<string, GroupMember>, thread: BusThread, now: () => Date): EventGroups {
  const memberOf = (group: string): GroupMember => {
    const member = members.get(group);
    if (!member?.isLasting) throw new Error(`this process has not joined a lasting group ${group}`);
    return member;
  };
  return {
    async lag() {
      const lasting = [...members].filter(([, { isLasting }]) => isLasting).map(([group]) => group);
      return thread.ask('lag', { groups: lasting });
    },
    async pause(group) {
      await memberOf(group).pause();
    },
    async resume(group) {
      memberOf(group).resume();
    },
    async replay(group, from) {
      await memberOf(group).replay(from);
    },
    async redeliver(group, eventId) {
      const member = memberOf(group);
      const lane = await thread.ask('redeliver', { group, eventId, now: now().getTime() });
      if (lane !== null) member.wake(lane);
      return lane !== null;
    },
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
