import { endSession, type EndSessionContext } from './end-session.ts';
import {
  findPresentedSession,
  type FindPresentedSessionContext,
  type PresentedCookies,
} from './find-presented-session.ts';
import type { SessionStore } from './session-store.ts';

export interface SignOutContext extends FindPresentedSessionContext, EndSessionContext {
  readonly sessions: Pick<SessionStore, 'find' | 'end'>;
}

/** Ends the session on the server (S4). Without one there is nothing to do, and that is fine. */
export async function signOut(context: SignOutContext, cookies: PresentedCookies): Promise<void> {
  const session = await findPresentedSession(context, cookies);
  if (session) await endSession(context, session, 'logout');
}
