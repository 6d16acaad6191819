import type { NoticeWords } from './notice-words.ts';

const toSignIn = { action: 'Go to the sign-in page' };
/** A stranger who had the session and the password loses both by a reset; a second step stays. */
const notYou = {
  note: 'It was not you? Then set a new password at once: choose Forgot Password there. Sign in, and look at Settings, Your data, Passkeys: remove what is not yours.',
};
const notYouAtWork = {
  note: 'It was not you? Then write to the people who run this installation at once, and change your password.',
};

export const noticesInEnglish: NoticeWords = {
  'verify-email': {
    subject: 'Confirm your email address',
    preview: 'One click, and Tern can start to keep track of your mail.',
    blocks: [
      { hello: 'welcome to Tern.' },
      { paragraph: 'Please confirm that this address is yours, and you are ready to go.' },
      { action: 'Confirm my address' },
      { note: 'The link works once, within 24 hours. Open it in the browser in which you signed up.' },
      { note: 'You did not sign up? Then ignore this mail, and nothing will happen.' },
    ],
  },
  'sign-up-with-known-address': {
    subject: 'You already have a Tern account',
    preview: 'Somebody tried to sign up with your address. Nothing has changed.',
    blocks: [
      { hello: 'someone just tried to create a Tern account with your email address.' },
      { paragraph: 'You have one already, and nothing about it has changed. If it was you, simply sign in.' },
      { action: 'Sign in' },
      { note: 'It was not you? Then there is nothing to do: they got no access to anything.' },
    ],
  },
  'session-ended-for-safety': {
    subject: 'We signed you out to be safe',
    preview: 'A sign-in of yours was used from two places at once.',
    blocks: [
      { hello: 'one of your Tern sessions was used in a way that happens when its cookie has been copied.' },
      {
        paragraph:
          'We ended that session at once. Sign in again to go on; your mail and your accounts are untouched.',
      },
      { action: 'Sign in again' },
      {
        note: 'A restored browser profile can cause this too. If you cannot explain it, check the computer for programs and browser extensions that you do not know.',
      },
    ],
  },
  'sign-in-locked': {
    subject: 'Many wrong passwords for your Tern account',
    preview: 'New browsers have to wait before they can sign in. Your own are not held up.',
    blocks: [
      {
        hello:
          'wrong passwords were entered many times for your Tern account, in browsers that have not signed in to it before. Such browsers have to wait now before each further try.',
      },
      {
        paragraph:
          'If it was not you: no one got in, and you need not do anything. A browser in which you have signed in before is not held up: sign in there as ever.',
      },
      {
        paragraph:
          'In a new browser, wait as long as the sign-in page says, 15 minutes at most, or choose Forgot Password there: the browser in which you set a new password is not held up.',
      },
      { action: 'Sign in' },
      { note: 'If this goes on, we send no further mail about it until a day has passed without a try.' },
    ],
  },
  'reset-password': {
    subject: 'Set a new password',
    preview: 'The link works once, within an hour.',
    blocks: [
      { hello: 'a new password was asked for your Tern account.' },
      { action: 'Set a new password' },
      {
        note: 'The link works once, within an hour. With the new password you are signed out everywhere, and applications that you allowed have to ask you again.',
      },
      { note: 'You did not ask for it? Then ignore this mail: your password stays as it is.' },
    ],
  },
  'password-changed': {
    subject: 'Your Tern password was changed',
    preview: 'Other browsers were signed out.',
    blocks: [
      { hello: 'the password of your Tern account was just changed, and your other sessions were ended.' },
      { paragraph: 'If it was not you, set a new password at once: choose Forgot Password.' },
      toSignIn,
    ],
  },
  'confirm-email': {
    subject: 'Confirm your new email address',
    preview: 'One click, and your Tern account uses this address.',
    blocks: [
      { hello: 'this is to be the new address of your Tern account.' },
      { action: 'Use this address' },
      {
        note: 'The link works once, within 24 hours, in a browser in which you are signed in. Until then nothing changes.',
      },
      { note: 'You do not have a Tern account? Then ignore this mail, and nothing will happen.' },
    ],
  },
  'email-changed': {
    subject: 'Your Tern account has a new email address',
    preview: 'This address no longer signs in to Tern.',
    blocks: [
      {
        hello:
          'the email address of your Tern account was just changed. This address no longer belongs to it; the new one was confirmed.',
      },
      {
        paragraph:
          'If it was not you, write to the operator of this installation at once: the Privacy Policy says how.',
      },
      { action: 'Privacy Policy' },
    ],
  },
  'google-linked': {
    subject: 'Google now signs in to your Tern account',
    preview: 'A sign-in with Google used your address for the first time.',
    blocks: [
      {
        hello:
          'a person who has your address at Google has just signed in to your Tern account with it. From now on Google and your password both sign in.',
      },
      { paragraph: 'If it was not you, secure your Google account first, then set a new password for Tern.' },
      toSignIn,
    ],
  },
  'google-unlinked': {
    subject: 'Google no longer signs in to your Tern account',
    preview: 'The Google account that was linked to your Tern account has been unlinked.',
    blocks: [
      {
        hello:
          'the Google account that was linked to your Tern account no longer signs in to it. That happens when it is unlinked in the settings or by the people who run this installation, and when the address of your Tern account changes.',
      },
      { paragraph: 'Sign in by your password; without one choose Forgot Password.' },
      toSignIn,
      { note: 'It was not you? Then set a new password at once: choose Forgot Password there.' },
    ],
  },
  'oidc-linked': {
    subject: 'Single sign-on now signs in to your Tern account',
    preview: 'The sign-in of your organization was linked to your Tern account.',
    blocks: [
      {
        hello:
          'the account that has your address at the sign-in of your organization was just linked to your Tern account. From now on it signs in too.',
      },
      { paragraph: 'Settings, Your account shows it, and unlinks it.' },
      toSignIn,
      notYouAtWork,
    ],
  },
  'oidc-unlinked': {
    subject: 'Single sign-on no longer signs in to your Tern account',
    preview: 'The sign-in of your organization has been unlinked from your Tern account.',
    blocks: [
      {
        hello:
          'the sign-in of your organization no longer signs in to your Tern account. That happens when it is unlinked in the settings or by the people who run this installation, and when the address of your Tern account changes.',
      },
      toSignIn,
      notYouAtWork,
    ],
  },
  'access-token-created': {
    subject: 'A new access token can read your mail in Tern',
    preview: 'An access token was created in the settings of your Tern account.',
    blocks: [
      {
        hello:
          'an access token was just created for your Tern account. A script that has it can read your mail in Tern until it expires or you revoke it.',
      },
      {
        paragraph:
          'Settings, Your data lists every access token, when it was last used and what it was used for.',
      },
      toSignIn,
      {
        note: 'It was not you? Then set a new password at once: choose Forgot Password there. That ends all access tokens.',
      },
    ],
  },
  'passkey-added': {
    subject: 'A new passkey signs in to your Tern account',
    preview: 'A passkey was added in the settings of your Tern account.',
    blocks: [
      { hello: 'a passkey was just added to your Tern account. From now on it signs in.' },
      { paragraph: 'Settings, Your data, Passkeys lists each one, and when it was last used.' },
      toSignIn,
      notYou,
    ],
  },
  'passkey-removed': {
    subject: 'A passkey no longer signs in to your Tern account',
    preview: 'It was removed from your Tern account.',
    blocks: [
      {
        hello:
          'a passkey was just removed from your Tern account and can no longer sign in. That happens in the settings, and a new password by Forgot Password removes all passkeys of an account that asks for none after the password.',
      },
      {
        paragraph:
          'Your other sessions were ended. Your device may still offer the passkey: you can delete it there.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-codes-made': {
    subject: 'New recovery codes for your Tern account',
    preview: 'Your account asks for a passkey after the password, and has new recovery codes.',
    blocks: [
      {
        hello:
          'new recovery codes were just made for your Tern account, which asks for a passkey after the password. Earlier codes work no more.',
      },
      { paragraph: 'Keep the codes apart from your passkeys: each signs you in once without one.' },
      toSignIn,
      notYou,
    ],
  },
  'recovery-code-used': {
    subject: 'A recovery code signed in to your Tern account',
    preview: 'It was used in place of a passkey and works no more.',
    blocks: [
      {
        hello:
          'a recovery code was just used in place of a passkey to sign in to your Tern account. It works no more.',
      },
      { paragraph: 'Settings, Your data, Passkeys says how many codes are left, and makes new ones.' },
      toSignIn,
      notYou,
    ],
  },
  'second-factor-off': {
    subject: 'Your Tern account asks for no passkey any more',
    preview: 'From now on the password alone signs in.',
    blocks: [
      {
        hello:
          'your Tern account no longer asks for a passkey after the password, and its recovery codes work no more. That happens in the settings, and when the last passkey is removed.',
      },
      toSignIn,
      notYou,
    ],
  },
};
