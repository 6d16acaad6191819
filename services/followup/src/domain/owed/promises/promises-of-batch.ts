import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { isLetterToFew } from '../read-owed.ts';
import type { PromiseReader, ReadPromise } from './promise-reader.ts';
import { readableMail } from '../../mail/mail-reader.ts';

/**
 * A first sync brings some 200 mails at once: the model would hold back the first follow-ups by seconds, and a letter may take 17 readings.
 */
const maxByMeaning = 20;

/** Gives what a mail of the batch promises by its meaning; undefined where the rules alone are to read it. */
export type PromisesOfBatch = (
  message: EventData<typeof messageSynced>,
) => Promise<readonly ReadPromise[] | undefined>;

/** Reads the promises of a small batch, each mail once; null where no model is at hand, and for a large batch: the rules alone read those. */
export function promisesOfBatch(
  { reader }: { readonly reader: PromiseReader },
  messages: readonly EventData<typeof messageSynced>[],
): PromisesOfBatch | null {
  const { readPromisesByMeaning } = reader;
  if (!readPromisesByMeaning || messages.length > maxByMeaning) return null;
  const known = new Map<EventData<typeof messageSynced>, readonly ReadPromise[]>();
  return async (message) => {
    const found = known.get(message);
    if (found || !isLetterToFew(message)) return found;
    const read = await readPromisesByMeaning(readableMail(message));
    known.set(message, read);
    return read;
  };
}
