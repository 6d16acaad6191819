/** An event that a group could not handle. Its data stays in the bus: mail text has no place in lists and logs. */
export interface DeadLetter {
  readonly eventId: string;
  readonly topic: string;
  readonly key: string;
  /** How often it was tried. */
  readonly attempts: number;
  /** A code of the error catalogue or the class of the error; messages of drivers can quote the data. */
  readonly reason: string;
  readonly buriedAt: Date;
}

export interface DeadLetterPage {
  /** The oldest first. */
  readonly letters: readonly DeadLetter[];
  /** For the next page; null when this was the last. */
  readonly next: string | null;
}

export const maxDeadLetterPage = 100;
/** For one group. Kafka's list of a dead-letter topic holds as many (dead-letter-list.ts). */
export const maxCountedLetters = 10_000;

/** By the name of the topic; what was sent back to a group is under its retry topic, `<group>.retry`. */
export type ByTopic<Value> = Readonly<Record<string, Value>>;

/** Events that wait in all topics of a group together. */
export const waitingIn = (lag: ByTopic<number> = {}): number =>
  Object.values(lag).reduce((sum, count) => sum + count, 0);

/** How often each topic is in the list. */
export function countByTopic(topics: readonly string[]): ByTopic<number> {
  const counts: Record<string, number> = {};
  for (const topic of topics) counts[topic] = (counts[topic] ?? 0) + 1;
  return counts;
}

/** An operator's view of consumer groups, and actions on them. Groups of `lifetime: 'process'` do not appear. */
export interface EventGroups {
  /** Resolves when the bus answers; rejects when it does not, which can take long. */
  check(): Promise<void>;
  /** Events published and not yet handled, of every group this bus has joined since it was opened. */
  lag(): Promise<Record<string, ByTopic<number>>>;
  /** When the oldest event that waits for each of these groups was published, to the second; null where none waits. */
  oldestWaiting(): Promise<Record<string, ByTopic<Date | null>>>;
  /**
   * Partitions of this process that wait for something away, or for a handler that takes too long, of every group it has joined; a topic
   * without any is left out. The bus is not asked: it can be away itself.
   */
  heldUp(): Record<string, ByTopic<number>>;
  /**
   * Stops delivery to this process's member of the group; resolves when the handler in progress is done. Holds until `resume` or the
   * end of the process.
   * @throws Error when this process has not joined the group; so do resume, replay and redeliver.
   */
  pause(group: string): Promise<void>;
  resume(group: string): Promise<void>;
  /**
   * Delivers again what was published at or after `from`, in order per key; what the group had not reached yet follows as before.
   * @param topic only what was published in this one; in all that the group reads without it.
   * @throws AppError `conflict` when other processes are members of the group: they have to be stopped first; `not-found` when the group
   *   does not read the topic.
   */
  replay(group: string, from: Date, topic?: string): Promise<void>;
  /**
   * Puts a dead letter on the group's own retry topic and takes it off the list. Other groups do not see it, and it comes
   * later than what its key had since.
   * @returns false when the group has no such dead letter (any more).
   */
  redeliver(group: string, eventId: string): Promise<boolean>;
  /**
   * Takes a dead letter off the list for good. Not to be undone.
   * @returns false when the group has no such dead letter (any more).
   * @throws Error when this process has not joined the group; so does deadLetterKeys.
   */
  drop(group: string, eventId: string): Promise<boolean>;
  /** Names of the fields that the dead letter's data has, never a value (payload-keys.ts); null when there is no such letter. */
  deadLetterKeys(group: string, eventId: string): Promise<readonly string[] | null>;
  /**
   * Dead letters of a group; kept for twice the retention of their topic, 14 days at most. An event has one entry a group however
   * often it became one.
   * @param page `limit` is 1 to `maxDeadLetterPage`; `after` is the `next` of the page before.
   */
  deadLetters(
    group: string,
    page: { readonly limit: number; readonly after?: string },
  ): Promise<DeadLetterPage>;
  /** How many of them there are, by the topic of the event; a topic without any is left out. Of more than `maxCountedLetters` the oldest are counted. */
  deadLetterCounts(group: string): Promise<ByTopic<number>>;
}
