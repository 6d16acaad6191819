import type { NotificationKind } from '@tern/contracts/http/notifications/own-notifications';
import { shownText } from '../mails/shown-text.ts';

/** What a receiver gets. */
export interface NotificationMessage {
  /** That of the delivery; a receiver that has seen it shows nothing again. */
  readonly id: string;
  readonly kind: NotificationKind | 'test';
  readonly title: string;
  readonly body: string;
  /** The screen that it opens: a path of the web. */
  readonly path: string;
  readonly at: Date;
}

/** The person and subject that a fact is about; an address for a sign-in. */
export interface NotificationDetails {
  readonly name: string;
  readonly subject: string | null;
}

const texts: Readonly<Record<NotificationKind, { readonly title: string; readonly body: string }>> = {
  'follow-up-due': { title: 'A follow-up is due', body: 'No answer came in time.' },
  'answer-arrived': { title: 'An answer arrived', body: 'You were waiting for it.' },
  'owed-late': { title: 'You owe an answer', body: 'It is late.' },
  'sign-in-needed': { title: 'A sign-in is needed', body: 'Tern can no longer read a mailbox or calendar.' },
};

/** @param details null unless the user wants names and subjects to be shown */
export function notificationText(
  kind: NotificationKind,
  details: NotificationDetails | null,
): Pick<NotificationMessage, 'title' | 'body'> {
  const { title, body } = texts[kind];
  if (details === null) return { title, body };
  const name = shownText(details.name, 60);
  const subject = details.subject === null ? '' : shownText(details.subject, 120) || 'No subject';
  return { title, body: subject === '' ? name : `${name}: ${subject}` };
}
