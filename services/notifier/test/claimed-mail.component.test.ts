import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { minute, systemClock } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { createMongooseMailStore, mailModel } from '../src/adapters/mongoose-mail-store.ts';
import type { ClaimedMail } from '../src/domain/mails/mail-record.ts';
import type { MailStore } from '../src/domain/mails/mail-store.ts';
import { aNotice } from './notices.ts';

const folder = makeTemporaryFolder();
const closing = new AsyncDisposableStack();
let mails: MailStore;
beforeAll(async () => {
  closing.defer(() => folder.remove());
  const server = closing.adopt(await startDocumentServer({ folder: folder.path }), (open) => open.close());
  const documents = closing.adopt(await connectDocuments(server.uri, 'mails'), (open) => open.close());
  mails = createMongooseMailStore(mailModel(documents));
});
afterAll(() => closing.disposeAsync());

const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * minute);

const sent = { at: now, via: 'outbox', events: [] } as const;

async function claim(at: Date): Promise<ClaimedMail> {
  const mail = await mails.claimDue(at);
  if (!mail) throw new Error('nothing is due');
  return mail;
}

describe('a claimed mail', () => {
  test('when its worker was paused until the mail was claimed again by the same process, then it can no longer write', async () => {
    await mails.record(aNotice(systemClock).data, now);
    const before = await claim(now);
    expect(await mails.claimDue(later(1))).toBeNull();
    const after = await claim(later(10));
    const writes = [
      await mails.markSending(before),
      await mails.markSent(before, sent),
      await mails.postpone(before, later(60), 'late'),
      await mails.markFailed(before, 'late'),
    ];
    expect(writes).toEqual([false, false, false, false]);
    // The mail is given back and due again; the claim before it stays invalid.
    expect(await mails.postpone(after, later(11), 'busy')).toBe(true);
    const again = await claim(later(11));
    expect(await mails.markSent(after, sent)).toBe(false);
    expect(await mails.markSent(again, sent)).toBe(true);
    expect(await mails.claimDue(later(60))).toBeNull();
    expect((await mails.listOutbox(null, 10)).map(({ state }) => state)).toEqual(['sent']);
  });
});
