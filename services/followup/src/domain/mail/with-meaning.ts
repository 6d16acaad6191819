import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import type { ReceivedEntry } from './received-entry.ts';
import { saidMail, type MailReader } from './mail-reader.ts';
import type { ReplyMeaning } from './reply-meaning.ts';

type Message = EventData<typeof messageSynced>;

/** Whether the words of a received mail may mean an answer: a person wrote them, and not of an absence. */
export function hasMeaning(entry: ReceivedEntry | null): entry is ReceivedEntry {
  return entry?.type === 'answer' || entry?.type === 'thanks' || entry?.type === 'holding';
}

/** Reads what the writer of a mail says; null where no model is at hand or it does not work now. */
export async function readMeaning(
  message: Message,
  { meanings }: Pick<MailReader, 'meanings'>,
): Promise<ReplyMeaning | null> {
  return (await meanings?.readReply(saidMail(message))) ?? null;
}

export function withMeaning(
  entry: ReceivedEntry,
  { attachments = [] }: Pick<Message, 'attachments'>,
  meaning: ReplyMeaning | null,
): ReceivedEntry {
  if (meaning === null) return entry;
  return { ...entry, meaning, ...(attachments.length > 0 && { hasAttachment: true }) };
}
