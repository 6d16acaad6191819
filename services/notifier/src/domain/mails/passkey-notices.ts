import { hello } from './greeting-name.ts';
import type { MailContent } from './mail-content.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** The texts of the mails about passkeys and the second step. Names of passkeys are left out: they are free text. */

const signInPage = (webUrl: string) =>
  ({ kind: 'action', label: 'Go to the sign-in page', href: new URL('/login', webUrl).href }) as const;

/** What to do if it was not the user. A stranger who had the session and the password loses both by a reset; a second step stays. */
const notYou = {
  kind: 'note',
  text: 'It was not you? Then set a new password at once: choose Forgot Password there. Sign in, and look at Settings, Your data, Passkeys: remove what is not yours.',
} as const;

export function passkeyAdded({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'A new passkey signs in to your Tern account',
    preview: 'A passkey was added in the settings of your Tern account.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(name, 'a passkey was just added to your Tern account. From now on it signs in.'),
      },
      {
        kind: 'paragraph',
        text: 'Settings, Your data, Passkeys lists each one, and when it was last used.',
      },
      signInPage(webUrl),
      notYou,
    ],
  };
}

/** Also sent when a reset of the password has removed all passkeys. */
export function passkeyRemoved({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'A passkey no longer signs in to your Tern account',
    preview: 'It was removed from your Tern account.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'a passkey was just removed from your Tern account and can no longer sign in. That happens in the settings, and a new password by Forgot Password removes all passkeys of an account that asks for none after the password.',
        ),
      },
      {
        kind: 'paragraph',
        text: 'Your other sessions were ended. Your device may still offer the passkey: you can delete it there.',
      },
      signInPage(webUrl),
      notYou,
    ],
  };
}

export function recoveryCodesMade({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'New recovery codes for your Tern account',
    preview: 'Your account asks for a passkey after the password, and has new recovery codes.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'new recovery codes were just made for your Tern account, which asks for a passkey after the password. Earlier codes work no more.',
        ),
      },
      {
        kind: 'paragraph',
        text: 'Keep the codes apart from your passkeys: each signs you in once without one.',
      },
      signInPage(webUrl),
      notYou,
    ],
  };
}

export function recoveryCodeUsed({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'A recovery code signed in to your Tern account',
    preview: 'It was used in place of a passkey and works no more.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'a recovery code was just used in place of a passkey to sign in to your Tern account. It works no more.',
        ),
      },
      {
        kind: 'paragraph',
        text: 'Settings, Your data, Passkeys says how many codes are left, and makes new ones.',
      },
      signInPage(webUrl),
      notYou,
    ],
  };
}

export function secondFactorOff({ name, webUrl }: NoticeFacts): MailContent {
  return {
    subject: 'Your Tern account asks for no passkey any more',
    preview: 'From now on the password alone signs in.',
    blocks: [
      {
        kind: 'paragraph',
        text: hello(
          name,
          'your Tern account no longer asks for a passkey after the password, and its recovery codes work no more. That happens in the settings, and when the last passkey is removed.',
        ),
      },
      signInPage(webUrl),
      notYou,
    ],
  };
}
