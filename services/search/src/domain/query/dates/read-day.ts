import { zonedTime } from '@tern/contracts/zoned-time';

/**
 * The beginning of the day, month or year that is written as 2026-03-04, 2026-03 or 2026.
 * @returns null where it is none of these or no such day
 */
export function readDay(written: string, timeZone: string): Date | null {
  const match = /^(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?$/.exec(written);
  const { year, month = '1', day = '1' } = match?.groups ?? {};
  if (year === undefined) return null;
  const wall = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = wall.getUTCMonth() === Number(month) - 1 && wall.getUTCDate() === Number(day);
  return exists ? zonedTime(timeZone).momentOf(wall) : null;
}
