import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EventData } from '@tern/contracts/define-event';
import { draftWithdrawn, messageAssessed } from '@tern/contracts/events/followup';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aFollowupDomain, aReply, ana, ben, carla, notAutomatic } from '../../../test/a-followup-domain.ts';

type Domain = ReturnType<typeof aFollowupDomain>;

/** The assessments of a mail that left in its outbox, oldest first. */
function publishedOf({ published }: Pick<Domain, 'published'>, messageId: string) {
  return published.flatMap(({ contract, data }) =>
    contract === messageAssessed && data.messageId === messageId
      ? [data as EventData<typeof messageAssessed>]
      : [],
  );
}

const publishedVersions = (domain: Domain, messageId: string) =>
  publishedOf(domain, messageId).map(({ version }) => version);

/** The next time the handler saves records, it dies right after. */
function dieAfterSaving({ records }: Domain, meanwhile = async () => {}) {
  const { save } = records;
  records.save = async (changes) => {
    records.save = save;
    await save(changes);
    await meanwhile();
    throw new Error('the handler died');
  };
}

/** A draft and an answer that are known before the mail is. */
async function anAnsweredDraft(domain: Domain) {
  const sent = aMessageSynced({ version: 5 });
  const { accountId, userId, messageId: sourceMessageId } = sent;
  const draft = { draftMessageId: 'draft', accountId, userId, sourceMessageId, attempt: 1 };
  await domain.takeInDrafts([{ ...draft, version: 3, state: 'saved' }]);
  await domain.takeInMessages([aMessageSynced({ ...aReply(sent), messageId: 'reply', version: 4 })]);
  const withdrawals = () => domain.published.filter(({ contract }) => contract === draftWithdrawn);
  return { sent, draft, withdrawals };
}

describe('when mail comes again', () => {
  test('when it is the same version or an older one, then nothing is stored or published', async () => {
    const domain = aFollowupDomain();
    const sent = aMessageSynced({ version: 5 });
    const reply = aMessageSynced({ ...aReply(sent), messageId: 'reply', version: 6 });
    await domain.takeInMessages([sent]);
    await domain.takeInMessages([reply]);
    const before = domain.recordsById.get(sent.messageId);
    expect(before?.state?.responseMessageId).toBe('reply');
    expect(publishedVersions(domain, sent.messageId)).toEqual([1, 2]);

    await domain.takeInMessages([sent, reply]);
    await domain.takeInMessages([{ ...sent, version: 4, subject: 'As it was before', text: 'Thanks!' }]);
    const after = domain.recordsById.get(sent.messageId);
    expect([after?.facts, after?.state, after?.version]).toEqual([
      before?.facts,
      before?.state,
      before?.version,
    ]);
    expect(publishedVersions(domain, sent.messageId)).toEqual([1, 2]);
  });

  test('when its handler died after storing it, then its event is in the outbox, once, and the next delivery completes the mail', async () => {
    const domain = aFollowupDomain();
    const [one, other] = [aMessageSynced({ version: 5 }), aMessageSynced({ version: 6, subject: 'Other' })];
    const changes = async () => (await domain.accounts.find(one.accountId))?.changes;
    dieAfterSaving(domain);
    await expect(domain.takeInMessages([one, other])).rejects.toThrow('the handler died');
    const versions = () => [one, other].map(({ messageId }) => publishedVersions(domain, messageId));
    expect([versions(), await changes()]).toEqual([[[1], [1]], 0]);

    // As the bus delivers after a failure: one by one.
    for (const message of [one, other]) await domain.takeInMessages([message]);
    expect([versions(), await changes()]).toEqual([[[1], [1]], 2]);
    expect(publishedOf(domain, one.messageId)[0]).toMatchObject({
      needsFollowup: true,
      mail: { subject: one.subject },
    });
  });

  test('when another process stored one mail of a batch meanwhile, then each mail is published once, by the process that stored it', async () => {
    const domain = aFollowupDomain();
    const [one, other] = [aMessageSynced({ version: 5 }), aMessageSynced({ version: 6, subject: 'Other' })];
    const rival = aFollowupDomain();
    await rival.takeInMessages([other]);
    const { find } = domain.records;
    domain.records.find = async (ids) => {
      domain.records.find = find;
      const known = await find(ids);
      // Another process stores one of the two just after this one has looked.
      const [theirs] = rival.recordsById.values();
      if (theirs) domain.recordsById.set(theirs.id, theirs);
      return known;
    };
    await domain.takeInMessages([one, other]);
    expect(publishedVersions(domain, one.messageId)).toEqual([1]);
    expect(publishedVersions(rival, other.messageId)).toEqual([1]);
    expect(publishedVersions(domain, other.messageId)).toEqual([]);
  });

  test('when its account was removed before its handler was done, then nothing is left of it', async () => {
    const domain = aFollowupDomain();
    const sent = aMessageSynced({ version: 5 });
    const { accountId, userId } = sent;
    dieAfterSaving(domain, () => domain.removeAccount({ accountId, userId, version: 9 }));
    await expect(domain.takeInMessages([sent])).rejects.toThrow('the handler died');
    await domain.takeInMessages([sent]);
    expect(domain.recordsById.size).toBe(0);
    expect(publishedVersions(domain, sent.messageId)).toEqual([1]);
  });
});

