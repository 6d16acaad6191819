import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { minute } from '@tern/kernel/clock';
import type { MailLogin } from '../../src/domain/accounts/mail-login.ts';
import type { DraftStage } from '../drafts/stage.ts';
import type { PassOutcome } from './doomed-pass.ts';

export interface KilledPass {
  readonly uri: string;
  readonly now: string;
  readonly login: MailLogin;
  /** Counted as those of a mishap; with odd ones what it does then has begun. */
  readonly step: number;
}

const script = fileURLToPath(new URL('pass-until-killed.ts', import.meta.url));

/** One pass in a process of its own, which is killed at a step of it. */
export async function runKilledPass(
  { uri, clock }: Pick<DraftStage, 'uri' | 'clock'>,
  login: MailLogin,
  step: number,
): Promise<PassOutcome> {
  const pass: KilledPass = { uri, now: clock.now().toISOString(), login, step };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, JSON.stringify(pass)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const hasStruck = child.signalCode === 'SIGKILL';
  if (!hasStruck && child.exitCode !== 0) throw new Error(`the pass failed: ${output}`);
  // Its lease runs out.
  if (hasStruck) clock.advance(4 * minute);
  return { hasStruck, isDone: !hasStruck };
}
