import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';

let user: ConnectedUser;
beforeAll(async () => {
  user = await startConnectedUser();
});
afterAll(() => user.close());

describe('mail that arrives while Tern listens', () => {
  test('when another program puts it into the inbox, then the list shows it without a refresh', async () => {
    await user.readAll();
    await waitUntil(() => user.home.imap.commands.includes('IDLE'));
    for (const subject of ['First', 'Second', 'Third']) {
      const source = aMail({ from: partner, to: owner, subject, text: 'Hello', date: user.clock.now() });
      await user.client.append('INBOX', source);
      await waitUntil(async () => (await user.messages('INBOX')).some((mail) => mail.subject === subject), {
        what: `"${subject}" in the list`,
      });
    }
    const [first] = (await user.client.list('INBOX')).filter(({ subject }) => subject === 'First');
    await user.client.remove('INBOX', first?.uid ?? 0);
    const subjects = async () => (await user.messages('INBOX')).map(({ subject }) => subject);
    await waitUntil(async () => !(await subjects()).includes('First'));
    expect((await subjects()).sort()).toEqual(['Second', 'Third']);
  });
});
