import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import {
  listCalendarAccounts,
  listEventsForDay,
  listImportantEventsForDay,
} from '@tern/contracts/http/calendar';
import { listContacts } from '@tern/contracts/http/contacts';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { beginOwnExport, openOwnExport, readOwnExport } from '@tern/contracts/http/export/own-export';
import { updateFollowupSettings } from '@tern/contracts/http/followup-settings';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { currentUser } from '@tern/contracts/http/identity';
import { flagMessages, moveMessages, restoreMessages } from '@tern/contracts/http/message-actions';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages, readMessage } from '@tern/contracts/http/messages';
import { beginOutlookSignIn, completeOutlookSignIn } from '@tern/contracts/http/mail-sign-ins/outlook';
import { listSessions } from '@tern/contracts/http/own-account';
import { listOutbox } from '@tern/contracts/http/notifier';
import { listPromises } from '@tern/contracts/http/owed/promises';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import type { GoogleServer } from '@tern/demo/google-server';
import { hour, minute, systemClock, type Clock } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import { addNotificationWay } from '@tern/contracts/http/notifications/own-notifications';
import { callsOnForeignData } from '@tern/testing/foreign-data';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail } from './a-mail.ts';
import { addPasskeyTo } from './a-passkey.ts';
import { connectAgent } from './agent.ts';
import { connectCalendar, startGoogle } from './connected-calendar.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { password, signUpAndVerify } from './sign-up.ts';

const stranger = 'stranger@elsewhere.example';
let user: ConnectedUser;
let google: GoogleServer;
let clockOf = (): Clock => systemClock;
beforeAll(async () => {
  // One clock for both: an id token is valid for an hour.
  google = await startGoogle({ now: () => clockOf().now() });
  // Nothing is asked of Microsoft: its sign-ins are begun and never completed.
  const microsoft = { MICROSOFT_CLIENT_ID: 'tern-client', MICROSOFT_CLIENT_SECRET: 'hush' };
  user = await startConnectedUser({ ...google.settings, ...microsoft });
  clockOf = () => user.clock;
});
afterAll(async () => {
  await user.close();
  await google.close();
});

/**
 * Calls that name something of a user's own; new calls are included automatically. Calls for administrators are refused to all other users
 * before their parameters matter (services/gateway/test/admin-access.component.test.ts).
 */
const namingCalls = publicEndpoints.filter(
  ({ access, params }) =>
    access !== 'anonymous' && access !== 'admin' && Object.keys(params.shape).length > 0,
);

const attachment = {
  'Content-Type': 'multipart/mixed; boundary=part',
};
const parts = [
  '--part\nContent-Type: text/plain\n\nHello Ben,\n\ncould you sign the attached offer?\n\nAna',
  '--part\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=offer.pdf\n\n%PDF',
  '--part--',
];

