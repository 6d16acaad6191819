import { addressOf, me } from '../a-mail.ts';
import { reply, sent, type WrittenCase } from './written-case.ts';

const ask = 'Hi Dana,\n\ncould you send me the print files by Friday?\n\nSam';
const question = 'could you send me the print files by Friday?';
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

/** Threads in which the reply, its kind, or the recipients decide. */
export const threadCases: readonly WrittenCase[] = [
  {
    id: 'answered',
    group: 'answer',
    mails: [sent(ask), reply('Here they are, all twelve pages.')],
    awaits: false,
  },
  {
    id: 'answered with a question back',
    group: 'answer',
    mails: [sent(ask), reply('Sure. Do you want them with bleed?')],
    awaits: false,
  },
  {
    id: 'answered from another address',
    group: 'answer',
    mails: [
      sent(ask),
      reply('Dana asked me to send you these.', { fromText: 'Lee Park <lee@studio.example>' }),
    ],
    awaits: false,
  },
  {
    id: 'answered without headers',
    group: 'answer',
    mails: [sent(ask), reply('Attached!', noHeaders)],
    awaits: false,
  },
  {
    id: 'answered under another subject',
    group: 'answer',
    mails: [sent(ask), reply('Attached!', { subject: 'print files' })],
    awaits: false,
  },
  {
    id: 'answered from a phone with the quote only',
    group: 'answer',
    mails: [
      sent(ask),
      reply('done', {
        ...noHeaders,
        fromText: 'studio@studio.example',
        subject: 'Autumn catalogue',
        quotedText: '> Hi Dana,\n> could you send me the print files by Friday?',
      }),
    ],
    awaits: false,
  },
  {
    id: 'another mail with the same plain subject',
    group: 'no answer',
    mails: [
      sent(ask),
      reply('Our new catalogue is out, with 40 pages of lamps.', {
        ...noHeaders,
        subject: 'Autumn catalogue',
      }),
    ],
    awaits: true,
    ask: question,
  },
  {
    id: 'own copy in the inbox',
    group: 'no answer',
    mails: [sent(ask), reply(ask, { from: me })],
    awaits: true,
    ask: question,
  },
  {
    id: 'away, with the header',
    group: 'absence',
    mails: [
      sent(ask),
      reply('I am on leave until 8 September and read no mail. Dana', {
        automatic: { autoSubmitted: 'auto-replied' },
        subject: 'Automatic reply: Autumn catalogue',
      }),
    ],
    awaits: true,
    ask: question,
  },
  {
    id: 'away, words only',
    group: 'absence',
    mails: [
      sent(ask),
      reply("Hello,\n\nI'm out of the office until Monday. I will answer when I return.\n\nDana", noHeaders),
    ],
    awaits: true,
  },
  {
    id: 'away, German',
    group: 'absence',
    mails: [
      sent(ask),
      reply('Guten Tag,\n\nich bin bis zum 8. September im Urlaub und lese keine Mails.\n\nDana Kim', {
        subject: 'Abwesenheitsnotiz: Autumn catalogue',
        ...noHeaders,
      }),
    ],
    awaits: true,
  },
  {
    id: 'away but answers',
    group: 'answer',
    mails: [
      sent(ask),
      reply(
        "I'm travelling this week, but Lee has put the files on the server: all twelve pages, with bleed and crop marks.",
      ),
    ],
    awaits: false,
  },
  {
    id: 'holding',
    group: 'holding',
    mails: [sent(ask), reply('Let me check with the studio and get back to you.')],
    awaits: true,
  },
  {
    id: 'holding with thanks',
    group: 'holding',
    mails: [
      sent(ask),
      reply(
        'Hi Sam,\n\nthanks for your mail. I will look into it and come back to you next week.\n\nBest\nDana',
      ),
    ],
    awaits: true,
  },
  {
    id: 'holding, German',
    group: 'holding',
    mails: [sent(ask), reply('Hallo Sam, danke. Ich kläre das intern und melde mich wieder.')],
    awaits: true,
  },
  {
    id: 'holding, French',
    group: 'holding',
    mails: [sent(ask), reply('Bonjour Sam, je vérifie avec mon équipe et je reviens vers vous.')],
    awaits: true,
  },
  {
    id: 'holding, then the answer',
    group: 'answer',
    mails: [
      sent(ask),
      reply("I'll check."),
      reply('Here they are.', {
        messageId: 'reply-2',
        rawMessageId: '<reply-2@own.example>',
        date: '2025-08-22T10:00:00.000Z',
      }),
    ],
    awaits: false,
  },
  {
    id: 'bounced',
    group: 'bounce',
    mails: [
      sent(ask),
      reply('Your message could not be delivered.', {
        fromText: 'MAILER-DAEMON@own.example',
        subject: 'Undelivered Mail Returned to Sender',
        ...noHeaders,
        automatic: { isDeliveryReport: true, failedRecipients: ['dana@north.example'] },
      }),
    ],
    awaits: true,
  },
  {
    id: 'ticket opened',
    group: 'receipt',
    mails: [
      sent(ask, { toText: 'help@north.example' }),
      reply(
        'This is an automated reply. We have received your request #48213. A member of our team will get back to you.',
        { fromText: 'help@north.example' },
      ),
    ],
    awaits: true,
  },
  {
    id: 'read receipt',
    group: 'receipt',
    mails: [
      sent(ask),
      reply('Your message was read.', {
        subject: 'Read: Autumn catalogue',
        automatic: { isReadReceipt: true },
      }),
    ],
    awaits: true,
  },
  {
    id: 'ticket answered by a person',
    group: 'answer',
    mails: [
      sent(ask, { toText: 'help@north.example' }),
      reply('Hello Sam, the files are in your folder now. The password is the one on the order.', {
        fromText: 'help@north.example',
      }),
    ],
    awaits: false,
  },
  {
    id: 'invitation accepted',
    group: 'invite',
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
    mails: [sent('Sam has accepted. Will you bring the plans?', { automatic: { calendarMethod: 'REPLY' } })],
    awaits: false,
  },
  {
    id: 'my own absence notice',
    group: 'automatic',
    mails: [
      sent('I am away. Could you write to Lee instead?', { automatic: { autoSubmitted: 'auto-replied' } }),
    ],
    awaits: false,
  },
  {
    id: 'to myself',
    group: 'recipients',
    mails: [sent('Could you renew the domain?', { to: [me] })],
    awaits: false,
  },
  {
    id: 'to a list',
    group: 'recipients',
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
    mails: [sent('Can you stop these mails?', { toText: 'no-reply@shop.example' })],
    awaits: false,
  },
  {
    id: 'people in copy only',
    group: 'recipients',
    mails: [sent('Can you have a look?', { to: [me], cc: [addressOf('Dana Kim <dana@north.example>')] })],
    awaits: false,
  },
  {
    id: 'forwarded without a word',
    group: 'forwarded',
    mails: [sent('FYI', { subject: 'Fwd: Offer', toText: 'Lee Park <lee@own.example>' })],
    awaits: false,
  },
  {
    id: 'forwarded with a question',
    group: 'forwarded',
    mails: [
      sent('Lee, can you take this one?', { subject: 'Fwd: Offer', toText: 'Lee Park <lee@own.example>' }),
    ],
    awaits: true,
    ask: 'Lee, can you take this one?',
  },
  {
    id: "a colleague's answer to the forwarded mail",
    group: 'forwarded',
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
  { id: 'nudged and silent', group: 'nudge', mails: [sent(ask), sent(nudge, later)], awaits: true },
  {
    id: 'nudged, the nudge answered',
    group: 'nudge',
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
    mails: [sent(ask), sent(nudge, later), reply('Here they are.', { date: '2025-08-26T09:00:00.000Z' })],
    awaits: false,
  },
  {
    id: 'correction to an answered mail',
    group: 'nudge',
    mails: [sent(ask), reply('Here they are.'), sent('Thanks, all good now.', later)],
    awaits: false,
  },
];
