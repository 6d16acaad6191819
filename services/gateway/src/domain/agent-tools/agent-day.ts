import { z } from 'zod';
import { readPreferences } from '@tern/contracts/http/preferences';
import { localDay } from '@tern/kernel/local-time';
import type { AgentContext } from './agent-tool.ts';

const dateText = 'Use a date like 2026-03-01, of a year from 1970 to 2200.';

/** The years that the calendar's calls accept. */
export const dateSchema = z.iso.date(dateText).refine((date) => date >= '1970' && date < '2201', dateText);

/** A day on the user's clock. */
export interface AgentDay {
  readonly date: string;
  readonly timeZone: string;
}

/** @param asked a date like 2026-03-01; without it, today. */
export async function dayOf({ call, clock }: AgentContext, asked: string | undefined): Promise<AgentDay> {
  const { timeZone } = (await call(readPreferences, {})).preferences;
  return { date: asked ?? localDay(clock.now(), timeZone), timeZone };
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
