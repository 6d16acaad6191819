import { capabilities } from '../extensions.ts';
import { no } from '../refusal.ts';
import type { ImapCommand, Session } from '../session.ts';

export const login: ImapCommand = {
  states: ['not-authenticated'],
  async run(session, args) {
    const username = args.text('user name');
    const password = args.text('password');
    args.end();
    return logIn(session, username, password);
  },
};

const maxUsernameLength = 320;

/** @returns the text after OK, which lists the capabilities again so that the client need not ask */
export async function logIn(session: Session, username: string, password: string): Promise<string> {
  if (!isPlausible(username) || !(await session.context.logIn(username, password))) {
    throw no('Wrong user name or password', 'AUTHENTICATIONFAILED');
  }
  return welcome(session, username);
}

export function isPlausible(username: string): boolean {
  return username.length > 0 && username.length <= maxUsernameLength && !/\p{Cc}/u.test(username);
}

/** @returns the text after OK */
export function welcome(session: Session, username: string): string {
  session.username = username;
  return `[CAPABILITY ${capabilities(session.context)}] Logged in`;
}
