import { assessThread } from '@tern/followup/assess-thread';
import { aMail, me, type Mail } from '../a-mail.ts';
import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { readJsonLines } from '../json-lines.ts';
import type { DateCase } from './date-case.ts';

const casesOf = (file: string) => readJsonLines<DateCase>(new URL(`cases/${file}.jsonl`, import.meta.url));
const dateCases = ['deadlines', 'promises'].flatMap(casesOf);
const dana = { email: 'dana@north.example', name: 'Dana Kim' };

/** Does the wait end when a careful person would send a reminder? Deadlines in the mail, and promises in replies that postpone. */
export function dates({ reader }: Engine): EvalSet {
  const judged = dateCases.map((one) => {
    const [state] = assessThread(mailsOf(one), [me.email], reader).values();
    const due = state?.followUpDueAt?.toISOString().slice(0, 16) ?? 'never';
    const id = `${one.language}: ${one.reply ?? one.text} (${due}, not ${one.due})`;
    return { id, group: one.language, expected: true, predicted: due === one.due };
  });
  return { name: 'dates', listsMisses: true, judged };
}

function mailsOf({ text, sent = '2025-08-21T09:00:00.000Z', reply }: DateCase): Mail[] {
  const mail = aMail('sent', { to: [dana], subject: 'Autumn', text, date: sent });
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
      date: '2025-08-22T10:00:00.000Z',
      inReplyTo: [rawMessageId],
      references: [rawMessageId],
      text: reply,
    }),
  ];
}
