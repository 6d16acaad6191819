import type { NotificationKind } from '@tern/contracts/http/notifications/own-notifications';
import { day } from '@tern/kernel/clock';

/** A notification is about this. */
export interface NotificationFact {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** Names the fact among those of its kind: the same fact is notified of once. */
  readonly key: string;
  readonly accountId: string;
  /** Null for a sign-in. */
  readonly messageId: string | null;
  /** When it became true. */
  readonly at: Date;
  /** Waits this long before it is sent: what makes it untrue may be on its way. */
  readonly restMs: number;
}

/** A fact on its way to one receiver. */
export interface Delivery {
  /** Every attempt has this id: receivers recognise a repetition by it. */
  readonly id: string;
  readonly userId: string;
  readonly wayId: string;
  readonly kind: NotificationKind;
  readonly accountId: string;
  readonly messageId: string | null;
  readonly at: Date;
  readonly dueAt: Date;
  readonly expiresAt: Date;
  readonly attempts: number;
}

/** A delivery that one worker has claimed. */
export interface ClaimedDelivery extends Delivery {
  /** The number of the claim; the next claim ends it. */
  readonly claim: number;
}

export interface NotificationStore {
  /**
   * Takes one of the day's places for a notification, once for each id.
   * @returns known: it has one already. full: the day has no place left.
   */
  takePlace(
    notification: { readonly id: string; readonly userId: string; readonly day: string },
    now: Date,
  ): Promise<'new' | 'known' | 'full'>;
  /** Those whose id is known change nothing. */
  record(deliveries: readonly Omit<Delivery, 'attempts'>[], now: Date): Promise<void>;
  /** The delivery that is due longest and not held, now held by the caller; null when nothing is due. */
  claimDue(now: Date): Promise<ClaimedDelivery | null>;
  /** @returns false, as the following do, when it was claimed again or removed meanwhile. */
  markSending(delivery: ClaimedDelivery): Promise<boolean>;
  markDone(
    delivery: ClaimedDelivery,
    end: {
      readonly state: 'sent' | 'failed' | 'outdated';
      readonly reason: string | null;
      readonly at: Date;
    },
  ): Promise<boolean>;
  postpone(delivery: ClaimedDelivery, dueAt: Date, reason: string): Promise<boolean>;
  removeAccount(accountId: string): Promise<void>;
  removeUser(userId: string): Promise<void>;
}

/** An older fact is no news, and a notification that could not be sent for this time is given up. */
export const notificationWorthMs = day;
export const notificationKeptMs = 30 * day;
