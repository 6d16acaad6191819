import { startOfDay, zonedTime } from '@tern/kernel/zoned-time';
import type { CalendarAccount } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/ports.ts';
import { listEventsOfDay, type AskedDay, type ReadContext } from '../events/read-events.ts';
import type { WaitCopies } from '../waits/wait-copies.ts';
import { chooseMeetings, type Choice } from './choose-meetings.ts';
import type { RundownCache } from './rundown-cache.ts';

export interface RundownContext extends ReadContext {
  readonly accounts: Pick<AccountStore, 'ofUser'>;
  readonly waits: Pick<WaitCopies, 'openTo' | 'revisionOf'>;
  readonly rundowns: RundownCache;
}

type AskedRundown = AskedDay & { readonly timeZone: string; readonly userInstructions?: string | undefined };

/**
 * The meetings of a day that matter to a user. Instructions of several accounts hold together: they are the same person's. A rundown is
 * kept until an event, a calendar, the instructions or a follow-up of the user changes.
 * @param asked.userInstructions in place of those kept
 */
export async function readRundown(
  context: RundownContext,
  userId: string,
  asked: AskedRundown,
): Promise<Choice & { readonly userInstructions: string }> {
  // Before anything that it covers is read: what changes meanwhile makes the next rundown anew.
  const [accounts, waitsRevision] = await Promise.all([
    context.accounts.ofUser(userId),
    context.waits.revisionOf(userId),
  ]);
  const kept = accounts.map(({ userInstructions }) => userInstructions.trim()).filter(Boolean);
  const userInstructions = asked.userInstructions ?? kept.join('\n');
  const { year, month, day, timeZone } = asked;
  const key = JSON.stringify([userId, year, month, day, timeZone, asked.userInstructions ?? null]);
  const madeFrom = JSON.stringify([
    waitsRevision,
    accounts.map(({ id, changes, userInstructions: written }) => [id, changes, written]),
  ]);
  const known = context.rundowns.get(key, madeFrom);
  if (known) return { ...known, userInstructions };
  const choice = await makeRundown(context, userId, { ...asked, userInstructions, accounts });
  context.rundowns.put(key, madeFrom, choice);
  return { ...choice, userInstructions };
}

async function makeRundown(
  context: RundownContext,
  userId: string,
  asked: AskedRundown & { readonly userInstructions: string; readonly accounts: readonly CalendarAccount[] },
): Promise<Choice> {
  const events = await listEventsOfDay(context, userId, asked);
  const addresses = new Set(
    events.flatMap(({ attendees }) => attendees.map(({ email }) => email.toLowerCase())),
  );
  const zone = zonedTime(asked.timeZone);
  return chooseMeetings(events, {
    instructions: asked.userInstructions,
    ownAddresses: new Set(
      asked.accounts.map(({ emailAddress }) => emailAddress.toLowerCase()).filter(Boolean),
    ),
    timeZone: asked.timeZone,
    waits: addresses.size === 0 ? [] : await context.waits.openTo(userId, [...addresses]),
    waitDays: {
      day: new Date(Date.UTC(asked.year, asked.month - 1, asked.day)),
      dayOf: (moment) => startOfDay(zone.wallOf(moment)),
    },
  });
}
