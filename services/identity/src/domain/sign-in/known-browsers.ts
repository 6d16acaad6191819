import { day, type Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';

/** Browsers keep a cookie for 400 days at most (RFC 6265bis section 5.5). */
export const deviceCookieMs = 365 * day;

export interface KnownBrowsersContext {
  readonly sealer: Sealer;
  readonly clock: Clock;
}

const sealContext = 'identity.device-cookie';
/** Accounts of one browser; the one that signed in the longest time ago goes first. */
const maxAccounts = 8;
const maxCookieLength = 2048;

/**
 * The device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): which accounts a browser has signed
 * in to. It opens nothing; it only gives the browser's wrong passwords a separate count. It is sealed, so that others can
 * neither make nor read it, and the cookie of one account does not pass for another.
 * @returns the id under which the browser is counted at this account; null when it has not signed in to it within a year.
 */
export function knownDeviceOf(
  context: KnownBrowsersContext,
  cookie: string | undefined,
  userId: string,
): string | null {
  const known = openCookie(context, cookie);
  return known?.userIds.includes(userId) ? known.deviceId : null;
}

/** The value of the device cookie once the browser has signed in to the account too. */
export function rememberAccount(
  context: KnownBrowsersContext,
  cookie: string | undefined,
  userId: string,
): string {
  const known = openCookie(context, cookie);
  const others = (known?.userIds ?? []).filter((id) => id !== userId);
  const until = context.clock.now().getTime() + deviceCookieMs;
  const userIds = [userId, ...others].slice(0, maxAccounts);
  return context.sealer.seal([known?.deviceId ?? newId(), until, ...userIds].join('.'), sealContext);
}

/** `device id.end in milliseconds.user id.user id`; null for a cookie that we did not make or that has ended. */
function openCookie(
  { sealer, clock }: KnownBrowsersContext,
  cookie: string | undefined,
): { deviceId: string; userIds: readonly string[] } | null {
  if (cookie === undefined || cookie.length > maxCookieLength) return null;
  try {
    const [deviceId = '', until, ...userIds] = sealer.open(cookie, sealContext).split('.');
    return Number(until) > clock.now().getTime() ? { deviceId, userIds } : null;
  } catch (error) {
    // A stranger's cookie, or one of a key that has been taken out of the settings: a new browser.
    if (error instanceof SealedTextError) return null;
    throw error;
  }
}
