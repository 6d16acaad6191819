import { randomBytes } from 'node:crypto';
import { isTruthy, stringOf } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { entriesOf, Value } from '../bson/value.ts';
import type { Answer, Request } from '../commands/request.ts';
import { failure, type Failure } from '../failure.ts';
import { unknownUser, type Credential } from './credential.ts';
import { beginScram, type Conversation } from './scram.ts';

const mechanism = 'SCRAM-SHA-256';
/** The user's database; drivers call it `authSource`. */
const authSource = 'admin';
/** Drivers watch a server on connections that never sign in. */
const open: readonly string[] = ['hello', 'ismaster', 'ping'];

const secret = randomBytes(32);

/** A connection that has to sign in (MongoDB's saslStart and saslContinue) before it may do more than `hello` and `ping`. */
export class SignIn {
  readonly #credential: Credential;
  #conversation: Conversation | null = null;
  #skipsEmptyExchange = false;
  #hasProved = false;
  #isDone = false;

  constructor(credential: Credential) {
    this.#credential = credential;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /**
   * The answer to a sign-in command; null for a command that may be run.
   * @throws Failure when it may not, or when signing in failed: one attempt a connection, so the connection then has to be closed.
   */
  answer(request: Request): Answer | null {
    if (request.name === 'saslStart') return this.#start(request);
    if (request.name === 'saslContinue') return this.#continue(request);
    if (this.#isDone || open.includes(request.name)) return null;
    throw failure('Unauthorized', `command ${request.name.slice(0, 40)} requires authentication`);
  }

  #start({ fields }: Request): Answer {
    if (this.#isDone || this.#conversation)
      throw failure('ProtocolError', 'sign in once, on a new connection');
    const asked = textOf(fields.get('mechanism'));
    if (asked !== mechanism)
      throw failure('MechanismUnavailable', `this server signs in with ${mechanism} only`);
    if (textOf(fields.get('$db')) !== authSource) throw refused();
    const credentialOf = (username: string) =>
      username === this.#credential.username ? this.#credential : unknownUser(username, secret);
    this.#conversation = beginScram(payloadOf(fields.get('payload')), credentialOf);
    if (!this.#conversation) throw refused();
    this.#skipsEmptyExchange = skipsEmptyExchange(fields.get('options'));
    return step(this.#conversation.challenge, false);
  }

  #continue({ fields }: Request): Answer {
    if (this.#isDone || !this.#conversation)
      throw failure('ProtocolError', 'there is no sign-in to continue');
    const payload = payloadOf(fields.get('payload'));
    if (this.#hasProved) {
      // Older drivers end with an empty exchange.
      if (payload !== '') throw refused();
      this.#isDone = true;
      return step('', true);
    }
    const final = this.#conversation.finish(payload);
    if (final === null) throw refused();
    this.#hasProved = true;
    this.#isDone = this.#skipsEmptyExchange;
    return step(final, this.#isDone);
  }
}

/** Adds the mechanisms that a handshake asks for. The same for every name, known or not. */
export function withMechanisms(request: Request, answer: Answer): Answer {
  return request.fields.has('saslSupportedMechs') ? { ...answer, saslSupportedMechs: [mechanism] } : answer;
}

function refused(): Failure {
  return failure('AuthenticationFailed', 'Authentication failed.');
}

function step(payload: string, done: boolean): Answer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(payload));
  bytes.writeInt32LE(bytes.length - 5, 0);
  bytes.write(payload, 5);
  return { conversationId: 1, done, payload: new Value(bsonTypes.binData, bytes, 0, bytes.length), ok: 1 };
}

/** The text in a binary value: four bytes of length and one of its kind come first. */
function payloadOf(value: Value | undefined): string {
  if (value?.type !== bsonTypes.binData) throw refused();
  return value.bytes.toString('utf8', value.start + 5, value.end);
}

function textOf(value: Value | undefined): string {
  return value?.type === bsonTypes.string ? stringOf(value) : '';
}

function skipsEmptyExchange(options: Value | undefined): boolean {
  return options?.type === bsonTypes.object && isTruthy(new Map(entriesOf(options)).get('skipEmptyExchange'));
}
