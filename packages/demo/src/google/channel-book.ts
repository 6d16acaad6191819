import { randomBytes } from 'node:crypto';
import { day, type Clock } from '@tern/kernel/clock';

/** The request of a client (Calendar API v3, events.watch). */
export interface ChannelRequest {
  readonly id: string;
  readonly token: string;
  readonly type: string;
  readonly address: string;
}

export interface OpenChannel extends ChannelRequest {
  readonly emailAddress: string;
  /** Null for the person's list of calendars. */
  readonly calendarId: string | null;
  readonly resourceId: string;
  /** Milliseconds since 1970. */
  readonly expiration: number;
}

/** A notification that was sent. */
export interface SentNotification {
  /** Where it was sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when it had no answer. */
  readonly status: number | null;
}

export interface ChannelBook {
  watch(
    emailAddress: string,
    calendarId: string | null,
    request: Partial<ChannelRequest>,
  ): { readonly id: string; readonly resourceId: string; readonly expiration: string } | { reason: string };
  stop(emailAddress: string, channel: { readonly id?: string; readonly resourceId?: string }): boolean;
  /** Notifies the channels of what has changed. */
  readonly report: (emailAddress: string, calendarId: string | null) => void;
  /** The channels that are open now. */
  open(): OpenChannel[];
  /** Sends notifications for a public origin to another one: the loopback address of a test. */
  deliverTo(publicOrigin: string, origin: string): void;
  /** How long channels live from now on. Seven days at first, as at Google. */
  setLife(lifeMs: number): void;
  /** The next notifications are lost on their way. */
  lose(count: number): void;
  /** Google reports no changes of this calendar. */
  refuseToWatch(calendarId: string): void;
  /** Answers each watch with this reason; null ends that. */
  refuseAll(reason: string | null): void;
  /** Everything that was sent, the oldest first. */
  readonly sent: readonly SentNotification[];
  /** Resolves when every notification up to now has its answer. */
  delivered(): Promise<void>;
}

/** Google takes ids of these characters and lengths, and addresses with https only. */
const idPattern = /^[A-Za-z0-9\-_+/=]{1,64}$/;
const longestToken = 256;

export function createChannelBook(clock: Clock): ChannelBook {
  const channels = new Map<string, OpenChannel & { messages: number }>();
  const origins = new Map<string, string>();
  const unwatchable = new Set<string>();
  const sent: SentNotification[] = [];
  const sending = new Set<Promise<void>>();
  let refusal: string | null = null;
  let lifeMs = 7 * day;
  let lost = 0;

  const isOpen = ({ expiration }: OpenChannel) => expiration > clock.now().getTime();

  function notify(channel: OpenChannel & { messages: number }, state: 'sync' | 'exists'): void {
    // 1 for the first one; later numbers grow, but not by 1.
    channel.messages += state === 'sync' ? 1 : 7;
    if (lost > 0) {
      lost -= 1;
      return;
    }
    const url = new URL(channel.address);
    const headers = {
      'content-type': 'application/json; utf-8',
      'x-goog-channel-id': channel.id,
      'x-goog-channel-token': channel.token,
      'x-goog-channel-expiration': new Date(channel.expiration).toUTCString(),
      'x-goog-resource-id': channel.resourceId,
      'x-goog-resource-uri': 'https://www.googleapis.com/calendar/v3/',
      'x-goog-resource-state': state,
      'x-goog-message-number': String(channel.messages),
    };
    const task: Promise<void> = send(
      `${origins.get(url.origin) ?? url.origin}${url.pathname}`,
      headers,
    ).finally(() => sending.delete(task));
    sending.add(task);
  }

  async function send(url: string, headers: Record<string, string>): Promise<void> {
    const status = await fetch(url, { method: 'POST', headers }).then(
      ({ status: answered }) => answered,
      () => null,
    );
    sent.push({ url, headers, status });
  }

  return {
    watch(emailAddress, calendarId, { id = '', token = '', type, address = '' }) {
      if (refusal !== null) return { reason: refusal };
      if (calendarId !== null && unwatchable.has(calendarId))
        return { reason: 'pushNotSupportedForRequestedResource' };
      if (URL.parse(address)?.protocol !== 'https:') return { reason: 'push.webhookUrlNotHttps' };
      if (channels.has(id)) return { reason: 'channelIdNotUnique' };
      if (!idPattern.test(id) || token.length > longestToken || type !== 'web_hook')
        return { reason: 'badRequest' };
      const resourceId = randomBytes(12).toString('base64url');
      const expiration = clock.now().getTime() + lifeMs;
      const channel = {
        id,
        token,
        type,
        address,
        emailAddress,
        calendarId,
        resourceId,
        expiration,
        messages: 0,
      };
      channels.set(id, channel);
      notify(channel, 'sync');
      return { id, resourceId, expiration: String(expiration) };
    },
    stop(emailAddress, { id = '', resourceId }) {
      const channel = channels.get(id);
      const isTheirs = channel?.emailAddress === emailAddress && channel.resourceId === resourceId;
      return isTheirs && channels.delete(id);
    },
    report(emailAddress, calendarId) {
      for (const channel of channels.values())
        if (channel.emailAddress === emailAddress && channel.calendarId === calendarId && isOpen(channel))
          notify(channel, 'exists');
    },
    open: () => [...channels.values()].filter(isOpen),
    deliverTo(publicOrigin, origin) {
      origins.set(publicOrigin, origin);
    },
    setLife(ms) {
      lifeMs = ms;
    },
    lose(count) {
      lost = count;
    },
    refuseToWatch(calendarId) {
      unwatchable.add(calendarId);
    },
    refuseAll(reason) {
      refusal = reason;
    },
    sent,
    async delivered() {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
}
