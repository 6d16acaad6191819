/** Response codes (RFC 5530) with which a server refuses a login for now, not for good. */
export const temporaryRefusals: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'LIMIT',
  'INUSE',
  'SERVERBUG',
  'CONTACTADMIN',
  'THROTTLED',
  'OVERQUOTA',
]);

/**
 * Providers that limit connections or traffic say so in words, some behind [ALERT] alone and in answer to LOGIN, where a plain NO
 * means a wrong password.
 */
export const busyWords =
  /too many (?:simultaneous |concurrent |open )?(?:connections|logins|sessions)|bandwidth limits|rate limit|throttled|temporar(?:y|ily)|try again (?:later|in )/i;
