import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MailSyncPart } from '@tern/contracts/http/export/export-parts';
import { parseMessage } from '@tern/mail-content/parse-message';
import { splitMbox } from '@tern/mail-content/testing/split-mbox';
import { createMongooseExport } from '../src/adapters/mongoose/mongoose-export.ts';
import { mailContentHere } from './mail-content-here.ts';
import { openStoredMail } from './stored-mail.ts';

let mail: Awaited<ReturnType<typeof openStoredMail>>;
beforeAll(async () => {
  mail = await openStoredMail();
  for (const [id, userId] of [
    ['account', 'robin'],
    ['account-2', 'robin'],
    ['foreign', 'kit'],
  ] as const)
    await mail.models.accounts.collection.insertOne({
      _id: id as never,
      userId,
      name: id,
      emailAddress: `${id}@fernhill.example`,
      mailboxKey: id,
      sealedSecret: 'sealed-password',
      secretKind: 'password',
      outbox: [],
    });
});
afterAll(() => mail.close());

/** All pages of a file, one after the other. */
async function fileOf(part: MailSyncPart, userId = 'robin') {
  const read = createMongooseExport(mail.models, mailContentHere)[part];
  let text = '';
  let records = 0;
  let pages = 0;
  let total: number | null = null;
  for (let after: string | null = null; pages === 0 || after !== null;) {
    const page = await read(userId, after);
    text += page.text;
    records += page.records;
    total ??= page.total;
    after = page.next;
    pages += 1;
  }
  return { text, records, pages, total };
}

test('when there is more mail than a page holds, in one long thread and in many, then the mbox file has each message once', async () => {
  const root = '<root@harbour.example>';
  const ids = await mail.store([
    ...Array.from({ length: 70 }, (_, n) => ({
      subject: 'Long thread',
      text: `Answer ${n}`,
      inReplyTo: root,
      references: root,
      messageId: `<answer-${n}@harbour.example>`,
    })),
    ...Array.from({ length: 60 }, (_, n) => ({
      subject: `Plan ${n} für Zoë`,
      text: `From here on: ${n}.\n\nFrom there.`,
      messageId: `<plan-${n}@harbour.example>`,
    })),
    { subject: 'Large', text: 'x'.repeat(900_000), messageId: '<large-1@harbour.example>' },
    { subject: 'Large', text: 'y'.repeat(900_000), messageId: '<large-2@harbour.example>' },
  ]);
  const { text, records, pages, total } = await fileOf('messages');
  expect([records, total]).toEqual([132, 132]);
  expect(pages).toBeGreaterThan(3);
  expect([...text.matchAll(/^X-Tern-Id: (\w+)$/gm)].map(([, id]) => id).sort()).toEqual([...ids].sort());
  const found = splitMbox(text).map((source) => parseMessage(source));
  expect(new Set(found.map(({ rawMessageId }) => rawMessageId)).size).toBe(132);
  const plan = found.find(({ rawMessageId }) => rawMessageId === '<plan-7@harbour.example>');
  expect(plan).toMatchObject({ subject: 'Plan 7 für Zoë' });
  expect(plan?.text.trim()).toBe('From here on: 7.\n\nFrom there.');
});

test("when it is another user's, then nothing of it is in the files, and no secret is", async () => {
  expect(await fileOf('messages', 'kit')).toMatchObject({ text: '', records: 0, total: 0 });
  const accounts = await fileOf('mail-accounts');
  expect([accounts.records, accounts.text.includes('foreign')]).toEqual([2, false]);
  expect(accounts.text).not.toContain('sealed');
  expect(await fileOf('messages', 'stranger')).toMatchObject({ records: 0, pages: 1 });
});

test('when an account is being removed, then its mail is in no file any more', async () => {
  await mail.models.accounts.updateOne({ _id: 'account' }, { $set: { removalAt: new Date() } });
  expect(await fileOf('messages')).toMatchObject({ records: 0, total: 0 });
  expect((await fileOf('mail-accounts')).records).toBe(1);
});
