import { errorCatalogue } from '@tern/contracts/errors';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import { AppError, withServerWords } from '@tern/kernel/app-error';
import { GrantEnded, grantProviders, type GrantProvider } from '@tern/mail-content/servers/grant-providers';
import { connectionFailure, type Protocol } from '@tern/mail-content/servers/connection-failure';
import { MailServerError, limitText, OwnLimitReached } from '@tern/mail-content/servers/mail-server-error';
import { grantProviderOf, type Account, type ServerSettings } from './account.ts';

const namesOf = {
  imap: { host: 'imapHost', port: 'imapPort' },
  smtp: { host: 'smtpHost', port: 'smtpPort' },
} as const;

/** Puts each failure of a connection attempt under the field that the user can change, with what helps. */
export function describeFailures(
  failures: readonly { protocol: Protocol; error: MailServerError }[],
  settings: ServerSettings,
): AppError {
  const fields: Record<string, (readonly Saying[])[]> = {};
  for (const { protocol, error } of failures) {
    const { field, sayings } = describeFailure(protocol, error, settings);
    (fields[field] ??= []).push(sayings);
  }
  const isFailed = failures.length > 0;
  return new AppError('validation-failed', {
    ...(isFailed && { message: 'The mailbox could not be connected.' }),
    fields,
  });
}

function describeFailure(
  protocol: Protocol,
  error: MailServerError,
  settings: ServerSettings,
): { field: string; sayings: readonly Saying[] } {
  const names = namesOf[protocol];
  const { [names.host]: host, [names.port]: port } = settings;
  const { place, saying } = connectionFailure(protocol, error, { host, port });
  const field = place === 'host' || place === 'port' ? names[place] : place;
  return { field, sayings: withServerWords([saying], error.words) };
}

/** For a connection that worked before: what people read next to the account. */
export function describeOutage(error: MailServerError, account: Account): readonly Saying[] {
  const provider = grantProviderOf(account);
  if (error.failure === 'login-refused') {
    if (account.isDemo) return ['The demo mailbox lets nobody in right now. Tern keeps trying.'];
    return provider ? [endedGrant(provider)] : withServerWords([loginRefusal], error.words);
  }
  if (error.failure === 'sign-in-unavailable' && provider)
    return [say('{name} does not renew the sign-in right now. Tern keeps trying.', nameOf(provider))];
  return [...describeFailure('imap', error, account.server).sayings, 'Tern keeps trying.'];
}

/** For a login that was refused but may work later. */
export function describeDoubt(
  error: MailServerError,
  account: Pick<Account, 'secretKind'>,
): readonly Saying[] {
  const provider = grantProviderOf(account);
  if (!provider) return withServerWords([passwordInDoubt], error.words);
  const { mail } = grantProviders[provider];
  return [say('{mail} refused the sign-in. It may be in trouble, so Tern tries again soon.', { mail })];
}

const loginRefusal: PlainPattern =
  'The mail server refuses the login. Reconnect the account with its current password.';
const passwordInDoubt: PlainPattern =
  'The mail server refused the login. It may be in trouble, so Tern tries again soon. Reconnect the account if you have changed the password.';
const nameOf = (provider: GrantProvider) => ({ name: grantProviders[provider].name });
const endedGrant = (provider: GrantProvider) =>
  say(
    '{name} does not let Tern into this mailbox any more. Reconnect it to sign in again.',
    nameOf(provider),
  );

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

/** A mail server's failure during a user's action, as the error of the call. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof MailServerError)) return error;
  if (error.failure === 'login-refused') {
    const said =
      error instanceof GrantEnded
        ? { message: endedGrant(error.provider), words: null }
        : { message: loginRefusal, words: error.words };
    return new AppError('mail-server-failed', { ...said, cause: error });
  }
  const code = error.failure === 'command-refused' ? 'mail-server-failed' : 'mail-server-unavailable';
  const text = error instanceof OwnLimitReached ? limitText(error.work) : errorCatalogue[code].text;
  return new AppError(code, {
    message: text,
    words: error.words,
    cause: error,
    ...(code === 'mail-server-unavailable' && { retryAfterSeconds: 30 }),
  });
}
