import { AppError } from '@tern/kernel/app-error';
import { draftRemoved, draftSaved } from '@tern/contracts/events/mail-sync';
import type { Account } from '../../src/domain/accounts/account.ts';
import type { DraftContext } from '../../src/domain/drafts/draft-context.ts';
import { draftRecordId } from '@tern/mail-content/drafts/draft-identity';
import { saveFollowUp, saveRequestedDraft } from '../../src/domain/drafts/save-draft.ts';
import { withdrawDraft } from '../../src/domain/drafts/withdraw-draft.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { PassAborted } from '../../src/domain/pass-aborted.ts';
import type { Failure, Order, Scene } from './script.ts';
import type { DraftStage } from './stage.ts';
import { sourceMessageId, type TheirMailbox } from './their-mailbox.ts';
import { createTurns, Died, type Turns } from './turns.ts';
import { startWorker, type Worker } from './worker.ts';

/** Shared by the scenes of a story. */
export interface Story {
  readonly stage: DraftStage;
  readonly account: Account;
  readonly sourceId: string;
  readonly mailbox: TheirMailbox;
  /** Drafts whose withdrawal followup has published, oldest first: it is delivered again and again. */
  readonly withdrawn: string[];
  /** Orders that have not succeeded: they are given again. */
  readonly pending: Set<Order>;
  /** How often followup has assessed the message. */
  assessments: number;
}

/** Every actor of the scene plays its part; expected failures are caught, and what failed is asked for again later. */
export async function play(
  story: Story,
  { orders, deeds, failure, isAfterwards, turns: order }: Scene,
): Promise<void> {
  const turns = createTurns(order);
  arm(story.stage.line, failure);
  const asleep = Promise.withResolvers<void>();
  const othersDone = Promise.withResolvers<void>();
  const sleeps = () => {
    asleep.resolve();
    return othersDone.promise;
  };
  const carry = (given: Order, its: Circumstances) =>
    during(story, its, (worker) => carryOut(story, worker, given), given);
  const theirs = async () => {
    for (const deed of deeds) {
      await turns.take(async () => {
        await story.mailbox.act(deed);
        await assessAnswer(story);
      });
    }
  };
  const [first, ...others] = orders;
  const itself = first && carry(first, { turns, failure, sleeps }).finally(asleep.resolve);
  if (isAfterwards && itself) await asleep.promise;
  const rest = Promise.all([...others.map((given) => carry(given, { turns })), theirs()]);
  await Promise.all([itself, rest.finally(othersDone.resolve)]);
  story.stage.line.clearFaults();
}

function arm(line: DraftStage['line'], failure: Failure | null): void {
  if (failure?.kind === 'refusal') line.inject({ kind: 'answer-no', command: failure.command });
  if (failure?.kind !== 'line') return;
  const { fault, command, nth } = failure;
  line.inject(fault === 'drop-at-command' ? { kind: fault, command, nth } : { kind: fault, command });
}

/** followup's assessment, as mail-sync stores it for the message. */
async function assessAnswer(story: Story): Promise<void> {
  const { stage, sourceId, account, mailbox } = story;
  story.assessments += 1;
  const assessment = {
    version: story.assessments,
    responseMessageId: mailbox.isAnswered ? 'answer' : null,
  };
  await stage.stores.assessments.apply([
    { messageId: sourceId, accountId: account.id, assessment: assessment as never },
  ]);
}

interface Circumstances {
  readonly turns: Turns;
  readonly failure?: Failure | null;
  readonly sleeps?: () => Promise<void>;
}

/** Gives an order to a process of its own, which may not survive it. */
export async function during(
  story: Pick<Story, 'stage' | 'account' | 'mailbox' | 'pending'>,
  { turns, failure = null, sleeps = () => Promise.resolve() }: Circumstances,
  work: (worker: Worker) => Promise<void>,
  order?: Order,
): Promise<void> {
  const { stage, account, mailbox, pending } = story;
  const login = loginOf(account.server.username, stage.line.port);
  const worker = startWorker({ stage, login, mailbox, turns, failure, sleeps });
  if (order) pending.add(order);
  try {
    await work(worker);
    if (order) pending.delete(order);
  } catch (error) {
    if (!isExpected(error)) throw error;
    // A question to the user is an end, too.
    const isAsked = error instanceof AppError && error.code === 'draft-edited';
    if (order && (isAsked || (order.kind === 'click' && order.givesUp))) pending.delete(order);
  } finally {
    await worker.end();
  }
}

function isExpected(error: unknown): boolean {
  return (
    error instanceof Died ||
    error instanceof MailServerError ||
    error instanceof PassAborted ||
    (error instanceof AppError && ['conflict', 'draft-edited'].includes(error.code))
  );
}

export async function carryOut(story: Story, { context, pass }: Worker, order: Order): Promise<void> {
  const request = { userId: story.account.userId, messageId: story.sourceId, subject: 'Re: Plans' };
  switch (order.kind) {
    case 'click':
      await saveFollowUp(context, { ...request, text: order.text, keepsEdited: order.keepsEdited });
      return;
    case 'request':
      return saveRequestedDraft(context, { ...request, text: 'By itself' });
    case 'withdrawals':
      return withdraw(story, context);
    case 'pass':
      return pass();
  }
}

/** Does what followup does: a draft that lies there although the answer is in is withdrawn once; the bus may deliver it often. */
async function withdraw(story: Story, context: DraftContext): Promise<void> {
  const { account, sourceId, withdrawn, mailbox } = story;
  const document = await recordOf(story);
  const lying = new Set<string>();
  for (const { event } of document?.outbox ?? []) {
    const { draftMessageId } = event.data as { draftMessageId: string };
    if (event.topic === draftSaved.topic) lying.add(draftMessageId);
    if (event.topic === draftRemoved.topic) lying.delete(draftMessageId);
  }
  const latest = [...lying].at(-1);
  if (mailbox.isAnswered && latest !== undefined && !withdrawn.includes(latest)) withdrawn.push(latest);
  for (const [index] of withdrawn.entries())
    await withdrawDraft(context, { userId: account.userId, messageId: sourceId, version: index + 3 });
}

export function recordOf({ stage, account, sourceId }: Story) {
  const record = draftRecordId({
    id: sourceId,
    accountId: account.id,
    direction: 'sent',
    rawMessageId: sourceMessageId,
  });
  return stage.models.drafts.findOne({ _id: record }).lean();
}

export function loginOf(username: string, imapPort: number) {
  const server = { imapHost: '127.0.0.1', imapPort, smtpHost: '127.0.0.1', smtpPort: 25, useSSL: false };
  return { ...server, username, secret: 'secret', secretKind: 'password' as const, isDemo: false };
}
