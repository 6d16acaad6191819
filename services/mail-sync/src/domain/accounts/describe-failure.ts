import { errorCatalogue, type FieldErrors } from '@tern/contracts/errors';
import { AppError, withServerWords } from '@tern/kernel/app-error';
import { GrantEnded, grantProviders, type GrantProvider } from '@tern/mail-content/servers/grant-providers';
import { certificateText } from '@tern/mail-content/servers/certificate-text';
import {
  MailServerError,
  OwnLimitReached,
  type LimitedWork,
  type MailServerFailure,
} from '@tern/mail-content/servers/mail-server-error';
import { grantProviderOf, type Account, type ServerSettings } from './account.ts';

type Protocol = 'imap' | 'smtp';

const namesOf = {
  imap: { title: 'IMAP', host: 'imapHost', port: 'imapPort', tlsPort: 993, plainPort: 143 },
  smtp: { title: 'SMTP', host: 'smtpHost', port: 'smtpPort', tlsPort: 465, plainPort: 587 },
} as const;

/** Puts each failure of a connection attempt under the field that the user can change, with what helps. */
export function describeFailures(
  failures: readonly { protocol: Protocol; error: MailServerError }[],
  settings: ServerSettings,
): AppError {
  const fields: FieldErrors = {};
  for (const { protocol, error } of failures) {
    const { field, text } = describeFailure(protocol, error, settings);
    (fields[field] ??= []).push(text);
  }
  const message = failures.length === 0 ? undefined : 'The mailbox could not be connected.';
  return new AppError('validation-failed', { ...(message && { message }), fields });
}

function describeFailure(
  protocol: Protocol,
  error: MailServerError,
  settings: ServerSettings,
): { field: string; text: string } {
  const names = namesOf[protocol];
  const { [names.host]: host, [names.port]: port } = settings;
  const { title, tlsPort, plainPort } = names;
  const at: Record<MailServerFailure, [field: string, text: string]> = {
    'unknown-host': [names.host, `There is no server named ${host}. Please check the spelling.`],
    'refused-address': [
      names.host,
      `${host} is an address inside a private network, which this server may not reach.`,
    ],
    'connection-refused': [
      names.host,
      `${host} accepts no connection on port ${port}. Please check host and port.`,
    ],
    timeout: [names.host, `${host} did not answer on port ${port} in time. Please check host and port.`],
    'wrong-protocol': [
      names.port,
      `No ${title} server with these settings answers on port ${port}. With SSL the usual ports are ${tlsPort} and ${plainPort}; without, switch SSL off.`,
    ],
    'no-encryption': [
      names.port,
      `${host} offers no encryption on port ${port}, and your password is not sent in the open. Try port ${tlsPort} with SSL on.`,
    ],
    'bad-certificate': [names.host, certificateText(host, error.detail)],
    'login-refused': [
      'password',
      `The ${title} server refused this user name or password. Some providers want an app password made in their security settings.`,
    ],
    'sign-in-unavailable': ['general', 'The provider does not renew the sign-in right now.'],
    busy: [
      'general',
      `The ${title} server takes no more connections right now. Please try again in a few minutes.`,
    ],
    dropped: ['general', `The ${title} server closed the connection. Please try again.`],
    'command-refused': ['general', `The ${title} server did not accept the request.`],
    other: ['general', `The ${title} server could not be used${error.detail ? ` (${error.detail})` : ''}.`],
  };
  const [field, text] = at[error.failure];
  return { field, text: withServerWords(text, error.words) };
}

/** For a connection that worked before: what people read next to the account. */
export function describeOutage(error: MailServerError, account: Account): string {
  const provider = grantProviderOf(account);
  if (error.failure === 'login-refused') {
    if (account.isDemo) return 'The demo mailbox lets nobody in right now. Tern keeps trying.';
    return provider ? endedGrant(provider) : withServerWords(loginRefusal, error.words);
  }
  if (error.failure === 'sign-in-unavailable' && provider)
    return `${grantProviders[provider].name} does not renew the sign-in right now. Tern keeps trying.`;
  return `${describeFailure('imap', error, account.server).text} Tern keeps trying.`;
}

/** For a login that was refused but may work later. */
export function describeDoubt(error: MailServerError, account: Pick<Account, 'secretKind'>): string {
  const provider = grantProviderOf(account);
  if (provider)
    return `${grantProviders[provider].mail} refused the sign-in. It may be in trouble, so Tern tries again soon.`;
  return withServerWords(
    'The mail server refused the login. It may be in trouble, so Tern tries again soon. Reconnect the account if you have changed the password.',
    error.words,
  );
}

const loginRefusal = 'The mail server refuses the login. Reconnect the account with its current password.';
const endedGrant = (provider: GrantProvider) =>
  `${grantProviders[provider].name} does not let Tern into this mailbox any more. Reconnect it to sign in again.`;

/** Why a mailbox cannot be connected although its provider has just granted access. */
export function describeGrantFailures(
  failures: readonly { readonly error: MailServerError }[],
  provider: GrantProvider,
): AppError {
  const [cause] = failures.map(({ error }) => error);
  // Where IMAP is switched off Exchange may take the token, and then refuse each command.
  const isRefused = failures.some(({ error }) => /^(?:login|command)-refused$/.test(error.failure));
  if (!isRefused) return new AppError('mail-server-unavailable', { cause, retryAfterSeconds: 30 });
  return new AppError('mail-server-failed', { message: grantProviders[provider].switchedOff, cause });
}

const limitTexts: Record<LimitedWork, string> = {
  downloads: 'You have several downloads under way. Please try again when one has ended.',
  drafts: 'Several drafts of this account are being saved. Please try again in a moment.',
  changes: 'Many changes to this account are under way. Please try again in a moment.',
};

/** A mail server's failure during a user's action, as the error of the call. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof MailServerError)) return error;
  if (error.failure === 'login-refused') {
    const said =
      error instanceof GrantEnded
        ? { message: endedGrant(error.provider) }
        : { message: loginRefusal, words: error.words };
    return new AppError('mail-server-failed', { ...said, cause: error });
  }
  const code = error.failure === 'command-refused' ? 'mail-server-failed' : 'mail-server-unavailable';
  const text = error instanceof OwnLimitReached ? limitTexts[error.work] : errorCatalogue[code].text;
  return new AppError(code, {
    message: text,
    words: error.words,
    cause: error,
    ...(code === 'mail-server-unavailable' && { retryAfterSeconds: 30 }),
  });
}
