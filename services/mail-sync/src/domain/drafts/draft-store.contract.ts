import { describe, expect, test } from '@jest/globals';
import { draftSaved } from '@tern/contracts/events/mail-sync';
import { minute } from '@tern/kernel/clock';
import type { CurrentStores } from '../../../test/stores-under-test.ts';
import { domainEvent } from '../domain-event.ts';
import type { Draft } from './draft.ts';

const aDraft = (id: string, overrides: Partial<Draft> = {}): Draft => ({
  id,
  accountId: 'account',
  userId: 'robin',
  sourceId: `source-${id}`,
  attempt: 1,
  state: 'none',
  appendingTo: null,
  draftId: null,
  isAsked: true,
  savedVersion: 3,
  withdrawnVersion: 0,
  missingSince: null,
  savedAt: null,
  changedAt: new Date('2026-03-10T09:00:00Z'),
  ...overrides,
});

export function draftStoreContract(stores: CurrentStores): void {
  const claim = (draft: Draft, holder: string) => stores().drafts.claim(draft, holder, minute);

  describe('the draft store', () => {
    test('when several claim a new record at once, then one gets it, and another once the claim has run out', async () => {
      const claimed = await Promise.all(['one', 'two', 'three'].map((holder) => claim(aDraft('d'), holder)));
      expect(claimed.filter((draft) => draft !== null)).toEqual([aDraft('d')]);
      expect(await claim(aDraft('d'), 'four')).toBeNull();
      stores().clock.advance(minute + 1);
      expect(await claim(aDraft('d'), 'four')).toEqual(aDraft('d'));
    });

    test('when a claim is renewed or released, then it lasts longer or ends', async () => {
      const { drafts, clock } = stores();
      await claim(aDraft('d'), 'one');
      clock.advance(minute - 1);
      expect(await drafts.renew('d', 'one', minute)).toBe(true);
      clock.advance(minute - 1);
      expect(await claim(aDraft('d'), 'two')).toBeNull();
      await drafts.release('d', 'one');
      expect(await claim(aDraft('d'), 'two')).not.toBeNull();
      expect(await drafts.renew('d', 'one', minute)).toBe(false);
    });

    test('when it is saved, then only under the claim, and with its event', async () => {
      const { drafts, clock } = stores();
      const saved = aDraft('d', { state: 'saved', draftId: 'm' });
      const event = domainEvent(draftSaved, 'robin', {
        accountId: 'account',
        userId: 'robin',
        version: 1,
        sourceMessageId: 'source-d',
        draftMessageId: 'm',
        attempt: 1,
      });
      await claim(aDraft('d'), 'one');
      expect(await drafts.save(saved, 'two', event)).toBe(false);
      expect(await stores().topics()).toEqual([]);
      expect(await drafts.save(saved, 'one', event)).toBe(true);
      expect(await stores().topics()).toEqual([draftSaved.topic]);
      clock.advance(minute + 1);
      expect(await drafts.save(aDraft('d'), 'one')).toBe(false);
      expect(await drafts.find('d')).toEqual(saved);
    });

    test('when open drafts are asked for, then those begun or saved, the oldest change first', async () => {
      const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 9, minutes));
      await claim(aDraft('new', { state: 'saved', changedAt: at(2) }), 'h');
      await claim(aDraft('old', { state: 'appending', changedAt: at(1) }), 'h');
      await claim(aDraft('gone', { state: 'gone' }), 'h');
      await claim(aDraft('other', { state: 'saved', accountId: 'other' }), 'h');
      const open = async (limit: number) =>
        (await stores().drafts.openOf('account', limit)).map(({ id }) => id);
      expect(await open(10)).toEqual(['old', 'new']);
      expect(await open(1)).toEqual(['old']);
    });
  });
}
