import { startOfDay, zonedTime } from '@tern/kernel/zoned-time';
import type { AccountStore } from '../accounts/ports.ts';
import { listEventsOfDay, type AskedDay, type ReadContext } from '../events/read-events.ts';
import type { WaitCopies } from '../waits/wait-copies.ts';
import { chooseMeetings, type Choice } from './choose-meetings.ts';

export interface RundownContext extends ReadContext {
  readonly accounts: Pick<AccountStore, 'ofUser'>;
  readonly waits: Pick<WaitCopies, 'openTo'>;
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
  const addresses = new Set(
    events.flatMap(({ attendees }) => attendees.map(({ email }) => email.toLowerCase())),
  );
  const zone = zonedTime(asked.timeZone);
  const choice = chooseMeetings(events, {
    instructions: userInstructions,
    ownAddresses: new Set(accounts.map(({ emailAddress }) => emailAddress.toLowerCase())),
    timeZone: asked.timeZone,
    waits: addresses.size === 0 ? [] : await context.waits.openTo(userId, [...addresses]),
    waitDays: {
      day: new Date(Date.UTC(asked.year, asked.month - 1, asked.day)),
      dayOf: (moment) => startOfDay(zone.wallOf(moment)),
    },
  });
  return { ...choice, userInstructions };
}
