import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { defaultSettings } from '../accounts/account-copy.ts';
import { deriveStates } from './derive-states.ts';
import { newRecord, type FollowUpState, type SentRecord } from '../records/follow-up-record.ts';
import { authorsById } from '../mail/mail-author.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { Conversation } from './talks.ts';
import { noLessons } from '../learning/weigh-lessons.ts';
import { unknownUser } from '../accounts/user-copy.ts';
import { authorOf, listKeysOf, receivedEntryOf, sentFactsOf } from '../mail/sent-facts.ts';

type Message = EventData<typeof messageSynced>;

/** Assesses the sent mails of a mailbox that is given as a whole, with the result that the service would reach in the end; for evals. */
export function assessThread(
  messages: readonly Message[],
  ownAddresses: readonly string[],
  reader: MailReader,
): Map<string, FollowUpState> {
  const sent = messages
    .filter(({ direction }) => direction === 'sent')
    .map((message) => sentRecordOf(message, reader));
  const conversation: Conversation = {
    sent,
    received: messages.flatMap((message) =>
      message.direction === 'received' ? (receivedEntryOf(message, reader) ?? []) : [],
    ),
    drafts: [],
    thrownAway: new Set(),
    settings: defaultSettings,
    timeZone: unknownUser.timeZone,
    muted: new Set(),
    meetings: [],
    lessons: noLessons,
    authors: authorsById(messages.flatMap(authorOf)),
    lists: new Set(messages.filter(({ direction }) => direction === 'received').flatMap(listKeysOf)),
    ownAddresses: new Set(ownAddresses.map((address) => address.toLowerCase())),
  };
  return deriveStates(conversation);
}

/** A sent mail as a record of which nothing has been derived yet. */
export function sentRecordOf(message: Message, reader: MailReader): SentRecord {
  return { ...newRecord(message), facts: sentFactsOf(message, reader) };
}