describe('when known mail changes', () => {
  test('when it has new content, then its event has the new content', async () => {
    const domain = aFollowupDomain();
    const sent = aMessageSynced({ version: 5 });
    await domain.takeInMessages([sent]);
    await domain.takeInMessages([{ ...sent, version: 6, subject: 'Corrected' }]);
    expect(publishedVersions(domain, sent.messageId)).toEqual([1, 2]);
    expect(publishedOf(domain, sent.messageId)[1]?.mail?.subject).toBe('Corrected');
  });

  test('when it comes back after its removal, then it is published again', async () => {
    const domain = aFollowupDomain();
    const sent = aMessageSynced({ version: 5 });
    const { accountId, userId, messageId } = sent;
    await domain.takeInMessages([sent]);
    await domain.removeMessages([{ accountId, userId, messageId, version: 6 }]);
    await domain.takeInMessages([{ ...sent, version: 7 }]);
    expect(publishedVersions(domain, messageId)).toEqual([1, 2]);
  });

  test('when its removal came before it in a lower version, then it is published', async () => {
    const domain = aFollowupDomain();
    const sent = aMessageSynced({ version: 7 });
    const { accountId, userId, messageId } = sent;
    await domain.removeMessages([{ accountId, userId, messageId, version: 6 }]);
    await domain.takeInMessages([sent]);
    expect(publishedVersions(domain, messageId)).toEqual([1]);
  });
});

describe('when draft and answer are known before the mail', () => {
  test('when the mail comes, then its draft is withdrawn, once', async () => {
    const domain = aFollowupDomain();
    const { sent, draft, withdrawals } = await anAnsweredDraft(domain);
    await domain.takeInMessages([sent]);
    expect(withdrawals()).toHaveLength(1);
    await domain.takeInDrafts([{ ...draft, version: 8, state: 'withdrawn' }]);
    await domain.takeInMessages([sent]);
    expect(withdrawals()).toHaveLength(1);
  });

  test('when the handler died after it had stored the mail, then the draft is withdrawn once', async () => {
    const domain = aFollowupDomain();
    const { sent, withdrawals } = await anAnsweredDraft(domain);
    dieAfterSaving(domain);
    await expect(domain.takeInMessages([sent])).rejects.toThrow();
    await domain.takeInMessages([sent]);
    await domain.takeInMessages([sent]);
    expect(withdrawals().map(({ data }) => data.version)).toEqual([1]);
  });
});