test('when a call names what belongs to another user, then it answers as for an id that does not exist', async () => {
  const date = new Date(user.clock.now().getTime() - 100 * hour);
  await user.deliver('Sent', aMail({ subject: 'Mine', text: parts.join('\n'), date, headers: attachment }));
  const promise = "Hello Ben,\n\nI'll send you the figures by Wednesday.\n\nAna";
  await user.deliver('Sent', aMail({ subject: 'Figures', text: promise, date }));
  const { id: messageId } = await user.sentWith('Mine', 'needs-follow-up');
  const { message } = await user.visitor.ask(readMessage, { params: { messageId } });
  const contactId = await waitUntil(async () => {
    const [contact] = (await user.visitor.ask(listContacts)).contacts;
    return contact?.id;
  });
  const promiseId = await waitUntil(async () => {
    const [made] = (await user.visitor.ask(listPromises, { query: { limit: 1, offset: 0 } })).promises;
    return made?.promiseId;
  });
  // Reports belong to their user; the mail of a sign-up is shown to visitors too.
  user.clock.advance(2 * minute);
  await user.readAll();
  const report = await waitUntil(
    async () => (await user.visitor.ask(listOutbox)).mails.find(({ kind }) => kind === 'initial-report'),
    { what: 'the report in the outbox' },
  );
  const calendar = await connectCalendar(user.visitor, google);
  const agent = await connectAgent({ apiUrl: user.stack.apiUrl, visitor: user.visitor });
  await agent.close();
  const { accessToken } = await user.visitor.ask(createAccessToken, {
    body: { name: 'Script', scopes: [], expiresInDays: 1, password },
  });
  const passkeyId = await addPasskeyTo(user.visitor, user.stack.webUrl);
  await user.visitor.ask(beginOwnExport, { body: { password } });
  await waitUntil(async () => (await user.visitor.ask(readOwnExport)).job?.state === 'ready', {
    what: 'the archive',
    timeoutMs: 30_000,
  });
  const { link } = await user.visitor.ask(openOwnExport, { body: { password } });
  const { way } = await user.visitor.ask(addNotificationWay, {
    body: { type: 'webhook', name: 'Mine', url: 'https://hooks.harbor.example' },
  });
  const foreignIds: Record<string, string | undefined> = {
    accountId: (await user.accounts())[0]?.id,
    mailboxId: (await user.visitor.ask(listMailboxes)).mailboxes.find(({ kind }) => kind === 'SENT')?.id,
    messageId,
    attachmentId: message.attachments[0]?.id,
    contactId,
    mailId: report.id,
    promiseId,
    calendarId: calendar.calendarId,
    eventId: calendar.eventId,
    appId: agent.clientId(),
    tokenId: accessToken.id,
    passkeyId,
    link,
    sessionId: (await user.visitor.ask(listSessions)).sessions[0]?.id,
    wayId: way.id,
  };
  const named = new Set(namingCalls.flatMap(({ params }) => Object.keys(params.shape)));
  expect(
    Object.keys(foreignIds)
      .filter((name) => foreignIds[name] !== undefined)
      .sort(),
  ).toEqual([...named].sort());

  const other = await signUpAndVerify(user.stack.apiUrl, stranger);
  await other.ask(createAccount, { body: user.home.details(stranger) });
  const results = [];
  for (const serviceName of new Set(namingCalls.map(({ service }) => service))) {
    const called = await callsOnForeignData({
      serviceName,
      // The session identifies the caller; the gateway makes the principal.
      service: { callAs: (_principal, endpoint, input) => other.call(endpoint, input) },
      stranger: aPrincipal(),
      foreignIds: {
        ...(foreignIds as Record<string, string>),
        ...(serviceName === 'calendar' && { accountId: calendar.accountId }),
      },
      bodies: {
        saveDraftFollowup: { subject: 'Re: Mine', body: 'Did you see my mail?' },
        saveAnswerDraft: { subject: 'Re: Mine', body: 'Yes, on Friday.' },
        labelClassification: { needsFollowup: false },
        snoozeFollowup: { until: null },
        markAnsweredElsewhere: { answeredElsewhere: true },
        unlinkReply: { replyMessageId: 'x', isUnlinked: true },
        confirmReply: { replyMessageId: 'x', isConfirmed: true },
        snoozeOwed: { until: null },
        markOwedDone: { isDone: true },
        labelOwed: { isOwed: false },
        markPromiseDone: { isDone: true },
        labelPromise: { isPromise: false },
        updateAliases: { aliases: [stranger] },
        updateCalendarInstructions: { userInstructions: 'Theirs' },
        reconnectAccount: { password: 'secret' },
        changeCaldavPassword: { password: 'secret' },
        changeNotificationWay: { kinds: [] },
      },
    });
    results.push(...called);
  }

  expect(results.map(({ endpoint }) => endpoint).sort()).toEqual(namingCalls.map(({ name }) => name).sort());
  expect(results.filter(({ foreign }) => foreign.status !== 404 || foreign.code !== 'not-found')).toEqual([]);
  expect(results.map(({ foreign }) => foreign)).toEqual(results.map(({ unknown }) => unknown));

  expect((await other.ask(listMessages, { params: { mailboxId: 'SENT' } })).messages).toEqual([]);
  expect((await other.ask(listAccounts)).accounts).toHaveLength(1);
  expect(await user.sentWith('Mine', 'needs-follow-up')).toMatchObject({
    id: messageId,
    needsFollowupLabel: null,
  });
  expect(await user.client.list('Drafts')).toEqual([]);
  expect(await user.accounts()).toHaveLength(1);
});

