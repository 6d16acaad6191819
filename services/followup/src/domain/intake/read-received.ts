import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import type { Clock } from '@tern/kernel/clock';
import { scannedMs } from '../accounts/account-review.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { ReplyMeaning } from '../mail/reply-meaning.ts';
import { receivedEntryOf } from '../mail/sent-facts.ts';
import { hasMeaning, withMeaning } from '../mail/with-meaning.ts';

type Message = EventData<typeof messageSynced>;

/** The meanings of replies; null of one that was to be read while the model did not work. */
export type ReplyMeanings = Map<Message, ReplyMeaning | null>;

export interface ReadReceivedContext {
  readonly reader: Pick<MailReader, 'readReply' | 'isWrittenLetter' | 'meanings'>;
  readonly clock: Clock;
}

/**
 * What is kept of received mail. People's replies of the past 30 days are read by their meaning, where a model is at hand.
 * @param known the meanings that were read before, to which these are added; the same batch may be taken in again
 */
export async function readReceived(
  { reader, clock }: ReadReceivedContext,
  messages: readonly Message[],
  known: ReplyMeanings,
): Promise<ReceivedEntry[]> {
  const since = new Date(clock.now().getTime() - scannedMs);
  const entries: ReceivedEntry[] = [];
  for (const message of messages) {
    const entry = message.direction === 'received' ? receivedEntryOf(message, reader) : null;
    if (!entry) continue;
    if (reader.meanings && !known.has(message) && hasMeaning(entry) && entry.date >= since) {
      const { subject, text, language } = message;
      known.set(message, await reader.meanings.readReply({ subject, text, language }));
    }
    entries.push(withMeaning(entry, message, known.get(message) ?? null));
  }
  return entries;
}
