import { describe, expect, test } from '@jest/globals';
import type { Account } from '../../domain/accounts/account.ts';
import type { MailReader } from '../../domain/folders/mail-reader.ts';
import { createKeptReaders } from './kept-readers.ts';

const signal = new AbortController().signal;
const anAccount = (id: string, sealedSecret = 'sealed') =>
  ({ id, server: { imapHost: 'mail.example' }, sealedSecret }) as Account;

function aReader(canResume = true) {
  const reader = {
    isClosed: false,
    rest: () => true,
    resume: async () => canResume,
    close: async () => void (reader.isClosed = true),
  };
  return reader as typeof reader & MailReader;
}

function start(watched: readonly string[] = ['a']) {
  const opened: string[] = [];
  const readers = createKeptReaders({
    async open({ id }) {
      opened.push(id);
      return aReader();
    },
    isWatched: (accountId) => watched.includes(accountId),
  });
  return { readers, opened };
}

describe('connections between passes', () => {
  test('when a pass has ended well, then the next one goes on with its connection', async () => {
    const { readers, opened } = start();
    const reader = aReader();
    await readers.keep(anAccount('a'), reader);
    expect(await readers.open(anAccount('a'), signal)).toBe(reader);
    expect(opened).toEqual([]);
    // It is in use now: no other caller gets it.
    expect(await readers.open(anAccount('a'), signal)).not.toBe(reader);
  });

  test.each([
    ['is dead', aReader(false), anAccount('a')],
    ['was made with another password', aReader(), anAccount('a', 'another')],
  ])('when the kept one %s, then it is closed and a new one made', async (_name, reader, account) => {
    const { readers, opened } = start();
    await readers.keep(anAccount('a'), reader);
    expect(await readers.open(account, signal)).not.toBe(reader);
    expect([reader.isClosed, opened]).toEqual([true, ['a']]);
  });

  test('when another process watches the account, or this one stops, then nothing is kept', async () => {
    const { readers } = start();
    const [other, mine, late] = [aReader(), aReader(), aReader()];
    await readers.keep(anAccount('b'), other);
    await readers.keep(anAccount('a'), mine);
    expect([other.isClosed, mine.isClosed]).toEqual([true, false]);
    await readers.close();
    await readers.keep(anAccount('a'), late);
    expect([mine.isClosed, late.isClosed]).toEqual([true, true]);
  });

  test('when many accounts share a host, then so many connections rest there', async () => {
    const ids = Array.from({ length: 70 }, (_, index) => `a${index}`);
    const { readers } = start(ids);
    const all = ids.map((id) => ({ id, reader: aReader() }));
    for (const { id, reader } of all) await readers.keep(anAccount(id), reader);
    expect(all.filter(({ reader }) => !reader.isClosed)).toHaveLength(60);
    await readers.drop('a0');
    expect(all[0]?.reader.isClosed).toBe(true);
    await readers.close();
  });
});
