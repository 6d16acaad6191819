import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { draftFollowup } from '@tern/contracts/http/followup';
import { listMessages, saveDraftFollowup, type MessageSummary } from '@tern/contracts/http/messages';
import { day, minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import type { MailSeen } from './mail-home.ts';

let user: ConnectedUser;
beforeAll(async () => {
  user = await startConnectedUser();
});
afterAll(() => user.close());

const ago = (ms: number) => new Date(user.clock.now().getTime() - ms);
const idOf = (subject: string) => `<${subject.toLowerCase()}@sender.example>`;

/** A question that has had no answer for days, as the list shows it. */
async function asked(subject: string): Promise<MessageSummary> {
  const text = 'Hello Ben,\n\ncould you send me the signed offer?\n\nBest regards\nAna';
  await user.deliver('Sent', aMail({ subject, text, date: ago(4 * day), messageId: idOf(subject) }));
  return user.sentWith(subject, 'needs-follow-up');
}

/** Saves the follow-up. Returns the sent mail as the list then shows it, and the draft as it is in Drafts. */
async function saveDraft({
  id,
  subject,
}: MessageSummary): Promise<{ sent: MessageSummary; draft: MailSeen }> {
  const params = { messageId: id };
  const { engine: _engine, ...body } = await user.visitor.ask(draftFollowup, { params });
  await user.visitor.ask(saveDraftFollowup, { params, body });
  const [draft, ...others] = await inFolder('Drafts', subject);
  expect(others).toEqual([]);
  return { sent: await user.sentWith(subject, 'drafted'), draft: draft as MailSeen };
}

const drafted = async (subject: string) => saveDraft(await asked(subject));

const inFolder = async (folder: string, subject: string) =>
  (await user.client.list(folder)).filter((mail) => mail.subject === `Re: ${subject}`);

async function deliverAnswer(subject: string): Promise<void> {
  const text = 'Hello Ana,\n\nhere it is, signed.\n\nBen';
  const headers = { from: partner, to: owner, subject: `Re: ${subject}`, inReplyTo: idOf(subject) };
  await user.deliver('INBOX', aMail({ ...headers, text, date: ago(minute) }));
}

const overdue = async () =>
  (await user.visitor.ask(listMessages, { params: { mailboxId: 'SENT' }, query: { overdue: true } }))
    .messages;

describe('mail-sync.draft.saved', () => {
  test('when a follow-up is saved, then the status is drafted and names the draft that lies in Drafts', async () => {
    const { sent, draft } = await drafted('Saved');
    expect(draft.source).toContain(`In-Reply-To: ${idOf('Saved')}`);
    const listed = (await user.messages('DRAFTS')).find(({ subject }) => subject === 'Re: Saved');
    expect(sent).toMatchObject({ followUpDraftStatus: 'DRAFTED', followUpDraftMessageId: listed?.id });
  });
});

describe('mail-sync.draft.removed', () => {
  test('when the user deletes the draft in another mail program, then the status is canceled', async () => {
    const { draft } = await drafted('Dropped');
    await user.client.remove('Drafts', draft.uid);
    await user.readAll();
    // A sent draft leaves Drafts before its copy is in Sent, so Tern waits a minute for the copy.
    user.clock.advance(2 * minute);
    await user.look();
    expect(await user.sentWith('Dropped', 'canceled')).toMatchObject({
      followUpDraftStatus: 'DRAFTED',
      followUpDraftMessageId: null,
    });
  });

  test('when the user sends the draft, then the sent copy carries the wait and the original is not overdue', async () => {
    const { sent, draft } = await drafted('Nudged');
    const sentSource = draft.source.replace(/^Date: .*$/m, `Date: ${user.clock.now().toUTCString()}`);
    await user.client.append('Sent', sentSource, ['\\Seen']);
    await user.client.remove('Drafts', draft.uid);
    await user.look();

    expect(await user.sentWith('Re: Nudged', 'waiting')).toMatchObject({ isFollowup: true });
    await waitUntil(async () => !(await overdue()).some(({ id }) => id === sent.id));
    await user.sentWith('Nudged', 'waiting');
    expect(await inFolder('Drafts', 'Nudged')).toEqual([]);
  });

  test('when a draft is gone before Tern next reads the folder, then Tern still notices it', async () => {
    const question = await asked('Unseen');
    await user.readAll();
    // Passes open folders with EXAMINE, saving opens Drafts with SELECT.
    user.home.imap.inject({ kind: 'drop-at-command', command: 'EXAMINE', times: 1000 });
    const { draft } = await saveDraft(question);
    await user.client.remove('Drafts', draft.uid);
    user.home.imap.clearFaults();
    await user.readAll();
    user.clock.advance(2 * minute);
    await user.look();
    await user.sentWith('Unseen', 'canceled');
  });

  test('when a mail program sends by moving the draft as it is, then it still counts as a sent follow-up', async () => {
    const { sent, draft } = await drafted('Moved');
    await user.client.move('Drafts', draft.uid, 'Sent');
    await user.look();
    await user.sentWith('Re: Moved', 'waiting');
    await waitUntil(async () => !(await overdue()).some(({ id }) => id === sent.id));
  });
});

describe('followup.draft.withdrawn', () => {
  test('when the answer arrives while an untouched draft lies in Drafts, then the draft is gone and the status is done', async () => {
    await drafted('Answered');
    await deliverAnswer('Answered');
    await user.sentWith('Answered', 'done');
    await waitUntil(async () => (await inFolder('Drafts', 'Answered')).length === 0);
    await waitUntil(async () => (await user.sentWith('Answered', 'done')).followUpDraftMessageId === null);
    await waitUntil(async () =>
      (await user.messages('DRAFTS')).every(({ subject }) => subject !== 'Re: Answered'),
    );
  });

  test('when the answer arrives after the user edited the draft elsewhere, then the edited draft stays', async () => {
    const { sent, draft } = await drafted('Edited');
    const [head, body] = draft.source.split('\r\n\r\n') as [string, string];
    const edited = `${head.replace(/^Message-ID: .*$/im, 'Message-ID: <edited@sender.example>')}\r\n\r\nMy own words.\r\n${body}`;
    await user.client.append('Drafts', edited, ['\\Draft']);
    await user.client.remove('Drafts', draft.uid);
    await user.look();
    await waitUntil(
      async () =>
        (await user.sentWith('Edited', 'drafted')).followUpDraftMessageId !== sent.followUpDraftMessageId,
    );

    await deliverAnswer('Edited');
    await user.sentWith('Edited', 'done');
    // Withdrawals are carried out in order: after a later one, this one has been handled.
    await drafted('Later');
    await deliverAnswer('Later');
    await waitUntil(async () => (await inFolder('Drafts', 'Later')).length === 0);
    expect(await inFolder('Drafts', 'Edited')).toMatchObject([
      { source: expect.stringContaining('My own words.') },
    ]);
  });
});
