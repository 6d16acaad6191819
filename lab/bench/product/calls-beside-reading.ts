import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { searchMessages } from '@tern/contracts/http/search';
import type { ApiSession } from '@tern/tools/product/api-session';
import { startTern } from '@tern/tools/product/tern-process';
import { limit, type Figure } from '../figures.ts';
import { percentile } from '../process-figures.ts';
import { connectMailbox, readProgress, searchable, settled } from '../sync/connected-tern.ts';
import { startFilledDovecot } from '../sync/filled-dovecot.ts';

/** Reading them takes at least half a minute: the model runs during all calls. */
const messages = 2000;
const calls = 1000;
const warmUp = 300;
/** A browser's requests come in groups with pauses between them. */
const pauseMs = 5;

/**
 * Time of other calls while mail is read for its meaning: the 99th percentile, compared with that of the same calls afterwards.
 * @throws Error where Dovecot is missing, or when the reading ended before the calls
 */
export async function benchCallsBesideReading(): Promise<Figure[]> {
  const filled = await startFilledDovecot(messages);
  const tern = await startTern(join(filled.folder, 'tern'), { TERN_MAIL_HOSTS: 'any' });
  try {
    const session = await connectMailbox(tern, filled.host);
    await searchable(session, messages);
    const readBefore = await messagesRead(session);
    while ((await messagesRead(session)) === readBefore) await sleep(200);
    // Code that has never run is not compiled yet, which would slow the first calls.
    await timeCalls(session, warmUp);
    const beside = await timeCalls(session, calls);
    if ((await messagesRead(session)) === messages)
      throw new Error('everything was read before the calls were made: use more messages');
    while ((await messagesRead(session)) < messages) await sleep(2000);
    await settled(tern, session, messages);
    const after = await timeCalls(session, calls);
    for (const [name, times] of [['beside', beside] as const, ['after', after] as const])
      console.log(
        `calls ${name} reading: p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`,
      );
    return [
      limit(
        'reading: p99 of other calls',
        percentile(beside, 0.99) / percentile(after, 0.99),
        2,
        'times the same calls without it',
      ),
    ];
  } finally {
    await tern.stop();
    await filled.close();
  }
}

const messagesRead = async (session: ApiSession) => (await readProgress(session)).read;

/** Milliseconds of each call. */
async function timeCalls(session: ApiSession, count: number): Promise<number[]> {
  const inTurn = [
    () => session.call(listAccounts),
    () => session.call(listMailboxes),
    () => session.call(listMessages, { params: { mailboxId: 'INBOX' }, query: { limit: 50 } }),
    () => session.call(readFollowupStats),
    () => session.call(searchMessages, { query: { query: 'is:unread', limit: 20 } }),
  ];
  const times: number[] = [];
  for (let call = 0; call < count; call++) {
    const begun = performance.now();
    await inTurn[call % inTurn.length]?.();
    times.push(performance.now() - begun);
    await sleep(pauseMs);
  }
  return times;
}
