import { assessThread } from '@tern/followup/assess-thread';
import { day } from '@tern/kernel/clock';
import { aMail, me, type Mail } from '../a-mail.ts';
import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { readJsonLines } from '../json-lines.ts';
import type { Judged } from '../score.ts';
import type { DateCase } from './date-case.ts';

const casesOf = (file: string) => readJsonLines<DateCase>(new URL(`cases/${file}.jsonl`, import.meta.url));
const dateCases = ['deadlines', 'promises'].flatMap(casesOf);
const usualSent = '2025-08-21T09:00:00.000Z';
const usualReplied = '2025-08-22T10:00:00.000Z';
const dana = { email: 'dana@north.example', name: 'Dana Kim' };

/** Does the wait end when a careful person would send a reminder? Deadlines in the mail, and promises in replies that postpone. */
export function dates({ reader }: Engine): EvalSet {
  return { name: 'dates', listsMisses: true, judged: dateCases.map((one) => judgeDate(one, reader)) };
}

/** Whether the wait ends when the case says, or at one of its other moments. */
export function judgeDate(one: DateCase, reader: Engine['reader']): Judged {
  const [state] = assessThread(mailsOf(one), [me.email], reader).values();
  const due = state?.followUpDueAt?.toISOString().slice(0, 16) ?? 'never';
  const id = `${one.language}: ${one.reply ?? one.text} (${due}, not ${one.due ?? 'a named day'})`;
  return {
    id,
    group: one.language,
    expected: true,
    predicted: [dueOf(one), ...(one.or ?? [])].includes(due),
  };
}

/** Where no day is named, the account's three days after the newest mail. */
function dueOf({ due, sent = usualSent, reply, replied = usualReplied }: DateCase): string {
  if (due !== null) return due;
  const newest = new Date(inUtc(reply === undefined ? sent : replied));
  return new Date(newest.getTime() + 3 * day).toISOString().slice(0, 16);
}

function mailsOf({ text, sent = usualSent, reply, replied = usualReplied }: DateCase): Mail[] {
  const mail = aMail('sent', { to: [dana], subject: 'Autumn', text, date: inUtc(sent) });
  if (reply === undefined) return [mail];
  const rawMessageId = mail.rawMessageId ?? '';
  return [
    mail,
    aMail('reply', {
      direction: 'received',
      kinds: ['INBOX'],
      from: dana,
      to: [me],
      subject: 'Re: Autumn',
      date: inUtc(replied),
      inReplyTo: [rawMessageId],
      references: [rawMessageId],
      text: reply,
    }),
  ];
}

function inUtc(time: string): string {
  return time.endsWith('Z') ? time : `${time}Z`;
}
