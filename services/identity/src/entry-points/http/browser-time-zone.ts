import type { Request } from 'express';
import { timeZoneSchema } from '@tern/contracts/http/preferences';

/** The zone that the browser says it is in; null when it says none that exists. */
export function browserTimeZoneOf(request: Request): string | null {
  return timeZoneSchema.safeParse(request.get('x-timezone')).data ?? null;
}
