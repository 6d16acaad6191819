import type { FindPresentedSession, PresentedCookies } from './find-presented-session.ts';
import type { Sessions } from './sessions.ts';

export interface SignOutContext {
  readonly sessions: Pick<Sessions, 'end'>;
  readonly findPresentedSession: FindPresentedSession;
}

/** Ends the session on the server (S4). Without one there is nothing to do, and that is fine. */
export async function signOut(
  { sessions, findPresentedSession }: SignOutContext,
  cookies: PresentedCookies,
): Promise<void> {
  const session = await findPresentedSession(cookies);
  if (session) await sessions.end(session, 'logout');
}
