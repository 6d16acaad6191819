import type {
  NotificationKind,
  NotificationSettings,
} from '@tern/contracts/http/notifications/own-notifications';

/** The address of a way, with what opens it; stored sealed. */
export type WayTarget =
  | {
      readonly type: 'push';
      readonly endpoint: string;
      readonly keys: { readonly p256dh: string; readonly auth: string };
    }
  | { readonly type: 'ntfy'; readonly url: string; readonly token?: string | undefined }
  | { readonly type: 'webhook'; readonly url: string; readonly secret: string };

/** The context under which the target of a way is sealed. */
export const wayTargetContext = (wayId: string) => `notifier.way.target:${wayId}`;

/** One way by which a user gets notifications: a browser, an ntfy topic or a webhook. */
export interface NotificationWay {
  readonly id: string;
  readonly userId: string;
  readonly type: WayTarget['type'];
  readonly name: string;
  readonly host: string;
  readonly endpointDigest: string | null;
  readonly kinds: readonly NotificationKind[];
  /** Nothing from before this moment goes this way: that of its creation, or when it last got a further kind. */
  readonly since: Date;
  readonly createdAt: Date;
  readonly sealedTarget: string;
}

export interface WayStore {
  /** @returns false where the user has as many ways as allowed. A way with the same digest is replaced, also one of another user. */
  add(way: NotificationWay): Promise<boolean>;
  ofUser(userId: string): Promise<readonly NotificationWay[]>;
  /** Null where the user has no such way. */
  find(wayId: string, userId: string): Promise<NotificationWay | null>;
  /** @param since null leaves it. @returns null where the user has no such way. */
  changeKinds(
    wayId: string,
    userId: string,
    change: { readonly kinds: readonly NotificationKind[]; readonly since: Date | null },
  ): Promise<NotificationWay | null>;
  /** With what waits to go there. @returns false where the user has no such way. */
  remove(wayId: string, userId: string): Promise<boolean>;
  settingsOf(userId: string): Promise<NotificationSettings>;
  putSettings(userId: string, settings: NotificationSettings): Promise<void>;
  /** Ways and settings. */
  removeUser(userId: string): Promise<void>;
}
