import { userUpdated } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import { startSession, type StartSessionContext } from '../sessions/start-session.ts';
import { followBrowser } from '../users/follow-browser.ts';
import type { BrowserSettings } from '../users/preferences.ts';
import { userFacts } from '../users/user-facts.ts';
import type { UserRecord } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { findDemoUser, registerDemoUser } from './demo-user.ts';
import type { SignedIn } from './enter.ts';
import { removePreparedDemo } from './prepare-demo.ts';

export interface SignInDemoContext extends StartSessionContext {
  readonly isOffered: boolean;
  readonly users: UserStore;
}

/** Lost races against other visitors and against the removal before giving up. */
const maxRaces = 20;

/**
 * Signs in without a password, on one machine only.
 * @throws AppError `not-available-here` where the demo is not offered, `conflict`
 */
export async function signInDemo(
  context: SignInDemoContext,
  { browser, device }: { browser: BrowserSettings; device: string | null },
): Promise<SignedIn> {
  if (!context.isOffered) throw new AppError('not-available-here');
  await removePreparedDemo(context);
  const user = await demoUserToEnter(context, browser);
  await followBrowser(context, user, browser);
  return { user, session: await startSession(context, { userId: user.id, device }) };
}

/** A prepared user stays from now on, and gets reports like any other. */
async function demoUserToEnter(context: SignInDemoContext, browser: BrowserSettings): Promise<UserRecord> {
  const { users, makeEvent } = context;
  for (let race = 0; race < maxRaces; race += 1) {
    const found = (await findDemoUser(context)) ?? (await registerDemoUser(context, browser));
    if (found === null) continue;
    const { preparedUntil, ...before } = found;
    if (preparedUntil === undefined) return found;
    const preferences = { ...before.preferences, wantsReports: true };
    const entered = { ...before, preferences, version: before.version + 1 };
    const event = makeEvent(userUpdated, before.id, userFacts(entered));
    if (await users.keepPrepared(before, preferences, [event])) return entered;
  }
  throw new AppError('conflict', { retriable: true });
}
