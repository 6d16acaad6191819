import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MailServerUnderTest } from '../mail-server.contract.ts';
import type { MailboxWriter } from './mailbox-writer.ts';

export interface MailboxWriterUnderTest extends Pick<
  MailServerUnderTest,
  'server' | 'login' | 'draftsPath' | 'close'
> {
  /** A folder other than Drafts that messages can be moved to; empty. */
  readonly targetPath: string;
  /** The server can remove one message without others (MOVE or UIDPLUS). */
  readonly removesSingle: boolean;
  /** The server says where moved messages are, or they can be found. */
  readonly reportsNewUids: boolean;
}

const message = (name: string) =>
  Buffer.from(`Subject: ${name}\r\nMessage-ID: <${name}@tern.example>\r\n\r\nhello ${name}\r\n`);

/** States what every writing connection keeps, on whichever server. */
export function mailboxWriterContract(name: string, start: () => Promise<MailboxWriterUnderTest>): void {
  describe(`mailbox writer: ${name}`, () => {
    let under: MailboxWriterUnderTest;
    let writer: MailboxWriter;
    let uids: number[];
    beforeEach(async () => {
      under = await start();
      const drafts = await under.server.openDrafts(under.login, under.draftsPath);
      for (const subject of ['one', 'two', 'three']) await drafts.append(message(subject));
      uids = (await drafts.find('Message-ID', '@tern.example')).map(({ uid }) => uid).sort((a, b) => a - b);
      await drafts.close();
      writer = await under.server.openWriter(under.login);
    });
    afterEach(async () => {
      await writer.close();
      await under.close();
    });

    const inFolder = async (path: string) => {
      const reader = await under.server.openReader(under.login);
      try {
        const { exists, uidValidity } = await reader.examine(path);
        const found = exists === 0 ? [] : await reader.searchUids(null, 1);
        const messages = [];
        for await (const { uid, flags, source } of reader.fetchMessages(found))
          messages.push({ uid, flags: [...flags].sort(), text: source.toString() });
        return { uidValidity, messages };
      } finally {
        await reader.close();
      }
    };

    test('when flags are changed, then the server has them, and only on the messages that were named', async () => {
      await writer.select(under.draftsPath);
      const [one, two] = uids as [number, number, number];
      const flags = await writer.changeFlags([one, two], { add: ['\\Flagged'], remove: ['\\Seen'] });
      expect([...flags.keys()].sort()).toEqual([one, two].sort());
      const { messages } = await inFolder(under.draftsPath);
      expect(messages.map((each) => each.flags.includes('\\Flagged'))).toEqual([true, true, false]);
      expect(messages.map((each) => each.flags.includes('\\Seen'))).toEqual([false, false, true]);
    });

    test('when a message is gone, then it is left out of the answer and the others are changed', async () => {
      await writer.select(under.draftsPath);
      const flags = await writer.changeFlags([uids[0] as number, 9999], { add: ['\\Flagged'], remove: [] });
      expect([...flags.keys()]).toEqual([uids[0]]);
      expect([...(await writer.readFlags([9999])).keys()]).toEqual([]);
    });

    test('when messages are moved, then they lie in the other folder with their flags, and others stay where they are', async () => {
      const [one, two, three] = uids as [number, number, number];
      await writer.select(under.draftsPath);
      // Mail that the user has flagged to be deleted some day is theirs: it is still there afterwards.
      await writer.changeFlags([three], { add: ['\\Deleted'], remove: [] });
      await writer.changeFlags([one], { add: ['\\Flagged'], remove: [] });
      const outcome = await writer.move([one, two], under.targetPath, false);
      const target = await inFolder(under.targetPath);
      expect(target.messages.map(({ text }) => text).sort()).toEqual(
        [message('one'), message('two')].map(String).sort(),
      );
      const moved = target.messages.find(({ text }) => text.includes('one'));
      expect(moved?.flags).toContain('\\Flagged');
      expect(moved?.flags).not.toContain('\\Deleted');
      const { messages: left } = await inFolder(under.draftsPath);
      if (under.removesSingle) expect(left.map(({ uid }) => uid)).toEqual([three]);
      else expect(left.map(({ flags }) => flags.includes('\\Deleted'))).toEqual([true, true, true]);
      expect(writer.removesSingle).toBe(under.removesSingle);
      expect(outcome.left).toBe(under.removesSingle ? 'nothing' : 'deleted');
      if (under.reportsNewUids) {
        expect(outcome.uidValidity).toBe(target.uidValidity);
        expect(target.messages.find(({ uid }) => uid === outcome.newUids.get(one))?.text).toBe(
          String(message('one')),
        );
        expect(target.messages.find(({ uid }) => uid === outcome.newUids.get(two))?.text).toBe(
          String(message('two')),
        );
      }
    });

    test('when the other folder does not exist, then the command is refused and nothing moves', async () => {
      await writer.select(under.draftsPath);
      await expect(writer.move(uids, 'No such folder', false)).rejects.toMatchObject({
        failure: 'command-refused',
      });
      expect(
        (await inFolder(under.draftsPath)).messages.map(({ flags }) => flags.includes('\\Deleted')),
      ).toEqual([false, false, false]);
    });
  });
}
