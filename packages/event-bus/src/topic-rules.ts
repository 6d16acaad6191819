import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import { maxEventBytes } from './event-bus.ts';

/** An event that no retry can publish: its publisher has a bug. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused';
}

/** Where dead letters of a group come back: its own topic, since the owner's topic is the owner's to write. One partition. */
export const retryTopicOf = (topic: string, group: string) => `${topic}.${group}.retry`;

/** Where a group keeps its dead letters of a topic. One partition. */
export const deadTopicOf = (topic: string, group: string) => `${topic}.${group}.dead`;

/** Dead letters wait longer than their topic keeps events, but mail text is not kept for more than 14 days. */
export const deadLetterDays = ({ retentionDays }: Pick<EventContract, 'retentionDays'>) =>
  Math.min(2 * retentionDays, 14);

// Kafka: 249 characters of [a-zA-Z0-9._-]; a dot and an underscore collide in its metrics, so there are no underscores.
const topicLimit = 249;
const groupPattern = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/** @throws Error when the group's name is not allowed or too long for the names of its topics. */
export function checkGroup(group: string, topics: readonly EventContract[]): void {
  if (!groupPattern.test(group))
    throw new Error(`group ${group}: use up to 100 lower case letters, digits, dots and dashes`);
  for (const { topic } of topics)
    if (retryTopicOf(topic, group).length > topicLimit)
      throw new Error(`group ${group}: too long for a retry topic of ${topic}`);
}

/** @throws Error when two contracts claim one topic. */
export function topicsByName(contracts: readonly EventContract[]): Map<string, EventContract> {
  const byName = new Map<string, EventContract>();
  for (const contract of contracts) {
    if (byName.has(contract.topic)) throw new Error(`topic ${contract.topic} is declared twice`);
    byName.set(contract.topic, contract);
  }
  return byName;
}

/** The envelope as it is stored. @throws EventRefused naming the topic when it is unknown, and with its size when it is too large. */
export function encodeEvent(event: EventEnvelope, known: ReadonlyMap<string, EventContract>): string {
  if (!known.has(event.topic)) throw new EventRefused(`unknown topic ${event.topic}`);
  const payload = JSON.stringify(event);
  // A UTF-16 unit takes at most 3 bytes: most events need no counting.
  const bytes = payload.length * 3 <= maxEventBytes ? 0 : Buffer.byteLength(payload);
  if (bytes > maxEventBytes)
    throw new EventRefused(
      `an event of ${event.topic} has ${bytes} bytes; at most ${maxEventBytes} are taken`,
    );
  return payload;
}

/** @throws Error when a topic exists with another number of partitions than it is declared with. */
export function checkPartitions(
  { topic, partitions }: Pick<EventContract, 'topic' | 'partitions'>,
  existing: number,
): void {
  if (existing !== partitions)
    throw new Error(
      `topic ${topic} has ${existing} partitions and is declared with ${partitions}: its keys would move and lose their order; declare a new version of the topic instead`,
    );
}
