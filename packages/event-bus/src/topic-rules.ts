import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import { day, hour } from '@tern/kernel/clock';
import { maxEventBytes } from './event-bus.ts';

/** An event that no retry can publish: its publisher has a bug. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused';
}

/** Where dead letters of a group come back: its own topic, since the owner's topic is the owner's to write. One partition. */
export const retryTopicOf = (group: string) => `${group}.retry`;

/** Where a group keeps its dead letters. One partition. */
export const deadTopicOf = (group: string) => `${group}.dead`;

/** The topics of a group that read one topic alone, as all did before decision 72. */
export const earlierRetryTopicOf = (topic: string, group: string) => `${topic}.${group}.retry`;
export const earlierDeadTopicOf = (topic: string, group: string) => `${topic}.${group}.dead`;

/** Mail text in dead letters is not kept longer. */
export const maxLetterDays = 14;

/** Dead letters wait longer than their topic keeps events. */
export const deadLetterDays = ({ retentionDays }: Pick<EventContract, 'retentionDays'>) =>
  Math.min(2 * retentionDays, maxLetterDays);

/** The settings of a topic in Kafka, beside its replicas. */
export function topicSettings({ retentionDays }: Pick<EventContract, 'retentionDays'>) {
  const retentionMs = retentionDays * day;
  return {
    'cleanup.policy': 'delete',
    'retention.ms': String(retentionMs),
    // Kafka removes whole segments, when their newest event is too old: a week-long segment would keep mail text for two weeks.
    'segment.ms': String(Math.max(6 * hour, Math.round(retentionMs / 7))),
  };
}

// Kafka: [a-zA-Z0-9._-]; a dot and an underscore collide in its metrics, so there are no underscores.
const groupPattern = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/** @throws Error when the group's name is not allowed. */
export function checkGroup(group: string): void {
  if (!groupPattern.test(group))
    throw new Error(`group ${group}: use up to 100 lower case letters, digits, dots and dashes`);
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
