import type { Owned } from '../accounts/owned.ts';
import { neighbourhoodOf, type ConversationSources, type Start } from '../threads/read-conversation.ts';
import { namesOneOf, naming } from '../threads/sent-elsewhere.ts';
import { refreshRecords } from './refresh-records.ts';

/**
 * Called after mail of one account has been stored: derives anew what it changes in the user's other accounts, and what their mail changes
 * here. Every account stores before it looks, so the later of two sees both.
 */
export async function refreshElsewhere(
  context: ConversationSources,
  { accountId, userId }: Owned,
  { sent, received }: Start,
): Promise<void> {
  const others = (await context.accounts.idsOfUser(userId)).filter((id) => id !== accountId);
  if (others.length === 0) return;
  // A mail that was taken for an answer until its folder was known to be Sent had also named mail of others.
  const named = [
    ...received.flatMap(({ refs }) => refs),
    ...sent.flatMap(({ facts }) => facts?.ancestors ?? []),
  ];
  const own = sent.flatMap(({ facts }) => facts?.rawMessageId ?? []);
  const ids: string[] = [];
  for (const other of others) {
    const found = await context.records.neighbours(other, naming([...named, ...own]), new Map());
    if (found.length > 0) ids.push(...(await idsAroundMail(other, { sent: found, received: [] })));
    // Mail that was sent there may answer what is asked back here.
    if (found.some((record) => namesOneOf(record, own))) ids.push(...sent.map(({ id }) => id));
  }
  const answers = await context.threadIndex.naming(others, own, new Map());
  if (answers.length > 0) ids.push(...(await idsAroundMail(accountId, { sent: [], received: answers })));
  await refreshRecords(context, { ids });

  async function idsAroundMail(accountId: string, start: Start): Promise<string[]> {
    return [...(await neighbourhoodOf(context, { accountId, userId }, start)).sent.keys()];
  }
}
