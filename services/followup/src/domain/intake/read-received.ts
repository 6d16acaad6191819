import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import type { Clock } from '@tern/kernel/clock';
import { scannedMs } from '../accounts/account-review.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import { receivedEntryOf } from '../mail/sent-facts.ts';
import { hasMeaning, readMeaning, withMeaning } from '../mail/with-meaning.ts';

type Message = EventData<typeof messageSynced>;

export interface ReadReceivedContext {
  readonly reader: Pick<MailReader, 'readReply' | 'isWrittenLetter' | 'meanings'>;
  readonly clock: Clock;
}

/**
 * Reads what is kept of received mail: people's replies of the past 30 days by their meaning, where a model is at hand; while it does not
 * work their words decide, and go on to.
 */
export async function readReceived(
  { reader, clock }: ReadReceivedContext,
  messages: readonly Message[],
): Promise<ReceivedEntry[]> {
  const since = new Date(clock.now().getTime() - scannedMs);
  const entries: ReceivedEntry[] = [];
  for (const message of messages) {
    const entry = message.direction === 'received' ? receivedEntryOf(message, reader) : null;
    if (!entry) continue;
    const isToBeRead = hasMeaning(entry) && entry.date >= since;
    const meaning = isToBeRead ? await readMeaning(message, reader) : null;
    entries.push(withMeaning(entry, message, meaning));
  }
  return entries;
}
