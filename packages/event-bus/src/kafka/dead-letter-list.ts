import type { KafkaMessage } from 'kafkajs';
import { day } from '@tern/kernel/clock';
import { maxCountedLetters, type DeadLetter } from '../event-groups.ts';
import { eventHeaders, eventTypeIn } from './event-headers.ts';
import type { OutgoingMessage } from './partition-producer.ts';

export interface KnownLetter extends DeadLetter {
  /** Where it lies in the group's dead-letter topic. */
  readonly offset: number;
}

/** The record of a dead letter: the event's envelope, with why and when in headers. */
export function burial(letter: DeadLetter, envelope: string): OutgoingMessage {
  return {
    key: letter.eventId,
    value: envelope,
    timestamp: letter.buriedAt.getTime(),
    headers: {
      ...eventHeaders(letter.topic),
      'event-key': letter.key,
      attempts: String(letter.attempts),
      reason: letter.reason,
    },
  };
}

/**
 * The record by which a dead letter is taken off the list. It names the letter by its offset: an event that was sent back can fail
 * and become a dead letter again before this is written, and that letter stays.
 */
export function removal({ eventId, offset }: KnownLetter, now: Date): OutgoingMessage {
  return {
    key: eventId,
    value: null,
    timestamp: now.getTime(),
    headers: { 'letter-offset': String(offset) },
  };
}

/** The dead letters of a group as a dead-letter topic holds them; without the events' data. */
export class DeadLetterList {
  /** The name of the dead-letter topic. */
  readonly name: string;
  readonly #daysOf: (topic: string) => number;
  readonly #letters = new Map<string, KnownLetter>();
  /** Offset of the first record that was not read. */
  next = 0;

  /**
   * @param name `<group>.dead`, or `<topic>.<group>.dead` of a group that read one topic alone
   * @param daysOf how long letters with events of a topic are kept
   */
  constructor(name: string, daysOf: (topic: string) => number) {
    this.name = name;
    this.#daysOf = daysOf;
  }

  /** Takes in the next record; one that was read already changes nothing. @returns false when the list is full. */
  take(record: KafkaMessage): boolean {
    if (Number(record.offset) < this.next) return true;
    const eventId = record.key?.toString() ?? '';
    if (record.value === null) this.#remove(eventId, lastRemoved(record));
    else {
      this.#letters.delete(eventId);
      // The oldest come first; later ones appear when these are dealt with.
      if (this.#letters.size >= maxCountedLetters) return false;
      this.#letters.set(eventId, this.#letterOf(eventId, record));
    }
    this.next = Number(record.offset) + 1;
    return true;
  }

  find(eventId: string): KnownLetter | undefined {
    return this.#letters.get(eventId);
  }

  /** At once: the removal may lie behind what a full list has read. */
  forget({ eventId, offset }: KnownLetter): void {
    this.#remove(eventId, offset);
  }

  /** Retention has removed what lies before. */
  startAt(offset: number): void {
    for (const [eventId, letter] of this.#letters) if (letter.offset < offset) this.#letters.delete(eventId);
  }

  /** Letters within their retention. */
  current(now: Date): KnownLetter[] {
    for (const [eventId, { buriedAt, topic }] of this.#letters)
      if (buriedAt.getTime() < now.getTime() - this.#daysOf(topic) * day) this.#letters.delete(eventId);
    return [...this.#letters.values()];
  }

  #remove(eventId: string, last: number): void {
    const letter = this.#letters.get(eventId);
    if (letter && letter.offset <= last) this.#letters.delete(eventId);
  }

  #letterOf(eventId: string, { headers = {}, offset, timestamp }: KafkaMessage): KnownLetter {
    return {
      eventId,
      topic: eventTypeIn(headers) ?? topicIn(this.name),
      key: String(headers['event-key'] ?? ''),
      attempts: Number(headers['attempts'] ?? 0),
      reason: String(headers['reason'] ?? 'unknown'),
      buriedAt: new Date(Number(timestamp)),
      offset: Number(offset),
    };
  }
}

/** Earlier versions named the topic of the events in that of the letters only: `<service>.<thing>.<past-verb>.v1.<group>.dead`. */
function topicIn(name: string): string {
  return /^.+?\.v\d+(?=\.)/.exec(name)?.[0] ?? name;
}

/** Removals of earlier versions name no letter: all that lie before them are meant. */
function lastRemoved({ headers = {}, offset }: KafkaMessage): number {
  return Number(headers['letter-offset'] ?? offset);
}
