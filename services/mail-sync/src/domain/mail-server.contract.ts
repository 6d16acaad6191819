import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import type { MailLogin } from './accounts/mail-login.ts';
import type { MailReader } from './folders/mail-reader.ts';
import type { MailServer } from './mail-server.ts';

export interface MailServerUnderTest {
  readonly server: MailServer;
  /** A mailbox of its own with the folders INBOX and Drafts, both empty. */
  readonly login: MailLogin;
  readonly draftsPath: string;
  readonly can: MailServerAbilities;
  /** Does something to the Drafts folder as another mail program. */
  change(work: (program: OtherProgram) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Extensions that the server offers besides IMAP4rev1; the rest has to work without. */
export interface MailServerAbilities {
  /** CONDSTORE. */
  readonly hasModseqs: boolean;
  /** QRESYNC. */
  readonly hasChanges: boolean;
  /** LIST-STATUS. */
  readonly hasListStatus: boolean;
  /** IDLE. */
  readonly canWatch: boolean;
}

/** Works on the folder that is open for writing, by UID. */
export interface OtherProgram {
  flag(uid: number, flag: string): Promise<unknown>;
  remove(uid: number): Promise<unknown>;
}

const draft = (subject: string) =>
  Buffer.from(
    `Subject: ${subject}\r\nX-Tern-Draft-Key: key-1\r\nMessage-ID: <${subject}@tern.example>\r\n\r\nhello\r\n`,
  );

/** States what every mail server adapter keeps, on whichever server. */
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
    const appendRaw = async (source: string) => {
      const folder = await under.server.openDrafts(under.login, under.draftsPath);
      await folder.append(Buffer.from(source, 'latin1'));
      await folder.close();
    };
    const collect = async <T>(rows: AsyncIterable<T>) => {
      const all: T[] = [];
      for await (const row of rows) all.push(row);
      return all;
    };

    test('when folders are listed, then the special ones have their role', async () => {
      const { folders } = await reading((reader) => reader.listFolders());
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

    test('when folders are listed or asked for, then their numbers are those that opening them reports', async () => {
      await append('one', 'two');
      await reading(async (reader) => {
        const { folders } = await reader.listFolders();
        const { changes: _none, ...state } = await reader.examine(under.draftsPath);
        const expected = { ...state, unseen: 0 };
        expect(state.modseq !== null).toBe(under.can.hasModseqs);
        const listed = folders.find(({ path }) => path === under.draftsPath);
        expect(listed?.numbers).toEqual(under.can.hasListStatus ? expected : null);
        expect(await reader.numbersOf(under.draftsPath)).toEqual(expected);
        expect(await reader.numbersOf('No such folder')).toBeNull();
      });
    });

    test('when a folder changed since it was known, then what changed is reported, where the server keeps count', async () => {
      await append('one', 'two', 'three', 'four');
      await reading(async (reader) => {
        const before = await reader.examine(under.draftsPath);
        const [one = 0, two = 0, three = 0] = await reader.searchUids(null, 1);
        await under.change(async (program) => {
          await program.flag(two, '\\Flagged');
          await program.remove(one);
          await program.remove(three);
        });
        const known = { uidValidity: before.uidValidity, modseq: before.modseq ?? '1' };
        const after = await reader.examine(under.draftsPath, known);
        expect(after).toMatchObject({ exists: 2, uidNext: before.uidNext });
        if (!under.can.hasChanges) return expect(after.changes).toBeNull();
        expect(after.changes?.vanished).toEqual(expect.arrayContaining([one, three]));
        expect(after.changes?.vanished).not.toContain(two);
        const changed = after.changes?.flags.find(({ uid }) => uid === two);
        expect(changed?.flags).toEqual(expect.arrayContaining(['\\Flagged', '\\Seen']));
        const other = { ...known, uidValidity: String(Number(known.uidValidity) + 1) };
        expect((await reader.examine(under.draftsPath, other)).changes).toBeNull();
      });
    });

    test('when a line has rested, then it goes on with the folders as they are now', async () => {
      await append('one');
      await reading(async (reader) => {
        await reader.examine(under.draftsPath);
        expect(reader.rest()).toBe(true);
        await append('two');
        expect(await reader.resume()).toBe(true);
        expect(await reader.numbersOf(under.draftsPath)).toMatchObject({ exists: 2 });
        await reader.close();
        expect(await reader.resume()).toBe(false);
      });
    });

    test('when a folder is watched, then what comes, changes and goes is heard of, until the watch is closed', async () => {
      let news = 0;
      const options = { onNews: () => void news++, signal: new AbortController().signal };
      const watch = await under.server.openWatch(under.login, under.draftsPath, options);
      if (!under.can.canWatch) return expect(watch).toBeNull();
      const heard = async (work: () => Promise<unknown>) => {
        const before = news;
        await work();
        await waitUntil(() => news > before);
      };
      await heard(() => append('one'));
      await heard(() => under.change((program) => program.flag(1, '\\Flagged')));
      await heard(() => under.change((program) => program.remove(1)));
      watch?.close();
      expect(await watch?.ended).toBeNull();
    });

    test('when parts are read, then each comes as it was sent, out of its transfer encoding', async () => {
      const flowed = 'a \r\nb \r\n  indented\r\n> x \r\n';
      const parts = [
        ['text/html; charset=windows-1251; name=report.html\r\nContent-Transfer-Encoding: base64', 'z/Do', '\xcf\xf0\xe8'],
        ['text/plain; charset=utf-8; format=flowed; name=patch.txt', flowed, flowed],
        ['text/plain; charset=iso-8859-1\r\nContent-Disposition: inline\r\nContent-Transfer-Encoding: quoted-printable', 'a=3D=\r\n=E9', 'a=\xe9'],
        ['application/pdf\r\nContent-Transfer-Encoding: base64', 'SGVs\r\nbG8=\r\n', 'Hello'],
        ['message/rfc822; name=inner.eml', 'Subject: y\r\n\r\na\r\nb', 'Subject: y\r\n\r\na\r\nb'],
      ] as const; // prettier-ignore
      const head = 'Subject: x\r\nMIME-Version: 1.0\r\nContent-Type:';
      const body = parts.map(([type, written]) => `--b\r\nContent-Type: ${type}\r\n\r\n${written}\r\n`);
      await appendRaw(`${head} multipart/mixed; boundary=b\r\n\r\n${body.join('')}--b--\r\n`);
      const single = `${head} text/html; charset=windows-1251\r\nContent-Transfer-Encoding: base64\r\n\r\nz/Do\r\n`;
      await appendRaw(single);
      await reading(async (reader) => {
        await reader.examine(under.draftsPath);
        const [mixed = 0, alone = 0] = await reader.searchUids(null, 1);
        const read = async (uid: number, section: string) => {
          const octets = await collect(
            ((await reader.readPart(uid, section)) ?? []) as AsyncIterable<Buffer>,
          );
          return Buffer.concat(octets).toString('latin1');
        };
        for (const [index, [, , sent]] of parts.entries())
          expect(await read(mixed, String(index + 1))).toBe(sent);
        expect(await read(alone, '1')).toBe('\xcf\xf0\xe8');
        // Dovecot gives nothing for a part that never was.
        expect(await read(mixed, '7')).toBe('');
        expect(await reader.readPart(alone + 100, '1')).toBeNull();
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
