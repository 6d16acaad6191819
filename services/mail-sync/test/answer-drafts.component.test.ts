import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { draftSaved } from '@tern/contracts/events/mail-sync';
import { listMessages, readMessage, withdrawDraftFollowup } from '@tern/contracts/http/messages';
import { saveAnswerDraft } from '@tern/contracts/http/owed/answer-draft';
import { parseMessage } from '@tern/mail-content/parse-message';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage, type RawMessage } from './a-raw-message.ts';

let shared: SharedMailSync;
let running: RunningMailSync;
beforeAll(async () => {
  shared = await shareMailSync();
});
afterAll(() => shared.close());
afterEach(() => running.close());

const messageId = '<ask@harbour.example>';

/** A mailbox with one received mail that asks, and one that the user sent. */
async function asked(overrides: Partial<RawMessage> = {}): Promise<void> {
  running = await shared.aUser({
    seed: aMailbox({
      INBOX: [aRawMessage({ messageId, ...overrides })],
      Sent: [aRawMessage({ from: 'Robin Hale <robin@fernhill.example>', to: 'ada@harbour.example' })],
    }),
  });
  await running.connect();
}

const idIn = async (mailboxId: string) => {
  const list = await running.service.callAs(running.me, listMessages, { params: { mailboxId } });
  return list.body.data.messages[0]?.id ?? '';
};
const save = async (body = 'On Friday.', more: object = {}, mailboxId = 'INBOX') =>
  running.service.callAs(running.me, saveAnswerDraft, {
    params: { messageId: await idIn(mailboxId) },
    body: { subject: 'Re: Lighthouse plans', body, ...more },
  });

/** The octets of what lies in Drafts, as another mail program sees them. */
const drafts = async (): Promise<string[]> => {
  const program = await running.program();
  const { exists } = await program.mailboxOpen('Drafts');
  if (exists === 0) return [];
  const found: string[] = [];
  for await (const row of program.fetch('1:*', { uid: true, source: true, flags: true }))
    if (!row.flags?.has('\\Deleted')) found.push(row.source?.toString() ?? '');
  return found;
};
const theDraft = async () => {
  const [raw, ...others] = await drafts();
  expect(others).toEqual([]);
  return { raw: raw ?? '', parsed: parseMessage(Buffer.from(raw ?? '')) };
};

