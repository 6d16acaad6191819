import type { Request } from 'express';
import { timeZoneSchema } from '@tern/contracts/http/preferences';
import { languageSchema } from '@tern/contracts/languages';
import type { BrowserSettings } from '../../domain/users/preferences.ts';

/** The zone that the browser says it is in, and the language that the page is shown in. */
export function browserSettingsOf(request: Request): BrowserSettings {
  return {
    timeZone: timeZoneSchema.safeParse(request.get('x-timezone')).data ?? null,
    language: languageSchema.safeParse(request.get('x-language')).data ?? null,
  };
}
