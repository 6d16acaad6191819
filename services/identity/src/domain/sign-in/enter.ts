import { AppError } from '@tern/kernel/app-error';
import { endSession } from '../sessions/end-session.ts';
import {
  findPresentedSession,
  type FindPresentedSessionContext,
  type PresentedCookies,
} from '../sessions/find-presented-session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { startSession, type StartedSession, type StartSessionContext } from '../sessions/start-session.ts';
import { followBrowser } from '../users/follow-browser.ts';
import type { BrowserSettings } from '../users/preferences.ts';
import type { UserRecord } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';

export interface EnterContext extends StartSessionContext, FindPresentedSessionContext {
  readonly users: UserStore;
  readonly sessions: SessionStore;
}

/** Details of the browser that signs in. */
export interface SigningIn {
  readonly clientAddress: string;
  readonly browser: BrowserSettings;
  /** In words; null when the browser said nothing of itself. */
  readonly device: string | null;
  readonly cookies: PresentedCookies;
}

export interface SignedIn {
  readonly user: UserRecord;
  readonly session: StartedSession;
}

/**
 * The user is proved: starts the session, which replaces the one that this browser had.
 * @param isStillProved asked once the session exists: a change of the proof ends all sessions, and this one may have begun after that.
 * @throws AppError `wrong-credentials`, `account-disabled`
 */
export async function enter(
  context: EnterContext,
  { user, browser, device, cookies }: Omit<SigningIn, 'clientAddress'> & { readonly user: UserRecord },
  isStillProved: () => Promise<boolean>,
): Promise<SignedIn> {
  await followBrowser(context, user, browser);
  const earlier = await findPresentedSession(context, cookies);
  if (earlier) await endSession(context, earlier, 'replaced');
  const session = await startSession(context, { userId: user.id, device });
  if (await isStillProved()) return { user, session };
  await endSession(context, { id: session.sessionId, userId: user.id }, 'reset');
  throw new AppError('wrong-credentials');
}
