import type { AccountStore } from '../accounts/ports.ts';
import { listEventsOfDay, type AskedDay, type ReadContext } from '../events/read-events.ts';
import { chooseMeetings, type Choice } from './choose-meetings.ts';

export interface RundownContext extends ReadContext {
  readonly accounts: Pick<AccountStore, 'ofUser'>;
}

/**
 * The meetings of a day that matter to a user. Instructions of several accounts hold together: they are the same person's.
 * @param asked.userInstructions in place of those kept
 */
export async function readRundown(
  context: RundownContext,
  userId: string,
  asked: AskedDay & { readonly timeZone: string; readonly userInstructions?: string | undefined },
): Promise<Choice & { readonly userInstructions: string }> {
  const events = await listEventsOfDay(context, userId, asked);
  const accounts = await context.accounts.ofUser(userId);
  const kept = accounts.map(({ userInstructions }) => userInstructions.trim()).filter(Boolean);
  const userInstructions = asked.userInstructions ?? kept.join('\n');
  const choice = chooseMeetings(events, {
    instructions: userInstructions,
    ownAddresses: new Set(accounts.map(({ emailAddress }) => emailAddress.toLowerCase())),
    timeZone: asked.timeZone,
  });
  return { ...choice, userInstructions };
}
