import { isCertificateCode } from '@tern/mail-content/servers/certificate-text';
import { MailServerError, type MailServerFailure } from '@tern/mail-content/servers/mail-server-error';
import { shownWords } from '@tern/mail-content/servers/server-words';
import { busyWords, temporaryRefusals } from '@tern/mail-content/servers/temporary-refusals';
import { BrokenLiteral, OversizedAnswer } from './imapflow-without-fetch-log.ts';

const failureOfCode: Record<string, MailServerFailure> = {
  ENOTFOUND: 'unknown-host',
  ENODATA: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  EAI_NONAME: 'unknown-host',
  EDNS: 'unknown-host',
  ECONNREFUSED: 'connection-refused',
  EHOSTUNREACH: 'timeout',
  ENETUNREACH: 'timeout',
  EADDRNOTAVAIL: 'timeout',
  ETIMEDOUT: 'timeout',
  ETIMEOUT: 'timeout',
  CONNECT_TIMEOUT: 'timeout',
  UPGRADE_TIMEOUT: 'timeout',
  // Connected, but no greeting: a TLS port spoken to in plain text, or another protocol.
  GREETING_TIMEOUT: 'wrong-protocol',
  EPROTO: 'wrong-protocol',
  ETLS: 'wrong-protocol',
  EPROTOCOL: 'wrong-protocol',
  ETHROTTLE: 'busy',
  EAUTH: 'login-refused',
  NoConnection: 'dropped',
  EConnectionClosed: 'dropped',
  StateLogout: 'dropped',
  ClosedAfterConnectText: 'dropped',
  ClosedAfterConnectTLS: 'dropped',
  ECONNRESET: 'dropped',
  EPIPE: 'dropped',
  ECONNECTION: 'dropped',
  LiteralTooLarge: 'other',
};

interface LibraryError {
  readonly code?: unknown;
  /** nodemailer puts the phase into `code` and the system's code here. */
  readonly originalCode?: unknown;
  /** SMTP reply code (RFC 5321 4.2). */
  readonly responseCode?: number;
  /** SMTP command that was answered. */
  readonly command?: string;
  readonly message?: unknown;
  readonly authenticationFailed?: boolean;
  readonly serverResponseCode?: string;
  readonly responseStatus?: string;
  /** Tag, name and arguments; secrets and literals are left out of it. */
  readonly executedCommand?: string;
  /** The server's words; after a refused login they lie in `response`. */
  readonly responseText?: unknown;
  readonly response?: unknown;
  /** The words of an untagged BYE. */
  readonly reason?: unknown;
  readonly tlsFailed?: boolean;
  readonly cause?: unknown;
}

/** Reads an error of node, imapflow or nodemailer. */
export function asMailServerError(error: unknown): MailServerError {
  if (error instanceof MailServerError) return error;
  if (error instanceof BrokenLiteral)
    return new MailServerError('other', { detail: 'BrokenLiteral', uid: error.uid, cause: error });
  if (error instanceof OversizedAnswer)
    return new MailServerError('other', { detail: 'AnswerTooLarge', uid: error.uid, cause: error });
  if (typeof error !== 'object' || error === null) return new MailServerError('other', { cause: error });
  const { code, originalCode, responseCode, authenticationFailed, tlsFailed, responseStatus } =
    error as LibraryError;
  const known = originalCode ?? code;
  const detail = typeof known === 'string' ? known : null;
  const words = wordsOf(error);
  // The library's error may carry the server's words in its message, and causes are logged.
  const cause = words === null ? error : undefined;
  const from = (failure: MailServerFailure) => new MailServerError(failure, { detail, words, cause });
  if (authenticationFailed) return from(authenticationFailure(error));
  if (responseCode !== undefined) return from(smtpFailure(error, responseCode));
  if (detail !== null) {
    if (isCertificateCode(detail)) return from('bad-certificate');
    if (detail.startsWith('ERR_SSL') || detail.startsWith('ERR_TLS')) return from('wrong-protocol');
    const failure = failureOfCode[detail];
    if (failure === 'dropped' && isForNow(error)) return from('busy');
    if (failure !== undefined) return from(failure);
  }
  // No code of its own: the server has no STARTTLS.
  if (tlsFailed) return from('no-encryption');
  // Exchange takes a good token for a mailbox that it does not open to it, and refuses the commands that follow.
  if (/authenticated but not connected/i.test(words ?? '')) return from('login-refused');
  if (responseStatus === 'NO' || responseStatus === 'BAD')
    return from(isForNow(error) ? 'busy' : 'command-refused');
  return from('other');
}

/** Without response codes: IMAP's `[ALERT]`, SMTP's `535 5.7.8`. */
function wordsOf({ responseText, response, responseCode, reason }: LibraryError): string | null {
  const said = responseText ?? reason ?? (responseCode === undefined ? undefined : response);
  return shownWords(
    typeof said === 'string'
      ? said.replace(/^(?:\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} )?|\[[^\]]{1,100}\] )/gm, '')
      : null,
  );
}

/** A temporary refusal. */
function isForNow({ serverResponseCode, executedCommand, ...said }: LibraryError): boolean {
  // A wrong password is final, whatever else is said.
  const code = serverResponseCode?.toUpperCase() ?? '';
  if (code === 'AUTHENTICATIONFAILED') return false;
  // A full mailbox stays full (RFC 9208); except for APPEND, OVERQUOTA means a traffic limit.
  if (code === 'OVERQUOTA' && / APPEND /.test(executedCommand ?? '')) return false;
  if (temporaryRefusals.has(code)) return true;
  const { responseText, response, reason } = said;
  return [responseText, response, reason].some((text) => typeof text === 'string' && busyWords.test(text));
}

function authenticationFailure(error: LibraryError): MailServerFailure {
  const { message } = error;
  if (isForNow(error)) return 'busy';
  return message === 'Login is disabled' ? 'no-encryption' : 'login-refused';
}

/** 530 and 538 demand encryption (RFC 3207 4, RFC 4954 6); a refused STARTTLS means none. 4xx is temporary; the rest come from AUTH. */
function smtpFailure({ command }: LibraryError, replyCode: number): MailServerFailure {
  if (command === 'STARTTLS' || replyCode === 530 || replyCode === 538) return 'no-encryption';
  return replyCode < 500 ? 'busy' : 'login-refused';
}
