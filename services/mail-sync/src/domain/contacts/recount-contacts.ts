import { contactRules, type Account } from '../accounts/account.ts';
import { PassAborted } from '../pass-aborted.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { MessageStore } from '../messages/message-store.ts';
import { ContactTally, meetingRole, type TalliedAddress } from './contact-tally.ts';
import { byContact, updateContacts, type ContactContext } from './update-contacts.ts';

/** Different addresses in one account; those of the rest of its mail are left out. Bounds what lies in memory. */
const maxAddresses = 50_000;
const idsAtOnce = 500;

export interface RecountContext extends ContactContext {
  readonly accounts: AccountStore;
  readonly messages: MessageStore;
}

/**
 * Counts an account's part of the contacts from its stored messages: the first time, and after a pass that crashed between mail and
 * contacts. A count that is interrupted leaves the account marked, and so does a user who changes messages meanwhile: the next pass
 * starts it again.
 * @throws PassAborted
 */
export async function recountContacts(
  context: RecountContext,
  account: Account,
  mayWrite: () => Promise<boolean>,
): Promise<void> {
  const tally = new ContactTally(maxAddresses);
  for await (const page of context.messages.allMet(account.id)) {
    if (!(await mayWrite())) throw new PassAborted();
    for (const message of page) tally.count(message, meetingRole({ ...message, hasPlace: true }), 1);
  }
  const changes = new Map<string, readonly TalliedAddress[]>();
  for await (const id of knownIds(context, account.id)) changes.set(id, []);
  for (const [id, tallied] of byContact(account.userId, tally.take())) changes.set(id, tallied);
  const meetings = { userId: account.userId, accountId: account.id, isWhole: true };
  if (!(await updateContacts(context, meetings, changes, mayWrite))) throw new PassAborted();
  await context.accounts.update(account.id, {
    countedMarks: account.contactMarks,
    countedRules: contactRules,
  });
}

async function* knownIds({ contacts }: ContactContext, accountId: string): AsyncIterable<string> {
  let afterId = '';
  for (;;) {
    const ids = await contacts.idsOfAccount(accountId, afterId, idsAtOnce);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined || ids.length < idsAtOnce) return;
    afterId = last;
  }
}
