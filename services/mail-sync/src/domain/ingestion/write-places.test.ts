import { expect, test } from '@jest/globals';
import { noContactWatch } from '../contacts/pass-contacts.ts';
import type { Place, PlacedMessage } from '../messages/message.ts';
import type { PlacesExchange } from '../messages/message-store.ts';
import { writePlaces } from './write-places.ts';

const placeIn = (mailboxId: string): Place => ({ mailboxId, uidValidity: '1', uid: 1, flags: [] });
const messageIn = (...mailboxIds: string[]): PlacedMessage => ({
  id: 'm1',
  places: mailboxIds.map(placeIn),
  mailboxIds,
  kinds: [],
  flags: [],
  isRead: false,
  isStarred: false,
  isDraft: false,
  direction: 'received',
  draftKey: null,
});

/** A store of one message that another writer changes before the first of our writes arrives. */
function overtakenStore(theirs: PlacedMessage) {
  const stored = theirs;
  const writes: PlacesExchange[] = [];
  return {
    writes,
    findByIds: async () => [stored],
    async exchangePlaces(changes: readonly PlacesExchange[]) {
      writes.push(...changes);
      const isSame = (one: PlacesExchange) => JSON.stringify(one.before) === JSON.stringify(stored.places);
      return new Set(changes.filter(isSame).map(({ id }) => id));
    },
  };
}

test('when a message was moved since it was read, then its new place stays, and contacts are counted again', async () => {
  const read = messageIn('inbox');
  const messages = overtakenStore(messageIn('archive'));
  let isOvertaken = false;
  const contactWatch = { ...noContactWatch, wasOvertaken: () => void (isOvertaken = true) };
  await writePlaces(
    { messages, contactWatch, takeVersions: async () => 10 },
    { stored: [read], firstVersion: 1 },
    ({ id, places, direction, ...placement }) => ({
      id,
      direction,
      placement,
      event: null,
      places: places.filter(({ mailboxId }) => mailboxId !== 'inbox'),
    }),
  );
  expect(messages.writes.map(({ places }) => places)).toEqual([[], [placeIn('archive')]]);
  expect(isOvertaken).toBe(true);
});
