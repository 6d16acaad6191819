import { aMail, addressOf, me, type Mail } from '../a-mail.ts';
import { readJsonLines } from '../json-lines.ts';

/** A thread written for this project, with the judgement of a careful person. */
export interface WrittenCase {
  readonly id: string;
  readonly group: string;
  /** Why the label is what it is. */
  readonly why: string;
  readonly mails: readonly Mail[];
  /** Whether any sent mail of it still awaits a reply. */
  readonly awaits: boolean;
  /** The sentence a follow-up would have to quote. */
  readonly ask?: string;
}

/** `me`, `Dana Kim <dana@north.example>` or a bare address. */
type WrittenPerson = string;

type Overrides = Partial<Omit<Mail, 'automatic' | 'from' | 'to' | 'cc' | 'bcc' | 'replyTo'>>;

/** A mail of a line: its text as `sent` or `reply`, and what differs from `aSentMail` or `aReply`. */
type WrittenMail = Overrides & {
  readonly sent?: string;
  readonly reply?: string;
  readonly from?: WrittenPerson;
  readonly to?: readonly WrittenPerson[];
  readonly cc?: readonly WrittenPerson[];
  readonly bcc?: readonly WrittenPerson[];
  readonly replyTo?: readonly WrittenPerson[];
  readonly automatic?: Partial<Mail['automatic']>;
};

type WrittenLine = Omit<WrittenCase, 'mails'> & { readonly mails: readonly WrittenMail[] };

const dana = addressOf('Dana Kim <dana@north.example>');
const personOf = (written: WrittenPerson) => (written === 'me' ? me : addressOf(written));

/** A mail of the user, ten days ago. */
const aSentMail = { to: [dana], subject: 'Autumn catalogue' };

/** The other person's mail, a day later, an answer by its headers. */
const aReply = {
  direction: 'received' as const,
  kinds: ['INBOX' as const],
  from: dana,
  to: [me],
  subject: 'Re: Autumn catalogue',
  date: '2025-08-21T10:00:00.000Z',
  inReplyTo: ['<sent@own.example>'],
  references: ['<sent@own.example>'],
};

function mailOf({ sent, reply, from, to, cc, bcc, replyTo, ...rest }: WrittenMail): Mail {
  const people = Object.entries({ to, cc, bcc, replyTo }).flatMap(([field, written]) =>
    written === undefined ? [] : [[field, written.map(personOf)] as const],
  );
  return aMail(sent === undefined ? 'reply' : 'sent', {
    ...(sent === undefined ? aReply : aSentMail),
    text: sent ?? reply ?? '',
    ...(from !== undefined && { from: personOf(from) }),
    ...Object.fromEntries(people),
    ...rest,
  });
}

/** The cases of `<part>/<file>.jsonl`. */
export function readCases(part: 'tunable' | 'held-out', file: string): WrittenCase[] {
  return readJsonLines<WrittenLine>(new URL(`${part}/${file}.jsonl`, import.meta.url)).map((line) => ({
    ...line,
    mails: line.mails.map(mailOf),
  }));
}
