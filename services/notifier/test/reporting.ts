import type { EventData } from '@tern/contracts/define-event';
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

  /** The stored copy shows that an event has arrived, whatever it changes. */
  async function arrived(messageId: string, version: number): Promise<void> {
    await waitUntil(async () => {
      const copy = await service.documents
        .collection<{ _id: string; version: number }>('followups')
        .findOne({ _id: messageId });
      return (copy?.version ?? -2) >= version;
    });
    // The time of the next report is written after the copy.
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
      await service.publish([identity(userUpdated, userId, { ...data, ...overrides })]);
      await waitUntil(async () => {
        const users = service.documents.collection<{ _id: string; version: number }>('users');
        return ((await users.findOne({ _id: userId }))?.version ?? 0) >= version;
      });
    },
    async signIn() {
      const at = clock.now();
      await service.publish([identity(sessionStarted, userId, { userId, sessionId: newId() })]);
      await waitUntil(async () => {
        const users = service.documents.collection<{ _id: string; seenAt: Date }>('users');
        return ((await users.findOne({ _id: userId }))?.seenAt ?? 0) >= at;
      });
    },
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
      await service.publish([followup(messageAssessed, userId, data)]);
      await arrived(messageId, version);
    },
    async review(verifiedUntil = clock.now()) {
      const version = next('review');
      const until = verifiedUntil?.toISOString() ?? null;
      await service.publish([
        followup(accountReviewed, userId, { ...account, version, verifiedUntil: until }),
      ]);
      await waitUntil(async () => {
        const found = await service.documents
          .collection<{ _id: string; verifiedVersion: number }>('accounts')
          .findOne({ _id: accountId });
        return (found?.verifiedVersion ?? -1) >= version;
      });
    },
    async removeMessage(messageId) {
      clock.advance(1);
      const data = { ...account, version: next('account'), messageId };
      await service.publish([mailSync(messageRemoved, userId, data)]);
      await waitUntil(async () => {
        const copies = service.documents.collection<{ _id: string; removedAt?: Date }>('followups');
        return (await copies.findOne({ _id: messageId }))?.removedAt;
      });
    },
    async removeAccount() {
      await service.publish([mailSync(accountRemoved, userId, { ...account, version: next('account') })]);
    },
    async toNextMorning() {
      const due = (await accounts().findOne({ _id: accountId }))?.dueAt ?? clock.now();
      clock.set(due);
      await reporting.review();
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
  await service.publish([
    mailSync(accountConnected, userId, {
      ...account,
      ...connected,
      version: next('account'),
      emailAddress: accountEmail,
    }),
  ]);
  await waitUntil(() => accounts().findOne({ _id: accountId }));
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
