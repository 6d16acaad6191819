import { addressKey } from '../src/domain/mail/address-key.ts';
import { defaultSettings, unknownAccount, type AccountCopy } from '../src/domain/accounts/account-copy.ts';
import type { DraftFact } from '../src/domain/mail/draft-fact.ts';
import type { FollowUpEvent } from '../src/domain/records/follow-up-event.ts';
import { authorsById } from '../src/domain/mail/mail-author.ts';
import { mayHaveMoved, type MailPlace } from '../src/domain/mail/mail-place.ts';
import { isSent, type FollowUpRecord } from '../src/domain/records/follow-up-record.ts';
import { lessonOf } from '../src/domain/learning/lesson.ts';
import type { Lessons } from '../src/domain/learning/lessons.ts';
import type { MailAuthors } from '../src/domain/mail/mail-authors.ts';
import type { MailPlaces } from '../src/domain/mail/mail-places.ts';
import type { AccountCopies } from '../src/domain/accounts/account-copies.ts';
import type { DraftFacts } from '../src/domain/mail/draft-facts.ts';
import type { ListNames } from '../src/domain/mail/list-names.ts';
import type { NeighbourKeys } from '../src/domain/records/neighbours.ts';
import type { RecordStore } from '../src/domain/records/record-store.ts';
import type { SentText, SentTexts } from '../src/domain/mail/sent-texts.ts';
import type { UserCopies } from '../src/domain/accounts/user-copies.ts';
import { createMemoryMeetings } from './memory-meetings.ts';
import { createMemoryRecordQueries } from './memory-record-queries.ts';
import { createMemoryThreadIndex, hasSubject, removeWhere } from './memory-thread-index.ts';
import { mostMuted, unknownUser, type UserCopy } from '../src/domain/accounts/user-copy.ts';

