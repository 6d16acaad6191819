import { matchReplies } from '../../../services/followup/src/domain/threads/match-replies.ts';
import { noLabels, type SentRecord } from '../../../services/followup/src/domain/records/follow-up-record.ts';
import { receivedEntryOf, sentFactsOf } from '../../../services/followup/src/domain/mail/sent-facts.ts';
import { nothingSaid } from '../../../services/followup/src/domain/records/user-words.ts';
import { rules } from '../engine.ts';
import type { ArchivedMail } from './archived-mails.ts';

/** The result for one answer whose headers were hidden. */
export interface HiddenAnswer {
  /** The rule that assigned it to a thread; null when none did. */
  readonly rule: string | null;
  readonly isRight: boolean;
}

/**
 * Assigns the archive's answers to mails of other people, without the headers that name the answered mail. An answer counts when
 * the mail that it answers is in the archive and from another person; the result is right when the found mail belongs to the thread
 * that the headers name. All mails of the archive are candidates, which is harder than the sent mail of one user.
 */
export function matchArchive(mails: readonly ArchivedMail[]): HiddenAnswer[] {
  const threadOf = threadsOf(mails);
  const byRawId = new Map(mails.map((one) => [one.rawMessageId, one]));
  const threadById = new Map(mails.map((one) => [one.mail.messageId, threadOf(one.rawMessageId)]));
  const records = mails.map((one) => ({ author: authorOf(one), record: recordOf(one) }));
  const answers = mails.filter((one) => isAnswerToOther(one, byRawId));

  return [...Map.groupBy(answers, authorOf)].flatMap(([author, theirs]) => {
    const others = records.filter((other) => other.author !== author).map(({ record }) => record);
    const entries = theirs.flatMap(({ mail }) => receivedEntryOf(mail, rules.reader) ?? []);
    const found = Map.groupBy(matchReplies(others, entries, nobodyKnown), ({ received }) => received.id);
    return theirs.map(({ mail, rawMessageId }): HiddenAnswer => {
      const match = found.get(mail.messageId)?.[0];
      return {
        rule: match?.evidence.rule ?? null,
        isRight: match !== undefined && threadById.get(match.sent.id) === threadOf(rawMessageId),
      };
    });
  });
}

const nobodyKnown = { ownAddresses: new Set<string>(), authors: new Map<string, string>() };

function authorOf({ mail }: ArchivedMail): string {
  return (mail.from?.email ?? '').toLowerCase();
}

/** Whether the answered mail, the last one that its headers name, is in the archive, older and from another sender. */
function isAnswerToOther(one: ArchivedMail, byRawId: ReadonlyMap<string, ArchivedMail>): boolean {
  const parent = byRawId.get(one.ancestors.findLast((id) => byRawId.has(id)) ?? '');
  return (
    parent !== undefined &&
    parent === byRawId.get(one.ancestors.at(-1) ?? '') &&
    parent.mail.date <= one.mail.date &&
    authorOf(parent) !== authorOf(one)
  );
}

/** Threads by all headers together: mails that name each other, also through mails that are missing. */
function threadsOf(mails: readonly ArchivedMail[]): (rawMessageId: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    return root;
  };
  for (const { rawMessageId, ancestors } of mails) {
    for (const ancestor of ancestors) {
      const [one, other] = [rootOf(rawMessageId), rootOf(ancestor)];
      if (one !== other) parents.set(one, other);
    }
  }
  return rootOf;
}

function recordOf({ mail }: ArchivedMail): SentRecord {
  return {
    id: mail.messageId,
    accountId: mail.accountId,
    userId: mail.userId,
    revision: 0,
    version: 0,
    facts: sentFactsOf(mail, rules.reader),
    removedVersion: null,
    labels: noLabels,
    said: nothingSaid,
    state: null,
    withdrawnDraftId: null,
  };
}
