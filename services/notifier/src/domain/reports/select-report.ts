import {
  byPromise,
  dueWindowOf,
  followUpStatusOf,
  urgentGroupOf,
  type UrgencyFields,
} from '@tern/contracts/follow-up-status';
import type { ReportType } from '@tern/contracts/http/reports';
import { derivedId } from '@tern/kernel/ids';
import { translatedText, type TargetLanguage } from '@tern/contracts/sentences/sentence';
import type { AccountCopy } from '../copies/account-copy.ts';
import type { FollowUpCopy, FollowUpMail } from '../copies/follow-up-copy.ts';
import {
  longUnreadMs,
  type ReportContent,
  type ReportRow,
  type ReportRows,
  type ReportSection,
} from '../mails/report.ts';
import { shownText } from '../mails/shown-text.ts';
import type { OpenEndsCopy } from '../copies/open-end-copies.ts';
import type { UserCopy } from '../copies/user-copy.ts';
import { selectOpenEnds } from './select-open-ends.ts';

/** follow-up.md section 7: readers skip a longer list. */
const maxRows = 8;
const maxPeople = 8;
const maxMessagesOfPerson = 3;

export interface ReportFacts {
  readonly type: ReportType;
  readonly account: AccountCopy & { readonly verifiedUntil: Date };
  readonly user: Pick<UserCopy, 'timeZone' | 'reportHour'>;
  /** Sent messages whose answer is awaited. */
  readonly open: readonly FollowUpCopy[];
  /** Messages whose answer came since the last report; the latest answer first. */
  readonly answered: readonly FollowUpCopy[];
  readonly weighed: number;
  /** The user's open ends; null where followup has listed nothing. */
  readonly openEnds: OpenEndsCopy | null;
  /** In the user's language. */
  readonly target: TargetLanguage;
  readonly now: Date;
}

export interface SelectedReport {
  readonly content: ReportContent;
  readonly digest: string;
  readonly messages: number;
}

/**
 * Chooses what a report says; null when there is nothing to say. A missing answer is claimed only up to `verifiedUntil`; the states already
 * reflect the user's dismissals, snoozes and mutes.
 */
export function selectReport(facts: ReportFacts): SelectedReport | null {
  const { type, account, user, open, answered, weighed, openEnds, target, now } = facts;
  const window = dueWindowOf(account.verifiedUntil, now);
  const verifiedUntil = window.until;
  const byStatus = Map.groupBy(open, (copy) => statusOf(copy, verifiedUntil));
  const late = byStatus.get('needs-follow-up') ?? [];
  const urgent = Map.groupBy([...late].sort(byPromise), (copy) =>
    urgentGroupOf(statusFieldsOf(copy), window),
  );
  const [due, notArrived] = [urgent.get('due') ?? [], urgent.get('not-arrived') ?? []];
  const drafted = byStatus.get('drafted') ?? [];
  const { owed, promised, ids } = selectOpenEnds(openEnds ?? { owed: [], promised: [] }, {
    accountId: account.accountId,
    now,
  });
  const messages = due.length + notArrived.length + drafted.length + answered.length + ids.length;
  // The first report is also sent when no answer is late: it says that Tern has read the mail, and that all is well.
  if (type === 'initial' ? weighed === 0 : messages === 0) return null;

  const isLongUnread = now.getTime() - verifiedUntil.getTime() > longUnreadMs;
  return {
    messages,
    // That a mail has become too old to be named is no reason for a report.
    digest: digestOf(late, drafted, ids),
    content: {
      type,
      weighed,
      accountEmail: account.emailAddress,
      timeZone: user.timeZone,
      reportHour: user.reportHour,
      // Waits without an end, such as those for muted people, are not counted.
      waiting: (byStatus.get('waiting') ?? []).filter(({ dueAt }) => dueAt !== null).length,
      due: rowsOf(due, target),
      notArrived: rowsOf(notArrived, target),
      ...(owed.messages > 0 && { owed }),
      ...(promised.messages > 0 && { promised }),
      drafted: sectionOf(drafted, target),
      answered: sectionOf(answered, target),
      readUntil: isLongUnread ? verifiedUntil : null,
    },
  };
}

