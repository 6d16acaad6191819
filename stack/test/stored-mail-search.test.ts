import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { searchMessages } from '@tern/contracts/http/search';
import { hour } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack } from '../src/start-stack.ts';
import { aMail, owner, partner } from './a-mail.ts';
import { openOtherClient, startMailHome, type MailHome } from './mail-home.ts';
import { createMovingClock } from './moving-clock.ts';
import { sameAddresses } from './same-addresses.ts';
import { signUpAndVerify } from './sign-up.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
const clock = createMovingClock();
const stored = 45;
let home: MailHome;
beforeAll(async () => {
  home = await startMailHome(clock);
});
afterAll(async () => {
  await home.close();
  folder.remove();
});

const start = (ports: { TERN_API_PORT: string; TERN_WEB_PORT: string }) =>
  startStack({
    env: { TERN_DATA_DIR: folder.path, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none', ...ports },
    clock,
  });
const find = (visitor: Visitor, query: string) => visitor.ask(searchMessages, { query: { query } });

test('when Tern starts on a folder whose mail was stored without an index, then all of it is found, by words and folder', async () => {
  const client = await openOtherClient({ port: home.imap.imap.port, username: owner });
  const mail = (number: number) =>
    aMail({
      from: partner,
      to: owner,
      subject: `Walrus ${number}`,
      text: 'A letter about narwhals.',
      date: new Date(clock.now().getTime() - number * hour),
    });
  for (let number = 1; number < stored; number++) await client.append('INBOX', mail(number));
  await client.append('Archive', mail(stored));
  await client.close();

  const first = await start({ TERN_API_PORT: '0', TERN_WEB_PORT: '0' });
  const visitor = await signUpAndVerify(first.apiUrl, owner);
  await visitor.ask(createAccount, { body: home.details(owner) });
  await waitUntil(async () => (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil, {
    what: 'the mailbox to be read',
  });
  await waitUntil(async () => (await find(visitor, 'walrus')).meaning.total === stored);
  await first.close();
  // The groups of the bus keep their offsets, so events that were published before do not come again by themselves.
  rmSync(join(folder.path, 'search'), { recursive: true });

  const second = await start(sameAddresses(first));
  const returning = createVisitor(second.apiUrl, visitor.cookies());
  try {
    await waitUntil(async () => (await find(returning, 'narwhals')).meaning.total === stored, {
      what: 'all stored mail to be in the index',
    });
    const archived = await find(returning, 'walrus in:archive');
    expect(archived.results.map(({ message }) => message.subject)).toEqual([`Walrus ${stored}`]);
    expect((await find(returning, 'narwhals is:unread')).results.length).toBeGreaterThan(0);
  } finally {
    await second.close();
  }
});
