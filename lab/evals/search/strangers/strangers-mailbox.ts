import type { NewMessage } from '../../../../services/search/src/domain/indexing/indexed-message.ts';
import { halfByHash, hashOf, type Half } from '../../halves.ts';
import { parseJsonLines, readJsonLines } from '../../json-lines.ts';
import type { LabelledData } from '../../labelled-data.ts';
import { searcher } from '../search-mailbox.ts';

export const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const;
export type Language = (typeof languages)[number];

/** `own`: in the language of the mail; `cross`: in English, of English mail in German; `subject`: the subject line of a mail of the office. */
export type QuestionKind = 'own' | 'cross' | 'subject';

export interface StrangersQuestion {
  readonly kind: QuestionKind;
  /** The language of the mail. */
  readonly language: Language;
  readonly half: Half;
  readonly query: string;
  readonly answer: string;
  /** Other mail that is right too. */
  readonly also: readonly string[];
}

interface StoredQuestion {
  readonly language: Language;
  readonly id: string;
  readonly questions: { readonly own: readonly string[]; readonly en?: string; readonly de?: string };
  readonly also?: readonly string[];
}

interface StoredMail {
  readonly id: string;
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly text: string;
}

const files = [
  'office-en-pool',
  'everyday-de',
  ...['fr', 'es', 'pt', 'it', 'nl'].flatMap((code) => [`natural-${code}`, `hard-${code}`]),
];
/** How much office mail is read, all that is asked for among it: reading it for its meaning takes longest. */
const officeMails = 1200;
const subjectQuestions = 400;
const firstDate = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

/** The questions that people asked who saw only the mail and knew no engine. */
export function naturalQuestions(): StrangersQuestion[] {
  return languages.flatMap((language) =>
    readJsonLines<StoredQuestion>(new URL(`questions/${language}.jsonl`, import.meta.url)).flatMap(
      ({ id, questions: { own, en, de }, also = [] }) => {
        const about = { language, half: halfByHash(id), answer: id, also };
        const cross = language === 'en' ? de : en;
        return [
          ...own.map((query) => ({ ...about, kind: 'own' as const, query })),
          ...(cross === undefined ? [] : [{ ...about, kind: 'cross' as const, query: cross }]),
        ];
      },
    ),
  );
}

/** Mail of strangers in seven languages, as one mailbox; null when the data is not on this machine. */
export function strangersMailbox(
  data: LabelledData,
  questions: readonly StrangersQuestion[],
): NewMessage[] | null {
  const texts = files.map((file) => data.read(`../mail/${file}.jsonl`));
  if (texts.includes(null)) return null;
  const asked = new Set(questions.flatMap(({ answer, also }) => [answer, ...also]));
  const mails = texts.flatMap((text) => parseJsonLines<StoredMail>(text ?? '')).map(messageOf);
  const [office, others] = [mails.filter(isOffice), mails.filter((mail) => !isOffice(mail))];
  const rankOf = ({ messageId }: NewMessage) => (asked.has(messageId) ? '' : hash(messageId));
  return [...office.sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, officeMails), ...others];
}

const isOffice = ({ messageId }: NewMessage) => messageId.startsWith('foia:');

/** The mail of the office, and subject lines of some of it as questions: the mail that is asked for has no subject then. */
export function officeMailbox(mailbox: readonly NewMessage[]) {
  const office = mailbox.filter(isOffice);
  const asked = office
    .filter(({ subject, text }) => (subject.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2 && text.length > 80)
    .sort((a, b) => (hash(a.messageId) < hash(b.messageId) ? -1 : 1))
    .slice(0, subjectQuestions);
  const ids = new Set(asked.map(({ messageId }) => messageId));
  return {
    mails: office.map((mail) => (ids.has(mail.messageId) ? { ...mail, subject: '' } : mail)),
    questions: asked.map(({ messageId, subject }): StrangersQuestion => ({
      kind: 'subject',
      language: 'en',
      half: halfByHash(messageId),
      answer: messageId,
      also: [],
      query: subject.replace(/^(?:(?:re|fw|fwd)\s*:\s*)+/i, ''),
    })),
  };
}

const hash = (id: string) => hashOf(`office ${id}`);

function messageOf({ id, from = '', to = '', subject = '', text }: StoredMail, at: number): NewMessage {
  return {
    userId: searcher,
    accountId: 'account',
    messageId: id,
    threadId: id,
    version: 1,
    direction: 'received',
    isRead: true,
    kinds: ['INBOX'],
    mailboxes: null,
    attachments: [],
    date: new Date(firstDate - at * hourMs),
    subject,
    from: personOf(from),
    recipients: to === '' ? [] : [personOf(to)].flatMap((person) => person ?? []),
    text,
  };
}

function personOf(written: string) {
  const [, name = written, email = ''] = /^(.*?)\s*<([^>]*)>/.exec(written) ?? [];
  return written === '' ? null : { name: name.trim(), email: email.trim() };
}
