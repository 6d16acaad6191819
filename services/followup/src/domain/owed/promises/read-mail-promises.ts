import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { zonedTime } from '@tern/contracts/zoned-time';
import { cleanSubject } from '../../mail/clean-subject.ts';
import { isThrownAway } from '../../mail/mail-place.ts';
import { referencesOf } from '../../mail/sent-facts.ts';
import { isToFew, longestSubject, peopleOf, personOf } from '../people-of-mail.ts';
import { promiseEnd } from '../../waits/deadline-end.ts';
import { promiseIdOf, type PromiseFact } from './promise.ts';
import type { ReadPromise } from './promise-reader.ts';
import { thingOf } from './promised-thing.ts';

type Message = EventData<typeof messageSynced>;

const longestSentence = 500;

/** The promises of a mail that a person wrote to a few (docs/decisions/0122-which-promises-are-shown.md). */
export function mailPromises(message: Message, read: readonly ReadPromise[]): PromiseFact[] {
  const { from, messageId } = message;
  if (from === null || !isToFew(message)) return [];
  const date = new Date(message.date);
  const promises = read.flatMap(({ sentence: whole, day, sends, about }): PromiseFact[] => {
    const sentence = whole.slice(0, longestSentence);
    const end = day && promiseEnd(day, date, zonedTime('UTC'));
    return [
      {
        id: promiseIdOf(messageId, sentence),
        messageId,
        accountId: message.accountId,
        userId: message.userId,
        version: message.version,
        rawMessageId: message.rawMessageId,
        refs: referencesOf(message),
        from: personOf(from),
        to: peopleOf(message.to),
        date,
        openUntil: end && end > date ? end : date,
        subject: message.subject.slice(0, longestSubject),
        subjectKey: cleanSubject(message.subject).key,
        mailboxId: message.mailboxes?.[0]?.id ?? null,
        isSent: message.direction === 'sent',
        isThrownAway: isThrownAway(message.kinds),
        sentence,
        day,
        sends,
        topics: thingOf(about),
      },
    ];
  });
  return [...new Map(promises.map((promise) => [promise.id, promise])).values()];
}
