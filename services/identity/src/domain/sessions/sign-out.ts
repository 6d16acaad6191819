import type { FindPresentedSession, PresentedCookies } from './find-presented-session.ts';
import type { Sessions } from './sessions.ts';

/** Ends the session on the server (S4). Without one there is nothing to do, and that is fine. */
export function createSignOut(parts: {
  sessions: Sessions;
  findPresentedSession: FindPresentedSession;
}): (cookies: PresentedCookies) => Promise<void> {
  return async (cookies) => {
    const session = await parts.findPresentedSession(cookies);
    if (session) await parts.sessions.end(session, 'logout');
  };
}
