import { addressOf, me } from '../../a-mail.ts';
import { reply, sent, type WrittenCase } from '../written-case.ts';

const ask = 'Hi Dana,\n\nis the cottage free in the first week of June?\n\nSam';
const question = 'is the cottage free in the first week of June?';
const lee = 'Lee Park <lee@own.example>';
const elsewhere = { inReplyTo: [], references: [] };

/** The user's second mail, six days after the first. */
const again = {
  messageId: 'again',
  rawMessageId: '<again@own.example>',
  date: '2025-08-26T09:00:00.000Z',
  subject: 'Re: Autumn catalogue',
  inReplyTo: ['<sent@own.example>'],
  references: ['<sent@own.example>'],
};
const second = {
  messageId: 'reply-2',
  rawMessageId: '<reply-2@own.example>',
  date: '2025-08-27T08:00:00.000Z',
};

const recipients: readonly WrittenCase[] = [
  {
    id: 'to an alias of mine',
    group: 'recipients',
    why: 'nobody else reads it',
    mails: [sent('did we pay the council tax?', { to: [me, me] })],
    awaits: false,
  },
  {
    id: 'to a whole list',
    group: 'recipients',
    why: 'no single person is asked',
    mails: [
      sent('Does anybody have a spare tent?', { toText: 'scouts@lists.example' }),
      reply('Minutes', {
        ...elsewhere,
        subject: 'Minutes',
        messageId: 'minutes',
        automatic: { listId: '<scouts.lists.example>', listPost: 'scouts@lists.example' },
      }),
    ],
    awaits: false,
  },
  {
    id: 'a person in copy of a no-reply',
    group: 'recipients',
    why: 'only a machine is addressed',
    mails: [
      sent('Can you delete this account?', {
        toText: 'noreply@shop.example',
        cc: [addressOf('lee@own.example')],
      }),
    ],
    awaits: false,
  },
  {
    id: 'tentative answer to an invitation',
    group: 'invite',
    why: 'a calendar answer of the user',
    mails: [
      sent('Sam Field has tentatively accepted. Is there parking?', {
        subject: 'Tentative: Budget',
        automatic: { calendarMethod: 'REPLY' },
      }),
    ],
    awaits: false,
  },
  {
    id: 'a request in the subject only',
    group: 'subject',
    why: 'the subject is the whole mail',
    mails: [sent('', { subject: 'Please call me back' })],
    awaits: true,
    ask: 'Please call me back',
  },
  {
    id: 'a picture in the subject only',
    group: 'subject',
    why: 'names what is attached',
    mails: [sent('', { subject: 'Scan 0042.pdf' })],
    awaits: false,
  },
];

const further: readonly WrittenCase[] = [
  {
    id: 'forwarded with thanks',
    group: 'forwarded',
    why: 'a colleague is praised',
    mails: [sent('Nice feedback for your team, see below!', { subject: 'Fwd: Thank you', toText: lee })],
    awaits: false,
  },
  {
    id: 'forwarded, does it concern you',
    group: 'forwarded',
    why: 'a colleague is asked',
    mails: [sent('Lee, is this one of yours?', { subject: 'Fwd: Leak', toText: lee })],
    awaits: true,
    ask: 'Lee, is this one of yours?',
  },
  {
    id: 'asked again politely',
    group: 'nudge',
    why: 'asked twice, no answer',
    mails: [sent(ask), sent('Hello Dana,\n\na gentle reminder about my question below.\n\nSam', again)],
    awaits: true,
  },
  {
    id: 'asked again, then settled on the phone',
    group: 'nudge',
    why: 'the user says himself that it is settled, in a mail of his own after an answer',
    mails: [
      sent(ask),
      reply('Called you back, all booked.'),
      sent('Thanks for the call, Dana. Looking forward to June!', again),
    ],
    awaits: false,
  },
  {
    id: 'asked again and answered',
    group: 'nudge',
    why: 'the second mail brought the answer',
    mails: [
      sent(ask),
      sent('Did you see my mail of last week?', again),
      reply('So sorry, it went to spam. Yes, it is free!', {
        ...second,
        inReplyTo: ['<again@own.example>'],
        references: ['<sent@own.example>', '<again@own.example>'],
      }),
    ],
    awaits: false,
  },
  {
    id: 'a correction of the first mail',
    group: 'nudge',
    why: 'the question of the first mail is still open',
    mails: [
      sent(ask),
      sent('Sorry, I meant the first week of July.', { ...again, date: '2025-08-20T09:10:00.000Z' }),
    ],
    awaits: true,
  },
  {
    id: 'a stranger with the same subject',
    group: 'no answer',
    why: 'equal subjects alone join nothing',
    mails: [
      sent(ask),
      reply('Have a look at our leaflet.', {
        ...elsewhere,
        fromText: 'ads@paper.example',
        subject: 'Autumn catalogue',
      }),
    ],
    awaits: true,
    ask: question,
  },
];

/** Threads in which the other side's mail, its kind, or the recipients decide. */
export const heldOutThreads: readonly WrittenCase[] = [...recipients, ...further];
