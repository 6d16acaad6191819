import {
  accessTokenCreated,
  confirmEmail,
  emailChanged,
  googleLinked,
  googleUnlinked,
  oidcLinked,
  oidcUnlinked,
  passwordChanged,
  resetPassword,
} from './account-notices.ts';
import { hello } from './greeting-name.ts';
import {
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesMade,
  recoveryCodeUsed,
  secondFactorOff,
} from './passkey-notices.ts';
import type { MailContent } from './mail-content.ts';
import type { NoticeFacts } from './notice-facts.ts';

/**
 * The text of each mail that Tern sends.
 * @throws Error when a kind that needs a link comes without one: a bug of the caller
 */
export function composeNotice(facts: NoticeFacts): MailContent {
  switch (facts.kind) {
    case 'verify-email':
      return verifyEmail(facts);
    case 'sign-up-with-known-address':
      return signUpWithKnownAddress(facts);
    case 'session-ended-for-safety':
      return sessionEndedForSafety(facts);
    case 'sign-in-locked':
      return signInLocked(facts);
    case 'reset-password':
      return resetPassword(facts);
    case 'password-changed':
      return passwordChanged(facts);
    case 'confirm-email':
      return confirmEmail(facts);
    case 'email-changed':
      return emailChanged(facts);
    case 'google-linked':
      return googleLinked(facts);
    case 'google-unlinked':
      return googleUnlinked(facts);
    case 'oidc-linked':
      return oidcLinked(facts);
    case 'oidc-unlinked':
      return oidcUnlinked(facts);
    case 'access-token-created':
      return accessTokenCreated(facts);
    case 'passkey-added':
      return passkeyAdded(facts);
    case 'passkey-removed':
      return passkeyRemoved(facts);
    case 'recovery-codes-made':
      return recoveryCodesMade(facts);
    case 'recovery-code-used':
      return recoveryCodeUsed(facts);
    case 'second-factor-off':
      return secondFactorOff(facts);
  }
}

function verifyEmail({ name, link }: NoticeFacts): MailContent {
  if (link === null) throw new Error('a verification mail needs its link');
  return {
    subject: 'Confirm your email address',
    preview: 'One click, and Tern can start to keep track of your mail.',
    blocks: [
      { kind: 'paragraph', text: hello(name, 'welcome to Tern.') },
      { kind: 'paragraph', text: 'Please confirm that this address is yours, and you are ready to go.' },
      { kind: 'action', label: 'Confirm my address', href: link },
      {
        kind: 'note',
        text: 'The link works once, within 24 hours. Open it in the browser in which you signed up.',
      },
      { kind: 'note', text: 'You did not sign up? Then ignore this mail, and nothing will happen.' },
    ],
  };
}

function signUpWithKnownAddress({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'You already have a Tern account',
    preview: 'Somebody tried to sign up with your address. Nothing has changed.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(name, 'someone just tried to create a Tern account with your email address.'),
      },
      {
        kind: 'paragraph',
        text: 'You have one already, and nothing about it has changed. If it was you, simply sign in.',
      },
      { kind: 'action', label: 'Sign in', href: new URL('/login', webUrl).href },
      { kind: 'note', text: 'It was not you? Then there is nothing to do: they got no access to anything.' },
    ],
  };
}

function sessionEndedForSafety({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'We signed you out to be safe',
    preview: 'A sign-in of yours was used from two places at once.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'one of your Tern sessions was used in a way that happens when its cookie has been copied.',
        ),
      },
      {
        kind: 'paragraph',
        text: 'We ended that session at once. Sign in again to go on; your mail and your accounts are untouched.',
      },
      { kind: 'action', label: 'Sign in again', href: new URL('/login', webUrl).href },
      {
        kind: 'note',
        text: 'A restored browser profile can cause this too. If you cannot explain it, check the computer for programs and browser extensions that you do not know.',
      },
    ],
  };
}

function signInLocked({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'Many wrong passwords for your Tern account',
    preview: 'New browsers have to wait before they can sign in. Your own are not held up.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'wrong passwords were entered many times for your Tern account, in browsers that have not signed in to it before. Such browsers have to wait now before each further try.',
        ),
      },
      {
        kind: 'paragraph',
        text: 'If it was not you: no one got in, and you need not do anything. A browser in which you have signed in before is not held up: sign in there as ever.',
      },
      {
        kind: 'paragraph',
        text: 'In a new browser, wait as long as the sign-in page says, 15 minutes at most, or choose Forgot Password there: the browser in which you set a new password is not held up.',
      },
      { kind: 'action', label: 'Sign in', href: new URL('/login', webUrl).href },
      {
        kind: 'note',
        text: 'If this goes on, we send no further mail about it until a day has passed without a try.',
      },
    ],
  };
}
