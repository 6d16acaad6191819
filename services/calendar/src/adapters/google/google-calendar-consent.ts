import type { OAuthClient } from '@tern/oauth/oauth-client';
import { createOAuthConsent } from '@tern/oauth/oauth-consent';
import type { CalendarConsent } from '../../domain/accounts/calendar-consent.ts';

/** Reads calendars, their list and their events; Tern writes nothing. */
const scope = 'https://www.googleapis.com/auth/calendar.readonly';

/** @param redirectUrl the callback page of the web */
export function createGoogleCalendarConsent(client: OAuthClient, redirectUrl: () => string): CalendarConsent {
  const consent = createOAuthConsent({ client, scopes: [scope], redirectUrl });
  return {
    begin: consent.begin,
    async redeem(code, verifier) {
      const { identity, refreshToken, isGranted } = await consent.redeem(code, verifier);
      return { emailAddress: identity.emailAddress, refreshToken, isForCalendars: isGranted };
    },
  };
}
