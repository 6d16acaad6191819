import type { MailboxView } from './mailbox-view.ts';
import { no } from './refusal.ts';
import type { Session, SessionState } from './session.ts';
import type { StoredMailbox } from './mailbox-store.ts';

export const always: readonly SessionState[] = ['not-authenticated', 'authenticated', 'selected'];
export const whenLoggedIn: readonly SessionState[] = ['authenticated', 'selected'];
export const whenSelected: readonly SessionState[] = ['selected'];

/** The session's user; commands that need one only run when there is one. */
export function userOf(session: Session): string {
  if (session.username === null) throw new Error('no user is logged in');
  return session.username;
}

export function viewOf(session: Session): MailboxView {
  if (!session.view) throw new Error('no mailbox is selected');
  return session.view;
}

/** @throws Refusal NO when the mailbox was opened with EXAMINE */
export function writableViewOf(session: Session): MailboxView {
  const view = viewOf(session);
  if (view.isReadOnly) throw no('The mailbox is open read-only', 'READ-ONLY');
  return view;
}

/** @throws Refusal NO; with TRYCREATE (RFC 9051 section 7.1) where the client could make the mailbox first */
export function mailboxNamed(
  session: Session,
  name: string,
  code: 'NONEXISTENT' | 'TRYCREATE' = 'NONEXISTENT',
): StoredMailbox {
  const mailbox = session.context.mailboxes.find(userOf(session), name);
  if (!mailbox) throw no('There is no such mailbox', code);
  return mailbox;
}
