import type { EventData, EventEnvelope } from '@tern/contracts/define-event';
import { accountReviewed, messageAssessed } from '@tern/contracts/events/followup';
import { sessionStarted, userUpdated } from '@tern/contracts/events/identity';
import { accountConnected, accountRemoved, messageRemoved } from '@tern/contracts/events/mail-sync';
import { listReports, sendFollowupReport, type ReportType } from '@tern/contracts/http/reports';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { day, hour, minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { aMessageAssessed } from '@tern/testing/a-message-assessed';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import type { MailDocument, Notifier } from './notices.ts';

type Assessed = EventData<typeof messageAssessed>;

/** A notifier with one user who has one account, and the events of the other services about them. */
export interface Reporting {
  readonly notifier: Notifier;
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly accountEmail: string;
  updateUser(overrides?: Partial<EventData<typeof userUpdated>>): Promise<void>;
  signIn(): Promise<void>;
  /** Publishes followup's assessment of a sent mail; by default its answer is two days late. */
  assess(messageId: string, overrides?: Partial<Assessed>): Promise<void>;
  /** Publishes that all mail is read and assessed up to now. */
  review(verifiedUntil?: Date | null): Promise<void>;
  removeMessage(messageId: string): Promise<void>;
  removeAccount(): Promise<void>;
  /** Moves the clock to the user's next 8 o'clock, with mail read up to then. */
  toNextMorning(): Promise<void>;
  reports(): Promise<ReportDocument[]>;
  /** Waits until `count` reports exist and are sent. */
  sent(count: number): Promise<ReportDocument[]>;
  /** Waits until nothing is due any more. */
  quiet(): Promise<void>;
  trigger(reportType: ReportType, accountId?: string, isAdmin?: boolean): ReturnType<typeof post>;
  history(query?: object): ReturnType<typeof get>;
}

export interface ReportDocument extends MailDocument {
  kind: string;
  to: string;
  isRefused: boolean;
  report: { digest: string; messages: number; content: { due: { messages: number } } | null };
}

const post = (notifier: Notifier, principal: ReturnType<typeof aPrincipal>, body: unknown) =>
  notifier.service.callAs(principal, sendFollowupReport, { body });
const get = (notifier: Notifier, userId: string, query: object) =>
  notifier.service.callAs(aPrincipal({ userId }), listReports, { query: { ...query } });

export async function startReporting(notifier: Notifier, timeZone = 'UTC'): Promise<Reporting> {
  const { clock, service } = notifier;
  const [userId, accountId] = [newId(), newId()];
  const email = `robin-${userId}@fernhill.example`;
  const accountEmail = `work-${accountId}@fernhill.example`;
  const identity = createEventMaker('identity', clock);
  const mailSync = createEventMaker('mail-sync', clock);
  const followup = createEventMaker('followup', clock);
  const account = { accountId, userId };
  const versions = new Map<string, number>();
  const next = (key: string) => versions.set(key, (versions.get(key) ?? 0) + 1).get(key) ?? 0;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
  const accounts = () =>
    service.documents.collection<{ _id: string; dueAt: Date; lease?: object }>('accounts');

  const reports = () =>
    service.documents
      .collection<ReportDocument>('mails')
      .find({ 'report.accountId': accountId })
      .sort({ 'report.number': 1 })
      .toArray();

  /** All that follows from the event is written: the copy first, then when the user was seen or the next report is due. */
  async function publish(event: EventEnvelope): Promise<void> {
    await service.publish([event]);
    await service.settled();
  }

  const reporting: Reporting = {
    notifier,
    userId,
    accountId,
    email,
    accountEmail,
    reports,
    async updateUser(overrides = {}) {
      const version = next('user');
      const preferences = { timeZone, reportHour: 8, wantsReports: true, allowsOutsideModel: false };
      const data = { userId, email, name: 'Robin Hale', isEmailVerified: true, version, preferences };
      await publish(identity(userUpdated, userId, { ...data, ...overrides }));
    },
    signIn: () => publish(identity(sessionStarted, userId, { userId, sessionId: newId() })),
    async assess(messageId, overrides = {}) {
      const version = next(messageId);
      const data = aMessageAssessed({
        ...account,
        messageId,
        version,
        followUpDueAt: ago(2 * day),
        mail: {
          subject: `About ${messageId}`,
          date: ago(5 * day),
          to: [{ email: `${messageId}@harbor.example`, name: 'Ines Moura' }],
        },
        ...overrides,
      });
      await publish(followup(messageAssessed, userId, data));
    },
    async review(verifiedUntil = clock.now()) {
      const version = next('review');
      const until = verifiedUntil?.toISOString() ?? null;
      await publish(followup(accountReviewed, userId, { ...account, version, verifiedUntil: until }));
    },
    async removeMessage(messageId) {
      clock.advance(1);
      const data = { ...account, version: next('account'), messageId };
      await publish(mailSync(messageRemoved, userId, data));
    },
    removeAccount: () => publish(mailSync(accountRemoved, userId, { ...account, version: next('account') })),
    async toNextMorning() {
      const due = (await accounts().findOne({ _id: accountId }))?.dueAt ?? clock.now();
      // Before the clock moves: a look in between finds mail that was not read for a day, and puts the report off.
      await reporting.review(due);
      clock.set(due);
    },
    async sent(count) {
      return waitUntil(
        async () => {
          const found = await reports();
          return found.length === count && found.every(({ state }) => state === 'sent') && found;
        },
        { what: `${count} sent reports` },
      );
    },
    async quiet() {
      await waitUntil(
        async () => {
          const found = await accounts().findOne({ _id: accountId });
          return found && found.dueAt > clock.now();
        },
        { what: 'the account to have been looked at' },
      );
    },
    trigger: (reportType, id, isAdmin = false) =>
      post(notifier, aPrincipal({ userId, isAdmin }), { reportType, ...(id && { accountId: id }) }),
    history: (query = {}) => get(notifier, userId, query),
  };
  const connected = { name: 'Work', aliases: [accountEmail], createdAt: ago(hour) };
  await publish(
    mailSync(accountConnected, userId, {
      ...account,
      ...connected,
      version: next('account'),
      emailAddress: accountEmail,
    }),
  );
  await reporting.updateUser();
  return reporting;
}

/** A user who has had the first report, with one mail that is due. */
export async function startReported(notifier: Notifier, timeZone = 'UTC'): Promise<Reporting> {
  const reporting = await startReporting(notifier, timeZone);
  await reporting.assess(`${reporting.accountId}-first`);
  await reporting.review();
  notifier.clock.advance(2 * minute);
  await reporting.review();
  await reporting.sent(1);
  await reporting.quiet();
  return reporting;
}
