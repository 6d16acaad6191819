import type { EventData } from '@tern/contracts/define-event';
import { calendarRundownMade, maxRundownMeetings } from '@tern/contracts/events/calendar';
import type { ImportantEvent } from '@tern/contracts/http/calendar-rundown';
import { cutSaid } from '@tern/contracts/sentences/said';
import { minute, type Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import { zonedTime } from '@tern/contracts/zoned-time';
import type { UserCopies } from '../user-copies.ts';
import type { MadeRundowns } from './made-rundowns.ts';
import { readRundown, type RundownContext } from './read-rundown.ts';

type Made = EventData<typeof calendarRundownMade>;

/** How long before the user's reports the rundown is made: long enough for several passes over the calendars. */
const aheadMs = 30 * minute;
/** Bounds of the contract. */
const longestMeeting = 300;
const longestContext = 1_000;

export interface PublishRundownContext extends RundownContext {
  readonly users: RundownContext['users'] & Pick<UserCopies, 'reportTimeOf'>;
  readonly madeRundowns: MadeRundowns;
  readonly clock: Clock;
}

/**
 * Publishes the rundown of the user's day, for the morning's report mail, unless it is too early or the same was published. Called after
 * each pass over a calendar account.
 */
export async function publishRundown(context: PublishRundownContext, userId: string): Promise<void> {
  const { users, madeRundowns, clock } = context;
  const preferences = await users.reportTimeOf(userId);
  if (!preferences) return;
  const { timeZone, reportHour } = preferences;
  // For reports at midnight the rundown is made on the evening before.
  const wall = zonedTime(timeZone).wallOf(new Date(clock.now().getTime() + aheadMs));
  if (wall.getUTCHours() < reportHour) return;
  const day = wall.toISOString().slice(0, 10);
  const asked = { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };

  const accounts = await context.accounts.ofUser(userId);
  const { important } = await readRundown(context, userId, { ...asked, timeZone });
  const rundown = {
    accountIds: accounts.map(({ id }) => id).slice(0, 100),
    meetings: important.slice(0, maxRundownMeetings).map(shownMeeting),
    otherMeetings: Math.max(0, important.length - maxRundownMeetings),
  };
  const digest = derivedId('rundown', JSON.stringify(rundown));
  const last = await madeRundowns.find(userId);
  if (last?.day === day && last.digest === digest) return;
  const version = (last?.version ?? 0) + 1;
  const data: Made = { userId, version, day, ...rundown };
  await madeRundowns.write(userId, { version, day, digest }, { contract: calendarRundownMade, userId, data });
}

function shownMeeting(event: ImportantEvent) {
  const { time, aiMeeting, aiMeetingSaid, aiContext, aiContextSaid, isAllDay, endDateTime } = event;
  return {
    time: time.slice(0, 40),
    meeting: aiMeeting.slice(0, longestMeeting),
    context: aiContext.slice(0, longestContext),
    ...(aiMeetingSaid && { meetingSaid: cutSaid(aiMeetingSaid, longestMeeting) }),
    ...(aiContextSaid && { contextSaid: cutSaid(aiContextSaid, longestContext) }),
    endsAt: isAllDay || endDateTime === null ? null : new Date(endDateTime).toISOString(),
  };
}
