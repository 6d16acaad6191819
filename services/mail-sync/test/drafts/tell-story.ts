import { expect } from '@jest/globals';
import { AppError } from '@tern/kernel/app-error';
import { minute } from '@tern/kernel/clock';
import { draftRemoved, draftSaved } from '@tern/contracts/events/mail-sync';
import type { Account } from '../../src/domain/accounts/account.ts';
import type { DraftContext } from '../../src/domain/drafts/draft-context.ts';
import { draftRecordId } from '../../src/domain/drafts/draft-identity.ts';
import { saveDraft, saveRequestedDraft } from '../../src/domain/drafts/save-draft.ts';
import { withdrawDraft } from '../../src/domain/drafts/withdraw-draft.ts';
import { MailServerError } from '../../src/domain/mail-server-error.ts';
import { PassAborted } from '../../src/domain/pass-aborted.ts';
import type { Failure, Order, Scene } from './script.ts';
import type { DraftStage } from './stage.ts';
import { openTheirMailbox, sourceMessageId, type TheirMailbox } from './their-mailbox.ts';
import { createTurns, Died, type Turns } from './turns.ts';
import { startWorker, type Worker } from './worker.ts';

interface Story {
  readonly stage: DraftStage;
  readonly account: Account;
  readonly sourceId: string;
  readonly mailbox: TheirMailbox;
  /** Drafts whose withdrawal followup has published, oldest first: it is delivered again and again. */
  readonly withdrawn: string[];
  /** Orders that have not come to a good end: somebody asks again. */
  readonly pending: Set<Order>;
}

const passes = 6;

/**
 * Plays a story against a real IMAP server and the real stores, lets everything recover, and holds what the design promises
 * (follow-up, section 5). Every process may die at any call.
 * @param mailPort of the IMAP server itself, for the user's own program
 */
export async function tellStory(
  stage: DraftStage,
  { user, mailPort }: { readonly user: string; readonly mailPort: number },
  scenes: readonly Scene[],
): Promise<void> {
  const mailbox = await openTheirMailbox(mailPort, user);
  const account = await stage.connect(loginOf(user, stage.line.port));
  try {
    const story = await begin(stage, account, mailbox);
    let clicksSince = false;
    for (const scene of scenes) {
      const before = mailbox.hasIntervened;
      await play(story, scene);
      if (!before && mailbox.hasIntervened) clicksSince = false;
      clicksSince ||= scene.orders.some(({ kind }) => kind === 'click');
      expect(await mailbox.damage()).toEqual([]);
      stage.clock.advance(minute / 2);
    }
    clicksSince ||= [...story.pending].some(({ kind }) => kind === 'click');
    await recover(story);
    await check(story, scenes, clicksSince);
  } finally {
    mailbox.close();
    await stage.forget(account);
  }
}

function loginOf(username: string, imapPort: number) {
  const server = { imapHost: '127.0.0.1', imapPort, smtpHost: '127.0.0.1', smtpPort: 25, useSSL: false };
  return { ...server, username, secret: 'secret', secretKind: 'password' as const, isDemo: false };
}

async function begin(stage: DraftStage, account: Account, mailbox: TheirMailbox): Promise<Story> {
  const story = { stage, account, mailbox, sourceId: '', withdrawn: [], pending: new Set<Order>() };
  await during(story, createTurns([]), null, (worker) => worker.pass());
  const source = await stage.models.messages.findOne({
    accountId: account.id,
    rawMessageId: sourceMessageId,
  });
  return { ...story, sourceId: source?._id ?? '' };
}

async function play(story: Story, { orders, deeds, failure, turns: order }: Scene): Promise<void> {
  const turns = createTurns(order);
  if (failure?.kind === 'line') {
    const { fault, command, nth } = failure;
    story.stage.line.inject(
      fault === 'drop-at-command' ? { kind: fault, command, nth } : { kind: fault, command },
    );
  }
  if (failure?.kind === 'refusal') story.stage.line.inject({ kind: 'answer-no', command: failure.command });
  const theirs = async () => {
    for (const deed of deeds) {
      await turns.take(async () => {
        await story.mailbox.act(deed);
        if (deed.kind === 'answer-lands') await tellAnswer(story);
      });
    }
  };
  await Promise.all([
    ...orders.map((given, index) =>
      during(story, turns, index === 0 ? failure : null, (worker) => carryOut(story, worker, given), given),
    ),
    theirs(),
  ]);
  story.stage.line.clearFaults();
}

