import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MailLogin, MailReader, MailServer } from './ports.ts';

export interface MailServerUnderTest {
  readonly server: MailServer;
  /** A mailbox of its own with the folders INBOX and Drafts, both empty. */
  readonly login: MailLogin;
  readonly draftsPath: string;
  close(): Promise<void>;
}

const draft = (subject: string) =>
  Buffer.from(
    `Subject: ${subject}\r\nX-Tern-Draft-Key: key-1\r\nMessage-ID: <${subject}@tern.example>\r\n\r\nhello\r\n`,
  );

/** What every mail server adapter keeps, on whichever server. */
export function mailServerContract(name: string, start: () => Promise<MailServerUnderTest>): void {
  describe(`mail server: ${name}`, () => {
    let under: MailServerUnderTest;
    beforeEach(async () => {
      under = await start();
    });
    afterEach(() => under.close());

    const reading = async <T>(work: (reader: MailReader) => Promise<T>): Promise<T> => {
      const reader = await under.server.openReader(under.login);
      return work(reader).finally(() => reader.close());
    };
    const append = async (...subjects: string[]) => {
      const folder = await under.server.openDrafts(under.login, under.draftsPath);
      for (const subject of subjects) await folder.append(draft(subject));
      await folder.close();
    };
    const collect = async <T>(rows: AsyncIterable<T>) => {
      const all: T[] = [];
      for await (const row of rows) all.push(row);
      return all;
    };

    test('when folders are listed, then the special ones have their role', async () => {
      const folders = await reading((reader) => reader.listFolders());
      expect(folders.find(({ path }) => path === 'INBOX')?.kind).toBe('INBOX');
      expect(folders.find(({ path }) => path === under.draftsPath)?.kind).toBe('DRAFTS');
    });

    test('when a folder is empty, then nothing is found and nothing fails', async () => {
      await reading(async (reader) => {
        expect(await reader.examine('INBOX')).toMatchObject({ exists: 0 });
        expect(await reader.searchUids(null, 1)).toEqual([]);
        expect(await collect(reader.fetchMessages([]))).toEqual([]);
        expect(await collect(reader.fetchMessages([1]))).toEqual([]);
      });
    });

    test('when messages are there, then they are found from a UID on, fetched whole, and stay unread', async () => {
      await append('one', 'two', 'three');
      await reading(async (reader) => {
        const state = await reader.examine(under.draftsPath);
        expect(state).toMatchObject({ exists: 3 });
        const uids = await reader.searchUids(null, 1);
        expect(uids).toHaveLength(3);
        expect(await reader.searchUids(null, state.uidNext)).toEqual([]);
        expect(await reader.searchUids(new Date(Date.now() + 3 * 86_400_000), 1)).toEqual([]);
        const fetched = await collect(reader.fetchMessages(uids.slice(1)));
        expect(fetched.map(({ source }) => source.toString())).toEqual(
          [draft('two'), draft('three')].map(String),
        );
        expect(fetched[0]).toMatchObject({ isCut: false, flags: expect.arrayContaining(['\\Draft']) });
        const flags = await collect(reader.fetchFlags({ first: 1, last: state.uidNext }));
        expect(flags.map(({ uid }) => uid)).toEqual(uids);
      });
    });

    test('when the caller stops in the middle of a download, then closing does not wait', async () => {
      await append('one', 'two');
      await reading(async (reader) => {
        await reader.examine(under.draftsPath);
        for await (const message of reader.fetchMessages(await reader.searchUids(null, 1))) {
          expect(message.uid).toBeGreaterThan(0);
          break;
        }
      });
    });

    test('when a draft is looked up by a header, then it is found until it is removed, and others stay', async () => {
      await append('one', 'two');
      const folder = await under.server.openDrafts(under.login, under.draftsPath);
      const found = await folder.find('X-Tern-Draft-Key', 'key-1');
      expect(found.map(({ source }) => source.toString())).toEqual([draft('two'), draft('one')].map(String));
      const [one] = await folder.find('Message-ID', '<one@tern.example>');
      await folder.remove(one!.uid);
      const left = await folder.find('Message-ID', '<one@tern.example>');
      // Without UIDPLUS a flag has to do.
      expect(left.every(({ flags }) => flags.includes('\\Deleted'))).toBe(true);
      expect((await folder.find('X-Tern-Draft-Key', 'key-1')).length - left.length).toBe(1);
      await folder.close();
    });

    test('when the password is wrong, then the login is refused', async () => {
      const wrong = under.server.openReader({ ...under.login, secret: 'wrong' });
      await expect(wrong).rejects.toMatchObject({ failure: 'login-refused' });
    });

    test('when a folder does not exist, then the command is refused and the line still works', async () => {
      await reading(async (reader) => {
        await expect(reader.examine('No such folder')).rejects.toMatchObject({ failure: 'command-refused' });
        expect(await reader.examine('INBOX')).toMatchObject({ exists: 0 });
      });
    });
  });
}
