import { Counter, type Registry } from 'prom-client';
import { kindsOfMail, type MailKind } from '../domain/mails/mail-record.ts';
import type { MailOutcome } from '../domain/sending/send-due-mail.ts';

const results: readonly MailOutcome['result'][] = ['sent', 'postponed', 'unwanted', 'failed'];

export interface MailFigures {
  /** Counts one attempt to send a mail, by its result. */
  count(outcome: { readonly kind: MailKind; readonly result: MailOutcome['result'] }): void;
}

export function createMailFigures(metrics: Registry): MailFigures {
  const mails = new Counter({
    name: 'tern_mails_total',
    help: 'Tries to send mail of the product (notices, reports), by kind and result; a postponed one is tried again.',
    labelNames: ['kind', 'result'],
    registers: [metrics],
  });
  // A rate can only be computed from a series that starts at zero.
  for (const kind of kindsOfMail) for (const result of results) mails.inc({ kind, result }, 0);
  return { count: ({ kind, result }) => mails.inc({ kind, result }) };
}
