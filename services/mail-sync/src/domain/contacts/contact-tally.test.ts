import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { MetMessage } from '../messages/message.ts';
import { ContactTally, meetingRole } from './contact-tally.ts';
import type { Contact } from './contact.ts';
import { mergeContact } from './merge-contact.ts';
import { byContact } from './update-contacts.ts';

const now = new Date('2026-03-02T09:00:00Z');
const ada = { email: 'Ada@harbour.example', name: 'Ada North' };
const bo = { email: 'bo@quay.example', name: null };
const robin = { email: 'robin@fernhill.example', name: 'Robin Hale' };
const aMet = (overrides: Partial<MetMessage> = {}): MetMessage => ({
  id: 'm1',
  direction: 'received',
  kinds: ['INBOX'],
  date: now,
  from: ada,
  to: [robin],
  cc: [],
  bcc: [],
  isPersonal: true,
  ...overrides,
});
const roleOf = (message: MetMessage) => meetingRole({ ...message, hasPlace: true });
const tallied = (...messages: MetMessage[]) => {
  const tally = new ContactTally(1000);
  for (const message of messages) tally.count(message, roleOf(message), 1);
  return tally.take();
};
const emails = (...messages: MetMessage[]) => tallied(...messages).map(({ email }) => email);

describe('who is met', () => {
  test('when mail is received, then its sender and where answers go are, its other readers are not', () => {
    expect(emails(aMet({ cc: [bo] }))).toEqual(['ada@harbour.example']);
    expect(emails(aMet({ from: null, replyTo: [bo] }))).toEqual(['bo@quay.example']);
  });

  test('when mail is sent, then every recipient is, once, but none of an announcement past the first 100', () => {
    const sent = aMet({ direction: 'sent', from: robin, to: [ada], cc: [bo, ada] });
    expect(tallied(sent)).toMatchObject([{ sent: 1 }, { sent: 1, email: 'bo@quay.example' }]);
    const crowd = Array.from({ length: 300 }, (_, i) => ({ email: `p${i}@quay.example`, name: null }));
    expect(emails({ ...sent, to: crowd, cc: [] })).toHaveLength(100);
  });

  test.each([
    ['a draft', { direction: 'draft' }],
    ['spam', { kinds: ['SPAM'] }],
    ['written by no person', { isPersonal: false }],
    ['from a robot', { from: { email: 'alerts@shop.example', name: null } }],
  ] as const)('when mail is %s, then no person is', (_what, overrides) => {
    expect(emails(aMet(overrides))).toEqual([]);
  });

  test('when the user wrote to a robot, then it is a contact, but never an address that is not read', () => {
    const to = [
      { email: 'alerts@shop.example', name: null },
      { email: 'no-reply@shop.example', name: null },
    ];
    expect(emails(aMet({ direction: 'sent', to }))).toEqual(['alerts@shop.example']);
  });

  test('when there are more addresses than a tally takes, then the first stay', () => {
    const tally = new ContactTally(1);
    tally.count(aMet(), 'received', 1);
    tally.count(aMet({ from: bo }), 'received', 1);
    expect(tally.take().map(({ email }) => email)).toEqual(['ada@harbour.example']);
    expect(tally.size).toBe(0);
  });
});

