import { isSent } from '../records/follow-up-record.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { OwedAnswer } from './owed-answer.ts';
import type { OwedMail } from './owed-mail.ts';

export interface AnswerSources {
  readonly owed: Pick<OwedMail, 'answersTo'>;
  readonly records: Pick<RecordStore, 'find'>;
}

/** Mail that may end asks or keep promises (`OwedMail.answersTo`), without the people whom the user's own mail did not reach, and without sent mail that reached none of its recipients. */
export async function arrivedAnswers(
  { owed, records }: AnswerSources,
  ...asked: Parameters<OwedMail['answersTo']>
): Promise<OwedAnswer[]> {
  const answers = await owed.answersTo(...asked);
  const sent = answers.flatMap((answer) => (answer.isSent ? [answer.id] : []));
  if (sent.length === 0) return answers;
  const deliveries = new Map(
    (await records.find(sent)).flatMap((record) =>
      isSent(record) && record.state?.delivery ? [[record.id, record.state.delivery]] : [],
    ),
  );
  return answers.flatMap((answer) => {
    const delivery = deliveries.get(answer.id);
    if (!delivery) return [answer];
    const recipients = answer.recipients.filter((email) => email !== delivery.address);
    return delivery.reachedSomebody ? [{ ...answer, recipients }] : [];
  });
}
