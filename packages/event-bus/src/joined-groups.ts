import type { EventContract } from '@tern/contracts/define-event';
import { checkSubscription } from './check-subscription.ts';
import { AppError } from '@tern/kernel/app-error';
import type { Subscription } from './event-bus.ts';
import type { ByTopic, EventGroups } from './event-groups.ts';
import { traced } from './traced.ts';

/** This process's part in a group, as either bus has it. */
export interface JoinedGroup {
  readonly isLasting: boolean;
  /** The topics that it subscribes to. */
  readonly topics: readonly string[];
  /** See EventGroups. */
  heldUp(): ByTopic<number>;
  pause(): Promise<void>;
  resume(): void;
  /** @param topics some of those */
  replay(from: Date, topics: readonly string[]): Promise<void>;
  drain(): Promise<void>;
}

/** The groups that this process has joined through one bus, and what can be done with them on any bus. */
export class JoinedGroups<Group extends JoinedGroup> {
  readonly #topics: ReadonlyMap<string, EventContract>;
  readonly #groups = new Map<string, Group>();
  #isDrained = false;

  /** @param topics all that the bus knows, by name */
  constructor(topics: ReadonlyMap<string, EventContract>) {
    this.#topics = topics;
  }

  /**
   * @param create is given the subscription as it is to be used.
   * @throws Error when the bus is drained, the group is joined already, its name is not allowed or a topic is unknown.
   */
  add(subscription: Subscription, create: (subscription: Subscription) => Group): Group {
    if (this.#isDrained) throw new Error('the bus does not deliver any more');
    checkSubscription(subscription, this.#topics);
    const { group } = subscription;
    if (this.#groups.has(group)) throw new Error(`group ${group} is joined already`);
    const joined = create(traced(subscription));
    this.#groups.set(group, joined);
    return joined;
  }

  get all(): readonly Group[] {
    return [...this.#groups.values()];
  }

  /** Groups that operators see, with names. */
  get lasting(): readonly (readonly [string, Group])[] {
    return [...this.#groups].filter(([, { isLasting }]) => isLasting);
  }

  /** @throws Error when this process has not joined such a group. */
  lastingOf(name: string): Group {
    const group = this.#groups.get(name);
    if (!group?.isLasting) throw new Error(`this process has not joined a lasting group ${name}`);
    return group;
  }

  async drain(): Promise<void> {
    this.#isDrained = true;
    await Promise.all(this.all.map((group) => group.drain()));
  }

  /** The controls that every bus has by its groups alone. */
  controls(): Pick<EventGroups, 'heldUp' | 'pause' | 'resume' | 'replay'> {
    return {
      heldUp: () => Object.fromEntries(this.lasting.map(([name, group]) => [name, group.heldUp()])),
      pause: async (name) => this.lastingOf(name).pause(),
      resume: async (name) => this.lastingOf(name).resume(),
      replay: async (name, from, topic) => {
        const group = this.lastingOf(name);
        if (topic !== undefined && !group.topics.includes(topic))
          throw new AppError('not-found', { technical: `The group ${name} does not read ${topic}.` });
        await group.replay(from, topic === undefined ? group.topics : [topic]);
      },
    };
  }
}
