import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { day, hour, minute } from '@tern/kernel/clock';
import { listMessages } from '@tern/contracts/http/messages';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';

let user: ConnectedUser;
beforeAll(async () => {
  user = await startConnectedUser();
});
afterAll(() => user.close());

const ago = (ms: number) => new Date(user.clock.now().getTime() - ms);
const question = 'Hello Ben,\n\ncould you send me the signed offer?\n\nBest regards\nAna';

describe('mail-sync.message.synced of sent mail, and followup.message.assessed', () => {
  test('when sent mail is read, then the list shows the status of each with the reason of the decision', async () => {
    await user.deliver('Sent', aMail({ subject: 'Offer', text: question, date: ago(hour) }));
    await user.deliver(
      'Sent',
      aMail({
        subject: 'Thanks',
        text: 'Hello Ben,\n\nthank you, all received.\n\nAna',
        date: ago(2 * hour),
      }),
    );
    expect(await user.sentWith('Offer', 'waiting')).toMatchObject({
      needsFollowup: true,
      isFollowup: false,
      followUpReason: {
        engine: 'rules',
        certainty: 'yes',
        sentence: expect.stringContaining('could you send me the signed offer'),
      },
      tos: [{ email: partner }],
    });
    expect(await user.sentWith('Thanks', 'not-needed')).toMatchObject({ needsFollowup: false });
  });
});

describe('mail-sync.message.synced of received mail', () => {
  test('when the answer arrives, then the status is done, with the answer and the evidence that joined them', async () => {
    const messageId = '<answered@sender.example>';
    await user.deliver('Sent', aMail({ subject: 'Venue', text: question, date: ago(4 * day), messageId }));
    await user.sentWith('Venue', 'needs-follow-up');
    const text = 'Hello Ana,\n\nhere it is, signed.\n\nBen';
    const answer = {
      from: partner,
      to: owner,
      subject: 'Re: Venue',
      text,
      date: ago(hour),
      inReplyTo: messageId,
    };
    await user.deliver('INBOX', aMail(answer));

    const sent = await user.sentWith('Venue', 'done');
    const received = (await user.messages('INBOX')).find(({ subject }) => subject === 'Re: Venue');
    expect(sent).toMatchObject({
      responseMessageId: received?.id,
      responseEvidence: { rule: 'in-reply-to', certainty: 'certain', value: messageId, from: partner },
    });
    expect(received).toMatchObject({ followUpStatus: null });
  });

  test('when the answer is read before the mail it answers, then the state is the same', async () => {
    const messageId = '<late@sender.example>';
    const text = 'Hello Ana,\n\nhere it is, signed.\n\nBen';
    const answer = {
      from: partner,
      to: owner,
      subject: 'Re: Late',
      text,
      date: ago(hour),
      inReplyTo: messageId,
    };
    await user.deliver('INBOX', aMail(answer));
    await waitUntil(async () => (await user.messages('INBOX')).some(({ subject }) => subject === 'Re: Late'));
    await user.deliver('Sent', aMail({ subject: 'Late', text: question, date: ago(2 * day), messageId }));
    expect(await user.sentWith('Late', 'done')).toMatchObject({ responseEvidence: { rule: 'in-reply-to' } });
  });
});

describe('mail-sync.message.changed', () => {
  test('when flags change in another mail program, then the list shows them and the status stays', async () => {
    await user.deliver('Sent', aMail({ subject: 'Flagged', text: question, date: ago(hour) }));
    const before = await user.sentWith('Flagged', 'waiting');
    const [mail] = (await user.client.list('Sent')).filter(({ subject }) => subject === 'Flagged');
    await user.client.flag('Sent', mail?.uid ?? 0, ['\\Flagged']);
    // On a server without mod-sequences, Tern reads all flags every five minutes.
    user.clock.advance(6 * minute);
    await user.look();
    const after = await waitUntil(async () =>
      (await user.messages('SENT')).find(({ id, isStarred }) => id === before.id && isStarred),
    );
    const { isStarred: _before, verifiedUntil: _then, isRead: _wasRead, ...state } = before;
    expect(after).toMatchObject(state);
  });

  test('when sent mail is thrown away in another mail program, then it is not waited for until it comes back', async () => {
    await user.deliver('Sent', aMail({ subject: 'Binned', text: question, date: ago(hour) }));
    await user.sentWith('Binned', 'waiting');
    const { awaitingReplyCount } = await user.stats();
    const move = async (from: string, to: string) => {
      const [mail] = (await user.client.list(from)).filter(({ subject }) => subject === 'Binned');
      await user.client.move(from, mail?.uid ?? 0, to);
      await user.look();
    };
    const isCounted = (count: number) =>
      waitUntil(async () => (await user.stats()).awaitingReplyCount === count, { what: `${count} to wait` });

    await move('Sent', 'Trash');
    await isCounted(awaitingReplyCount - 1);
    await move('Trash', 'Sent');
    await isCounted(awaitingReplyCount);
    await user.sentWith('Binned', 'waiting');
  });
});

describe('mail-sync.message.removed', () => {
  test('when sent mail is deleted in another mail program, then list and figures no longer have it', async () => {
    await user.deliver('Sent', aMail({ subject: 'Deleted', text: question, date: ago(hour) }));
    await user.sentWith('Deleted', 'waiting');
    const before = await user.stats();
    const [mail] = (await user.client.list('Sent')).filter(({ subject }) => subject === 'Deleted');
    await user.client.remove('Sent', mail?.uid ?? 0);
    await user.look();
    await waitUntil(async () => !(await user.messages('SENT')).some(({ subject }) => subject === 'Deleted'));
    const expected = {
      totalSentLast2Weeks: before.totalSentLast2Weeks - 1,
      awaitingReplyCount: before.awaitingReplyCount - 1,
    };
    await waitUntil(async () => {
      expect(await user.stats()).toMatchObject(expected);
      return true;
    });
  });
});

describe('mail-sync.mailbox.caught-up', () => {
  test('when three days pass while the mail server is away, then nothing is overdue until the folders are read again', async () => {
    await user.deliver('Sent', aMail({ subject: 'Silence', text: question, date: ago(hour) }));
    await user.sentWith('Silence', 'waiting');
    await user.readAll();
    const { pendingFollowUpCount } = await user.stats();
    await user.home.imap.goAway();
    user.clock.advance(4 * day);
    await user.look();
    await waitUntil(async () => (await user.accounts())[0]?.state === 'unreachable');
    await user.sentWith('Silence', 'waiting');
    expect(await user.stats()).toMatchObject({ pendingFollowUpCount });

    await user.home.imap.comeBack();
    await user.readAll();
    const overdue = await user.sentWith('Silence', 'needs-follow-up');
    expect(new Date(overdue.verifiedUntil ?? 0) > new Date(overdue.followUpDueAt ?? 0)).toBe(true);
    const listed = await user.visitor.ask(listMessages, {
      params: { mailboxId: 'SENT' },
      query: { overdue: true },
    });
    expect(listed.messages.map(({ subject }) => subject)).toContain('Silence');
    await waitUntil(async () => {
      expect((await user.stats()).pendingFollowUpCount).toBe(listed.total);
      return true;
    });
  });
});
