import { addressOf, me } from '../../a-mail.ts';
import { reply, sent, type WrittenCase } from '../written-case.ts';

const ask = 'Hello Dana,\n\nwhat would 300 copies cost, delivered to Hull?\n\nBest\nSam';
const question = 'what would 300 copies cost, delivered to Hull?';
const lee = 'Lee Park <lee@own.example>';

/** The user's second mail, five days after the first. */
const again = {
  messageId: 'again',
  rawMessageId: '<again@own.example>',
  date: '2025-08-25T09:00:00.000Z',
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
    id: 'a reminder to oneself',
    group: 'recipients',
    why: 'nobody else reads it',
    mails: [sent('call the bank about the card, ask for Mr Stone?', { to: [me], subject: 'todo' })],
    awaits: false,
  },
  {
    id: 'to a list and a person',
    group: 'recipients',
    why: 'the person can answer',
    mails: [
      sent('Dana, could you bring the banner on Sunday?', {
        to: [addressOf('crew@lists.example'), addressOf('Dana Kim <dana@north.example>')],
      }),
      reply('Welcome', {
        subject: 'Welcome to crew',
        inReplyTo: [],
        references: [],
        messageId: 'welcome',
        automatic: { listId: '<crew.lists.example>' },
      }),
    ],
    awaits: true,
    ask: 'Dana, could you bring the banner on Sunday?',
  },
  {
    id: 'to donotreply',
    group: 'recipients',
    why: 'nobody reads that address',
    mails: [sent('Why was I charged twice?', { toText: 'donotreply@bank.example' })],
    awaits: false,
  },
  {
    id: 'hidden copies only',
    group: 'recipients',
    why: 'nobody is addressed',
    mails: [
      sent('Can you all make it on Friday?', {
        to: [],
        bcc: [addressOf('dana@north.example'), addressOf('lee@studio.example')],
      }),
    ],
    awaits: false,
  },
  {
    id: 'invitation sent',
    group: 'invite',
    why: 'an invitation asks for acceptance in its words',
    mails: [
      sent('Please let me know if you can join.', {
        subject: 'Invitation: Walk-through',
        automatic: { calendarMethod: 'REQUEST' },
      }),
    ],
    awaits: true,
    ask: 'Please let me know if you can join.',
  },
  {
    id: 'declines an invitation',
    group: 'invite',
    why: 'a calendar answer of the user',
    mails: [
      sent('Sam Field has declined this invitation.', {
        subject: 'Declined: Budget',
        automatic: { calendarMethod: 'REPLY' },
      }),
    ],
    awaits: false,
  },
  {
    id: 'a question in the subject only',
    group: 'subject',
    why: 'the subject is the whole mail',
    mails: [sent('', { subject: 'Did the lamps arrive?' })],
    awaits: true,
    ask: 'Did the lamps arrive?',
  },
  {
    id: 'nothing but a file',
    group: 'subject',
    why: 'a file named in the subject',
    mails: [sent('', { subject: 'Photos of Sunday' })],
    awaits: false,
  },
];

const further: readonly WrittenCase[] = [
  {
    id: 'forwarded for information',
    group: 'forwarded',
    why: 'a colleague is kept informed',
    mails: [
      sent('For your info, see below. I already answered them.', { subject: 'Fwd: Complaint', toText: lee }),
    ],
    awaits: false,
  },
  {
    id: 'forwarded with an order',
    group: 'forwarded',
    why: 'a colleague is to act',
    mails: [
      sent('Lee - one for you I think. Please get back to them today.', {
        subject: 'Fwd: Complaint',
        toText: lee,
      }),
    ],
    awaits: true,
    ask: 'Please get back to them today.',
  },
  {
    id: 'forwarded to a colleague who answers',
    group: 'forwarded',
    why: 'the colleague answered; the customer has not',
    mails: [
      sent(ask),
      sent('Lee, does this look high to you?', { ...again, subject: 'Fwd: Autumn catalogue', toText: lee }),
      reply('A bit, yes.', {
        fromText: lee,
        subject: 'Re: Fwd: Autumn catalogue',
        inReplyTo: ['<again@own.example>'],
        references: ['<sent@own.example>', '<again@own.example>'],
        date: '2025-08-26T09:00:00.000Z',
      }),
    ],
    awaits: true,
  },
  {
    id: 'nudged in one line',
    group: 'nudge',
    why: 'asked twice, no answer',
    mails: [sent(ask), sent('Hi Dana, any luck with this?\n\nSam', again)],
    awaits: true,
  },
  {
    id: 'nudged with an apology',
    group: 'nudge',
    why: 'asked twice, no answer',
    mails: [
      sent(ask),
      sent('Sorry to chase you, Dana. I still need that price to close the budget.\n\nSam', again),
    ],
    awaits: true,
  },
  {
    id: 'answered after the nudge',
    group: 'nudge',
    why: 'the second mail brought the answer',
    mails: [
      sent(ask),
      sent('Just bumping this to the top of your inbox.', again),
      reply('1,840, sorry for the wait.', {
        ...second,
        inReplyTo: ['<again@own.example>'],
        references: ['<sent@own.example>', '<again@own.example>'],
      }),
    ],
    awaits: false,
  },
  {
    id: 'answered, and a new question',
    group: 'nudge',
    why: 'the answer led to the next question',
    mails: [sent(ask), reply('1,840.'), sent('Great. And what would 500 cost?', again)],
    awaits: true,
  },
  {
    id: 'answered and thanked',
    group: 'nudge',
    why: 'the thread is over',
    mails: [sent(ask), reply('1,840.'), sent('Perfect, thanks Dana. We will take them.', again)],
    awaits: false,
  },
  {
    id: 'an earlier question is withdrawn',
    group: 'nudge',
    why: 'nothing is open after "never mind"',
    mails: [
      sent('Thanks for the samples, Dana. Lovely colours.'),
      sent('Never mind the invoice copy, I found it.', again),
    ],
    awaits: false,
  },
  {
    id: 'another person writes about something else',
    group: 'no answer',
    why: 'a new thread of the same person',
    mails: [
      sent(ask),
      reply('Sam, are you coming to the fair on Friday?', { subject: 'Fair', inReplyTo: [], references: [] }),
    ],
    awaits: true,
    ask: question,
  },
  {
    id: 'a newsletter of the same house',
    group: 'no answer',
    why: 'no reply at all',
    mails: [
      sent(ask),
      reply('Our autumn offers are here. Unsubscribe below.', {
        fromText: 'news@north.example',
        subject: 'Autumn offers',
        inReplyTo: [],
        references: [],
        automatic: { listId: '<news.north.example>' },
      }),
    ],
    awaits: true,
    ask: question,
  },
];

/** Threads in which the other side's mail, its kind, or the recipients decide. */
export const moreThreads: readonly WrittenCase[] = [...recipients, ...further];
