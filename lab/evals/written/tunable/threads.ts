import { addressOf, me } from '../../a-mail.ts';
import { reply, sent, type WrittenCase } from '../written-case.ts';

const ask = 'Hi Dana,\n\ncould you send me the print files by Friday?\n\nSam';
const nudge = 'Hi Dana,\n\njust following up on this. Any news?\n\nSam';
const later = {
  messageId: 'later',
  rawMessageId: '<later@own.example>',
  date: '2025-08-25T09:00:00.000Z',
  subject: 'Re: Autumn catalogue',
  inReplyTo: ['<sent@own.example>'],
  references: ['<sent@own.example>'],
};
const noHeaders = { inReplyTo: [], references: [] };

/** Threads in which the recipients or the user's own second mail decide. */
export const tunableThreads: readonly WrittenCase[] = [
  {
    id: 'invitation accepted',
    group: 'invite',
    why: 'acceptance is the answer',
    mails: [
      sent('Can you join the walk-through?\n', { subject: 'Walk-through' }),
      reply('Dana has accepted.', {
        subject: 'Accepted: Walk-through',
        automatic: { calendarMethod: 'REPLY' },
      }),
    ],
    awaits: false,
  },
  {
    id: 'my own calendar answer',
    group: 'invite',
    why: 'a calendar answer waits for nothing',
    mails: [sent('Sam has accepted. Will you bring the plans?', { automatic: { calendarMethod: 'REPLY' } })],
    awaits: false,
  },
  {
    id: 'my own absence notice',
    group: 'automatic',
    why: 'written by a machine',
    mails: [
      sent('I am away. Could you write to Lee instead?', { automatic: { autoSubmitted: 'auto-replied' } }),
    ],
    awaits: false,
  },
  {
    id: 'to myself',
    group: 'recipients',
    why: 'nobody else reads it',
    mails: [sent('Could you renew the domain?', { to: [me] })],
    awaits: false,
  },
  {
    id: 'to a list',
    group: 'recipients',
    why: 'no single person is asked',
    mails: [
      sent('Can somebody bring cake?', { toText: 'crew@lists.example' }),
      reply('Hello all', {
        ...noHeaders,
        subject: 'Digest',
        messageId: 'digest',
        automatic: { listId: '<crew.lists.example>' },
      }),
    ],
    awaits: false,
  },
  {
    id: 'to no-reply',
    group: 'recipients',
    why: 'nobody reads that address',
    mails: [sent('Can you stop these mails?', { toText: 'no-reply@shop.example' })],
    awaits: false,
  },
  {
    id: 'people in copy only',
    group: 'recipients',
    why: 'nobody is addressed',
    mails: [sent('Can you have a look?', { to: [me], cc: [addressOf('Dana Kim <dana@north.example>')] })],
    awaits: false,
  },
  {
    id: 'forwarded without a word',
    group: 'forwarded',
    why: 'a colleague is kept informed',
    mails: [sent('FYI', { subject: 'Fwd: Offer', toText: 'Lee Park <lee@own.example>' })],
    awaits: false,
  },
  {
    id: 'forwarded with a question',
    group: 'forwarded',
    why: 'a colleague is asked',
    mails: [
      sent('Lee, can you take this one?', { subject: 'Fwd: Offer', toText: 'Lee Park <lee@own.example>' }),
    ],
    awaits: true,
    ask: 'Lee, can you take this one?',
  },
  {
    id: "a colleague's answer to the forwarded mail",
    group: 'forwarded',
    why: 'the colleague answered, the person asked first did not',
    mails: [
      sent(ask),
      sent('Lee, what do you think?', {
        ...later,
        toText: 'Lee Park <lee@own.example>',
        subject: 'Fwd: Autumn catalogue',
      }),
      reply('I would wait.', {
        fromText: 'Lee Park <lee@own.example>',
        inReplyTo: ['<later@own.example>'],
        references: ['<sent@own.example>', '<later@own.example>'],
        date: '2025-08-26T09:00:00.000Z',
      }),
    ],
    awaits: true,
  },
  {
    id: 'nudged and silent',
    group: 'nudge',
    why: 'asked twice, no answer',
    mails: [sent(ask), sent(nudge, later)],
    awaits: true,
  },
  {
    id: 'nudged, the nudge answered',
    group: 'nudge',
    why: 'the second mail brought the answer',
    mails: [
      sent(ask),
      sent(nudge, later),
      reply('Sorry! Here they are.', {
        inReplyTo: ['<later@own.example>'],
        references: ['<later@own.example>'],
        date: '2025-08-26T09:00:00.000Z',
      }),
    ],
    awaits: false,
  },
  {
    id: 'nudged, the first mail answered',
    group: 'nudge',
    why: 'the first mail was answered late',
    mails: [sent(ask), sent(nudge, later), reply('Here they are.', { date: '2025-08-26T09:00:00.000Z' })],
    awaits: false,
  },
  {
    id: 'correction to an answered mail',
    group: 'nudge',
    why: 'the thread is over',
    mails: [sent(ask), reply('Here they are.'), sent('Thanks, all good now.', later)],
    awaits: false,
  },
];
