import type { NotificationSettings } from '@tern/contracts/http/notifications/own-notifications';
import { nextAtHour } from '@tern/kernel/local-time';
import { zonedTime } from '@tern/contracts/zoned-time';

type QuietHours = NotificationSettings['quietHours'];

/** `at`, or the end of the quiet hours that it lies in. */
export function sendingTime(at: Date, quietHours: QuietHours, timeZone: string): Date {
  if (quietHours === null) return at;
  const { fromHour, untilHour } = quietHours;
  const hour = zonedTime(timeZone).wallOf(at).getUTCHours();
  const isQuiet =
    fromHour < untilHour ? hour >= fromHour && hour < untilHour : hour >= fromHour || hour < untilHour;
  return isQuiet ? nextAtHour(at, untilHour, timeZone) : at;
}
