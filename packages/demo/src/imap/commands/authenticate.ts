import { tokenMechanisms } from '../extensions.ts';
import { bad, no } from '../refusal.ts';
import { logIn } from './login.ts';
import { logInByToken } from './log-in-by-token.ts';
import type { ImapCommand } from '../session.ts';

/** SASL PLAIN (RFC 4616) and, where tokens are taken, XOAUTH2 and OAUTHBEARER; with the initial response of RFC 4959. */
export const authenticate: ImapCommand = {
  states: ['not-authenticated'],
  async run(session, args) {
    const mechanism = args.atom('mechanism').toUpperCase();
    const isByToken = session.context.takesTokens && tokenMechanisms.includes(mechanism);
    if (mechanism !== 'PLAIN' && !isByToken) throw no('This mechanism is not supported', 'CANNOT');
    let response: string;
    if (args.isAtEnd) {
      session.write('+ \r\n');
      response = (await session.nextLine())?.toString('latin1') ?? '*';
    } else response = args.atom('initial response');
    args.end();
    if (response === '*') throw bad('Authentication was cancelled');
    if (isByToken) return logInByToken(session, response);

    const [authorizationId, username, password, ...more] = Buffer.from(response, 'base64')
      .toString('utf8')
      .split('\0');
    if (username === undefined || password === undefined || more.length > 0) throw bad('Bad PLAIN response');
    if (authorizationId !== '' && authorizationId !== username)
      throw no('Acting for others is not supported', 'AUTHORIZATIONFAILED');
    return logIn(session, username, password);
  },
};
