import { localPartOf } from '@tern/kernel/email-parts';

/** `person`: a person may read it; `robot`: a program writes from it; `unread`: mail to it is not read. */
export type AddressForm = 'person' | 'robot' | 'unread';

/** As one word anywhere in the address; in parts only from the beginning of a word: arno-reply is a person. */
const unreadPhrases = [
  'no-reply',
  'do-not-reply',
  'dont-reply',
  'no-response',
  'ne-pas-repondre',
  'keine-antwort',
  'nicht-antworten',
  'no-responder',
  'nao-responda',
];
const unread = new RegExp(
  unreadPhrases
    .map((phrase) => `${phrase.replaceAll('-', '')}|(?<![a-z])${phrase.replaceAll('-', '-?')}`)
    .join('|'),
);
const unreadNames: ReadonlySet<string> = new Set(['mailer-daemon', 'postmaster', 'unsubscribe', 'listserv']);
const robotWords: ReadonlySet<string> = new Set([
  'alert',
  'alerts',
  'auto',
  'automated',
  'bot',
  'daemon',
  'digest',
  'mailing',
  'marketing',
  'newsletter',
  'newsletters',
  'notification',
  'notifications',
  'notify',
  'updates',
]);
/** Addresses made for one mail (VERP, reply tokens): a long run of hex digits or too long to be typed. */
const token = /[0-9a-f]{20}/;
const longestTyped = 50;

/** Judges an address by its local part alone: what the headers of a mail say comes first (mime/personal-mail.ts). */
export function addressForm(email: string): AddressForm {
  const local = localPartOf(email).toLowerCase();
  const words = local.split(/[-_.+=]+/);
  const first = words[0] ?? '';
  const isUnread =
    unread.test(local.replace(/[_.+=]/g, '-')) ||
    unreadNames.has(local) ||
    first === 'unsubscribe' ||
    /^bounces?$/.test(first) ||
    local.length > longestTyped ||
    token.test(local);
  if (isUnread) return 'unread';
  return robotWords.has(first) ? 'robot' : 'person';
}
