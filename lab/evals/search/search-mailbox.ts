import { planMailbox } from '@tern/demo/mailbox/plan-mailbox';
import type { NewMessage } from '../../../services/search/src/domain/indexing/indexed-message.ts';
import { readWritten, secondPhrasings, type WrittenMail, type WrittenQuestion } from './written-mailbox.ts';

const matters = ['home', 'work', 'travel', 'life', 'money', 'places', 'other-languages'].map(readWritten);
const madeAt = new Date('2026-03-02T09:00:00Z');
const hourMs = 3_600_000;

export const searcher = 'searcher';
export const searchQuestions: readonly WrittenQuestion[] = [
  ...matters.flatMap(({ questions }) => questions),
  ...secondPhrasings,
];

/** The demo's mailbox, which no question asks for: the wanted mails have to be found among its mails. */
export const demoMails = (): NewMessage[] => planMailbox(madeAt).map(demoMessage);

/** The mails that the questions ask for, about other topics. */
export const writtenMails = (): NewMessage[] => matters.flatMap(({ mails }) => mails).map(writtenMessage);

export const searchMailbox = (): NewMessage[] => [...demoMails(), ...writtenMails()];

/** How often each mail that answers a question is asked for. */
export function phrasingsOfAnswers(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of searchQuestions.flatMap(([, , answers]) => answers))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const ofSearcher = {
  userId: searcher,
  accountId: 'account',
  version: 1,
  direction: 'received',
  isRead: true,
  kinds: ['INBOX'],
  mailboxes: null,
} as const;

function demoMessage(mail: ReturnType<typeof planMailbox>[number]): NewMessage {
  const person = ({ name, address }: { name: string; address: string }) => ({ email: address, name });
  return {
    ...ofSearcher,
    messageId: mail.messageId,
    threadId: mail.references[0] ?? mail.inReplyTo ?? mail.messageId,
    date: mail.date,
    subject: mail.subject,
    from: person(mail.from),
    recipients: mail.to.map(person),
    // Without quotes, as the index gets it.
    text: mail.text.replace(/^>.*$/gm, ''),
    attachments: mail.attachments.map(({ filename, contentType }) => ({ name: filename, type: contentType })),
  };
}

function writtenMessage([id, from, subject, text]: WrittenMail, at: number): NewMessage {
  const email = `${from
    .normalize('NFKD')
    .replace(/[^a-z]+/gi, '.')
    .toLowerCase()}@written.example`;
  return {
    ...ofSearcher,
    messageId: id,
    threadId: id,
    date: new Date(madeAt.getTime() - at * 3 * hourMs),
    subject,
    from: { email, name: from },
    recipients: [{ email: 'robin@tern.example', name: 'Robin' }],
    text,
    attachments: [],
  };
}
