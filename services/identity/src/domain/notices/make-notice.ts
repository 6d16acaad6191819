import { noticeLinkContext, noticeRequested } from '@tern/contracts/events/identity';
import type { EventData, EventEnvelope } from '@tern/contracts/define-event';
import type { Clock } from '@tern/kernel/clock';
import { day } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { Sealer } from '@tern/kernel/sealer';
import type { MakeEvent } from '../make-event.ts';
import { preferencesOf } from '../users/preferences.ts';
import type { UserRecord } from '../users/user.ts';

export interface NoticeContext {
  readonly makeEvent: MakeEvent;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly webUrl: () => string;
}

type NoticeKind = EventData<typeof noticeRequested>['kind'];
type LinkKind = keyof typeof linkPages;
type Addressee = Pick<UserRecord, 'id' | 'email' | 'name' | 'preferences'>;

/** A security notice that could not be sent within this time is of no use any more. */
const noticeLifetimeMs = 3 * day;

/** The page that the link of the notice opens, and whether the link carries the address. */
const linkPages = {
  'verify-email': { path: '/verify', hasEmail: true },
  'reset-password': { path: '/reset-password', hasEmail: true },
  'confirm-email': { path: '/confirm-email', hasEmail: false },
} as const;

/**
 * The event that makes notifier send a mail without a link.
 * @param noticeId two events with the same id become one mail.
 */
export function makeNotice(
  { makeEvent, clock }: Pick<NoticeContext, 'makeEvent' | 'clock'>,
  to: Addressee,
  { kind, noticeId = newId() }: { readonly kind: Exclude<NoticeKind, LinkKind>; readonly noticeId?: string },
): EventEnvelope {
  const expiresAt = new Date(clock.now().getTime() + noticeLifetimeMs).toISOString();
  return makeEvent(noticeRequested, to.id, {
    noticeId,
    kind,
    expiresAt,
    sealedLink: null,
    userId: to.id,
    to: to.email,
    name: to.name,
    language: preferencesOf(to.preferences).language,
  });
}

/** The event that makes notifier send a mail with a link. The link is sealed: a reader of the topic cannot use it. */
export function makeLinkNotice(
  { makeEvent, sealer, webUrl }: NoticeContext,
  to: Addressee,
  { kind, token, expiresAt }: { readonly kind: LinkKind; readonly token: string; readonly expiresAt: Date },
): EventEnvelope {
  const noticeId = newId();
  const { path, hasEmail } = linkPages[kind];
  const link = new URL(path, webUrl());
  if (hasEmail) link.searchParams.set('email', to.email);
  link.searchParams.set('token', token);
  return makeEvent(noticeRequested, to.id, {
    noticeId,
    kind,
    expiresAt: expiresAt.toISOString(),
    userId: to.id,
    to: to.email,
    name: to.name,
    language: preferencesOf(to.preferences).language,
    sealedLink: sealer.seal(link.href, noticeLinkContext(noticeId)),
  });
}
