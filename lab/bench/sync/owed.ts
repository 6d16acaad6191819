import { join } from 'node:path';
import { readFollowupSettings, updateFollowupSettings } from '@tern/contracts/http/followup-settings';
import { listOwed } from '@tern/contracts/http/owed/you-owe';
import { waitUntil } from '@tern/testing/wait-until';
import { startTern } from '@tern/tools/product/tern-process';
import type { ApiSession } from '@tern/tools/product/api-session';
import { limit, type Figure } from '../figures.ts';
import { cpuSeconds } from '../process-figures.ts';
import { assessed, connectMailbox } from './connected-tern.ts';
import { startFilledDovecot, type FilledDovecot } from './filled-dovecot.ts';

/** Time between checks whether the last mail is assessed. */
const lookMs = 1000;
const count = Number(process.env['BENCH_MESSAGES'] ?? 6_000);
/** On and off in turns, so that a machine that gets busier favours neither. */
const turns = [true, false, false, true];

/** The whole first sync with You owe switched on and off, in one run: CPU of all of Tern until every mail is stored and assessed. */
export async function benchOwed(): Promise<Figure[]> {
  const filled = await startFilledDovecot(count);
  try {
    const used = { on: 0, off: 0 };
    for (const [turn, isOn] of turns.entries()) {
      const { cpu, owed } = await syncOnce(join(filled.folder, `tern-${turn}`), filled.host, isOn);
      console.log(`You owe ${isOn ? 'on' : 'off'}: ${cpu.toFixed(2)} s CPU, ${owed} asks`);
      if (isOn !== owed > 0) throw new Error('The setting had no effect.');
      used[isOn ? 'on' : 'off'] += cpu;
    }
    return [limit('sync: CPU with You owe against without', used.on / used.off, 1.1, 'times')];
  } finally {
    await filled.close();
  }
}

async function syncOnce(
  folder: string,
  host: FilledDovecot['host'],
  isOn: boolean,
): Promise<{ readonly cpu: number; readonly owed: number }> {
  const tern = await startTern(folder, { TERN_MAIL_HOSTS: 'any', TERN_SEARCH_MODEL: 'none' });
  try {
    const before = await cpuSeconds(tern.pid);
    const session = await connectMailbox(tern, host);
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