describe('saving the draft of an answer', () => {
  test('when it is saved, then it lies in Drafts, addressed, threaded and with the original quoted below', async () => {
    await asked({
      references: '<root@harbour.example>',
      cc: 'Bo <bo@lake.example>, robin@fernhill.example',
      text: 'Could you send the plans by Friday?\r\n\r\n> Which plans?\r\n\r\nAda',
    });
    const read = await running.service.callAs(running.me, readMessage, {
      params: { messageId: await idIn('INBOX') },
    });
    expect(read.body.data.message.answerRecipients).toMatchObject([
      { email: 'ada@harbour.example', kind: 'TO' },
      { email: 'bo@lake.example', kind: 'CC' },
    ]);
    expect((await save('On Friday.\n\nÖ')).body).toEqual({
      success: true,
      data: { success: true, draftId: expect.any(String), outcome: 'created' },
    });
    const { raw, parsed } = await theDraft();
    expect(raw).toMatch(/^From: robin@fernhill.example\r$/m);
    expect(raw).toMatch(/^To: Ada North <ada@harbour.example>\r$/m);
    expect(raw).toMatch(/^Cc: Bo <bo@lake.example>\r$/m);
    expect(raw).toMatch(/^Subject: Re: Lighthouse plans\r$/m);
    expect(raw).toMatch(/^In-Reply-To: <ask@harbour.example>\r$/m);
    expect(raw).toMatch(/^References: <root@harbour.example> <ask@harbour.example>\r$/m);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(parsed.text?.trimEnd().split(/\r?\n/)).toEqual([
      'On Friday.',
      '',
      'Ö',
      '',
      'Ada North <ada@harbour.example>, 2026-03-02 09:00 UTC:',
      '> Could you send the plans by Friday?',
      '>',
      '>> Which plans?',
      '>',
      '> Ada',
    ]);
    const event = await waitUntil(() => running.eventsOf(draftSaved)[0]);
    expect(event.data).toMatchObject({ sourceMessageId: await idIn('INBOX'), isAsked: true });
  });

  test('when the same is saved again, then one draft lies there; a text that continues it replaces it; undo takes it back', async () => {
    await asked();
    const { draftId: continues } = (await save()).body.data;
    expect((await save()).body.data).toMatchObject({ outcome: 'unchanged' });
    expect((await save('On Monday.', { continues })).body.data).toMatchObject({ outcome: 'replaced' });
    expect((await theDraft()).parsed.text).toContain('On Monday.');
    const undone = await running.service.callAs(running.me, withdrawDraftFollowup, {
      params: { messageId: await idIn('INBOX') },
    });
    expect(undone.body.data).toEqual({ outcome: 'withdrawn' });
    expect(await drafts()).toEqual([]);
  });

  test('when the writer wants answers elsewhere, then they go there alone; In-Reply-To stands for lost References', async () => {
    await asked({
      headers: ['Reply-To: Desk <desk@harbour.example>'],
      cc: 'Bo <bo@lake.example>',
      inReplyTo: '<root@harbour.example>',
    });
    await save('Yes.', { audience: 'writer' });
    const { raw } = await theDraft();
    expect(raw).toMatch(/^To: Desk <desk@harbour.example>\r$/m);
    expect(raw).not.toMatch(/^Cc:/m);
    expect(raw).toMatch(/^References: <root@harbour.example> <ask@harbour.example>\r$/m);
  });

  test('when the mail is shown as HTML, then the words of that are quoted, and no unseen text', async () => {
    const text = 'Content-Type: text/plain\r\n\r\nUnseen\r\n';
    const html = 'Content-Type: text/html\r\n\r\n<p>Could you <b>come</b>?</p>\r\n';
    const content = `Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n${text}--b\r\n${html}--b--\r\n`;
    await asked({ content });
    await save('Yes.');
    expect((await theDraft()).parsed.text).toMatch(/Yes\.\s+Ada North [^]*:\r?\n> Could you come\?/);
  });

  test('when a text does not continue what lies there, then it asks first, and both can lie side by side', async () => {
    await asked();
    const { draftId: first } = (await save()).body.data;
    const refused = { status: 409, body: { code: 'draft-edited' } };
    expect(await save('On Monday.')).toMatchObject(refused);
    expect(await save('On Monday.', { continues: await idIn('INBOX') })).toMatchObject(refused);
    expect((await theDraft()).parsed.text).toContain('On Friday.');
    const beside = (await save('On Monday.', { replaceEdited: true })).body.data;
    expect(beside).toMatchObject({ outcome: 'created' });
    expect(await save('On Tuesday.', { continues: first })).toMatchObject(refused);
    expect(await drafts()).toHaveLength(2);
    expect((await save('On Tuesday.', { continues: beside.draftId })).body.data).toMatchObject({
      outcome: 'replaced',
    });
    const texts = (await drafts()).map((raw) => /On \w+\./.exec(raw)?.[0]);
    expect(texts.sort()).toEqual(['On Friday.', 'On Tuesday.']);
  });

  test('when the user has edited the draft, then it asks first, also for a text that continues it', async () => {
    await asked();
    const { draftId: continues } = (await save()).body.data;
    const { raw } = await theDraft();
    const program = await running.program();
    await program.mailboxOpen('Drafts');
    await program.messageDelete('1:*');
    await program.append('Drafts', raw.replace('On Friday', 'On Friday at noon'), ['\\Draft']);
    const refused = await save('On Monday.', { continues });
    expect(refused).toMatchObject({ status: 409, body: { code: 'draft-edited' } });
    expect((await save('On Monday.', { replaceEdited: true })).status).toBe(200);
    expect(await drafts()).toHaveLength(2);
  });

  test('when the message is the user’s own, or text is missing, then nothing is written', async () => {
    await asked();
    expect((await save('Yes.', {}, 'SENT')).status).toBe(400);
    expect((await save(' ')).status).toBe(400);
    expect(await drafts()).toEqual([]);
  });

  test('when the message is unknown, or another user’s, or no user is signed in, then nothing is written', async () => {
    await asked();
    const call = { params: { messageId: await idIn('INBOX') }, body: { subject: 'Re: it', body: 'Yes.' } };
    expect((await running.service.callAs(aPrincipal(), saveAnswerDraft, call)).status).toBe(404);
    expect((await running.service.callAs(null, saveAnswerDraft, call)).status).toBe(401);
    expect(await drafts()).toEqual([]);
  });
});
