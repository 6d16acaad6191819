import type { Kafka } from 'kafkajs';
import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import type { Clock } from '@tern/kernel/clock';
import { maxDeadLetterPage, type DeadLetterPage } from '../event-groups.ts';
import { payloadKeys } from '../payload-keys.ts';
import { deadLetterDays, deadTopicOf, retryTopicOf } from '../topic-rules.ts';
import type { ClusterAdmin } from './cluster-admin.ts';
import { burial, DeadLetterList, removal, type KnownLetter } from './dead-letter-list.ts';
import type { FetchedEvent } from './fetched-event.ts';
import type { Letter } from '../delivery/keyed-delivery.ts';
import type { PartitionProducer } from './partition-producer.ts';
import { readTopic } from './read-topic.ts';

export interface GroupLettersOptions {
  readonly kafka: Kafka;
  readonly admin: ClusterAdmin;
  readonly producer: PartitionProducer;
  readonly clock: Clock;
}

interface FoundLetter {
  readonly list: DeadLetterList;
  readonly letter: KnownLetter;
}

/** The dead letters of one group, from all processes. */
export class GroupLetters {
  readonly #group: string;
  readonly #options: GroupLettersOptions;
  /** By the topic of the events. */
  readonly #lists: ReadonlyMap<string, DeadLetterList>;

  /** @param topics all topics; the cluster shows which of them the group reads. */
  constructor(group: string, topics: readonly EventContract[], options: GroupLettersOptions) {
    this.#group = group;
    this.#options = options;
    this.#lists = new Map(
      topics.map((contract) => [
        contract.topic,
        new DeadLetterList(contract.topic, deadLetterDays(contract)),
      ]),
    );
  }

  /** @throws AppError `unavailable` when the cluster does not take it. */
  async bury(topic: string, { key, value, offset }: FetchedEvent, letter: Letter): Promise<void> {
    const envelope = value.toString();
    const eventId = eventIdIn(envelope) ?? `${topic}/${key}/${offset}`;
    const buriedAt = this.#options.clock.now();
    const record = burial({ eventId, topic, key, buriedAt, ...letter }, envelope);
    await this.#options.producer.send(deadTopicOf(topic, this.#group), 0, [record]);
  }

  /** See EventGroups.deadLetters. */
  async page({ limit, after }: { limit: number; after?: string }): Promise<DeadLetterPage> {
    const lists = await this.#read();
    const size = Math.min(Math.max(1, limit), maxDeadLetterPage);
    const now = this.#options.clock.now();
    const found = lists
      .flatMap((list) => list.current(now))
      .map((letter) => ({ letter, place: placeOf(letter) }))
      .filter(({ place }) => after === undefined || place > after)
      .sort((a, b) => (a.place < b.place ? -1 : 1));
    const shown = found.slice(0, size);
    return {
      letters: shown.map(({ letter: { offset: _, ...letter } }) => letter),
      next: found.length > size ? (shown.at(-1)?.place ?? null) : null,
    };
  }

  /** See EventGroups.redeliver. */
  async redeliver(eventId: string): Promise<boolean> {
    const { producer, clock } = this.#options;
    const found = await this.#find(eventId);
    const envelope = found && (await this.#envelopeOf(found.letter));
    if (!found || envelope === null) return false;
    const { letter } = found;
    // In this order: a crash between the two redelivers it twice, which handlers bear, and never loses it.
    const returned = { key: letter.key, value: envelope, timestamp: clock.now().getTime() };
    await producer.send(retryTopicOf(letter.topic, this.#group), 0, [returned]);
    await this.#remove(found);
    return true;
  }

  /** See EventGroups.drop. */
  async drop(eventId: string): Promise<boolean> {
    const found = await this.#find(eventId);
    if (found) await this.#remove(found);
    return found !== null;
  }

  /** See EventGroups.deadLetterKeys. */
  async keysOf(eventId: string): Promise<readonly string[] | null> {
    const found = await this.#find(eventId);
    const envelope = found && (await this.#envelopeOf(found.letter));
    return envelope === null ? null : payloadKeys(envelope);
  }

  async #find(eventId: string): Promise<FoundLetter | null> {
    for (const list of await this.#read()) {
      const letter = list.find(eventId);
      if (letter) return { list, letter };
    }
    return null;
  }

  async #envelopeOf({ eventId, topic, offset }: KnownLetter): Promise<string | null> {
    const dead = deadTopicOf(topic, this.#group);
    let envelope: string | null = null;
    await readTopic(this.#options.kafka, { topic: dead, from: offset, to: offset + 1 }, (record) => {
      const isIt = Number(record.offset) === offset && record.key?.toString() === eventId;
      if (isIt) envelope = record.value?.toString() ?? null;
      return false;
    });
    return envelope;
  }

  async #remove({ list, letter }: FoundLetter): Promise<void> {
    const { producer, clock } = this.#options;
    await producer.send(deadTopicOf(letter.topic, this.#group), 0, [removal(letter, clock.now())]);
    list.forget(letter);
  }

  /** Reads what is new in the group's dead-letter topics. */
  async #read(): Promise<DeadLetterList[]> {
    const { kafka, admin } = this.#options;
    const existing = new Set(await admin.ask((open) => open.listTopics()));
    const lists = [...this.#lists.values()].filter(({ topic }) =>
      existing.has(deadTopicOf(topic, this.#group)),
    );
    await Promise.all(
      lists.map(async (list) => {
        const dead = deadTopicOf(list.topic, this.#group);
        const [bounds] = await admin.offsetsOf(dead);
        const { low = 0, high = 0 } = bounds ?? {};
        list.startAt(low);
        const place = { topic: dead, from: Math.max(list.next, low), to: high };
        await readTopic(kafka, place, (record) => list.take(record));
      }),
    );
    return lists;
  }
}

/** Sorts by time; those of one moment and topic in the order in which they were written. */
function placeOf({ buriedAt, topic, offset }: KnownLetter): string {
  return `${sortable(buriedAt.getTime())}.${topic}.${sortable(offset)}`;
}

function sortable(number: number): string {
  return String(number).padStart(15, '0');
}

function eventIdIn(envelope: string): string | null {
  try {
    return (JSON.parse(envelope) as Partial<EventEnvelope>).eventId ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
