import type { DraftFact } from '../../src/domain/mail/draft-fact.ts';
import type { DraftFacts } from '../../src/domain/mail/draft-facts.ts';
import type { ListNames } from '../../src/domain/mail/list-names.ts';
import { authorsById } from '../../src/domain/mail/mail-author.ts';
import type { MailAuthors } from '../../src/domain/mail/mail-authors.ts';
import { mayHaveMoved, type MailPlace } from '../../src/domain/mail/mail-place.ts';
import type { MailPlaces } from '../../src/domain/mail/mail-places.ts';
import type { SentText, SentTexts } from '../../src/domain/mail/sent-texts.ts';
import { removeWhere } from './remove-where.ts';

/** The facts of mail that are stored beside the records. */
export function createMemoryMailFacts() {
  return {
    lists: createMemoryListNames(),
    authors: createMemoryMailAuthors(),
    places: createMemoryMailPlaces(),
    drafts: createMemoryDraftFacts(),
    texts: createMemorySentTexts(),
  };
}

const keyOf = (accountId: string, id: string) => `${accountId} ${id}`;

function createMemoryListNames(): ListNames {
  const isSettled = new Map<string, boolean>();
  return {
    async learn({ accountId }, keys) {
      const fresh = keys.filter((key) => isSettled.get(keyOf(accountId, key)) !== true);
      for (const key of fresh) isSettled.set(keyOf(accountId, key), false);
      return fresh;
    },
    async settle(accountId, keys) {
      for (const key of keys)
        if (isSettled.has(keyOf(accountId, key))) isSettled.set(keyOf(accountId, key), true);
    },
    async among(accountId, keys) {
      return new Set(keys.filter((key) => isSettled.has(keyOf(accountId, key))));
    },
    async removeAccount(accountId) {
      for (const key of isSettled.keys()) if (key.startsWith(`${accountId} `)) isSettled.delete(key);
    },
  };
}

function createMemoryMailAuthors(): MailAuthors {
  const authorsByKey = new Map<string, string>();
  return {
    async put({ accountId }, mails) {
      for (const [rawMessageId, email] of authorsById(mails)) {
        const key = keyOf(accountId, rawMessageId);
        const other = authorsByKey.get(key);
        if (other === undefined || email < other) authorsByKey.set(key, email);
      }
    },
    async among(accountId, rawMessageIds) {
      return new Map(
        rawMessageIds.flatMap((id) => {
          const email = authorsByKey.get(keyOf(accountId, id));
          return email === undefined ? [] : [[id, email]];
        }),
      );
    },
    async removeAccount(accountId) {
      for (const key of authorsByKey.keys()) if (key.startsWith(`${accountId} `)) authorsByKey.delete(key);
    },
  };
}

function createMemoryMailPlaces(): MailPlaces {
  const placesById = new Map<string, MailPlace>();
  return {
    async put(places) {
      const newest = new Map<string, MailPlace>();
      for (const place of places)
        if (place.version >= (newest.get(place.messageId)?.version ?? 0)) newest.set(place.messageId, place);
      return [...newest.values()].flatMap((place) => {
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
}

function createMemoryDraftFacts(): DraftFacts {
  const factsById = new Map<string, DraftFact>();
  return {
    async put(facts) {
      for (const fact of facts)
        if (fact.version > (factsById.get(fact.draftMessageId)?.version ?? -1))
          factsById.set(fact.draftMessageId, fact);
    },
    async ofSources(ids) {
      return [...factsById.values()].filter((fact) => ids.includes(fact.sourceMessageId));
    },
    async removeAccount(accountId) {
      removeWhere(factsById, (fact) => fact.accountId === accountId);
    },
  };
}

function createMemorySentTexts(): SentTexts {
  const textsById = new Map<string, SentText>();
  return {
    async put(texts) {
      for (const text of texts) textsById.set(text.id, text);
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
}
