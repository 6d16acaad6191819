import { z } from 'zod';
import { readPreferences } from '@tern/contracts/http/preferences';
import { hour } from '@tern/kernel/clock';
import { localDay, nextAtHour } from '@tern/kernel/local-time';
import type { AgentContext } from './agent-tool.ts';

const dateText = 'Use a date like 2026-03-01, of a year from 1970 to 2200.';
const noSuchDay = 'There is no such day in the calendar. Use a date like 2026-03-01.';

/** The years that the calendar's calls accept. */
export const dateSchema = z
  .string(dateText)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: dateText, abort: true })
  .refine((date) => date >= '1970' && date < '2201', { error: dateText, abort: true })
  .refine((date) => z.iso.date().safeParse(date).success, noSuchDay);

/** A day on the user's clock. */
export interface AgentDay {
  readonly date: string;
  readonly timeZone: string;
}

/** @param asked a date like 2026-03-01; without it, today. */
export async function dayOf(context: AgentContext, asked: string | undefined): Promise<AgentDay> {
  const timeZone = await timeZoneOf(context);
  return { date: asked ?? localDay(context.clock.now(), timeZone), timeZone };
}

export async function timeZoneOf({ call }: AgentContext): Promise<string> {
  return (await call(readPreferences, {})).preferences.timeZone;
}

/** When that hour of the day begins in the zone. */
export function momentOf({ date, timeZone }: AgentDay, hourOfDay: number): string {
  let at = new Date(Date.parse(date) - 26 * hour);
  do at = nextAtHour(at, hourOfDay, timeZone);
  while (localDay(at, timeZone) < date);
  return at.toISOString();
}

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The date in the form that the calendar's calls accept. */
export function dayParts(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}
