import { setTimeout as sleep } from 'node:timers/promises';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { searchMessages } from '@tern/contracts/http/search';
import { day } from '@tern/kernel/clock';
import { aMail } from '@tern/stack/test/a-mail';
import type { OtherClient } from '@tern/stack/test/mail-home';
import type { Visitor } from '@tern/stack/test/visitor';

const text = 'Hello Ben,\n\ncould you send me the signed offer?\n\nAna';

/** Puts a mail into Sent with a request that has been unanswered for ten days. */
export async function writeAsk(client: OtherClient, subject: string): Promise<void> {
  await client.append('Sent', aMail({ subject, text, date: new Date(Date.now() - 10 * day) }));
}

/**
 * Waits until every event about each subject was handled: mail-sync has read it, followup has assessed it and search finds it, each exactly
 * once.
 * @throws Error that names what is missing or there twice, after `timeoutMs`
 */
export async function untilKnown(
  visitor: Visitor,
  subjects: readonly string[],
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const wrong = await wronglyKnown(visitor, subjects).catch((error: unknown) => [String(error)]);
    if (wrong.length === 0) return;
    if (Date.now() > deadline) throw new Error(`not known exactly once: ${wrong.join(', ')}`);
    await visitor.call(refreshAccounts);
    await sleep(2000);
  }
}

async function wronglyKnown(visitor: Visitor, subjects: readonly string[]): Promise<string[]> {
  const due = (await visitor.ask(listFollowUps, { query: { limit: 100, offset: 0 } })).messages;
  const wrong: string[] = [];
  for (const subject of subjects) {
    const asks = due.filter((message) => message.subject === subject).length;
    const { results } = await visitor.ask(searchMessages, { query: { query: `"${subject}"` } });
    const found = results.filter(({ message }) => message.subject === subject).length;
    if (asks !== 1 || found !== 1) wrong.push(`${subject} (follow-ups ${asks}, results ${found})`);
  }
  return wrong;
}
