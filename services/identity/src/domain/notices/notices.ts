import { noticeLinkContext, noticeRequested } from '@tern/contracts/events/identity';
import type { EventData, EventEnvelope } from '@tern/contracts/define-event';
import type { Clock } from '@tern/kernel/clock';
import { day } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { Sealer } from '@tern/kernel/sealer';
import type { MakeEvent } from '../make-event.ts';
import type { UserRecord } from '../users/user.ts';

type NoticeKind = EventData<typeof noticeRequested>['kind'];
type Addressee = Pick<UserRecord, 'id' | 'email' | 'name'>;

/** Makes the events that ask notifier for a mail. */
export interface Notices {
  /** The link goes sealed: a reader of the topic cannot use it. */
  verifyEmail(to: Addressee, token: string, expiresAt: Date): EventEnvelope;
  signUpWithKnownAddress(to: Addressee): EventEnvelope;
  sessionEndedForSafety(to: Addressee): EventEnvelope;
  /** @param lockId one for each lock, however often it is asked for: it makes the notice one mail. */
  signInLocked(to: Addressee, lockId: string): EventEnvelope;
  /** The link goes sealed, as that of `verifyEmail`. */
  resetPassword(to: Addressee, token: string, expiresAt: Date): EventEnvelope;
  passwordChanged(to: Addressee): EventEnvelope;
  /** @param to with the new address. The link goes sealed. */
  confirmEmail(to: Addressee, token: string, expiresAt: Date): EventEnvelope;
  /** @param to with the old address. */
  emailChanged(to: Addressee): EventEnvelope;
  googleLinked(to: Addressee): EventEnvelope;
}

/** A security notice that could not be sent for so long no longer helps anybody. */
const noticeLifetimeMs = 3 * day;

export function createNotices(parts: {
  makeEvent: MakeEvent;
  sealer: Sealer;
  clock: Clock;
  webUrl: () => string;
}): Notices {
  const { makeEvent, sealer, clock, webUrl } = parts;

  function notice(
    kind: NoticeKind,
    to: Addressee,
    { link, expiresAt, noticeId = newId() }: { link?: string; expiresAt: Date; noticeId?: string },
  ): EventEnvelope {
    return makeEvent(noticeRequested, to.id, {
      noticeId,
      userId: to.id,
      kind,
      to: to.email,
      name: to.name,
      sealedLink: link === undefined ? null : sealer.seal(link, noticeLinkContext(noticeId)),
      expiresAt: expiresAt.toISOString(),
    });
  }
  const soon = () => new Date(clock.now().getTime() + noticeLifetimeMs);

  return {
    verifyEmail(to, token, expiresAt) {
      const link = new URL('/verify', webUrl());
      link.searchParams.set('email', to.email);
      link.searchParams.set('token', token);
      return notice('verify-email', to, { link: link.href, expiresAt });
    },
    signUpWithKnownAddress: (to) => notice('sign-up-with-known-address', to, { expiresAt: soon() }),
    sessionEndedForSafety: (to) => notice('session-ended-for-safety', to, { expiresAt: soon() }),
    resetPassword(to, token, expiresAt) {
      const link = new URL('/reset-password', webUrl());
      link.searchParams.set('email', to.email);
      link.searchParams.set('token', token);
      return notice('reset-password', to, { link: link.href, expiresAt });
    },
    passwordChanged: (to) => notice('password-changed', to, { expiresAt: soon() }),
    confirmEmail(to, token, expiresAt) {
      const link = new URL('/confirm-email', webUrl());
      link.searchParams.set('token', token);
      return notice('confirm-email', to, { link: link.href, expiresAt });
    },
    emailChanged: (to) => notice('email-changed', to, { expiresAt: soon() }),
    googleLinked: (to) => notice('google-linked', to, { expiresAt: soon() }),
    signInLocked: (to, lockId) => notice('sign-in-locked', to, { expiresAt: soon(), noticeId: lockId }),
  };
}
