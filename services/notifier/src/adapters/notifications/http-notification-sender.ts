import { createHash, createHmac } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Clock } from '@tern/kernel/clock';
import { guardedRequest } from '@tern/runtime/guarded-request';
import { HostRefused, type HostPolicy } from '@tern/runtime/host-policy';
import {
  NotificationRefused,
  type NotificationSender,
} from '../../domain/notifications/notification-sender.ts';
import type { NotificationMessage } from '../../domain/notifications/notification-text.ts';
import type { WayTarget } from '../../domain/notifications/notification-way.ts';
import type { PushKeys } from './mongoose-push-keys.ts';
import { encryptPush, vapidAuthorization } from './push-encryption.ts';

const requestMs = 10_000;
/** How long a push service keeps a message for a device that is off, in seconds. */
const pushSeconds = 24 * 60 * 60;
/** Refusals that can end: the request took too long, came too early, or was one of too many. */
const temporary = new Set([408, 425, 429]);

interface Outgoing {
  readonly url: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

export interface HttpNotificationSenderParts {
  readonly policy: HostPolicy;
  readonly pushKeys: Pick<PushKeys, 'pair'>;
  /** Whom a push service may ask about this installation: an https or mailto address. */
  readonly subject: () => string;
  readonly webUrl: () => string;
  readonly clock: Clock;
}

export function createHttpNotificationSender(parts: HttpNotificationSenderParts): NotificationSender {
  return {
    async send(target, message) {
      const { url, headers, body } = await outgoing(parts, target, message);
      const status = await post({ url, headers, body }, parts.policy);
      if (status >= 200 && status < 300) return;
      // 410: the receiver asks not to be called again. A push service answers 404 for a subscription that has ended (RFC 8030).
      const isGone = status === 410 || (status === 404 && target.type === 'push');
      if (isGone) throw new NotificationRefused(`answered ${status}`, { isGone });
      if (status < 500 && !temporary.has(status)) throw new NotificationRefused(`answered ${status}`);
      throw Object.assign(new Error('not accepted'), { code: `answered ${status}` });
    },
  };
}

async function outgoing(
  parts: HttpNotificationSenderParts,
  target: WayTarget,
  message: NotificationMessage,
): Promise<Outgoing> {
  switch (target.type) {
    case 'push':
      return pushRequest(parts, target, message);
    case 'ntfy':
      return ntfyRequest(target, message, parts.webUrl());
    case 'webhook':
      return webhookRequest(parts, target, message);
  }
}

async function pushRequest(
  { pushKeys, subject, clock }: HttpNotificationSenderParts,
  { endpoint, keys }: Extract<WayTarget, { type: 'push' }>,
  { id, title, body, path }: NotificationMessage,
): Promise<Outgoing> {
  const pair = await pushKeys.pair();
  return {
    url: endpoint,
    headers: {
      authorization: vapidAuthorization(pair, { endpoint, subject: subject(), now: clock.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(pushSeconds),
      // A message that still waits is replaced by its repetition (RFC 8030 section 5.4: 32 characters of base64url).
      topic: createHash('sha256').update(id).digest('base64url').slice(0, 32),
    },
    body: encryptPush(JSON.stringify({ id, title, body, path }), keys),
  };
}

/** The JSON form of publishing, whose title takes all characters. The sequence id is known from ntfy 2.16 on, and ignored before. */
function ntfyRequest(
  { url, token }: Extract<WayTarget, { type: 'ntfy' }>,
  { id, title, body, path }: NotificationMessage,
  webUrl: string,
): Outgoing {
  const topicUrl = new URL(url);
  const [, folder = '/', topic = ''] = /^(.*\/)([^/]+)$/.exec(topicUrl.pathname) ?? [];
  const click = new URL(path, webUrl).href;
  return {
    url: new URL(folder, topicUrl).href,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ topic, title, message: body, click, sequence_id: id }),
  };
}

/** Signed by Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 over id, time and body. */
function webhookRequest(
  { webUrl, clock }: HttpNotificationSenderParts,
  { url, secret }: Extract<WayTarget, { type: 'webhook' }>,
  { id, kind, title, body: text, path, at }: NotificationMessage,
): Outgoing {
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const data = { title, body: text, url: new URL(path, webUrl()).href };
  const body = JSON.stringify({ type: `tern.${kind}`, timestamp: at.toISOString(), data });
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Tern',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  };
}

/** @returns the status. Redirects are not followed: the address is the user's to correct. */
async function post({ url, headers, body }: Outgoing, policy: HostPolicy): Promise<number> {
  const address = new URL(url);
  try {
    const answer = await guardedRequest({
      url: address,
      policy,
      signal: AbortSignal.timeout(requestMs),
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      body,
      assertHost({ isPublic }) {
        if (isPublic && address.protocol === 'http:') throw new NotificationRefused('https is needed');
      },
    });
    // The answer has nothing that is read.
    answer.on('error', () => undefined).destroy();
    return answer.statusCode ?? 0;
  } catch (error) {
    if (error instanceof HostRefused) throw new NotificationRefused('this host may not be called');
    throw error;
  }
}
