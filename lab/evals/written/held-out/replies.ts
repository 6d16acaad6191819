import { reply, sent, type WrittenCase } from '../written-case.ts';

const ask = 'Hi Dana,\n\nis the cottage free in the first week of June?\n\nSam';
const elsewhere = { inReplyTo: [], references: [] };

/** Threads in which the kind of the other side's mail decides. */
export const heldOutReplies: readonly WrittenCase[] = [
  {
    id: 'a bare yes',
    group: 'answer',
    why: 'yes answers the question',
    mails: [sent(ask), reply('Yes!')],
    awaits: false,
  },
  {
    id: 'no, with an alternative',
    group: 'answer',
    why: 'the question is answered, with a question back',
    mails: [sent(ask), reply('Sadly not. The second week is free, would that suit you?')],
    awaits: false,
  },
  {
    id: 'answers from the train',
    group: 'answer',
    why: 'travelling, and still an answer',
    mails: [
      sent(ask),
      reply('On the train with bad signal, but yes, it is free and I have pencilled you in.'),
    ],
    awaits: false,
  },
  {
    id: 'answers without headers or prefix',
    group: 'answer',
    why: 'subject and sender tell',
    mails: [
      sent(ask),
      reply('Free, yes. 640 for the week.', { ...elsewhere, subject: 'RE: Autumn catalogue' }),
    ],
    awaits: false,
  },
  {
    id: 'will look in the book',
    group: 'holding',
    why: 'nothing said but that it takes time',
    mails: [sent(ask), reply('Let me look in the book tonight and I’ll tell you.')],
    awaits: true,
  },
  {
    id: 'has to ask the owner',
    group: 'holding',
    why: 'nothing said but that somebody is asked',
    mails: [sent(ask), reply('Hi Sam, I need to ask my sister first. Will come back to you.\n\nDana')],
    awaits: true,
  },
  {
    id: 'puts off in Italian',
    group: 'holding',
    why: 'says that it will be looked at',
    mails: [sent(ask), reply('Ciao Sam, verifico e ti faccio sapere.')],
    awaits: true,
  },
  {
    id: 'puts off in Portuguese',
    group: 'holding',
    why: 'says that it will be looked at',
    mails: [sent(ask), reply('Olá Sam, vou verificar e já te digo.')],
    awaits: true,
  },
  {
    id: 'on leave, machine',
    group: 'absence',
    why: 'a machine tells of an absence',
    mails: [
      sent(ask),
      reply('I am out of the office with no access to mail and return on 15 September.', {
        subject: 'Out of office: Autumn catalogue',
        automatic: { autoSubmitted: 'auto-replied' },
      }),
    ],
    awaits: true,
  },
  {
    id: 'away, Spanish',
    group: 'absence',
    why: 'absence notice by its subject',
    mails: [
      sent(ask),
      reply('Estoy de vacaciones hasta el 8 de septiembre.', {
        subject: 'Respuesta automática: Autumn catalogue',
      }),
    ],
    awaits: true,
  },
  {
    id: 'unknown address',
    group: 'bounce',
    why: 'the mail never arrived',
    mails: [
      sent(ask),
      reply('550 5.1.1 no such user', {
        ...elsewhere,
        fromText: 'mailer-daemon@north.example',
        subject: 'failure notice',
        automatic: { isDeliveryReport: true, failedRecipients: ['dana@north.example'] },
      }),
    ],
    awaits: true,
  },
  {
    id: 'booking system answers',
    group: 'receipt',
    why: 'a machine has noted the request',
    mails: [
      sent(ask, { toText: 'booking@north.example' }),
      reply(
        'This is an automatic confirmation. Your enquiry [REQ-5531] has been received. We will be in touch shortly.',
        { fromText: 'booking@north.example' },
      ),
    ],
    awaits: true,
  },
];
