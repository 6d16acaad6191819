import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { currentUser } from '@tern/contracts/http/identity';
import { createAccount, listAccounts, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { readMessage } from '@tern/contracts/http/messages';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack } from '../src/start-stack.ts';
import { owner } from './a-mail.ts';
import { askForOffers } from './asked-offers.ts';
import { startMailHome, type MailHome } from './mail-home.ts';
import { stateSeenBy } from './mailbox-state.ts';
import { createMovingClock } from './moving-clock.ts';
import { sameAddresses } from './same-addresses.ts';
import { signUpAndVerify } from './sign-up.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
const clock = createMovingClock();
let home: MailHome;
beforeAll(async () => {
  home = await startMailHome(clock);
});
afterAll(async () => {
  await home.close();
  folder.remove();
});

/** @param ports sessions are bound to the addresses at which they were made: 0 and 0 at first, then the same ports again */
const start = (ports: { TERN_API_PORT: string; TERN_WEB_PORT: string }) =>
  startStack({
    env: { TERN_DATA_DIR: folder.path, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none', ...ports },
    clock,
  });

/** Reads what a user sees, with the text of one message. */
async function seenBy(visitor: Visitor) {
  const state = await stateSeenBy(visitor);
  const [first] = state.lists.flat();
  const { message } = await visitor.ask(readMessage, { params: { messageId: first?.id ?? '' } });
  return { ...state, body: message.textBody };
}

const verifiedUntil = async (visitor: Visitor) =>
  (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil ?? null;

async function readEverything(visitor: Visitor): Promise<void> {
  const before = await verifiedUntil(visitor);
  await visitor.ask(refreshAccounts);
  await waitUntil(async () => (await verifiedUntil(visitor)) !== before);
}

test('when Tern is stopped and started on the same folder, then everything is there, nothing is downloaded again and the session still works', async () => {
  await askForOffers(home, clock);
  const first = await start({ TERN_API_PORT: '0', TERN_WEB_PORT: '0' });
  const visitor = await signUpAndVerify(first.apiUrl, owner);
  await visitor.ask(createAccount, { body: home.details(owner) });
  await waitUntil(async () => (await visitor.ask(readFollowupStats)).stats.pendingFollowUpCount === 2);
  await readEverything(visitor);
  const before = await seenBy(visitor);
  expect(before.lists.flat()).toHaveLength(6);
  await first.close();
  const commands = home.imap.commands.length;

  const second = await start(sameAddresses(first));
  const returning = createVisitor(second.apiUrl, visitor.cookies());
  try {
    expect((await returning.call(currentUser)).status).toBe(200);
    await readEverything(returning);
    expect(await seenBy(returning)).toEqual(before);
    const since = home.imap.commands.slice(commands);
    expect(since).toContain('EXAMINE');
    expect(since).not.toContain('FETCH');
  } finally {
    await second.close();
  }
});
