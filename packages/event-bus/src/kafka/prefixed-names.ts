import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import type { DeliveryFailure, EventBus, Subscription } from '../event-bus.ts';
import type { ByTopic, EventGroups } from '../event-groups.ts';

/**
 * Names in a cluster that other installations share: topics and groups have the prefix there, and nowhere else. Events carry the topic's
 * name with the prefix, too, as long as they are in the cluster.
 */
export interface PrefixedNames {
  contracts(contracts: readonly EventContract[]): readonly EventContract[];
  failure(failure: DeliveryFailure): DeliveryFailure;
  /** The bus of the names without the prefix, over one that has them with it. */
  bus(inner: EventBus): EventBus;
}

export function prefixedNames(prefix: string): PrefixedNames {
  const add = (name: string) => prefix + name;
  const strip = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  const stripKeys = <Value>(byName: ByTopic<Value>): ByTopic<Value> =>
    Object.fromEntries(Object.entries(byName).map(([name, value]) => [strip(name), value]));
  const stripBoth = <Value>(byGroup: Record<string, ByTopic<Value>>) =>
    Object.fromEntries(Object.entries(byGroup).map(([group, byTopic]) => [strip(group), stripKeys(byTopic)]));
  const contracts = (all: readonly EventContract[]) =>
    all.map((contract) => ({ ...contract, topic: add(contract.topic) }));
  const withTopic = (change: (name: string) => string) => (event: EventEnvelope) => ({
    ...event,
    topic: change(event.topic),
  });

  function subscription({ group, topics, topicOptions = {}, handle, ...rest }: Subscription): Subscription {
    const options = Object.entries(topicOptions).map(([topic, { earlierGroup, ...others }]) => [
      add(topic),
      earlierGroup === undefined ? others : { ...others, earlierGroup: add(earlierGroup) },
    ]);
    return {
      ...rest,
      group: add(group),
      topics: contracts(topics),
      topicOptions: Object.fromEntries(options),
      handle: (events) => handle(events.map(withTopic(strip))),
    };
  }

  const groupsOf = (inner: EventGroups): EventGroups => ({
    check: () => inner.check(),
    lag: async () => stripBoth(await inner.lag()),
    oldestWaiting: async () => stripBoth(await inner.oldestWaiting()),
    heldUp: () => stripBoth(inner.heldUp()),
    pause: (group) => inner.pause(add(group)),
    resume: (group) => inner.resume(add(group)),
    replay: (group, from, topic) => inner.replay(add(group), from, topic === undefined ? topic : add(topic)),
    redeliver: (group, eventId) => inner.redeliver(add(group), eventId),
    drop: (group, eventId) => inner.drop(add(group), eventId),
    deadLetterKeys: (group, eventId) => inner.deadLetterKeys(add(group), eventId),
    async deadLetters(group, page) {
      const { letters, next } = await inner.deadLetters(add(group), page);
      return { letters: letters.map((letter) => ({ ...letter, topic: strip(letter.topic) })), next };
    },
    deadLetterCounts: async (group) => stripKeys(await inner.deadLetterCounts(add(group))),
  });

  return {
    contracts,
    failure: ({ group, topic, ...rest }) => ({
      ...rest,
      group: strip(group),
      topic: topic === null ? null : strip(topic),
    }),
    bus: (inner) => ({
      publish: (events) => inner.publish(events.map(withTopic(add))),
      subscribe: (given) => inner.subscribe(subscription(given)),
      groups: groupsOf(inner.groups),
      drain: () => inner.drain(),
      close: () => inner.close(),
    }),
  };
}
