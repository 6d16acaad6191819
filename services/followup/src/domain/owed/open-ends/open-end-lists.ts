import type { EventData } from '@tern/contracts/define-event';
import type { openEndsListed } from '@tern/contracts/events/followup';

/** The open ends between a user and others, as they are published. */
export type OpenEnds = Pick<EventData<typeof openEndsListed>, 'owed' | 'promised'>;

/** A user whose open ends may have changed. */
export interface DueListing {
  readonly userId: string;
  /** Counts what may have changed them, up to when it was read. */
  readonly marks: number;
  /** The version that had been published when this was read. */
  readonly version: number;
  readonly digest: string | null;
}

/** Which users' open ends have to be listed, and what was published of them. */
export interface OpenEndLists {
  /**
   * Says that the facts behind a user's open ends have changed. Called after the change is stored.
   * @param when `soon`: within seconds, for changes that come many at a time
   */
  mark(userId: string, when?: 'now' | 'soon'): Promise<void>;
  /** Every list is published again, whether it has changed or not: a reader has lost its copies. */
  markAll(): Promise<void>;
  /** Users who were marked since they were listed, those that wait longest first, at most `maxDue`. Read before the facts that are listed. */
  due(): Promise<DueListing[]>;
  /** Publishes the lists where they differ from those that were published last. The user stays due when marked or published since `due`. */
  save(listing: DueListing, listed: OpenEnds): Promise<void>;
  /** A listing that failed: the user stays due, behind the others. */
  postpone(listing: DueListing): Promise<void>;
  /** Publishes that nothing is open any more, where something was, and forgets the user. */
  forget(listing: DueListing): Promise<void>;
}

/** Users that are read at a time. */
export const maxDue = 100;
