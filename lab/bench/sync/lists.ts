import { listContacts } from '@tern/contracts/http/contacts';
import { listMessages } from '@tern/contracts/http/messages';
import type { ApiSession } from '@tern/tools/product/api-session';
import { limit, type Figure } from '../figures.ts';
import { percentile } from '../process-figures.ts';

const rounds = 40;

const cases: readonly {
  name: string;
  mailboxId: string;
  query: Record<string, string | number>;
  max: number;
}[] = [
  { name: 'inbox', mailboxId: 'INBOX', query: {}, max: 30 },
  { name: 'inbox, page 40', mailboxId: 'INBOX', query: { offset: 2000 }, max: 30 },
  { name: 'inbox, Unread', mailboxId: 'INBOX', query: { isRead: 'false' }, max: 30 },
  { name: 'sent, Needs Follow-up', mailboxId: 'SENT', query: { needsFollowup: 'true' }, max: 30 },
  { name: 'sent, Is Follow-up', mailboxId: 'SENT', query: { isFollowup: 'true' }, max: 30 },
  {
    name: 'sent, all three chips',
    mailboxId: 'SENT',
    query: { isRead: 'false', needsFollowup: 'true', isFollowup: 'true' },
    max: 30,
  },
  { name: 'follow-up, All', mailboxId: 'SENT', query: { limit: 20, includeTo: 'true' }, max: 30 },
  {
    name: 'follow-up, Awaiting Reply',
    mailboxId: 'SENT',
    query: { limit: 20, includeTo: 'true', awaitingReply: 'true' },
    max: 30,
  },
  {
    name: 'follow-up, Overdue',
    mailboxId: 'SENT',
    query: { limit: 20, includeTo: 'true', overdue: 'true' },
    max: 30,
  },
  {
    name: 'follow-up, Overdue by date',
    mailboxId: 'SENT',
    query: {
      limit: 20,
      includeTo: 'true',
      awaitingReply: 'true',
      dateTo: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    },
    max: 30,
  },
  { name: 'inbox, search', mailboxId: 'INBOX', query: { search: 'harbour' }, max: 300 },
];

/** p95 of every list, at the API, over a mailbox that is synced already. */
export async function measureLists(session: ApiSession): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, mailboxId, query, max } of cases) {
    const ask = () => session.call(listMessages, { params: { mailboxId }, query: query as never });
    figures.push(await measureList(name, ask, max));
  }
  const people = (query: Record<string, string>) => () => session.call(listContacts, { query });
  figures.push(await measureList('contacts', people({}), 30));
  figures.push(await measureList('contacts, search', people({ search: 'harbour' }), 30));
  return figures;
}

async function measureList(
  name: string,
  ask: () => Promise<{ total: number }>,
  max: number,
): Promise<Figure> {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < rounds + 3; round++) {
    const begun = performance.now();
    ({ total } = await ask());
    if (round >= 3) times.push(performance.now() - begun);
  }
  return limit(`list p95: ${name} (${total})`, percentile(times, 0.95), max, 'ms');
}
