import { me } from '../../a-mail.ts';
import { reply, sent, type WrittenCase } from '../written-case.ts';

const ask = 'Hi Dana,\n\ncould you send me the print files by Friday?\n\nSam';
const question = 'could you send me the print files by Friday?';
const noHeaders = { inReplyTo: [], references: [] };

/** Threads in which the kind of the other side's mail decides. */
export const tunableReplies: readonly WrittenCase[] = [
  {
    id: 'answered',
    group: 'answer',
    why: 'the files came',
    mails: [sent(ask), reply('Here they are, all twelve pages.')],
    awaits: false,
  },
  {
    id: 'answered with a question back',
    group: 'answer',
    why: "it is the user's turn",
    mails: [sent(ask), reply('Sure. Do you want them with bleed?')],
    awaits: false,
  },
  {
    id: 'answered from another address',
    group: 'answer',
    why: 'a colleague answers for the person asked',
    mails: [
      sent(ask),
      reply('Dana asked me to send you these.', { fromText: 'Lee Park <lee@studio.example>' }),
    ],
    awaits: false,
  },
  {
    id: 'answered without headers',
    group: 'answer',
    why: 'subject and sender tell',
    mails: [sent(ask), reply('Attached!', noHeaders)],
    awaits: false,
  },
  {
    id: 'answered under another subject',
    group: 'answer',
    why: 'the headers tell',
    mails: [sent(ask), reply('Attached!', { subject: 'print files' })],
    awaits: false,
  },
  {
    id: 'answered from a phone with the quote only',
    group: 'answer',
    why: 'the quoted line tells',
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
    why: 'equal subjects alone join nothing',
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
    why: "the user's own mail is no answer",
    mails: [sent(ask), reply(ask, { from: me })],
    awaits: true,
    ask: question,
  },
  {
    id: 'away, with the header',
    group: 'absence',
    why: 'an absence notice is no answer',
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
    why: 'an absence notice is no answer',
    mails: [
      sent(ask),
      reply("Hello,\n\nI'm out of the office until Monday. I will answer when I return.\n\nDana", noHeaders),
    ],
    awaits: true,
  },
  {
    id: 'away, German',
    group: 'absence',
    why: 'an absence notice is no answer',
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
    why: 'away, but the files are there',
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
    why: 'nothing said but that it takes time',
    mails: [sent(ask), reply('Let me check with the studio and get back to you.')],
    awaits: true,
  },
  {
    id: 'holding with thanks',
    group: 'holding',
    why: 'nothing said but that it takes time',
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
    why: 'nothing said but that it takes time',
    mails: [sent(ask), reply('Hallo Sam, danke. Ich kläre das intern und melde mich wieder.')],
    awaits: true,
  },
  {
    id: 'holding, French',
    group: 'holding',
    why: 'nothing said but that it takes time',
    mails: [sent(ask), reply('Bonjour Sam, je vérifie avec mon équipe et je reviens vers vous.')],
    awaits: true,
  },
  {
    id: 'holding, then the answer',
    group: 'answer',
    why: 'the second mail brings the files',
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
    why: 'the mail never arrived',
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
    why: 'a ticket number is no answer',
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
    why: 'read is not answered',
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
    why: 'a person wrote the answer',
    mails: [
      sent(ask, { toText: 'help@north.example' }),
      reply('Hello Sam, the files are in your folder now. The password is the one on the order.', {
        fromText: 'help@north.example',
      }),
    ],
    awaits: false,
  },
];
