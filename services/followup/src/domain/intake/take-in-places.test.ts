import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { MailboxKind } from '@tern/contracts/http/messages';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aFollowupDomain, aReply } from '../../../test/a-followup-domain.ts';
import { placeOf } from '../mail/mail-place.ts';

type Domain = ReturnType<typeof aFollowupDomain>;

const sent = aMessageSynced({ version: 5 });
const { accountId, userId, messageId } = sent;
const placed =
  (kinds: readonly MailboxKind[], version: number, id = messageId) =>
  (domain: Domain) =>
    domain.takeInPlaces([
      placeOf({
        accountId,
        userId,
        messageId: id,
        version,
        kinds: [...kinds],
        isRead: true,
        isStarred: false,
      }),
    ]);
const synced =
  (overrides: Partial<typeof sent> = {}) =>
  (domain: Domain) =>
    domain.takeInMessages([{ ...sent, ...overrides }]);
const toTrash = placed(['TRASH'], 6);
const removed = (domain: Domain) => domain.removeMessages([{ accountId, userId, messageId, version: 60 }]);
const back = placed(['SENT'], 7);

async function after(...steps: ((domain: Domain) => Promise<void>)[]) {
  const domain = aFollowupDomain();
  for (const step of steps) await step(domain);
  return domain.stateOf(messageId);
}

const waiting = { needsFollowup: true, waitReason: 'default' };
const notWaiting = {
  needsFollowup: false,
  followUpDueAt: null,
  waitReason: null,
  reason: { engine: 'structure', rule: 'thrown-away' },
};

describe('where sent mail lies', () => {
  test.each<[string, readonly MailboxKind[], object]>([
    ['Trash', ['TRASH'], notWaiting],
    ['Spam', ['SPAM'], notWaiting],
    ['Trash and still in Sent', ['SENT', 'TRASH'], waiting],
    ['Archive', ['ARCHIVE'], waiting],
    ['a folder without a role', [], waiting],
  ])('when it lies in %s, then that is what counts', async (_, kinds, expected) => {
    expect(await after(synced(), placed(kinds, 6))).toMatchObject(expected);
    expect(await after(synced({ kinds: [...kinds] }))).toMatchObject(expected);
  });

  test('when it comes back, then it is again what it was', async () => {
    const before = await after(synced());
    expect(await after(synced(), toTrash, back)).toEqual(before);
    expect(await after(synced({ kinds: ['TRASH'] }), back)).toEqual(before);
  });

  test('when its events come in another order or twice, then it ends the same', async () => {
    for (const steps of [
      [back, toTrash, synced()],
      [toTrash, synced(), back],
      [synced(), back, toTrash],
      [back, synced(), toTrash, toTrash],
    ])
      expect(await after(...steps)).toMatchObject(waiting);
    for (const steps of [
      [toTrash, synced()],
      [toTrash, toTrash, synced(), synced()],
    ])
      expect(await after(...steps)).toMatchObject(notWaiting);
  });

  test('when mail and places are taken in at the same time, then the result is the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.boolean(),
        fc.constantFrom<readonly MailboxKind[]>(['SENT'], ['TRASH']),
        async (scheduler, isBack, kinds) => {
          const domain = aFollowupDomain((work) => scheduler.schedule(Promise.resolve()).then(work));
          const places = isBack ? [toTrash, back] : [toTrash];
          await scheduler.waitFor(
            Promise.all([synced({ kinds: [...kinds] }), ...places].map((step) => step(domain))),
          );
          expect(domain.stateOf(messageId)).toMatchObject(isBack ? waiting : notWaiting);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('when the mail comes again with a newer version, then that says where it lies', async () => {
    expect(await after(synced(), toTrash, synced({ version: 8 }))).toMatchObject(waiting);
    expect(await after(synced({ version: 8 }), toTrash)).toMatchObject(waiting);
    expect(await after(synced(), back, synced({ version: 8, kinds: ['TRASH'] }))).toMatchObject(notWaiting);
  });

  test('when it had been answered, then it stays so', async () => {
    const answered = (domain: Domain) =>
      domain.takeInMessages([aMessageSynced({ ...aReply(sent), messageId: 'reply', version: 6 })]);
    expect(await after(synced(), answered, placed(['TRASH'], 9))).toMatchObject({
      responseMessageId: 'reply',
    });
    expect(await after(synced(), placed(['TRASH'], 9), answered)).toMatchObject({
      responseMessageId: 'reply',
    });
  });

  test('when a reminder is thrown away, then it still counts as sent', async () => {
    const reminder = aMessageSynced({
      messageId: 'reminder',
      rawMessageId: '<reminder@sender.example>',
      version: 6,
      date: '2025-08-28T09:00:00.000Z',
      subject: `Re: ${sent.subject}`,
      references: [sent.rawMessageId ?? ''],
      text: 'Any news on this?',
    });
    const reminded = (domain: Domain) => domain.takeInMessages([reminder]);
    expect(await after(synced(), reminded, placed(['TRASH'], 9, 'reminder'))).toMatchObject({
      waitReason: 'carried-by-follow-up',
    });
  });

  test('when the later of two equal mails is thrown away, then the first waits', async () => {
    const twin = {
      messageId: 'twin',
      rawMessageId: '<twin@sender.example>',
      date: '2025-08-24T09:01:00.000Z',
    };
    expect(await after(synced(), synced(twin))).toMatchObject({ waitReason: 'carried-by-follow-up' });
    expect(await after(synced(), synced(twin), placed(['TRASH'], 9, 'twin'))).toMatchObject(waiting);
  });

  test('when an event places it elsewhere between two times in Trash, then the last counts', async () => {
    expect(await after(toTrash, synced({ version: 8 }), placed(['TRASH'], 9))).toMatchObject(notWaiting);
  });

  test('when flags of sent mail change again and again, then nothing is derived anew until it moves', async () => {
    const domain = aFollowupDomain();
    await synced()(domain);
    const revision = () => domain.recordsById.get(messageId)?.revision;
    const before = revision();
    await placed(['SENT'], 6)(domain);
    await placed(['SENT'], 7)(domain);
    await placed(['ARCHIVE'], 8)(domain);
    expect(revision()).toBe(before);
    await placed(['TRASH'], 9)(domain);
    expect(revision()).not.toBe(before);
  });

  test.each<[string, readonly ((domain: Domain) => Promise<void>)[], number]>([
    ['before the removal', [toTrash, removed], 0],
    ['after the removal', [removed, toTrash], 0],
    ['with the mail, after the removal', [removed, synced({ version: 58, kinds: ['TRASH'] })], 0],
    [
      'after the removal, of a mail that has come again',
      [removed, synced({ version: 62 }), placed(['TRASH'], 63)],
      1,
    ],
  ])('when its events are %s, then only existing mail has a place', async (_, steps, expected) => {
    const domain = aFollowupDomain();
    for (const step of [synced(), ...steps]) await step(domain);
    expect(await domain.places.among([messageId])).toHaveLength(expected);
  });
});