/** The domain's stores in memory, for tests of the rules; the real ones are tested through the service. */
export function createMemoryStores() {
  const published: FollowUpEvent[] = [];
  const recordsById = new Map<string, FollowUpRecord>();
  const copies = new Map<string, AccountCopy>();
  const listKeys = new Map<string, boolean>();
  const authorsByKey = new Map<string, string>();
  const placesById = new Map<string, MailPlace>();
  const draftFacts = new Map<string, DraftFact>();
  const textsById = new Map<string, SentText>();
  const usersById = new Map<string, UserCopy>();
  const buriedUsers = new Set<string>();

  const records: RecordStore = {
    async find(ids) {
      return ids.flatMap((id) => recordsById.get(id) ?? []);
    },
    async findOfUser(userId, id) {
      const record = recordsById.get(id);
      return record?.userId === userId ? record : null;
    },
    async neighbours(accountId, keys, known) {
      return [...recordsById.values()].filter(
        (record) =>
          record.accountId === accountId &&
          record.facts !== null &&
          touches(keys, record) &&
          !known.has(record.id),
      );
    },
    async save(changes) {
      const conflicted: string[] = [];
      for (const { record, events, rewritesFacts, facts, ...rest } of changes) {
        if ((recordsById.get(record.id)?.revision ?? 0) !== record.revision) {
          conflicted.push(record.id);
          continue;
        }
        recordsById.set(record.id, {
          ...record,
          ...rest,
          facts: rewritesFacts ? facts : (recordsById.get(record.id)?.facts ?? null),
          revision: record.revision + 1,
        });
        published.push(...events);
      }
      return conflicted;
    },
    async hasAny(accountId) {
      return [...recordsById.values()].some((record) => record.accountId === accountId);
    },
    async idsToAddresses(userId, addresses) {
      const keys = new Set(addresses.map(addressKey));
      return [...recordsById.values()]
        .filter(
          (record) => record.userId === userId && record.facts?.recipientKeys.some((key) => keys.has(key)),
        )
        .map(({ id }) => id);
    },
    async idsRestingOn(userId, accountId) {
      return [...recordsById.values()]
        .filter((record) => record.userId === userId && record.state?.restsOn?.includes(accountId))
        .map(({ id }) => id);
    },
    async removeAccount(accountId) {
      removeWhere(recordsById, (record) => record.accountId === accountId);
    },
  };
  const lessons: Lessons = {
    async ofUser(userId) {
      return [...recordsById.values()]
        .filter((record) => record.userId === userId && isSent(record))
        .flatMap((record) => lessonOf(record) ?? [])
        .sort((a, b) => b.at.getTime() - a.at.getTime());
    },
    async idsTaughtBy(userId, taught) {
      const since = Math.min(...taught.map(({ at }) => at.getTime()));
      const rules = new Set(taught.map(({ rule }) => rule));
      const people = new Set(taught.flatMap(({ to }) => to.map(({ email }) => addressKey(email))));
      return [...recordsById.values()]
        .filter(
          ({ facts, ...record }) =>
            record.userId === userId &&
            facts !== null &&
            facts.date.getTime() > since &&
            (rules.has(facts.reading.rule) || facts.recipientKeys.some((key) => people.has(key))),
        )
        .map(({ id }) => id);
    },
  };
  const threadIndex = createMemoryThreadIndex();
  const opened = (accountId: string, userId: string) => {
    const copy = copies.get(accountId) ?? { accountId, userId, ...unknownAccount };
    copies.set(accountId, copy);
    return copy;
  };
  const accounts: AccountCopies = {
    async find(accountId) {
      return copies.get(accountId) ?? null;
    },
    async ofUser(userId) {
      return [...copies.values()].filter((copy) => copy.userId === userId && copy.version >= 0);
    },
    async idsOfUser(userId) {
      return [...copies.values()]
        .filter((copy) => copy.userId === userId && !copy.isRemoved)
        .map(({ accountId }) => accountId);
    },
    async put(copy) {
      const before = copies.get(copy.accountId);
      if (before && (before.isRemoved || before.version > copy.version)) return;
      const changes = before?.changes ?? 0;
      const settings = before?.settings ?? defaultSettings;
      copies.set(copy.accountId, {
        ...copy,
        changes,
        settings,
        verifiedUntil: before?.verifiedUntil ?? null,
      });
    },
    async saveSettings({ accountId, userId }, settings) {
      const copy = copies.get(accountId);
      if (!copy || copy.userId !== userId || copy.isRemoved || copy.version < 0) return false;
      copies.set(accountId, { ...copy, settings: { ...copy.settings, ...settings } });
      return true;
    },
    async verify({ accountId, verifiedUntil }) {
      const before = copies.get(accountId);
      if (before) copies.set(accountId, { ...before, verifiedUntil });
    },
    async open({ accountId, userId }) {
      return opened(accountId, userId);
    },
    async noteChange({ userId, accountId }) {
      const meant =
        accountId === undefined
          ? [...copies.values()].filter((copy) => copy.userId === userId)
          : [opened(accountId, userId)];
      for (const copy of meant) copies.set(copy.accountId, { ...copy, changes: copy.changes + 1 });
    },
    // Nothing in these tests asks for proven silence while mail is still being taken in.
    async takenIn({ accountId, changes }) {
      const copy = copies.get(accountId);
      if (!copy || copy.isRemoved || (changes !== null && copy.changes !== changes)) return false;
      copies.set(accountId, { ...copy, changes: copy.changes + 1 });
      return true;
    },
    async markRemoved({ accountId, userId, version }) {
      const { knownAddresses, changes } = opened(accountId, userId);
      const gone = {
        ...unknownAccount,
        accountId,
        userId,
        version,
        knownAddresses,
        changes,
        isRemoved: true,
      };
      copies.set(accountId, gone);
    },
    async forget(accountId) {
      const copy = copies.get(accountId);
      if (copy) copies.set(accountId, { ...copy, knownAddresses: [] });
    },
  };
  const lists: ListNames = {
    async learn({ accountId }, keys) {
      const fresh = keys.filter((key) => listKeys.get(`${accountId} ${key}`) !== true);
      for (const key of fresh) listKeys.set(`${accountId} ${key}`, false);
      return fresh;
    },
    async settle(accountId, keys) {
      for (const key of keys) listKeys.set(`${accountId} ${key}`, true);
    },
    async among(accountId, keys) {
      return new Set(keys.filter((key) => listKeys.has(`${accountId} ${key}`)));
    },
    async removeAccount(accountId) {
      for (const key of listKeys.keys()) if (key.startsWith(`${accountId} `)) listKeys.delete(key);
    },
  };
  const authors: MailAuthors = {
    async put({ accountId }, mails) {
      for (const [rawMessageId, email] of authorsById(mails)) {
        const key = `${accountId} ${rawMessageId}`;
        const other = authorsByKey.get(key);
        if (other === undefined || email < other) authorsByKey.set(key, email);
      }
    },
    async among(accountId, rawMessageIds) {
      return new Map(
        rawMessageIds.flatMap((id) => {
          const email = authorsByKey.get(`${accountId} ${id}`);
          return email === undefined ? [] : [[id, email]];
        }),
      );
    },
    async removeAccount(accountId) {
      for (const key of authorsByKey.keys()) if (key.startsWith(`${accountId} `)) authorsByKey.delete(key);
    },
  };
  const places: MailPlaces = {
    async put(list) {
      return list.flatMap((place) => {
        const before = placesById.get(place.messageId) ?? null;
        if (place.version > (before?.version ?? -1)) placesById.set(place.messageId, place);
        return mayHaveMoved(place, before) ? place.messageId : [];
      });
    },
    async among(ids) {
      return ids.flatMap((id) => placesById.get(id) ?? []);
    },
    async remove(ids) {
      for (const id of ids) placesById.delete(id);
    },
    async removeAccount(accountId) {
      removeWhere(placesById, (place) => place.accountId === accountId);
    },
  };
  const drafts: DraftFacts = {
    async put(list) {
      for (const fact of list)
        if (fact.version >= (draftFacts.get(fact.draftMessageId)?.version ?? 0))
          draftFacts.set(fact.draftMessageId, fact);
    },
    async ofSources(ids) {
      return [...draftFacts.values()].filter((fact) => ids.includes(fact.sourceMessageId));
    },
    async removeAccount(accountId) {
      removeWhere(draftFacts, (fact) => fact.accountId === accountId);
    },
  };
  const texts: SentTexts = {
    async put(list) {
      for (const text of list) textsById.set(text.id, text);
    },
    async find(id) {
      return textsById.get(id) ?? null;
    },
    async remove(ids) {
      for (const id of ids) textsById.delete(id);
    },
    async removeAccount(accountId) {
      removeWhere(textsById, (text) => text.accountId === accountId);
    },
  };
  const userOf = (userId: string): UserCopy => usersById.get(userId) ?? { userId, ...unknownUser };
  const users: UserCopies = {
    async find(userId) {
      return userOf(userId);
    },
    async put(known) {
      const before = userOf(known.userId);
      if (before.version <= known.version) usersById.set(known.userId, { ...before, ...known });
      return userOf(known.userId);
    },
    async bury({ userId, version }) {
      buriedUsers.add(userId);
      usersById.set(userId, { userId, ...unknownUser, version });
    },
    async settle(userId, countedIn) {
      usersById.set(userId, { ...userOf(userId), countedIn });
    },
    async mute(userId, person) {
      const before = userOf(userId);
      if (before.muted.some(({ email }) => email === person.email)) return true;
      if (before.muted.length === mostMuted) return false;
      usersById.set(userId, { ...before, muted: [person, ...before.muted] });
      return true;
    },
    async unmute(userId, email) {
      const before = userOf(userId);
      usersById.set(userId, { ...before, muted: before.muted.filter((person) => person.email !== email) });
    },
    async forgetLessons(userId, until) {
      usersById.set(userId, { ...userOf(userId), lessonsForgottenAt: until });
    },
    async unmuteAll(userId) {
      usersById.set(userId, { ...userOf(userId), muted: [] });
    },
  };
  const queries = createMemoryRecordQueries(recordsById);
  const meetings = createMemoryMeetings((userId) => buriedUsers.has(userId));
  return {
    records,
    lessons,
    threadIndex,
    accounts,
    lists,
    authors,
    places,
    drafts,
    texts,
    ...{ users, queries, meetings },
    ...{ published, recordsById },
  };
}

function touches(keys: NeighbourKeys, { facts }: FollowUpRecord): boolean {
  if (facts === null) return false;
  return (
    (facts.rawMessageId !== null && keys.rawMessageIds.includes(facts.rawMessageId)) ||
    facts.ancestors.some((id) => keys.rawMessageIds.includes(id)) ||
    hasSubject(keys, facts.subjectKey, facts.date) ||
    facts.recipientKeys.some((key) => keys.addressKeys.includes(key))
  );
}
