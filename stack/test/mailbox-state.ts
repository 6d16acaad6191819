import { readFollowupStats } from '@tern/contracts/http/followup';
import { currentUser } from '@tern/contracts/http/identity';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { listSessions } from '@tern/contracts/http/own-account';
import { readPreferences } from '@tern/contracts/http/preferences';
import type { Visitor } from './visitor.ts';

/** Reads what a user sees of mail, follow-ups, settings and sessions, without times that change by themselves. */
export async function stateSeenBy(visitor: Visitor) {
  const { mailboxes } = await visitor.ask(listMailboxes);
  const lists = [];
  for (const { id } of mailboxes) {
    const { messages } = await visitor.ask(listMessages, {
      params: { mailboxId: id },
      query: { limit: 100 },
    });
    lists.push(messages.map(({ verifiedUntil: _moves, ...shown }) => shown));
  }
  const { sessions } = await visitor.ask(listSessions);
  const { stats } = await visitor.ask(readFollowupStats);
  const { finishedAt: _moves, ...scan } = stats.scan;
  return {
    mailboxes,
    lists,
    stats: { ...stats, scan },
    user: await visitor.ask(currentUser),
    preferences: await visitor.ask(readPreferences),
    sessions: sessions.map(({ id }) => id),
  };
}
