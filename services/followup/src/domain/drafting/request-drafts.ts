import { day, hour, type Clock } from '@tern/kernel/clock';
import type { DraftRequest, WrittenDraft } from './draft-followup.ts';
import { requestedEvent } from '../records/follow-up-event.ts';
import type { DraftFacts } from '../mail/draft-facts.ts';
import type { ClaimedDraft, DueDrafts } from './due-drafts.ts';
import type { UserCopies } from '../accounts/user-copies.ts';

const accountsAtOnce = 100;
/**
 * Follow-ups that fell due longer ago get no draft without a click: a user who switches saving on gets the drafts of a week, not of a year,
 * and after a weekend with the machine off all of them are made.
 */
const drafted = 7 * day;
/**
 * mail-sync saves a requested draft once, however often the request is published. Should none have come of it (a mail server that was away, a full
 * folder), it is requested again after these times while it is due.
 */
const againAfter = [hour, 6 * hour, day, 2 * day] as const;
export const longestRequestWaitMs = Math.max(...againAfter);

export interface RequestDraftsContext {
  readonly dueDrafts: DueDrafts;
  readonly drafts: Pick<DraftFacts, 'ofSources'>;
  readonly users: Pick<UserCopies, 'find'>;
  /** Writes the text (draft-followup.ts). */
  readonly draftFollowup: (request: DraftRequest) => Promise<WrittenDraft>;
  readonly clock: Clock;
}

/**
 * Has the draft of every due follow-up saved without a click, for accounts whose user wants that (design: follow-up, section 5): one leased
 * record after the other, until nothing is left or `isStopping` says so.
 */
export async function requestDrafts(context: RequestDraftsContext, isStopping: () => boolean): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const page = await context.dueDrafts.accounts(after, accountsAtOnce);
    for (const { accountId, verifiedUntil } of page)
      if (verifiedUntil !== null) await requestOfAccount(context, { accountId, verifiedUntil }, isStopping);
    after = page.at(-1)?.accountId ?? null;
    if (page.length < accountsAtOnce || isStopping()) return;
  }
}

async function requestOfAccount(
  context: RequestDraftsContext,
  { accountId, verifiedUntil }: { readonly accountId: string; readonly verifiedUntil: Date },
  isStopping: () => boolean,
): Promise<void> {
  const now = context.clock.now();
  const until = verifiedUntil < now ? verifiedUntil : now;
  const window = { from: new Date(now.getTime() - drafted), until };
  while (!isStopping()) {
    const claimed = await context.dueDrafts.claim(accountId, window, now);
    if (claimed === null) return;
    await requestDraft(context, claimed);
  }
}

async function requestDraft(context: RequestDraftsContext, claimed: ClaimedDraft): Promise<void> {
  const { dueDrafts, drafts, users, draftFollowup, clock } = context;
  // The user has seen a draft, which was saved or thrown away: only they ask for the next.
  if ((await drafts.ofSources([claimed.id])).length > 0) return dueDrafts.dismiss(claimed);
  const { id: messageId, userId } = claimed;
  const { timeZone } = await users.find(userId);
  const written = await draftFollowup({ userId, messageId, tone: 'neutral', timeZone });
  const wait = againAfter[claimed.requests];
  const again = wait === undefined ? null : new Date(clock.now().getTime() + wait);
  await dueDrafts.request(claimed, requestedEvent(claimed, written), again);
}
