import fc from 'fast-check';
import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';
import { userRegistered, userUpdated } from '@tern/contracts/events/identity';
import {
  accountConnected,
  accountRemoved,
  accountUpdated,
  draftRemoved,
  draftSaved,
  mailboxCaughtUp,
  messageChanged,
  messageRemoved,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { hour } from '@tern/kernel/clock';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { createFakeClock } from '@tern/testing/fake-clock';
import { ana, ben, carla, notAutomatic, type aFollowupDomain, type Message } from './a-followup-domain.ts';

type Domain = ReturnType<typeof aFollowupDomain>;

const userId = 'user-1';
const accountIds = ['account-1', 'account-2'] as const;
const ownAddresses = [ana.email, 'ana.private@postbox.example'];
const alias = { email: 'ana.k@sender.example', name: 'Ana' };
const people = [ben, carla, { email: 'team@lists.example', name: null }, alias];
/** Two threads share a subject. */
const subjects = ['Offer for the spring fair', 'Offer for the spring fair', 'Meeting in May'];
const start = Date.parse('2025-08-18T09:00:00.000Z');

const ownTexts = [
  'Hello,\n\ncould you send me the signed offer?\n\nAna',
  'Hello,\n\ncould you send me the signed offer by Friday?\n\nAna',
  'Could you please call me by tomorrow?',
  'Just following up on this. Any news?',
  'Thanks a lot!',
  'Never mind, I found it.',
];
const sentKinds = ['own', 'forward', 'sent-draft'] as const;
const receivedKinds = ['answer', 'holding', 'absence', 'bounce', 'receipt', 'own-answer'] as const;

const mail = fc.record({
  account: fc.oneof(fc.constant(0), fc.nat({ max: 1 })),
  thread: fc.oneof(fc.constant(0), fc.nat({ max: 2 })),
  kind: fc.oneof(fc.constantFrom(...sentKinds, 'own' as const), fc.constantFrom(...receivedKinds)),
  /** A received mail that arrives in the other account. */
  isElsewhere: fc.nat({ max: 3 }).map((one) => one === 0),
  hoursLater: fc.integer({ min: 1, max: 120 }),
  text: fc.nat({ max: ownTexts.length - 1 }),
  person: fc.oneof(fc.constant(0), fc.nat({ max: people.length - 1 })),
  headers: fc.constantFrom('all', 'last', 'none'),
});
const target = fc.nat({ max: 11 });
const word = fc.oneof(
  fc.record({ kind: fc.constant('needs' as const), target, value: fc.option(fc.boolean()) }),
  fc.record({ kind: fc.constant('is' as const), target, value: fc.option(fc.boolean()) }),
  fc.record({
    kind: fc.constant('snooze' as const),
    target,
    days: fc.option(fc.integer({ min: 1, max: 300 })),
  }),
  fc.record({ kind: fc.constant('elsewhere' as const), target, value: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom('unlink' as const, 'confirm' as const),
    target,
    reply: target,
    value: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('mute' as const), person: fc.nat({ max: 1 }), value: fc.boolean() }),
  fc.record({
    kind: fc.constant('settings' as const),
    account: fc.nat({ max: 1 }),
    waitDays: fc.integer({ min: 1, max: 30 }),
    countsBusinessDays: fc.boolean(),
    nudgesTwice: fc.boolean(),
  }),
);
type Word = typeof word extends fc.Arbitrary<infer W> ? W : never;

const plot = fc.record({
  mails: fc.array(mail, { minLength: 2, maxLength: 12 }),
  drafts: fc.array(fc.record({ target, end: fc.option(fc.constantFrom('withdrawn', 'sent', 'vanished')) }), {
    maxLength: 3,
  }),
  removed: fc.array(target, { maxLength: 2 }),
  moved: fc.array(fc.record({ target, isThrownAway: fc.boolean() }), { maxLength: 4 }),
  timeZone: fc.constantFrom('UTC', 'America/New_York', 'Pacific/Auckland'),
  /** The second account is removed in the end. */
  isRemoved: fc.nat({ max: 3 }).map((one) => one === 0),
  verifiedDays: fc.integer({ min: 0, max: 30 }),
  words: fc.array(word, { maxLength: 8 }),
});
type Plot = typeof plot extends fc.Arbitrary<infer P> ? P : never;

export interface Story {
  readonly events: readonly EventEnvelope[];
  readonly words: readonly Word[];
  readonly messages: readonly Message[];
}

/** Two accounts of one user with a few threads, and all events and actions of the user that they can get. */
export const aStory: fc.Arbitrary<Story> = plot.map(storyOf);

const clock = createFakeClock();
const fromMailSync = createEventMaker('mail-sync', clock);
const fromIdentity = createEventMaker('identity', clock);

function storyOf({ mails, drafts, removed, moved, isRemoved, timeZone, verifiedDays, words }: Plot): Story {
  const messages = messagesOf(mails);
  const event = <E extends OwnEvent<'mail-sync'>>(contract: E, data: object): EventEnvelope =>
    fromMailSync(contract, userId, { userId, ...data } as EventData<E>);
  const about = (index: number) => messages[index % messages.length];
  const user = { userId, email: ana.email, name: 'Ana', isEmailVerified: true };
  const preferences = { reportHour: 8, wantsReports: true, allowsOutsideModel: false };

  const events = [
    ...messages.map((message) => event(messageSynced, message)),
    ...accountIds.flatMap((accountId, at) => {
      const account = { accountId, name: 'Work', emailAddress: ownAddresses[at] ?? '' };
      const createdAt = '2025-08-01T00:00:00.000Z';
      return [
        event(accountConnected, { ...account, createdAt, version: 1, aliases: [account.emailAddress] }),
        event(accountUpdated, {
          ...account,
          createdAt,
          version: 100,
          aliases: [account.emailAddress, ...(at === 0 ? [alias.email] : [])],
        }),
        event(mailboxCaughtUp, {
          accountId,
          version: 101,
          mailboxId: 'inbox',
          kind: 'INBOX',
          syncedVersion: 0,
          accountVerifiedUntil: new Date(start + verifiedDays * 24 * hour).toISOString(),
        }),
      ];
    }),
    ...drafts.flatMap(({ target: index, end }, at) => {
      const source = about(index);
      if (source?.direction !== 'sent') return [];
      const draft = {
        accountId: source.accountId,
        sourceMessageId: source.messageId,
        draftMessageId: `draft-${at}`,
        attempt: at + 1,
      };
      const saved = event(draftSaved, { ...draft, version: 50 + 2 * at });
      return end === null
        ? [saved]
        : [saved, event(draftRemoved, { ...draft, version: 51 + 2 * at, reason: end })];
    }),
    ...moved.flatMap(({ target: index, isThrownAway }, at) => {
      const { accountId, messageId } = about(index) ?? {};
      const kinds = [isThrownAway ? 'TRASH' : 'INBOX'];
      const changed = { accountId, messageId, isRead: true, isStarred: false, kinds };
      // Between the versions of the first mails and the last ones.
      return [event(messageChanged, { ...changed, version: 5 + 2 * at })];
    }),
    ...[...new Set(removed.map((index) => about(index)))].flatMap((message) =>
      message
        ? [
            event(messageRemoved, {
              accountId: message.accountId,
              messageId: message.messageId,
              version: 200,
            }),
          ]
        : [],
    ),
    ...(isRemoved ? [event(accountRemoved, { accountId: accountIds[1], version: 300 })] : []),
    fromIdentity(userRegistered, userId, {
      ...user,
      version: 1,
      preferences: { ...preferences, timeZone: 'UTC' },
    }),
    fromIdentity(userUpdated, userId, { ...user, version: 2, preferences: { ...preferences, timeZone } }),
  ];
  return { events, words, messages };
}

function messagesOf(mails: Plot['mails']): Message[] {
  const threads = new Map<string, Message[]>();
  return mails.map((spec, index) => {
    const key = `${spec.account} ${spec.thread}`;
    const before = threads.get(key) ?? [];
    const message = aMessageSynced(overridesOf(spec, index, before));
    threads.set(key, [...before, message]);
    return message;
  });
}

function overridesOf(
  { account, thread, kind, isElsewhere, hoursLater, text, person, headers }: Plot['mails'][number],
  index: number,
  before: readonly Message[],
): Partial<Message> {
  const last = before.at(-1);
  const rawIds = before.flatMap(({ rawMessageId }) => rawMessageId ?? []);
  const me = { email: ownAddresses[account] ?? '', name: 'Ana Keller' };
  const other = people[person] ?? ben;
  const subject = subjects[thread] ?? '';
  const isSent = (sentKinds as readonly string[]).includes(kind);
  const arrivesIn = isElsewhere && !isSent ? 1 - account : account;
  const date = new Date((last ? Date.parse(last.date) : start) + hoursLater * hour).toISOString();
  return {
    accountId: accountIds[arrivesIn] ?? accountIds[0],
    userId,
    messageId: `mail-${index}`,
    date,
    version: index + 2,
    rawMessageId: `<mail-${index}@sender.example>`,
    subject: last ? `${kind === 'forward' ? 'Fwd' : 'Re'}: ${subject}` : subject,
    inReplyTo: headers === 'none' ? [] : rawIds.slice(-1),
    references: headers === 'all' ? rawIds : [],
    ...(isSent
      ? {
          direction: 'sent' as const,
          kinds: ['SENT' as const],
          from: me,
          to: [other],
          text: ownTexts[text] ?? '',
          draftKey: kind === 'sent-draft' ? `key-${index}` : null,
        }
      : {
          direction: 'received' as const,
          kinds: ['INBOX' as const],
          from: kind === 'own-answer' ? alias : other,
          to: [me],
          ...receivedParts(kind, other.email),
        }),
  };
}

function receivedParts(kind: string, email: string): Partial<Message> {
  switch (kind) {
    case 'holding':
      return { text: "I'll check and get back to you." };
    case 'absence':
      return {
        text: 'I am out of the office until 15 September.',
        automatic: { ...notAutomatic, autoSubmitted: 'auto-replied' },
      };
    case 'bounce':
      return {
        text: 'Failed.',
        from: { email: 'mailer-daemon@sender.example', name: null },
        automatic: { ...notAutomatic, isDeliveryReport: true, failedRecipients: [email] },
      };
    case 'receipt':
      return { text: 'Read.', automatic: { ...notAutomatic, isReadReceipt: true } };
    default:
      return { text: 'Here it is.', ...(email.includes('lists') && listed(email)) };
  }
}

function listed(email: string): Partial<Message> {
  return { automatic: { ...notAutomatic, listPost: email } };
}

/** Performs one action of the user; throws what the use case throws, for example when it does not know the mail yet. */
export async function say(domain: Domain, messages: readonly Message[], word: Word): Promise<void> {
  const mailsOf = (is: Message['direction']) => messages.filter(({ direction }) => direction === is);
  const at = (list: readonly Message[], index: number) => list[index % list.length]?.messageId ?? '';
  const idOf = (index: number) => at(mailsOf('sent'), index);
  switch (word.kind) {
    case 'needs':
      return domain.labelMessage({ userId, messageId: idOf(word.target), needsFollowup: word.value });
    case 'is':
      return domain.labelMessage({ userId, messageId: idOf(word.target), isFollowup: word.value });
    case 'snooze': {
      const until = word.days === null ? null : new Date(clock.now().getTime() + word.days * 24 * hour);
      return domain.snoozeMessage({ userId, messageId: idOf(word.target), until });
    }
    case 'elsewhere':
      return domain.markAnsweredElsewhere({
        userId,
        messageId: idOf(word.target),
        answeredElsewhere: word.value,
      });
    case 'unlink':
      return domain.unlinkReply({
        userId,
        messageId: idOf(word.target),
        replyMessageId: at(mailsOf('received'), word.reply),
        isUnlinked: word.value,
      });
    case 'confirm':
      return domain.confirmReply({
        userId,
        messageId: idOf(word.target),
        replyMessageId: at(mailsOf('received'), word.reply),
        isConfirmed: word.value,
      });
    case 'mute':
      return domain.mutePerson({ userId, email: people[word.person]?.email ?? '', isMuted: word.value });
    case 'settings': {
      const { kind: _kind, account, ...settings } = word;
      return domain.updateSettings({ userId, accountId: accountIds[account] ?? '', settings });
    }
  }
}
