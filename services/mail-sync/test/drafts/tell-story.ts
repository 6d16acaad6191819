import { expect } from '@jest/globals';
import { AppError } from '@tern/kernel/app-error';
import { minute } from '@tern/kernel/clock';
import { draftRemoved, draftSaved } from '@tern/contracts/events/mail-sync';
import type { Account } from '../../src/domain/accounts/account.ts';
import type { DraftContext } from '../../src/domain/drafts/draft-context.ts';
import type { Draft } from '../../src/domain/drafts/draft.ts';
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
  /** How often followup has assessed the message. */
  assessments: number;
}

/** How a story ended. */
export interface StoryEnd {
  /** What lies in Drafts: as Tern wrote it; as the user made it of that; ours, flagged \\Deleted by ourselves. */
  readonly ours: number;
  readonly edited: number;
  readonly ourLeftovers: number;
  /** How often Tern began to store a draft. */
  readonly appends: number;
  readonly state: Draft['state'] | undefined;
  readonly attempt: number | undefined;
  /** The events about the draft, oldest first: saved, or why it was removed. */
  readonly told: readonly string[];
}

/** Enough for all to settle; it mostly has after three. */
const mostRounds = 6;

/**
 * Plays a story against a real IMAP server and the real stores, lets everything recover, and holds what the design promises
 * (follow-up, section 5). Every process may die at any call.
 * @param mailPort of the IMAP server itself, for the user's own program
 */
export async function tellStory(
  stage: DraftStage,
  { user, mailPort }: { readonly user: string; readonly mailPort: number },
  scenes: readonly Scene[],
): Promise<StoryEnd> {
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
    await recover(story, scenes);
    const end = await endOf(story);
    await check(story, end, { scenes, clicksSince });
    return end;
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
  const story = {
    stage,
    account,
    mailbox,
    sourceId: '',
    withdrawn: [],
    pending: new Set<Order>(),
    assessments: 1,
  };
  await during(story, { turns: createTurns([]) }, (worker) => worker.pass());
  const source = await stage.models.messages.findOne({
    accountId: account.id,
    rawMessageId: sourceMessageId,
  });
  return { ...story, sourceId: source?._id ?? '' };
}

async function play(
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
        await tellAnswer(story);
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

/** followup's assessment, as mail-sync keeps it beside the message. */
async function tellAnswer(story: Story): Promise<void> {
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
async function during(
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

function recordOf({ stage, account, sourceId }: Story) {
  const record = draftRecordId({ id: sourceId, accountId: account.id, rawMessageId: sourceMessageId });
  return stage.models.drafts.findOne({ _id: record }).lean();
}

/** Time goes by, what failed is asked for again, and what the bus has delivered comes once more. */
async function recover(story: Story, scenes: readonly Scene[]): Promise<void> {
  const steps: Order[] = [{ kind: 'withdrawals' }, { kind: 'pass' }];
  const requests = scenes.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'request');
  let last = '';
  for (let round = 0; round < mostRounds; round += 1) {
    story.stage.clock.advance(4 * minute);
    const redelivered = round === 0 ? requests.slice(0, 1) : [];
    for (const order of [...story.pending, ...steps, ...redelivered])
      await during(story, { turns: createTurns([]) }, (worker) => carryOut(story, worker, order), order);
    const now = JSON.stringify(await recordOf(story), (key, value: unknown) =>
      key === 'lease' ? null : value,
    );
    if (round > 1 && now === last) return;
    last = now;
  }
}

async function endOf(story: Story): Promise<StoryEnd> {
  const record = await recordOf(story);
  const told = (record?.outbox ?? []).map(({ event }) =>
    event.topic === draftSaved.topic ? 'saved' : (event.data as { reason: string }).reason,
  );
  const { appends } = story.mailbox;
  return { ...(await story.mailbox.drafts()), appends, state: record?.state, attempt: record?.attempt, told };
}

async function check(
  { mailbox, pending }: Story,
  { ours, edited, ourLeftovers, state, told }: StoryEnd,
  { scenes, clicksSince }: { readonly scenes: readonly Scene[]; readonly clicksSince: boolean },
): Promise<void> {
  const orders = scenes.flatMap((scene) => scene.orders);
  const keepsEdited = orders.some((order) => order.kind === 'click' && order.keepsEdited);
  const clicks = orders.filter((order) => order.kind === 'click');
  const wasAsked = orders.some(({ kind }) => kind === 'request') || clicks.some(({ givesUp }) => !givesUp);
  expect([...pending]).toEqual([]);
  expect(await mailbox.damage()).toEqual([]);

  expect(ours).toBeLessThanOrEqual(1);
  if (!keepsEdited) expect(ours + edited).toBeLessThanOrEqual(1);
  // Everybody knows what lies there.
  expect(state).not.toBe('appending');
  if (ours > 0) expect([state, told.at(-1)]).toEqual(['saved', 'saved']);
  else if (state === 'saved') expect(edited > 0 || mailbox.hasBegun).toBe(true);

  if (mailbox.isAnswered) expect({ ours, ourLeftovers }).toEqual({ ours: 0, ourLeftovers: 0 });
  // What the user did with a draft is his last word, until he asks for another.
  else if (mailbox.hasIntervened && !clicksSince) expect(ours).toBe(0);
  else if (
    ![mailbox.hasIntervened, mailbox.hasBegun, mailbox.hasWrittenOther, mailbox.hasBeenAnswered].includes(
      true,
    )
  ) {
    if (wasAsked) expect(ours).toBe(1);
    else if (clicks.length === 0) expect(ours).toBe(0);
  }
}