/** Each call whose body names something of a user's own, by the id to put there. */
const namingBodies = {
  flagMessages: ({ messageId }: Ids) => [flagMessages, { messageIds: [messageId], isRead: false }],
  moveMessages: ({ messageId }: Ids) => [moveMessages, { messageIds: [messageId], to: 'TRASH' }],
  restoreMessages: ({ messageId, mailboxId }: Ids) => [
    restoreMessages,
    { from: 'TRASH', messages: [{ id: messageId, mailboxIds: [mailboxId] }] },
  ],
  updateFollowupSettings: ({ accountId }: Ids) => [updateFollowupSettings, { accountId, savesDrafts: true }],
  sendFollowupReport: ({ accountId }: Ids) => [sendFollowupReport, { accountId, reportType: 'daily' }],
  'beginGmailSignIn for mail': ({ accountId }: Ids) => [beginGmailSignIn, { flow: 'mail', accountId }],
  'beginGmailSignIn for a calendar': ({ calendarAccountId }: Ids) => [
    beginGmailSignIn,
    { flow: 'calendar', accountId: calendarAccountId },
  ],
  'completeGmailSignIn for mail': ({ mailState }: Ids) => [
    completeGmailSignIn,
    { code: 'code', name: 'Theirs', state: mailState },
  ],
  'completeGmailSignIn for a calendar': ({ calendarState }: Ids) => [
    completeGmailSignIn,
    { code: 'code', name: 'Theirs', state: calendarState },
  ],
  beginOutlookSignIn: ({ accountId }: Ids) => [beginOutlookSignIn, { accountId }],
  completeOutlookSignIn: ({ outlookState }: Ids) => [
    completeOutlookSignIn,
    { code: 'code', name: 'Theirs', state: outlookState },
  ],
  listEventsForDay: ({ userId }: Ids) => [listEventsForDay, { ...today, userId }],
  listImportantEventsForDay: ({ userId }: Ids) => [listImportantEventsForDay, { ...today, userId }],
} satisfies Record<string, (ids: Ids) => [Endpoint, object]>;

const stateIn = (page: string) => new URL(page).searchParams.get('state') ?? '';
const today = { year: 2026, month: 3, day: 4 };
type Ids = Readonly<Record<(typeof idNames)[number], string>>;
const idNames = [
  'messageId',
  'mailboxId',
  'accountId',
  'calendarAccountId',
  'mailState',
  'calendarState',
  'outlookState',
  'userId',
] as const;

test('when the body of a call names what belongs to another user, then it answers as for an id that does not exist', async () => {
  const stateOf = async (flow: 'mail' | 'calendar') => {
    const { authorizationUrl } = await user.visitor.ask(beginGmailSignIn, { body: { flow } });
    return stateIn(authorizationUrl);
  };
  const [message] = await user.messages('SENT');
  const foreign: Ids = {
    messageId: message?.id ?? '',
    mailboxId: (await user.visitor.ask(listMailboxes)).mailboxes[0]?.id ?? '',
    accountId: (await user.accounts())[0]?.id ?? '',
    calendarAccountId: (await user.visitor.ask(listCalendarAccounts)).accounts[0]?.id ?? '',
    mailState: await stateOf('mail'),
    calendarState: await stateOf('calendar'),
    outlookState: stateIn((await user.visitor.ask(beginOutlookSignIn, { body: {} })).authorizationUrl),
    userId: (await user.visitor.ask(currentUser)).user.id,
  };
  expect(Object.values(foreign).every((id) => id.length > 10)).toBe(true);
  const unknown: Ids = {
    ...(Object.fromEntries(idNames.map((name) => [name, '00000000-0000-7000-8000-000000000000'])) as Ids),
    mailState: foreign.mailState.replace(/.$/, '~'),
    calendarState: foreign.calendarState.replace(/.$/, '~'),
  };
  const other = await signUpAndVerify(user.stack.apiUrl, 'second@elsewhere.example');

  const answers = await Promise.all(
    Object.entries(namingBodies).map(async ([name, callOf]) => {
      const answerFor = async (ids: Ids) => {
        const [endpoint, body] = callOf(ids) as [Endpoint, object];
        const { status, body: answer } = await other.call(endpoint, { body });
        return { status, code: answer.code, error: answer.error, errors: answer.errors };
      };
      return { name, foreign: await answerFor(foreign), unknown: await answerFor(unknown) };
    }),
  );

  expect(answers.map((answer) => answer.foreign)).toEqual(answers.map((answer) => answer.unknown));
  const refusals = Object.fromEntries(answers.map(({ name, foreign: { status } }) => [name, status]));
  expect(refusals).toEqual({
    flagMessages: 404,
    moveMessages: 404,
    restoreMessages: 404,
    updateFollowupSettings: 404,
    sendFollowupReport: 403,
    'beginGmailSignIn for mail': 404,
    'beginGmailSignIn for a calendar': 404,
    'completeGmailSignIn for mail': 400,
    'completeGmailSignIn for a calendar': 400,
    beginOutlookSignIn: 404,
    completeOutlookSignIn: 400,
    listEventsForDay: 403,
    listImportantEventsForDay: 403,
  });
  expect((await user.messages('SENT')).map(({ id }) => id)).toContain(foreign.messageId);
});
