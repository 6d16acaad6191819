import type { BasicWords } from './basic-words.ts';

const passwordTodo =
  'Most often the password was changed, or an app password was withdrawn. Give Tern the current one, and it goes on where it stopped.';
const googleTodo =
  'Most often the password of the Google account was changed, or the access was withdrawn. Sign in at Google once more, and Tern goes on where it stopped.';

export const basicsInEnglish: BasicWords = {
  hello: (name) => (name === null ? 'Hello, ' : `Hello ${name}, `),
  tagline: 'Tern knows whose turn it is.',
  colon: ':',
  quoted: (words) => `“${words}”`,
  loss: {
    subject: {
      mailbox: (address) => `Please reconnect ${address}`,
      calendar: (address) => `Please reconnect the calendar of ${address}`,
    },
    action: { mailbox: 'Reconnect the mailbox', calendar: 'Reconnect the calendar' },
    signIns: {
      password: {
        preview: 'Its mail server no longer accepts the password that Tern has.',
        happened: (address) =>
          `the mail server of ${address} no longer accepts the password that Tern has. Tern has tried for a while, so this is no hiccup.`,
        todo: passwordTodo,
      },
      google: {
        preview: 'Google no longer lets Tern in.',
        happened: (address) => `Google no longer lets Tern into ${address}.`,
        todo: googleTodo,
      },
      microsoft: {
        preview: 'Microsoft no longer lets Tern in.',
        happened: (address) => `Microsoft no longer lets Tern into ${address}.`,
        todo: 'Most often the password was changed, the access was withdrawn, or the organization asks for a new proof. Sign in at Microsoft once more, and Tern goes on where it stopped.',
      },
      calendar: {
        preview: 'Google no longer lets Tern read it.',
        happened: (address) => `Google no longer lets Tern read the calendar of ${address}.`,
        todo: googleTodo,
      },
      'calendar-password': {
        preview: 'Its server no longer accepts the password that Tern has.',
        happened: (address) =>
          `the server of the calendar of ${address} no longer accepts the password that Tern has. Tern has tried for a while, so this is no hiccup.`,
        todo: passwordTodo,
      },
    },
    nothingLost: {
      mailbox:
        'Nothing is lost: your mail is untouched, and so is what Tern knows of it. Until then Tern cannot see who has answered, so the follow-ups, drafts and reports of this mailbox wait.',
      calendar:
        'Nothing is lost: your calendar is untouched. Until then Tern does not see what changes in it, and the rundown of your day is made from what it knew before.',
    },
    neverByMail:
      'Tern never asks for a password by mail. You give it on the Accounts page, where you can also remove the mailbox.',
    changedNothing:
      'You changed nothing? Then look into the security settings of your mail provider: another person may have.',
  },
  notifications: {
    'follow-up-due': { title: 'An answer is late', body: 'No answer came in time.' },
    'answer-arrived': { title: 'An answer arrived', body: 'You were waiting for it.' },
    'owed-late': { title: 'You owe an answer', body: 'It is late.' },
    'sign-in-needed': {
      title: 'A sign-in is needed',
      body: 'Tern can no longer read a mailbox or calendar.',
    },
  },
  testNotification: { title: 'A test from Tern', body: 'Notifications arrive here.' },
  noSubject: 'No subject',
};
