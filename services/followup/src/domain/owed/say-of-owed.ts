import { longestOwedSnoozeDays } from '@tern/contracts/http/owed/you-owe';
import { AppError, fieldError } from '@tern/kernel/app-error';
import { day, type Clock } from '@tern/kernel/clock';
import { say as sentence } from '@tern/contracts/sentences/sentence';
import type { OwedWords } from './owed-ask.ts';
import type { OwedMail } from './owed-mail.ts';

export interface SayOfOwedContext {
  readonly owed: Pick<OwedMail, 'say'>;
  readonly clock: Clock;
}

interface Named {
  readonly userId: string;
  readonly messageId: string;
}

/**
 * Snoozes an answer that the user owes until a moment; null clears it.
 * @throws AppError `validation-failed` when it is not ahead or too far, `not-found` when the user has no such ask.
 */
export async function snoozeOwed(
  context: SayOfOwedContext,
  { until, ...named }: Named & { readonly until: Date | null },
): Promise<void> {
  const now = context.clock.now();
  if (until !== null && until <= now)
    throw fieldError('until', 'This moment has passed. Choose one that lies ahead.');
  if (until !== null && until.getTime() - now.getTime() > longestOwedSnoozeDays * day)
    throw fieldError(
      'until',
      sentence('Choose a moment within the next {days} days.', { days: longestOwedSnoozeDays }),
    );
  await say(context, named, { snoozedUntil: until });
}

/**
 * The user owes nothing for this mail any more, or does again.
 * @throws AppError `not-found` when the user has no such ask.
 */
export async function markOwedDone(
  context: SayOfOwedContext,
  { isDone, ...named }: Named & { readonly isDone: boolean },
): Promise<void> {
  await say(context, named, { doneAt: isDone ? context.clock.now() : null });
}

/**
 * Whether the mail asks the user for words; null takes the label back.
 * @throws AppError `not-found` when the user has no such ask.
 */
export async function labelOwed(
  context: SayOfOwedContext,
  { isOwed, ...named }: Named & { readonly isOwed: boolean | null },
): Promise<void> {
  await say(context, named, { label: isOwed });
}

async function say(
  { owed, clock }: SayOfOwedContext,
  { userId, messageId }: Named,
  words: Partial<OwedWords>,
): Promise<void> {
  if (!(await owed.say(userId, messageId, { ...words, saidAt: clock.now() })))
    throw new AppError('not-found');
}
