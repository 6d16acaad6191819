import { startOfDay, zonedTime } from '@tern/contracts/zoned-time';
import type { CalendarAccount } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { listEventsOfDay, type AskedDay, type ReadContext } from '../events/read-events.ts';
import type { OpenEnd, OpenEndCopies } from '../waits/open-end-copies.ts';
import type { WaitCopies } from '../waits/wait-copies.ts';
import type { UserCopies } from '../user-copies.ts';
import { listUnderstood } from '../instructions/list-understood.ts';
import { chooseByReading } from './choose-by-reading.ts';
import { choiceOf, judgeMeetings } from './choose-meetings.ts';
import { chooseWithModel } from './choose-with-model.ts';
import type { MeetingChooser } from './meeting-chooser.ts';
import type { MeetingOdds } from './meeting-odds.ts';
import type { Rundown, RundownCache } from './rundown-cache.ts';

export interface RundownContext extends ReadContext {
  readonly accounts: Pick<AccountStore, 'ofUser'>;
  readonly waits: Pick<WaitCopies, 'openTo' | 'revisionOf'>;
  readonly openEnds: Pick<OpenEndCopies, 'ofUser'>;
  readonly rundowns: RundownCache;
  readonly users: Pick<UserCopies, 'timeZoneOf' | 'allowsOutsideRundown'>;
  /** Null where no outside model is configured. */
  readonly chooser: MeetingChooser | null;
  /** Null without the text model of this machine. */
  readonly odds: MeetingOdds | null;
}

type AskedRundown = AskedDay & { readonly timeZone: string; readonly userInstructions?: string | undefined };

/**
 * The meetings of a day that matter to a user. Instructions of several accounts are applied together, since they are the same person's. A
 * rundown is cached until an event, a calendar, the instructions, a follow-up or the consent of the user changes. It is not cached when a
 * model should have chosen but failed for now.
 * @param asked.userInstructions in place of the stored ones
 */
export async function readRundown(
  context: RundownContext,
  userId: string,
  asked: AskedRundown,
): Promise<Rundown & { readonly userInstructions: string }> {
  // Read before the data that they cover: a change in between then causes a new rundown.
  const [accounts, waitsRevision, open, isAllowed] = await Promise.all([
    context.accounts.ofUser(userId),
    context.waits.revisionOf(userId),
    context.openEnds.ofUser(userId),
    context.chooser !== null && context.users.allowsOutsideRundown(userId),
  ]);
  const kept = accounts.map(({ userInstructions }) => userInstructions.trim()).filter(Boolean);
  const userInstructions = asked.userInstructions ?? kept.join('\n');
  const { year, month, day, timeZone } = asked;
  const key = JSON.stringify([userId, year, month, day, timeZone, asked.userInstructions ?? null]);
  const madeFrom = JSON.stringify([
    waitsRevision,
    open.version,
    isAllowed,
    context.odds?.modelId ?? null,
    accounts.map(({ id, changes, userInstructions: written }) => [id, changes, written]),
  ]);
  const known = context.rundowns.get(key, madeFrom);
  if (known) return { ...known, userInstructions };
  const { rundown, isFinal } = await makeRundown(context, userId, {
    ...asked,
    userInstructions,
    accounts,
    openEnds: open.ends,
  });
  if (isFinal) context.rundowns.put(key, madeFrom, rundown);
  return { ...rundown, userInstructions };
}

async function makeRundown(
  context: RundownContext,
  userId: string,
  asked: AskedRundown & {
    readonly userInstructions: string;
    readonly accounts: readonly CalendarAccount[];
    readonly openEnds: readonly OpenEnd[];
  },
): Promise<{ readonly rundown: Rundown; readonly isFinal: boolean }> {
  const events = await listEventsOfDay(context, userId, asked);
  const addresses = new Set(
    events.flatMap(({ attendees }) => attendees.map(({ email }) => email.toLowerCase())),
  );
  const zone = zonedTime(asked.timeZone);
  const { timeZone, userInstructions: instructions } = asked;
  const judged = judgeMeetings(events, {
    instructions,
    ownAddresses: new Set(
      asked.accounts.map(({ emailAddress }) => emailAddress.toLowerCase()).filter(Boolean),
    ),
    timeZone,
    waits: addresses.size === 0 ? [] : await context.waits.openTo(userId, [...addresses]),
    openEnds: asked.openEnds,
    waitDays: {
      day: new Date(Date.UTC(asked.year, asked.month - 1, asked.day)),
      dayOf: (moment) => startOfDay(zone.wallOf(moment)),
    },
  });
  const mainCalendars = context.odds ? await mainCalendarsOf(context, userId) : new Set<string>();
  const read = await chooseByReading(context.odds, judged, { instructions, timeZone, mainCalendars });
  const decided = await chooseWithModel(context.chooser, read.judged, { userId, instructions, timeZone });
  const { engine, modelNote } = decided;
  const choice = choiceOf(decided.judged, timeZone);
  return {
    rundown: { ...choice, ...listUnderstood(instructions), engine, modelNote },
    isFinal: !read.isMissed && (modelNote === null || modelNote === 'unusable'),
  };
}

/** Those whose name says nothing about a meeting: the primary ones; where there is none, the first. */
async function mainCalendarsOf({ calendars }: RundownContext, userId: string): Promise<Set<string>> {
  const all = await calendars.ofUser(userId);
  const primary = all.filter(({ isPrimary }) => isPrimary);
  return new Set((primary.length > 0 ? primary : all.slice(0, 1)).map(({ id }) => id));
}
