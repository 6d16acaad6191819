import type { Kafka } from 'kafkajs';
import type { EventContract } from '@tern/contracts/define-event';
import type { Clock } from '@tern/kernel/clock';
import { maxDeadLetterPage, type ByTopic, type DeadLetterPage } from '../event-groups.ts';
import { payloadKeys } from '../payload-keys.ts';
import { deadLetterDays, deadTopicOf, maxLetterDays, retryTopicOf } from '../topic-rules.ts';
import type { ClusterAdmin } from './cluster-admin.ts';
import { burial, DeadLetterList, removal, type KnownLetter } from './dead-letter-list.ts';
import { eventHeaders } from './event-headers.ts';
import { eventIdOf, type FetchedEvent } from './fetched-event.ts';
import type { Letter } from '../delivery/keyed-delivery.ts';
import type { PartitionProducer } from './partition-producer.ts';
import { readTopic } from './read-topic.ts';

export interface GroupLettersOptions {
  /** All that the bus knows, by name. */
  readonly topics: ReadonlyMap<string, EventContract>;
  /** Dead-letter topics of the groups before, where they exist (GroupTopics). */
  readonly earlierDead?: readonly string[];
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
  readonly #lists: readonly DeadLetterList[];

  constructor(group: string, options: GroupLettersOptions) {
    const { topics, earlierDead = [] } = options;
    this.#group = group;
    this.#options = options;
    const daysOf = (topic: string) => {
      const contract = topics.get(topic);
      return contract ? deadLetterDays(contract) : maxLetterDays;
    };
    this.#lists = [deadTopicOf(group), ...earlierDead].map((name) => new DeadLetterList(name, daysOf));
  }

  /** @throws AppError `unavailable` when the cluster does not take it. */
  async bury(topic: string, event: FetchedEvent, letter: Letter): Promise<void> {
    const { key, offset } = event;
    const eventId = eventIdOf(event) ?? `${topic}/${key}/${offset}`;
    const buriedAt = this.#options.clock.now();
    const record = burial({ eventId, topic, key, buriedAt, ...letter }, event.value.toString());
    await this.#options.producer.send(deadTopicOf(this.#group), 0, [record]);
  }

  /** See EventGroups.deadLetters. */
  async page({ limit, after }: { limit: number; after?: string }): Promise<DeadLetterPage> {
    const size = Math.min(Math.max(1, limit), maxDeadLetterPage);
    const found = [...(await this.#current()).values()]
      .filter(({ place }) => after === undefined || place > after)
      .sort((a, b) => (a.place < b.place ? -1 : 1));
    const shown = found.slice(0, size);
    return {
      letters: shown.map(({ letter: { offset: _, ...letter } }) => letter),
      next: found.length > size ? (shown.at(-1)?.place ?? null) : null,
    };
  }

  /** See EventGroups.deadLetterCounts. */
  async counts(): Promise<ByTopic<number>> {
    const byTopic = Map.groupBy((await this.#current()).values(), ({ letter }) => letter.topic);
    return Object.fromEntries([...byTopic].map(([topic, letters]) => [topic, letters.length]));
  }

  /** See EventGroups.redeliver. */
  async redeliver(eventId: string): Promise<boolean> {
    const { producer, clock } = this.#options;
    const [found, ...others] = await this.#find(eventId);
    const envelope = found ? await this.#envelopeOf(found) : null;
    if (!found || envelope === null) return false;
    const { letter } = found;
    // In this order: a crash between the two redelivers it twice, which handlers bear, and never loses it.
    const returned = {
      key: letter.key,
      value: envelope,
      timestamp: clock.now().getTime(),
      headers: eventHeaders(letter.topic),
    };
    await producer.send(retryTopicOf(this.#group), 0, [returned]);
    for (const one of [found, ...others]) await this.#remove(one);
    return true;
  }

  /** See EventGroups.drop. */
  async drop(eventId: string): Promise<boolean> {
    const found = await this.#find(eventId);
    for (const one of found) await this.#remove(one);
    return found.length > 0;
  }

  /** See EventGroups.deadLetterKeys. */
  async keysOf(eventId: string): Promise<readonly string[] | null> {
    const [found] = await this.#find(eventId);
    const envelope = found ? await this.#envelopeOf(found) : null;
    return envelope === null ? null : payloadKeys(envelope);
  }

  /** By the ids of their events: one that became a dead letter in a group before and in this one has one entry. */
  async #current(): Promise<Map<string, { letter: KnownLetter; place: string }>> {
    const lists = await this.#read();
    const now = this.#options.clock.now();
    const letters = new Map<string, { letter: KnownLetter; place: string }>();
    for (const list of lists.toReversed())
      for (const letter of list.current(now))
        letters.set(letter.eventId, { letter, place: placeOf(letter, list.name) });
    return letters;
  }

  /** In each list that has it. */
  async #find(eventId: string): Promise<FoundLetter[]> {
    return (await this.#read()).flatMap((list) => {
      const letter = list.find(eventId);
      return letter ? { list, letter } : [];
    });
  }

  async #envelopeOf({ list, letter: { eventId, offset } }: FoundLetter): Promise<string | null> {
    let envelope: string | null = null;
    const place = { group: this.#group, topic: list.name, from: offset, to: offset + 1 };
    await readTopic(this.#options.kafka, place, (record) => {
      const isIt = Number(record.offset) === offset && record.key?.toString() === eventId;
      if (isIt) envelope = record.value?.toString() ?? null;
      return false;
    });
    return envelope;
  }

  async #remove({ list, letter }: FoundLetter): Promise<void> {
    const { producer, clock } = this.#options;
    await producer.send(list.name, 0, [removal(letter, clock.now())]);
    list.forget(letter);
  }

  /** Reads what is new in the group's dead-letter topics. */
  async #read(): Promise<DeadLetterList[]> {
    const { kafka, admin } = this.#options;
    const existing = new Set(await admin.ask((open) => open.listTopics()));
    const lists = this.#lists.filter(({ name }) => existing.has(name));
    const bounds = await admin.boundsOf(lists.map(({ name }) => name));
    await Promise.all(
      lists.map(async (list) => {
        const { low = 0, high = 0 } = bounds.get(list.name)?.[0] ?? {};
        list.startAt(low);
        const place = { group: this.#group, topic: list.name, from: Math.max(list.next, low), to: high };
        await readTopic(kafka, place, (record) => list.take(record));
      }),
    );
    return lists;
  }
}

/** Sorts by time; those of one moment in the order in which they were written. */
function placeOf({ buriedAt, offset }: KnownLetter, list: string): string {
  return `${sortable(buriedAt.getTime())}.${list}.${sortable(offset)}`;
}

function sortable(number: number): string {
  return String(number).padStart(15, '0');
}
