import type { ImapCommand } from '../command.ts';
import { capabilities } from '../extensions.ts';
import { no } from '../refusal.ts';
import type { Session } from '../session.ts';

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

/** @returns the text after OK, which tells the capabilities again so that the client need not ask */
export async function logIn(session: Session, username: string, password: string): Promise<string> {
  const isPlausible =
    username.length > 0 && username.length <= maxUsernameLength && !/\p{Cc}/u.test(username);
  if (!isPlausible || !(await session.context.logIn(username, password))) {
    throw no('Wrong user name or password', 'AUTHENTICATIONFAILED');
  }
  session.username = username;
  return `[CAPABILITY ${capabilities(session.context.extensions)}] Logged in`;
}
