import type { Clock } from '@tern/kernel/clock';
import { SealedTextError } from '@tern/kernel/sealer';
import type { ClaimedMail, MailRecord } from '../mails/mail-record.ts';
import { type MailStore } from '../mails/mail-store.ts';
import { MailRefused, type MailTransport } from '../mails/mail-transport.ts';
import type { RenderedMail, RenderMail } from '../mails/render-mail.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { UserCopies } from '../copies/user-copies.ts';
import type { ForgetIfRemovedContext } from '../reports/forget-if-removed.ts';
import { isForgotten, isWanted, sentEvents } from './mail-rules.ts';
import type { MakeEvent } from './make-event.ts';
import { keyPatienceMs, keyWaitMs, maxAttempts, retryWaitMs } from './retry-policy.ts';

export interface MailOutcome {
  readonly mailId: string;
  readonly kind: MailRecord['kind'];
  readonly attempt: number;
  readonly result: 'sent' | 'postponed' | 'unwanted' | 'failed';
  /** The reason of a failure, without addresses and server texts, which quote them. */
  readonly reason?: string;
  /** Verifies a new account; given only where no mail server is set, for the operator's log. */
  readonly verificationLink?: string;
}

/** This process was paused for so long that another worker claimed the mail. */
const holdLost = { result: 'postponed', reason: 'hold lost' } as const;

export interface SendDueMailContext extends ForgetIfRemovedContext {
  readonly mails: MailStore;
  readonly transport: MailTransport;
  readonly renderMail: RenderMail;
  readonly users: Pick<UserCopies, 'find' | 'isBuried' | 'noteRefusal'>;
  readonly accounts: Pick<AccountCopies, 'find' | 'buried'>;
  readonly calendarAccounts: Pick<AccountCopies, 'find' | 'buried'>;
  readonly makeEvent: MakeEvent;
  readonly clock: Clock;
  /** As Math.random, for the wait before another try. */
  readonly random: () => number;
}

/**
 * Sends one due mail. It is recorded before and after, so that a crash neither loses the mail nor, with the local outbox, sends it twice.
 * By SMTP, a crash between the server's reply and the record sends a second copy with the same Message-ID.
 * @returns null when nothing is due.
 */
export async function sendDueMail(context: SendDueMailContext): Promise<MailOutcome | null> {
  const record = await context.mails.claimDue(context.clock.now());
  if (!record) return null;
  const outcome = await attempt(context, record);
  return { mailId: record.id, kind: record.kind, attempt: record.attempts + 1, ...outcome };
}

async function attempt(
  context: SendDueMailContext,
  record: ClaimedMail,
): Promise<Pick<MailOutcome, 'result' | 'reason' | 'verificationLink'>> {
  const { mails, transport, clock } = context;
  let mail: RenderedMail;
  try {
    mail = context.renderMail(record);
  } catch (error) {
    if (error instanceof SealedTextError && error.missingKeyId !== null)
      return waitForKey(context, record, error.missingKeyId);
    // The error's message may quote secrets.
    return fail(context, record, 'cannot be rendered');
  }
  try {
    const isDone = record.state === 'sending' && (await transport.wasSent(mail));
    if (!isDone) {
      if (record.expiresAt && record.expiresAt <= clock.now()) return fail(context, record, 'expired');
      if (await isForgotten(context, record)) return { result: 'unwanted', reason: 'account removed' };
      if (!(await isWanted(context, record))) return drop(context, record);
      // Counted before sending: a mail that crashes the process is tried a limited number of times.
      if (record.attempts >= maxAttempts) return fail(context, record, 'tried too often');
      if (!(await mails.markSending(record))) return holdLost;
      await transport.send(mail);
    }
  } catch (error) {
    return giveUpOrPostpone(context, record, error);
  }
  // When this fails, the mail was sent but not recorded: the process that holds it next sees that, or sends it again.
  const at = clock.now();
  const sent = { at, via: transport.kind, events: sentEvents(context, record, at) };
  if (await mails.markSent(record, sent)) return { result: 'sent', ...forOperator(transport, record, mail) };
  // Its account or user may have been removed while it was sent: that removal has not seen the file.
  await isForgotten(context, record);
  if (await context.users.isBuried(record.userId)) await transport.forget(record.fileName);
  return holdLost;
}

function forOperator({ kind }: MailTransport, record: ClaimedMail, { link }: RenderedMail) {
  const isTold = kind === 'outbox' && record.kind === 'verify-email' && link !== null;
  return isTold ? { verificationLink: link } : {};
}

/**
 * Does not count as an attempt: in a rolling restart identity can have a new key before this process, which gets the key with its own
 * restart.
 */
async function waitForKey(context: SendDueMailContext, record: ClaimedMail, keyId: string) {
  const now = context.clock.now().getTime();
  const endsAt = Math.min(
    record.expiresAt?.getTime() ?? Infinity,
    record.createdAt.getTime() + keyPatienceMs,
  );
  const reason = `sealed with key ${keyId}, which is not in TERN_SECRETS_KEY`;
  if (endsAt <= now) return fail(context, record, reason);
  return postpone(context, record, new Date(now + keyWaitMs), reason);
}

async function giveUpOrPostpone(context: SendDueMailContext, record: ClaimedMail, error: unknown) {
  const { users, clock, random } = context;
  const attempts = record.attempts + 1;
  const reason = failureReason(error);
  if (error instanceof MailRefused && error.isAddress) {
    // Before the mail is finished: after a crash in between it is tried, and refused, again.
    await users.noteRefusal(record.userId, record.to, clock.now());
    return fail(context, record, reason, { isRefused: true });
  }
  if (error instanceof MailRefused || attempts >= maxAttempts) return fail(context, record, reason);
  return postpone(context, record, new Date(clock.now().getTime() + retryWaitMs(attempts, random)), reason);
}

async function postpone({ mails }: SendDueMailContext, record: ClaimedMail, dueAt: Date, reason: string) {
  return (await mails.postpone(record, dueAt, reason)) ? { result: 'postponed' as const, reason } : holdLost;
}

async function fail(
  { mails }: SendDueMailContext,
  record: ClaimedMail,
  reason: string,
  options = { isRefused: false },
) {
  return (await mails.markFailed(record, reason, options)) ? { result: 'failed' as const, reason } : holdLost;
}

/** Not an error: the content of the mail is no longer true, or no longer meant for this address. */
async function drop(context: SendDueMailContext, record: ClaimedMail) {
  const reason = 'no longer wanted';
  return (await context.mails.markFailed(record, reason))
    ? { result: 'unwanted' as const, reason }
    : holdLost;
}

/** `ECONNECTION`, `EENVELOPE 550`: the codes of the library and of the server, without its text. */
function failureReason(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [code ?? name, responseCode].filter((part) => part !== undefined).join(' ');
}
