import { expect } from '@jest/globals';
import { listQueues } from '@tern/contracts/http/admin/queues';
import { currentUser } from '@tern/contracts/http/identity';
import { createAccount, refreshAccounts, removeAccount } from '@tern/contracts/http/mail-accounts';
import { deleteOwnAccount, forgotPassword } from '@tern/contracts/http/own-account';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { searchMessages } from '@tern/contracts/http/search';
import { day } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { connectAgent, type Agent } from './agent.ts';
import type { ConnectedUser } from './connected-user.ts';
import { isTombstone, keptBy, type Leftovers } from './leftovers.ts';
import { password, signUpAndVerify } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

/** An operator of the installation: TERN_ADMIN_EMAILS has to name it. */
export const operatorEmail = 'operator@elsewhere.example';

export interface RemovalGround {
  readonly user: ConnectedUser;
  readonly leftovers: Pick<Leftovers, 'documents' | 'outboxFiles'>;
  /** Messages in the search index that name one of the words. */
  readonly indexed: (words: readonly string[]) => Promise<number>;
  /** Time limit of each wait, longer for real engines. Default 60 s. */
  readonly patienceMs?: number;
}

const mails = 150;
const question = 'Hello,\n\ncould you send me the signed quibberish?\n\nBest regards\nAna';
const word = 'uibberish';

/** Mails that ask and mails that come in, of several days. */
async function appendQuestions({ client, clock }: ConnectedUser): Promise<void> {
  for (let n = 0; n < mails; n++) {
    const date = new Date(clock.now().getTime() - (1 + (n % 20)) * day);
    const subject = `Quibberish ${n}`;
    await client.append('Sent', aMail({ subject, text: question, date }));
    await client.append('INBOX', aMail({ from: partner, to: owner, subject, text: question, date }));
  }
}

/** Does what a user, a mail program and an agent do at once; calls may be refused from the deletion on. */
async function keepBusy(visitor: Visitor, agent: Agent, isOver: () => boolean): Promise<void> {
  const again = async (work: () => Promise<unknown>) => {
    while (!isOver()) await work().catch(() => undefined);
  };
  await Promise.all([
    again(() => visitor.call(refreshAccounts)),
    again(() => visitor.call(searchMessages, { query: { query: 'quibberish' } })),
    again(() => visitor.call(sendFollowupReport, { body: { reportType: 'initial' } })),
    again(() => visitor.call(forgotPassword, { body: { email: owner } })),
    again(() => agent.client.callTool({ name: 'list_awaiting_replies', arguments: {} })),
  ]);
}

/**
 * Removes the mailbox in the middle of its first sync, connects it again, and then deletes its user in the middle of the next one, while
 * mail is read, indexed, searched and reported. After each removal nothing may be left in any store, or come back.
 */
export async function removeUnderLoad(ground: RemovalGround): Promise<void> {
  const { user, leftovers, indexed, patienceMs: timeoutMs = 60_000 } = ground;
  const { visitor, stack } = user;
  const operator = await signUpAndVerify(stack.apiUrl, operatorEmail);
  const { user: me } = await visitor.ask(currentUser);
  const agent = await connectAgent({ apiUrl: stack.apiUrl, visitor });
  await appendQuestions(user);

  /** No group has an event left to handle. */
  const settled = () =>
    waitUntil(async () => (await operator.ask(listQueues)).queues.every(({ lag }) => lag === 0), {
      what: 'every group to have handled its events',
      timeoutMs,
    });

  /** Removes while some mail is in the index and some is not read yet. */
  async function whileBusy(remove: () => Promise<unknown>): Promise<void> {
    let isOver = false;
    const busy = keepBusy(visitor, agent, () => isOver);
    await waitUntil(async () => (await indexed([word])) > 10, {
      what: 'the first mails in the index',
      timeoutMs,
    });
    expect(await indexed([word])).toBeLessThan(2 * mails);
    await remove();
    await settled();
    isOver = true;
    await busy;
  }

  async function expectNothingOf(words: readonly string[]): Promise<void> {
    const held = async () => (await leftovers.documents(words)).filter((found) => !isTombstone(found));
    await waitUntil(
      async () => {
        expect((await held()).map(({ place, document }) => ({ place, document }))).toEqual([]);
        expect(await indexed(words)).toBe(0);
        return true;
      },
      { what: 'everything to be gone', timeoutMs },
    );
    // Events that were under way have been handled by now, and have brought nothing back.
    await settled();
    expect(await held()).toEqual([]);
    const kept = (await leftovers.documents(words)).flatMap(({ place, document }) =>
      keptBy(document).map((field) => [place, field]),
    );
    expect(kept).toEqual([]);
    expect(await indexed(words)).toBe(0);
  }

  const [account] = await user.accounts();
  const accountId = account?.id ?? '';
  await whileBusy(() => visitor.ask(removeAccount, { params: { accountId } }));
  await expectNothingOf([accountId, word]);

  await visitor.ask(createAccount, { body: user.home.details(owner) });
  await whileBusy(() => visitor.ask(deleteOwnAccount, { body: { password } }));
  await agent.close();
  await expectNothingOf([me.id, owner, word]);
  expect(leftovers.outboxFiles(owner)).toEqual([]);
}
