import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { loggedWords } from './server-words.ts';

export type MailServerFailure =
  /** No such host name. */
  | 'unknown-host'
  /** A loopback, private or link-local address where only public ones may be dialled. */
  | 'refused-address'
  | 'connection-refused'
  | 'timeout'
  /** Something answers, and it is not the expected protocol, or TLS was expected and plain text came, or the reverse. */
  | 'wrong-protocol'
  /** Encryption was required and the server has none on this port. */
  | 'no-encryption'
  | 'bad-certificate'
  | 'login-refused'
  /** The provider's own sign-in, which lets us in at the mail server, does not answer. */
  | 'sign-in-unavailable'
  /** The server wants us to come back later: too many connections, throttling, maintenance. */
  | 'busy'
  /** The connection ended while we worked. */
  | 'dropped'
  /** The server said no to a command. */
  | 'command-refused'
  | 'other';

/** A failure of a mail server, in terms that can be explained to users. */
export class MailServerError extends Error {
  override readonly name = 'MailServerError';
  readonly failure: MailServerFailure;
  /** The technical code, say ECONNREFUSED or CERT_HAS_EXPIRED; never text from the server, which may quote mail. */
  readonly detail: string | null;
  /** The server's words, for its user alone: they may quote mail. Logs have `loggedWords` of them (server-words.ts). */
  readonly words: string | null;
  /** The message that cannot be read, where it is the reason; reading others may go well. */
  readonly uid: number | null;

  constructor(
    failure: MailServerFailure,
    options: { detail?: string | null; words?: string | null; uid?: number | null; cause?: unknown } = {},
  ) {
    const detail = options.detail ? ` (${options.detail})` : '';
    const words = options.words ? `: ${loggedWords(options.words)}` : '';
    super(`mail server: ${failure}${detail}${words}`, { cause: options.cause });
    this.failure = failure;
    this.detail = options.detail ?? null;
    this.words = options.words ?? null;
    this.uid = options.uid ?? null;
  }
}

/** Work of which an account has a limited number at once. */
export type LimitedWork = 'downloads' | 'drafts' | 'changes';

/** `busy` by Tern's own limit: the mail server has not been asked. */
export class OwnLimitReached extends MailServerError {
  readonly work: LimitedWork;

  constructor(work: LimitedWork) {
    super('busy', { detail: `own limit of ${work}` });
    this.work = work;
  }
}

const limitTexts: Readonly<Record<LimitedWork, PlainPattern>> = {
  downloads: 'You have several downloads under way. Please try again when one has ended.',
  drafts: 'Several drafts of this account are being saved. Please try again in a moment.',
  changes: 'Many changes to this account are under way. Please try again in a moment.',
};

/** For people: which work of theirs has to end first. */
export const limitText = (work: LimitedWork): PlainPattern => limitTexts[work];
