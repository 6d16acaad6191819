import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFollowupSettings, updateFollowupSettings } from '@tern/contracts/http/followup-settings';
import { listOwed } from '@tern/contracts/http/owed/you-owe';
import { waitUntil } from '@tern/testing/wait-until';
import { startTern } from '@tern/tools/product/tern-process';
import type { ApiSession } from '@tern/tools/product/api-session';
import { dovecotEngine, startDovecot, type Dovecot } from '../../engines/dovecot.ts';
import { limit, type Figure } from '../figures.ts';
import { cpuSeconds } from '../process-figures.ts';
import { assessed, connectMailbox } from './connected-tern.ts';
import { fillMaildir } from './maildir.ts';

/** Time between checks whether the last mail is assessed. */
const lookMs = 1000;
const count = Number(process.env['BENCH_MESSAGES'] ?? 6_000);
/** On and off in turns, so that a machine that gets busier favours neither. */
const turns = [true, false, false, true];

/** The whole first sync with You owe switched on and off, in one run: CPU of all of Tern until every mail is stored and assessed. */
export async function benchOwed(): Promise<Figure[]> {
  const missing = await dovecotEngine.missing();
  if (missing) throw new Error(`${missing}: npm run test:engines -- --install brings it`);
  const folder = await mkdtemp(join(tmpdir(), 'tern-bench-'));
  // Dovecot reads as the user `nobody`.
  await chmod(folder, 0o755);
  const dovecot = await startDovecot(join(folder, 'dovecot'), { alice: 'secret' });
  try {
    await fillMaildir(dovecot.maildirOf('alice'), count);
    const used = { on: 0, off: 0 };
    for (const [turn, isOn] of turns.entries()) {
      const { cpu, owed } = await syncOnce(join(folder, `tern-${turn}`), dovecot, isOn);
      console.log(`You owe ${isOn ? 'on' : 'off'}: ${cpu.toFixed(2)} s CPU, ${owed} asks`);
      if (isOn !== owed > 0) throw new Error('The setting had no effect.');
      used[isOn ? 'on' : 'off'] += cpu;
    }
    return [limit('sync: CPU with You owe against without', used.on / used.off, 1.1, 'times')];
  } finally {
    await dovecot.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function syncOnce(
  folder: string,
  { imapPort }: Dovecot,
  isOn: boolean,
): Promise<{ readonly cpu: number; readonly owed: number }> {
  const tern = await startTern(folder, { TERN_MAIL_HOSTS: 'any', TERN_SEARCH_MODEL: 'none' });
  try {
    const before = await cpuSeconds(tern.pid);
    const session = await connectMailbox(tern, { imapPort, username: 'alice', password: 'secret' });
    await setOwed(session, isOn);
    await assessed(session, count, lookMs);
    const cpu = (await cpuSeconds(tern.pid)) - before;
    const { counts } = await session.call(listOwed, { query: { limit: 1 } });
    return { cpu, owed: Object.values(counts).reduce((sum, one) => sum + one, 0) };
  } finally {
    await tern.stop();
  }
}

/** Switched once followup knows the account, which is soon after it is connected. */
async function setOwed(session: ApiSession, owed: boolean): Promise<void> {
  const account = await waitUntil(
    async () => {
      const { settings } = await session.call(readFollowupSettings);
      return settings.accounts.find(({ name }) => name === 'Bench');
    },
    { what: 'the account in followup' },
  );
  await session.call(updateFollowupSettings, { body: { accountId: account.accountId, owed } });
}
