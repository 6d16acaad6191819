import type { FaultyImapServer } from '@tern/testing/faulty-imap-server';
import { newId } from '@tern/kernel/ids';
import { minute } from '@tern/kernel/clock';
import { createImapflowMailServer } from '../../src/adapters/imap/imapflow-mail-server.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { PassAborted } from '../../src/domain/pass-aborted.ts';
import type { MailLogin } from '../../src/domain/accounts/mail-login.ts';
import type { DraftFolder } from '../../src/domain/drafts/draft-folder.ts';
import type { MailReader } from '../../src/domain/folders/mail-reader.ts';
import { syncAccount } from '../../src/domain/sync/sync-account.ts';
import { publishUnpublished } from '../../src/domain/sync/sync-run.ts';
import type { DraftStage } from '../drafts/stage.ts';
import { DiskFull, Died, stepped } from './steps.ts';
import type { Mishap } from './mishap.ts';

/** A stall shows after this long; an honest answer on a busy machine may take as long now and then, which is one fault more. */
const impatient = createImapflowMailServer('any', { silenceMs: 250, connectMs: 2000 });
const patient = createImapflowMailServer('any', { silenceMs: 10_000 });

export interface PassOutcome {
  /** Whether the mishap came to pass. */
  readonly hasStruck: boolean;
  /** Whether the pass came to its end and was recorded. */
  readonly isDone: boolean;
}

export interface DoomedPass {
  readonly stage: Pick<DraftStage, 'clock' | 'stores'> & {
    readonly line: Pick<FaultyImapServer, 'struck' | 'inject' | 'clearFaults' | 'goAway' | 'comeBack'>;
  };
  readonly login: MailLogin;
  readonly mishap: Mishap | null;
  /** Called before the pass says that a mailbox is caught up. */
  readonly onCaughtUp: (mailboxId: string) => Promise<void>;
  /** Called when the process has to go, in place of its end as far as it can be played. */
  readonly onKilled?: () => void;
}

/** One pass of one process over the account that is due, through which something goes wrong. */
export async function runDoomedPass(pass: DoomedPass): Promise<PassOutcome> {
  const { stage, login, mishap, onCaughtUp } = pass;
  const { line, clock } = stage;
  const struckBefore = line.struck;
  let hasStruck = false;
  let isDead = false;
  let [step, writes] = [0, 0];
  const onStep = async () => {
    if (isDead) throw new Died();
    const isNow = mishap !== null && 'step' in mishap && mishap.step === step++;
    if (!isNow) return;
    hasStruck = true;
    if (mishap.kind === 'restart') return line.goAway();
    if (mishap.kind === 'kill') return pass.onKilled?.();
    isDead = true;
    throw new Died();
  };
  const onWrite = () => {
    if (mishap?.kind !== 'disk-full' || writes++ < mishap.write) return;
    hasStruck = true;
    throw new DiskFull();
  };
  const alive = <Port extends object>(port: Port) => stepped(port, { onStep, onWrite });
  const server = mishap === null ? patient : impatient;
  const readers: (MailReader | DraftFolder)[] = [];
  const opened = <Line extends MailReader | DraftFolder>(reader: Line) => {
    readers.push(reader);
    return alive(reader);
  };
  const { stores } = stage;
  const mailboxes = alive({
    ...stores.mailboxes,
    async recordEvent(...parts: Parameters<typeof stores.mailboxes.recordEvent>) {
      await onCaughtUp(parts[0]);
      await stores.mailboxes.recordEvent(...parts);
    },
  });
  const holder = newId();
  const { signal } = new AbortController();
  const context = {
    accounts: alive(stores.accounts),
    mailboxes,
    messages: alive(stores.messages),
    arrivals: alive(stores.arrivals),
    reader: alive(stores.reader),
    drafts: alive(stores.drafts),
    contacts: alive(stores.contacts),
    parser: alive(stores.parser),
    openDrafts: async () => opened(await server.openDrafts(login, 'Drafts')),
    clock,
    holder,
    signal,
  };
  const queue = alive(stores.queue);

  if (mishap?.kind === 'line') line.inject(mishap.fault);
  let isDone = false;
  try {
    const account = await queue.claimDue(holder, { hosts: [], users: [] }, holder);
    if (account === null) throw new Error('no account is due');
    try {
      const current = await publishUnpublished({ ...context, account });
      const { changes } = await syncAccount(context, {
        account: current,
        server: opened(await server.openReader(login, signal)),
      });
      await queue.release(account.id, holder, { nextAt: clock.now(), changes });
      isDone = true;
    } catch (error) {
      if (!isExpected(error)) throw error;
      // As the loop does; a dead process, or one that cannot write, leaves its lease to run out.
      await queue.release(account.id, holder, { nextAt: clock.now(), changes: {} });
    }
  } catch (error) {
    if (!isExpected(error)) throw error;
    clock.advance(4 * minute);
  } finally {
    for (const reader of readers) await reader.close();
    line.clearFaults();
    await line.comeBack();
  }
  return { hasStruck: hasStruck || line.struck > struckBefore, isDone };
}

function isExpected(error: unknown): boolean {
  return (
    error instanceof Died ||
    error instanceof DiskFull ||
    error instanceof MailServerError ||
    error instanceof PassAborted
  );
}