function statusOf(copy: FollowUpCopy, verifiedUntil: Date) {
  return followUpStatusOf(statusFieldsOf(copy), verifiedUntil);
}

export function statusFieldsOf({
  draftStatus,
  hasDraft,
  dueAt,
  messageId,
  mail,
}: FollowUpCopy): UrgencyFields {
  return {
    needsFollowup: true,
    responseMessageId: null,
    followUpDraftStatus: draftStatus,
    followUpDraftMessageId: hasDraft ? messageId : null,
    followUpDueAt: dueAt,
    reachedNobody: mail?.failed !== undefined,
  };
}

/** Answers since the last report do not count: each is reported once, and its absence from the next report is no change. */
function digestOf(
  due: readonly FollowUpCopy[],
  drafted: readonly FollowUpCopy[],
  openEnds: readonly string[],
): string {
  const ids = (copies: readonly FollowUpCopy[]) => copies.map(({ messageId }) => messageId).sort();
  // Without open ends as in reports of before: the same report is not sent again.
  const others = openEnds.length === 0 ? [] : ['open ends', ...[...openEnds].sort()];
  return derivedId('due', ...ids(due), 'drafted', ...ids(drafted), ...others);
}

function rowsOf(copies: readonly FollowUpCopy[], target: TargetLanguage): ReportRows {
  const rows = copies
    .filter(isNamed)
    .slice(0, maxRows)
    .map((copy) => rowOf(copy, target));
  return { messages: copies.length, rows, otherMessages: copies.length - rows.length };
}

function rowOf({ messageId, dueAt, mail }: Named, target: TargetLanguage): ReportRow {
  const { subject, sentAt, othersTo, ask, failed } = mail;
  const note = failed
    ? `${failed.address}: ${translatedText(failed.reason, undefined, target)}`
    : noteOf(mail, target);
  return {
    messageId,
    sentAt,
    othersTo,
    dueAt: dueAt ?? sentAt,
    name: personName([{ mail }]),
    subject: shownText(subject, 120),
    ask: ask === undefined ? null : shownText(ask, 200),
    ...(note !== undefined && { note: shownText(note, 200) }),
  };
}

const noteOf = ({ note, noteSaid }: FollowUpMail, target: TargetLanguage) =>
  note === undefined ? undefined : translatedText(note, noteSaid, target);

const isNamed = (copy: FollowUpCopy): copy is Named => copy.mail !== null;

type Named = FollowUpCopy & { readonly mail: FollowUpMail };

function sectionOf(copies: readonly FollowUpCopy[], target: TargetLanguage): ReportSection {
  const named = copies.filter(isNamed);
  const byPerson = [...Map.groupBy(named, ({ mail }) => mail.firstTo.email.toLowerCase()).values()];
  const people = byPerson.slice(0, maxPeople).map((theirs) => ({
    name: personName(theirs),
    messages: theirs.slice(0, maxMessagesOfPerson).map(({ messageId, mail }) => ({
      messageId,
      subject: shownText(mail.subject, 120),
      sentAt: mail.sentAt,
      othersTo: mail.othersTo,
      ...(mail.note !== undefined && { note: shownText(noteOf(mail, target) ?? '', 200) }),
    })),
    otherMessages: Math.max(0, theirs.length - maxMessagesOfPerson),
  }));
  const listed = people.reduce((sum, person) => sum + person.messages.length + person.otherMessages, 0);
  return {
    messages: copies.length,
    people,
    otherMessages: copies.length - listed,
    otherPeople: Math.max(0, byPerson.length - maxPeople),
  };
}

function personName(theirs: readonly Pick<Named, 'mail'>[]): string {
  const [first] = theirs;
  const name = theirs.map(({ mail }) => shownText(mail.firstTo.name ?? '', 60)).find((each) => each !== '');
  return name ?? shownText(first?.mail.firstTo.email ?? '', 80);
}
