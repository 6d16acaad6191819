import { bad, no } from '../refusal.ts';
import type { Session } from '../session.ts';
import { isPlausible, welcome } from './login.ts';

const separator = '\x01';
/** RFC 7628 section 3.2.2; Google's XOAUTH2 uses the same form. */
const refused = Buffer.from(JSON.stringify({ status: '401', schemes: 'Bearer' })).toString('base64');

/**
 * XOAUTH2 (`user=<user>^Aauth=Bearer <token>^A^A`) and OAUTHBEARER (`n,a=<user>,^A…^Aauth=Bearer <token>^A^A`). A refusal is first
 * sent as a challenge, which the client answers with any text.
 * @returns the text after OK
 */
export async function logInByToken(session: Session, response: string): Promise<string> {
  const [first = '', ...fields] = Buffer.from(response, 'base64').toString('utf8').split(separator);
  const username = /^user=(.*)$/.exec(first)?.[1] ?? /^n,a=([^,]*),$/.exec(first)?.[1];
  const accessToken = fields.find((field) => field.startsWith('auth=Bearer '))?.slice('auth=Bearer '.length);
  if (username === undefined || accessToken === undefined) throw bad('Bad bearer response');
  if (isPlausible(username) && (await session.context.logInByToken(username, accessToken)))
    return welcome(session, username);
  session.write(`+ ${refused}\r\n`);
  await session.nextLine();
  throw no('The access token is not valid', 'AUTHENTICATIONFAILED');
}
