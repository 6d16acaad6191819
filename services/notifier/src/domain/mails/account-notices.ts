import { hello } from './greeting-name.ts';
import type { MailContent } from './mail-content.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** The texts of the mails about changes of the user's own account. */

export function resetPassword({ name, link }: NoticeFacts): MailContent {
  if (link === null) throw new Error('a mail to reset the password needs its link');
  return {
    subject: 'Set a new password',
    preview: 'The link works once, within an hour.',
    blocks: [
      { kind: 'paragraph', text: hello(name, 'a new password was asked for your Tern account.') },
      { kind: 'action', label: 'Set a new password', href: link },
      {
        kind: 'note',
        text: 'The link works once, within an hour. With the new password you are signed out everywhere, and applications that you allowed have to ask you again.',
      },
      { kind: 'note', text: 'You did not ask for it? Then ignore this mail: your password stays as it is.' },
    ],
  };
}

export function passwordChanged({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'Your Tern password was changed',
    preview: 'Other browsers were signed out.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'the password of your Tern account was just changed, and your other sessions were ended.',
        ),
      },
      { kind: 'paragraph', text: 'If it was not you, set a new password at once: choose Forgot Password.' },
      { kind: 'action', label: 'Go to the sign-in page', href: new URL('/login', webUrl).href },
    ],
  };
}

export function confirmEmail({ name, link }: NoticeFacts): MailContent {
  if (link === null) throw new Error('a mail to confirm an address needs its link');
  return {
    subject: 'Confirm your new email address',
    preview: 'One click, and your Tern account uses this address.',
    blocks: [
      { kind: 'paragraph', text: hello(name, 'this is to be the new address of your Tern account.') },
      { kind: 'action', label: 'Use this address', href: link },
      {
        kind: 'note',
        text: 'The link works once, within 24 hours, in a browser in which you are signed in. Until then nothing changes.',
      },
      {
        kind: 'note',
        text: 'You do not have a Tern account? Then ignore this mail, and nothing will happen.',
      },
    ],
  };
}

export function emailChanged({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'Your Tern account has a new email address',
    preview: 'This address no longer signs in to Tern.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'the email address of your Tern account was just changed. This address no longer belongs to it; the new one was confirmed.',
        ),
      },
      {
        kind: 'paragraph',
        text: 'If it was not you, write to the operator of this installation at once: the Privacy Policy says how.',
      },
      { kind: 'action', label: 'Privacy Policy', href: new URL('/policy/privacy', webUrl).href },
    ],
  };
}

export function googleLinked({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'Google now signs in to your Tern account',
    preview: 'A sign-in with Google used your address for the first time.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'a person who has your address at Google has just signed in to your Tern account with it. From now on Google and your password both sign in.',
        ),
      },
      {
        kind: 'paragraph',
        text: 'If it was not you, secure your Google account first, then set a new password for Tern.',
      },
      { kind: 'action', label: 'Go to the sign-in page', href: new URL('/login', webUrl).href },
    ],
  };
}

/** Sent to the previous address when a change of address unlinked the Google account. */
export function googleUnlinked({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'Google no longer signs in to your Tern account',
    preview: 'The Google account that was linked to your Tern account has been unlinked.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'the Google account that was linked to your Tern account no longer signs in to it. That happens when it is unlinked in the settings, and when the address of your Tern account changes.',
        ),
      },
      { kind: 'paragraph', text: 'Your password signs in as before.' },
      { kind: 'action', label: 'Go to the sign-in page', href: new URL('/login', webUrl).href },
      {
        kind: 'note',
        text: 'It was not you? Then set a new password at once: choose Forgot Password there.',
      },
    ],
  };
}

export function oidcLinked({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'Single sign-on now signs in to your Tern account',
    preview: 'The sign-in of your organization was linked to your Tern account.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'the account that has your address at the sign-in of your organization was just linked to your Tern account. From now on it signs in too.',
        ),
      },
      {
        kind: 'paragraph',
        text: 'Settings, Your account shows it, and unlinks it.',
      },
      { kind: 'action', label: 'Go to the sign-in page', href: new URL('/login', webUrl).href },
      {
        kind: 'note',
        text: 'It was not you? Then write to the people who run this installation at once, and change your password.',
      },
    ],
  };
}

export function oidcUnlinked({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'Single sign-on no longer signs in to your Tern account',
    preview: 'The sign-in of your organization has been unlinked from your Tern account.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'the sign-in of your organization no longer signs in to your Tern account. That happens when it is unlinked in the settings, and when the address of your Tern account changes.',
        ),
      },
      { kind: 'action', label: 'Go to the sign-in page', href: new URL('/login', webUrl).href },
      {
        kind: 'note',
        text: 'It was not you? Then write to the people who run this installation at once, and change your password.',
      },
    ],
  };
}

/** The name of the token is left out: it is free text, and this mail may be read by others. */
export function accessTokenCreated({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'A new access token can read your mail in Tern',
    preview: 'An access token was created in the settings of your Tern account.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'an access token was just created for your Tern account. A script that has it can read your mail in Tern until it expires or you revoke it.',
        ),
      },
      {
        kind: 'paragraph',
        text: 'Settings, Your data lists every access token, when it was last used and what it was used for.',
      },
      { kind: 'action', label: 'Go to the sign-in page', href: new URL('/login', webUrl).href },
      {
        kind: 'note',
        text: 'It was not you? Then set a new password at once: choose Forgot Password there. That ends all access tokens.',
      },
    ],
  };
}
