import type { NotificationMessage } from './notification-text.ts';
import type { WayTarget } from './notification-way.ts';

export interface NotificationSender {
  /** Resolves when the receiver has accepted it. @throws NotificationRefused, or any other error where a later attempt may succeed */
  send(target: WayTarget, message: NotificationMessage): Promise<void>;
}

/** The receiver will never accept it. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
  /** The receiver no longer exists: the way is to be forgotten. */
  readonly isGone: boolean;

  constructor(reason: string, options = { isGone: false }) {
    super(reason);
    this.isGone = options.isGone;
  }
}
