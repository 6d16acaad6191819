import { reply, sent, type WrittenCase } from '../written-case.ts';

const ask = 'Hello Dana,\n\nwhat would 300 copies cost, delivered to Hull?\n\nBest\nSam';

const second = {
  messageId: 'reply-2',
  rawMessageId: '<reply-2@own.example>',
  date: '2025-08-27T08:00:00.000Z',
};

/** Threads in which the kind of the other side's mail decides. */
export const moreReplies: readonly WrittenCase[] = [
  {
    id: 'the price, bare',
    group: 'answer',
    why: 'a number answers the question',
    mails: [sent(ask), reply('1,840 plus freight.')],
    awaits: false,
  },
  {
    id: 'a refusal',
    group: 'answer',
    why: 'no is an answer',
    mails: [sent(ask), reply('Hi Sam, sorry, we stopped printing this year. Try North Press.\n\nDana')],
    awaits: false,
  },
  {
    id: 'an assistant answers in copy',
    group: 'answer',
    why: 'somebody answers for the person asked',
    mails: [
      sent(ask),
      reply('Dear Sam, the price is 6.20 each, freight included.', {
        fromText: 'Office <office@north.example>',
      }),
    ],
    awaits: false,
  },
  {
    id: 'an answer that says when more comes',
    group: 'answer',
    why: 'the price is there; only the proof is promised',
    mails: [sent(ask), reply('It comes to 1,900 all in. I will send you the proof tomorrow.')],
    awaits: false,
  },
  {
    id: 'an answer that begins with thanks',
    group: 'answer',
    why: 'thanks first, then the price',
    mails: [
      sent(ask),
      reply(
        'Hi Sam,\n\nthank you for your enquiry. 300 copies are 1,750, delivery is 90.\n\nBest regards\nDana Kim',
      ),
    ],
    awaits: false,
  },
  {
    id: 'asks somebody else first',
    group: 'holding',
    why: 'nothing said but that it takes time',
    mails: [sent(ask), reply("Thanks Sam, I've asked the printers and will let you know as soon as I hear.")],
    awaits: true,
  },
  {
    id: 'next week',
    group: 'holding',
    why: 'put off to another week',
    mails: [sent(ask), reply('Hi Sam, crazy week here. Can I come back to you on Monday?')],
    awaits: true,
  },
  {
    id: 'noted',
    group: 'holding',
    why: 'seen, not answered',
    mails: [sent(ask), reply('Noted, will revert.\n\nDana')],
    awaits: true,
  },
  {
    id: 'puts off in Spanish',
    group: 'holding',
    why: 'says that it will be looked at',
    mails: [sent(ask), reply('Hola Sam, lo reviso con el equipo y te digo algo mañana.')],
    awaits: true,
  },
  {
    id: 'puts off in Dutch',
    group: 'holding',
    why: 'says that it will be looked at',
    mails: [sent(ask), reply('Hoi Sam, ik zoek het uit en kom er bij je op terug.')],
    awaits: true,
  },
  {
    id: 'parental leave',
    group: 'absence',
    why: 'a machine tells of an absence',
    mails: [
      sent(ask),
      reply('I am on parental leave until 1 March. For orders please write to office@north.example.', {
        subject: 'Auto: Autumn catalogue',
        automatic: { autoSubmitted: 'auto-replied' },
      }),
    ],
    awaits: true,
  },
  {
    id: 'away, French',
    group: 'absence',
    why: 'absence notice by its subject',
    mails: [
      sent(ask),
      reply('Bonjour,\n\nje suis en congés jusqu’au 8 septembre inclus.\n\nDana Kim', {
        subject: 'Réponse automatique : Autumn catalogue',
      }),
    ],
    awaits: true,
  },
  {
    id: 'absence and then the answer',
    group: 'answer',
    why: 'back from leave, she answers',
    mails: [
      sent(ask),
      reply('Out of office until Monday.', {
        subject: 'Automatic reply: Autumn catalogue',
        automatic: { autoSubmitted: 'auto-replied' },
      }),
      reply('Back now. 1,840.', second),
    ],
    awaits: false,
  },
  {
    id: 'mailbox full',
    group: 'bounce',
    why: 'the mail never arrived',
    mails: [
      sent(ask),
      reply('The recipient mailbox is full.', {
        fromText: 'postmaster@north.example',
        subject: 'Delivery Status Notification (Failure)',
        inReplyTo: [],
        references: [],
        automatic: {
          isDeliveryReport: true,
          autoSubmitted: 'auto-replied',
          failedRecipients: ['dana@north.example'],
        },
      }),
    ],
    awaits: true,
  },
  {
    id: 'case opened by a machine',
    group: 'receipt',
    why: 'a number is no answer',
    mails: [
      sent(ask, { toText: 'sales@north.example' }),
      reply(
        'Thank you for contacting North Press. Your request has been received and assigned case number 20931. We will respond within two business days.',
        { fromText: 'sales@north.example', automatic: { autoSubmitted: 'auto-generated' } },
      ),
    ],
    awaits: true,
  },
  {
    id: 'opened with a tracking robot',
    group: 'receipt',
    why: 'a read receipt is no answer',
    mails: [
      sent(ask),
      reply('Your message to Dana Kim was displayed.', {
        subject: 'Disposition: Autumn catalogue',
        automatic: { isReadReceipt: true, autoSubmitted: 'auto-replied' },
      }),
    ],
    awaits: true,
  },
];
