import * as endpoints from '@tern/contracts/http/owed/you-owe';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { findOwed, listOwed, type ListOwedContext, type ShownOwedMail } from '../../domain/owed/list-owed.ts';
import { reasonOfAsk } from '../../domain/owed/owed-ask.ts';
import { labelOwed, markOwedDone, snoozeOwed, type SayOfOwedContext } from '../../domain/owed/say-of-owed.ts';

export type OwedCallsContext = ListOwedContext & SayOfOwedContext;

export function mountOwedCalls(mounting: Mounting, context: OwedCallsContext): void {
  mountEndpoint(mounting, endpoints.listOwed, async ({ query, principal }) => {
    const { messages, ...page } = await listOwed(context, { userId: principal.userId, ...query });
    const { limit, offset } = query;
    const now = context.clock.now();
    return {
      messages: messages.map((one) => asAnswer(one, now)),
      total: page.total,
      limit,
      offset,
      counts: page.counts,
      overdue: page.overdue,
      scanState: page.scanState,
    };
  });

  mountEndpoint(mounting, endpoints.readOwed, async ({ params, principal }) => ({
    owed: asAnswer(await findOwed(context, { userId: principal.userId, ...params }), context.clock.now()),
  }));

  mountEndpoint(mounting, endpoints.snoozeOwed, async ({ params, body, principal }) => {
    const until = body.until === null ? null : new Date(body.until);
    await snoozeOwed(context, { userId: principal.userId, ...params, until });
    return {};
  });

  mountEndpoint(mounting, endpoints.markOwedDone, async ({ params, body, principal }) => {
    await markOwedDone(context, { userId: principal.userId, ...params, ...body });
    return {};
  });

  mountEndpoint(mounting, endpoints.labelOwed, async ({ params, body, principal }) => {
    await labelOwed(context, { userId: principal.userId, ...params, ...body });
    return {};
  });
}

function asAnswer(
  { ask, state, learned, dueAt, dueReason, isOverdue, answerMessageId, answerDraftId }: ShownOwedMail,
  now: Date,
): endpoints.ListedOwed {
  const { snoozedUntil } = ask;
  return {
    messageId: ask.id,
    accountId: ask.accountId,
    mailboxId: ask.mailboxId,
    from: ask.from,
    subject: ask.subject,
    reason: reasonOfAsk(ask, learned),
    receivedAt: ask.date.toISOString(),
    dueAt: dueAt.toISOString(),
    dueReason,
    isOverdue,
    state,
    snoozedUntil: snoozedUntil && snoozedUntil > now ? snoozedUntil.toISOString() : null,
    isOwedLabel: ask.label,
    answerMessageId,
    answerDraftId,
  };
}
