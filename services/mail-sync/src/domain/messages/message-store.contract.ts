import { describe, expect, test } from '@jest/globals';
import { messageChanged, messageRemoved, messageSynced } from '@tern/contracts/events/mail-sync';
import { aNewMessage, type CurrentStores } from '../../../test/stores-under-test.ts';
import { domainEvent } from '../domain-event.ts';
import { changedEvent, removedEvent } from './message-events.ts';
import type { PlacesExchange } from './message-store.ts';
import { placementOf, type Message, type Place } from './message.ts';

const place = (mailboxId: string, uid: number, flags: string[] = []): Place => ({
  mailboxId,
  uidValidity: '1',
  uid,
  flags,
});
const account = { id: 'account', userId: 'robin' } as never;

export function messageStoreContract(stores: CurrentStores): void {
  const add = async (id: string, overrides: Partial<Message> = {}) => {
    await stores().messages.insert([aNewMessage({ id, ...overrides })]);
  };
  const idsOf = (messages: readonly { readonly id: string }[]) => messages.map(({ id }) => id).sort();
  const change = (id: string, before: readonly Place[], places: readonly Place[]): PlacesExchange => {
    const placement = placementOf(places, () => null);
    const was = { ...aNewMessage({ id, places: before }).message };
    const event = changedEvent({ account, nameOf: () => 'name' }, was, placement, 5);
    return { id, before, places, placement, direction: 'received', event };
  };

  describe('the message store', () => {
    test('when messages are inserted, then their events leave once, and known ones are named and left alone', async () => {
      const { messages, reader } = stores();
      expect(await messages.insert([aNewMessage({ id: 'a' })])).toEqual(new Set());
      const again = aNewMessage({ id: 'a', subject: 'Another' });
      expect(await messages.insert([again, aNewMessage({ id: 'b' })])).toEqual(new Set(['a']));
      expect((await reader.find('a', 'robin'))?.subject).toBe('Lighthouse plans');
      expect(await stores().topics()).toEqual([messageSynced.topic, messageSynced.topic]);
      expect((await reader.readBody('b'))?.parts).toHaveLength(1);
    });

    test('when places are looked for, then by UID, by range, and with those of earlier UIDVALIDITY values', async () => {
      const { messages } = stores();
      await add('a', { places: [place('INBOX', 1), place('Sent', 9)] });
      await add('b', { places: [place('INBOX', 40)] });
      await add('c', { places: [{ ...place('INBOX', 5), uidValidity: '0' }] });
      expect(idsOf(await messages.findByUids('INBOX', '1', [1, 5, 40]))).toEqual(['a', 'b']);
      const placesIn = async (range?: { first: number; last: number }) => {
        const found: string[] = [];
        const within = range && { uidValidity: '1', ...range };
        for await (const { messageId, place: at } of messages.placesIn('INBOX', within))
          found.push(`${messageId} ${at.uidValidity} ${at.uid}`);
        return found.sort();
      };
      expect(await placesIn()).toEqual(['a 1 1', 'b 1 40', 'c 0 5']);
      expect(await placesIn({ first: 1, last: 39 })).toEqual(['a 1 1']);
    });

    test('when messages of a mailbox are paged, then in the order of their ids', async () => {
      const { messages } = stores();
      for (const id of ['b', 'a', 'c']) await add(id);
      expect(idsOf(await messages.pageOf('INBOX', '', 2))).toEqual(['a', 'b']);
      expect(idsOf(await messages.pageOf('INBOX', 'b', 2))).toEqual(['c']);
    });

    test('when places changed since they were read, then they are not exchanged and no event waits', async () => {
      const { messages } = stores();
      const first = [place('INBOX', 1)];
      const second = [place('INBOX', 1), place('News', 2)];
      await add('a', { places: first });
      expect(await messages.exchangePlaces([change('a', first, second)])).toEqual(new Set(['a']));
      expect(await messages.exchangePlaces([change('a', first, [])])).toEqual(new Set());
      expect((await messages.findByIds(['a']))[0]?.places).toEqual(second);
      expect(await stores().topics()).toEqual([messageSynced.topic, messageChanged.topic]);
    });

    test('when a message loses its last place, then it is an orphan until it has one again', async () => {
      const { messages } = stores();
      const at = [place('INBOX', 1)];
      await add('a', { places: at });
      await messages.exchangePlaces([{ ...change('a', at, []), event: null }]);
      expect(idsOf(await messages.orphansOf('account', 5))).toEqual(['a']);
      await messages.exchangePlaces([change('a', [], at)]);
      expect(await messages.orphansOf('account', 5)).toEqual([]);
    });

    test('when it turned out not to be sent, then its assessment can go with the change', async () => {
      const { messages, reader, assessments } = stores();
      const at = [place('INBOX', 1)];
      await add('a', { places: at, direction: 'sent' });
      const assessment = { version: 1, needsFollowup: true, needsFollowupLabel: null } as never;
      await assessments.apply([{ messageId: 'a', accountId: 'account', assessment }]);
      await messages.exchangePlaces([{ ...change('a', at, at), forgetsAssessment: true }]);
      expect(await reader.find('a', 'robin')).toMatchObject({ direction: 'received', assessment: null });
    });

    test('when messages are met for contacts, then those with a place, page by page', async () => {
      const { messages } = stores();
      const at = [place('INBOX', 1)];
      await add('a', { places: at });
      await add('b');
      await messages.exchangePlaces([{ ...change('a', at, []), event: null }]);
      const met: string[] = [];
      for await (const page of messages.allMet('account')) met.push(...page.map(({ id }) => id));
      expect(met).toEqual(['b']);
      expect((await messages.findMet(['a']))[0]).toMatchObject({ id: 'a', isPersonal: true });
    });

    test('when a message is removed, then it is hidden at once and can be stored again once its event has left', async () => {
      const { messages, reader } = stores();
      await add('a');
      await messages.remove([{ id: 'a', event: removedEvent(account, 'a', 6) }]);
      expect(await reader.find('a', 'robin')).toBeNull();
      expect(await reader.readBody('a')).toBeNull();
      expect(await messages.findByIds(['a'])).toEqual([]);
      expect(await messages.insert([aNewMessage({ id: 'a' })])).toEqual(new Set(['a']));
      await stores().relay();
      expect(await stores().topics()).toContain(messageRemoved.topic);
      expect(await messages.insert([aNewMessage({ id: 'a' })])).toEqual(new Set());
    });

    test('when an event has the wrong shape, then nothing is written', async () => {
      const { messages } = stores();
      await add('a');
      const event = domainEvent(messageRemoved, 'robin', { accountId: 'account' } as never);
      await expect(messages.remove([{ id: 'a', event }])).rejects.toThrow();
      expect(await messages.findByIds(['a'])).toHaveLength(1);
    });
  });
}
