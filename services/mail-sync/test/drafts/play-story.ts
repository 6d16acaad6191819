import { expect } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { draftSaved } from '@tern/contracts/events/mail-sync';
import type { Account } from '../../src/domain/accounts/account.ts';
import type { Draft } from '../../src/domain/drafts/draft.ts';
import type { Order, Scene } from './script.ts';
import type { DraftStage } from './stage.ts';
import { openTheirMailbox, sourceMessageId, type TheirMailbox } from './their-mailbox.ts';
import { carryOut, during, loginOf, play, recordOf, type Story } from './play-scene.ts';
import { createTurns } from './turns.ts';

/** How a story ended. */
export interface StoryEnd {
  /** Counts the drafts in Drafts: as Tern wrote it; as the user made it of that; ours, flagged \\Deleted by ourselves. */
  readonly ours: number;
  readonly edited: number;
  readonly ourLeftovers: number;
  /** How often Tern began to store a draft. */
  readonly appends: number;
  readonly state: Draft['state'] | undefined;
  readonly attempt: number | undefined;
  /** The events about the draft, oldest first: saved, or why it was removed. */
  readonly published: readonly string[];
}

/** Enough for all to settle; it mostly has after three. */
const maxRounds = 6;

/**
 * Plays a story against a real IMAP server and the real stores, lets everything recover, and checks what the design promises
 * (follow-up, section 5). Every process may die at any call.
 * @param mailPort of the IMAP server itself, for the user's own program
 */
export async function playStory(
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

/** Time goes by, what failed is asked for again, and what the bus has delivered comes once more. */
async function recover(story: Story, scenes: readonly Scene[]): Promise<void> {
  const steps: Order[] = [{ kind: 'withdrawals' }, { kind: 'pass' }];
  const requests = scenes.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'request');
  let last = '';
  for (let round = 0; round < maxRounds; round += 1) {
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
  const published = (record?.outbox ?? []).map(({ event }) =>
    event.topic === draftSaved.topic ? 'saved' : (event.data as { reason: string }).reason,
  );
  const { appends } = story.mailbox;
  return {
    ...(await story.mailbox.drafts()),
    appends,
    state: record?.state,
    attempt: record?.attempt,
    published,
  };
}

async function check(
  { mailbox, pending }: Story,
  { ours, edited, ourLeftovers, state, published }: StoryEnd,
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
  // The record and the events agree with what lies in Drafts.
  expect(state).not.toBe('appending');
  if (ours > 0) expect([state, published.at(-1)]).toEqual(['saved', 'saved']);
  else if (state === 'saved') expect(edited > 0 || mailbox.hasBegun).toBe(true);

  if (mailbox.isAnswered) expect({ ours, ourLeftovers }).toEqual({ ours: 0, ourLeftovers: 0 });
  // The user's own change to a draft stays, until the user asks for another.
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