describe('what becomes of it', () => {
  const meetings = { userId: 'u1', accountId: 'a1', isWhole: false };
  const merge = (before: Contact | null, ...messages: MetMessage[]) =>
    mergeContact(before, meetings, tallied(...messages), now);

  test('when a person writes under several names, then the one they use most is theirs', () => {
    const named = (name: string) => aMet({ from: { ...ada, name } });
    const first = merge(null, named('North, Ada'), named('Ada North'), named('A. N.'));
    expect(first).toMatchObject({ name: 'Ada North', primaryEmail: 'ada@harbour.example', addressCount: 1 });
    expect(first?.searchText).toBe('ada north a. n. ada@harbour.example');
  });

  test('when there is no name, then the address stands for it', () => {
    expect(merge(null, aMet({ from: bo }))?.name).toBe('bo@quay.example');
  });

  test('when one person has two spellings, then both are theirs and the livelier is the first', () => {
    const spelled = (email: string, date: string) =>
      aMet({ from: { email, name: 'Ada' }, date: new Date(date) });
    const contact = merge(
      null,
      spelled('ada.north@gmail.com', '2025-01-01'),
      spelled('adanorth@gmail.com', '2026-01-01'),
    );
    expect(contact).toMatchObject({ primaryEmail: 'adanorth@gmail.com', addressCount: 2 });
  });

  test('when both are met equally often, then the first is the same whatever else came and went', () => {
    const to = ['c.d@gmail.com', 'cd@gmail.com'].map((email) => ({ email, name: null }));
    const [dotted, bare] = tallied(aMet({ direction: 'sent', to }));
    if (!dotted || !bare) throw new Error('both are tallied');
    // As a sum that was larger for a while.
    const worn = [dotted, { ...bare, score: bare.score * (1 + 1e-10) }];
    expect(mergeContact(null, meetings, worn, now)?.primaryEmail).toBe('c.d@gmail.com');
    expect(mergeContact(null, meetings, worn.toReversed(), now)?.primaryEmail).toBe('c.d@gmail.com');
  });

  test('when two met a person equally often, then the latest and the one written to count more', () => {
    const score = (overrides: Partial<MetMessage>) => merge(null, aMet(overrides))?.score ?? 0;
    const old = new Date('2025-03-02T09:00:00Z');
    expect(score({})).toBeGreaterThan(score({ date: old }));
    expect(score({ direction: 'sent', to: [bo] })).toBeGreaterThan(score({}));
  });

  test('when mail comes and goes in any order, then contacts are those of the mail that is left', () => {
    const person = fc.constantFrom('ada@harbour.example', 'bo@quay.example', 'c.d@gmail.com', 'cd@gmail.com');
    const anyName = fc.constantFrom(null, 'Ada', 'Bo', 'North, Ada');
    const address = fc.record({ email: person, name: anyName });
    const message = fc.record({
      isSent: fc.boolean(),
      from: address,
      to: fc.array(address, { maxLength: 3 }),
      isGone: fc.boolean(),
      daysAgo: fc.integer({ min: 0, max: 2000 }),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), (drawn) => {
        const all = drawn.map(({ isSent, from, to, daysAgo }, index) =>
          aMet({
            id: String(index),
            direction: isSent ? 'sent' : 'received',
            from,
            to,
            date: new Date(now.getTime() - daysAgo * 86_400_000),
          }),
        );
        const contacts = new Map<string, Contact>();
        const tally = new ContactTally(1000);
        const settle = () => {
          for (const [id, met] of byContact('u1', tally.take())) {
            const after = mergeContact(contacts.get(id) ?? null, meetings, met, now);
            if (after === null) contacts.delete(id);
            else contacts.set(id, after);
          }
        };
        for (const one of all) tally.count(one, roleOf(one), 1);
        settle();
        const gone = all.filter((_, index) => drawn[index]?.isGone);
        for (const one of gone) tally.count(one, roleOf(one), -1);
        settle();

        const left = byContact('u1', tallied(...all.filter((_, index) => !drawn[index]?.isGone)));
        expect([...contacts.keys()].sort()).toEqual([...left.keys()].sort());
        for (const [id, met] of left) {
          const whole = mergeContact(null, { ...meetings, isWhole: true }, met, now);
          const { seen: _seen, score, ...rest } = contacts.get(id) as Contact;
          expect(whole).toMatchObject({ name: rest.name, addressCount: rest.addressCount });
          expect(Math.abs(score / (whole?.score ?? 1) - 1)).toBeLessThan(1e-6);
        }
      }),
    );
  });
});