describe('when mail is taken in while another handler takes in mail of the account', () => {
  /** Runs `work` during the next call of `lists.among`, up to its call of `takenIn`, which waits for `finish`. */
  function inBetween(domain: Domain, work: () => Promise<void>) {
    const { among } = domain.lists;
    const { takenIn } = domain.accounts;
    const done = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    let working: Promise<void> | undefined;
    domain.lists.among = async (...args) => {
      domain.lists.among = among;
      const lists = await among(...args);
      domain.accounts.takenIn = async (taken) => {
        domain.accounts.takenIn = takenIn;
        looked.resolve();
        await done.promise;
        return takenIn(taken);
      };
      working = work();
      await looked.promise;
      return lists;
    };
    return {
      async finish() {
        done.resolve();
        await working;
      },
    };
  }

  test('when it names a list and another handler is storing mail to that list, then that mail is judged by it', async () => {
    const domain = aFollowupDomain();
    const toList = aMessageSynced({ version: 5, to: [{ email: 'team@lists.example', name: null }] });
    const fromList = aMessageSynced({
      version: 6,
      direction: 'received',
      kinds: ['INBOX'],
      subject: 'Digest',
      automatic: { ...notAutomatic, listId: '<team.lists.example>' },
    });
    const other = inBetween(domain, () => domain.takeInMessages([fromList]));
    await domain.takeInMessages([toList]);
    await other.finish();
    expect(domain.stateOf(toList.messageId)?.reason.rule).toBe('only-to-lists');
  });

  test('when another handler is storing the first sent mail, then a received mail that found no record answers it', async () => {
    const domain = aFollowupDomain();
    const sent = aMessageSynced({ version: 6 });
    const reply = aMessageSynced({ ...aReply(sent), messageId: 'reply', version: 5 });
    const other = inBetween(domain, () => domain.takeInMessages([reply]));
    await domain.takeInMessages([sent]);
    expect(domain.stateOf(sent.messageId)?.responseMessageId).toBeNull();
    await other.finish();
    expect(domain.stateOf(sent.messageId)?.responseMessageId).toBe('reply');
  });

  test('when sent and received mail of a new account are taken in at the same time, then they find each other', async () => {
    const sent = aMessageSynced({ version: 6 });
    const reply = aMessageSynced({ ...aReply(sent), messageId: 'reply', version: 5 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const domain = aFollowupDomain((work) => scheduler.schedule(Promise.resolve()).then(work));
        await scheduler.waitFor(
          Promise.all([sent, reply].map((message) => domain.takeInMessages([message]))),
        );
        expect(domain.stateOf(sent.messageId)?.responseMessageId).toBe('reply');
      }),
      { numRuns: 300 },
    );
  });
});

describe("when an answer names another person's mail", () => {
  const sent = aMessageSynced({ version: 2 });
  const theirs = aMessageSynced({
    messageId: 'theirs',
    rawMessageId: '<theirs@partner.example>',
    version: 3,
    direction: 'received',
    kinds: ['INBOX'],
    from: carla,
    to: [ana, ben],
  });
  const toThem = aMessageSynced({
    ...aReply({ rawMessageId: '<theirs@partner.example>' }),
    messageId: 'to-them',
    version: 4,
  });

  test.each([
    ['in order', [sent, theirs, toThem]],
    ['with the named mail last', [sent, toThem, theirs]],
    ['with mine last', [toThem, theirs, sent]],
    ['backwards', [toThem, sent, theirs]],
  ])('when all of these come %s, then my question stays open', async (_, messages) => {
    const domain = aFollowupDomain();
    for (const message of messages) await domain.takeInMessages([message]);
    expect(domain.stateOf(sent.messageId)?.responseMessageId).toBeNull();
  });

  test('when all of these come at the same time, then my question stays open too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const domain = aFollowupDomain((work) => scheduler.schedule(Promise.resolve()).then(work));
        await scheduler.waitFor(
          Promise.all([sent, theirs, toThem].map((message) => domain.takeInMessages([message]))),
        );
        expect(domain.stateOf(sent.messageId)?.responseMessageId).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

describe('when received mail comes before any sent mail', () => {
  test('when the account has no record, then nothing around the mail is read, and the mail that may answer one is kept', async () => {
    const domain = aFollowupDomain();
    const sent = aMessageSynced({ version: 6 });
    const reply = aMessageSynced({ ...aReply(sent), messageId: 'reply', version: 5 });
    const looks: string[] = [];
    const { neighbours } = domain.threadIndex;
    domain.threadIndex.neighbours = async (...args) => {
      looks.push('around');
      return neighbours(...args);
    };
    await domain.takeInMessages([reply]);
    expect(looks).toEqual([]);
    await domain.takeInMessages([sent]);
    expect(domain.stateOf(sent.messageId)?.responseMessageId).toBe('reply');
  });
});
