import type { NotificationKind } from '@tern/contracts/http/notifications/own-notifications';
import type { Language } from '@tern/contracts/languages';
import { wordsIn } from '../words/words.ts';
import { shownText } from '../mails/shown-text.ts';

/** A receiver gets this. */
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

/** @param details null unless the user wants names and subjects to be shown */
export function notificationText(
  kind: NotificationKind,
  details: NotificationDetails | null,
  language: Language,
): Pick<NotificationMessage, 'title' | 'body'> {
  const { notifications, noSubject, colon } = wordsIn(language);
  const { title, body } = notifications[kind];
  if (details === null) return { title, body };
  const name = shownText(details.name, 60);
  const subject = details.subject === null ? '' : shownText(details.subject, 120) || noSubject;
  return { title, body: subject === '' ? name : `${name}${colon} ${subject}` };
}