/** followup's assessment, as mail-sync keeps it beside the message. */
async function tellAnswer({ stage, sourceId, account }: Story): Promise<void> {
  const assessment = { version: 2, responseMessageId: 'answer' };
  await stage.stores.assessments.apply([
    { messageId: sourceId, accountId: account.id, assessment: assessment as never },
  ]);
}

/** Gives an order to a process of its own, which may not survive it. */
async function during(
  story: Pick<Story, 'stage' | 'account' | 'mailbox' | 'pending'>,
  turns: Turns,
  failure: Failure | null,
  work: (worker: Worker) => Promise<void>,
  order?: Order,
): Promise<void> {
  const { stage, account, mailbox, pending } = story;
  const login = loginOf(account.server.username, stage.line.port);
  const worker = startWorker({ stage, login, mailbox, turns, failure });
  if (order) pending.add(order);
  try {
    await work(worker);
    if (order) pending.delete(order);
  } catch (error) {
    if (!isExpected(error)) throw error;
    // A question to the user is an end, too.
    if (order && error instanceof AppError && error.code === 'draft-edited') pending.delete(order);
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

function carryOut(story: Story, { context, pass }: Worker, order: Order): Promise<void> {
  const request = { userId: story.account.userId, messageId: story.sourceId, subject: 'Re: Plans' };
  switch (order.kind) {
    case 'click':
      return saveDraft(context, { ...request, text: order.text, keepsEdited: order.keepsEdited });
    case 'request':
      return saveRequestedDraft(context, { ...request, text: 'By itself' });
    case 'withdrawals':
      return withdraw(story, context);
    case 'pass':
      return pass();
  }
}

/** What followup does: a draft that lies there although the answer is in is withdrawn once; the bus may deliver it often. */
async function withdraw(story: Story, context: DraftContext): Promise<void> {
  const { stage, account, sourceId, withdrawn, mailbox } = story;
  const record = draftRecordId({ id: sourceId, accountId: account.id, rawMessageId: sourceMessageId });
  const document = await stage.models.drafts.findOne({ _id: record }).lean();
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

/** Time goes by, what failed is asked for again, events come until they were taken. */
async function recover(story: Story): Promise<void> {
  const steps: Order[] = [{ kind: 'withdrawals' }, { kind: 'pass' }];
  for (let round = 0; round < passes; round += 1) {
    story.stage.clock.advance(4 * minute);
    for (const order of [...story.pending, ...steps])
      await during(story, createTurns([]), null, (worker) => carryOut(story, worker, order), order);
  }
}

async function check(
  { mailbox, pending }: Story,
  scenes: readonly Scene[],
  clicksSince: boolean,
): Promise<void> {
  const orders = scenes.flatMap((scene) => scene.orders);
  const keepsEdited = orders.some((order) => order.kind === 'click' && order.keepsEdited);
  const wasAsked = orders.some(({ kind }) => kind === 'click' || kind === 'request');
  expect([...pending]).toEqual([]);
  expect(await mailbox.damage()).toEqual([]);

  const { ours, edited, ourLeftovers } = await mailbox.drafts();
  expect(ours).toBeLessThanOrEqual(1);
  if (!keepsEdited) expect(ours + edited).toBeLessThanOrEqual(1);
  if (mailbox.isAnswered) expect({ ours, ourLeftovers }).toEqual({ ours: 0, ourLeftovers: 0 });
  // What the user did with a draft is his last word, until he asks for another.
  else if (mailbox.hasIntervened && !clicksSince) expect(ours).toBe(0);
  else if (!mailbox.hasIntervened && !mailbox.hasBegun) expect(ours).toBe(wasAsked ? 1 : 0);
}
