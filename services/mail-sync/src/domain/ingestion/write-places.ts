import type { ContactWatch } from '../contacts/pass-contacts.ts';
import type { PlacedMessage } from '../messages/message.ts';
import type { MessageStore, PlacesChange } from '../messages/message-store.ts';

/** A user may act on a message a few times while we write it. */
const maxTries = 10;

export interface PlacesWriting {
  readonly messages: Pick<MessageStore, 'findByIds' | 'exchangePlaces'>;
  readonly contactWatch: ContactWatch;
  /** @throws PassAborted */
  readonly takeVersions: (count: number) => Promise<number>;
}

/**
 * Writes new places of stored messages. What a user's action has changed since they were read is worked out again: otherwise a message
 * that was just archived would lose the place that it was given.
 */
export async function writePlaces(
  { messages, contactWatch, takeVersions }: PlacesWriting,
  { stored, firstVersion }: { stored: readonly PlacedMessage[]; firstVersion: number },
  changeOf: (before: PlacedMessage, version: number) => PlacesChange,
): Promise<void> {
  let left = stored;
  let version = firstVersion;
  for (let tries = 0; tries < maxTries && left.length > 0; tries++) {
    if (tries > 0) version = await takeVersions(left.length);
    const changes = left.map((before, index) => ({
      ...changeOf(before, version + index),
      before: before.places,
    }));
    await contactWatch.willMove(left, changes);
    const written = await messages.exchangePlaces(changes);
    const overtaken = changes.flatMap(({ id }) => (written.has(id) ? [] : [id]));
    if (overtaken.length === 0) return;
    contactWatch.wasOvertaken();
    left = await messages.findByIds(overtaken);
  }
  // The folder's numbers stay those of the pass before, so that the next one looks again.
  if (left.length > 0) throw new Error('messages are changed all the time');
}
