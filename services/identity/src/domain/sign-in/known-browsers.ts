import { day, type Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';

/** Browsers keep a cookie for 400 days at most (RFC 6265bis section 5.5). */
export const deviceCookieMs = 365 * day;

/**
 * The device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): which accounts a browser has signed
 * in to. It opens nothing; it only gives the browser's wrong passwords a count of their own. Sealed, so that it can be
 * neither made nor read by others, and one of a person's own browser does not pass for another account.
 */
export interface KnownBrowsers {
  /** The id under which the browser is counted at this account, or null when it has not signed in to it within a year. */
  deviceOf(cookie: string | undefined, userId: string): string | null;
  /** The value of the cookie once the browser has signed in to the account too. */
  remember(cookie: string | undefined, userId: string): string;
}

const context = 'identity.device-cookie';
/** Accounts of one browser; the one that signed in the longest time ago goes first. */
const maxAccounts = 8;
const maxCookieLength = 2048;

export function createKnownBrowsers(parts: { sealer: Sealer; clock: Clock }): KnownBrowsers {
  const { sealer, clock } = parts;

  /** `device id.end in milliseconds.user id.user id`; null for whatever is not ours or has ended. */
  function read(cookie: string | undefined): { deviceId: string; userIds: readonly string[] } | null {
    if (cookie === undefined || cookie.length > maxCookieLength) return null;
    try {
      const [deviceId = '', until, ...userIds] = sealer.open(cookie, context).split('.');
      return Number(until) > clock.now().getTime() ? { deviceId, userIds } : null;
    } catch (error) {
      // A stranger's cookie, or one of a key that has been taken out of the settings: a new browser.
      if (error instanceof SealedTextError) return null;
      throw error;
    }
  }

  return {
    deviceOf(cookie, userId) {
      const known = read(cookie);
      return known?.userIds.includes(userId) ? known.deviceId : null;
    },
    remember(cookie, userId) {
      const known = read(cookie);
      const others = (known?.userIds ?? []).filter((id) => id !== userId);
      const until = clock.now().getTime() + deviceCookieMs;
      const userIds = [userId, ...others].slice(0, maxAccounts);
      return sealer.seal([known?.deviceId ?? newId(), until, ...userIds].join('.'), context);
    },
  };
}
