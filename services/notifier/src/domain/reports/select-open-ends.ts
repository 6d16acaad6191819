import { isListedAt } from '@tern/contracts/events/followup';
import { day } from '@tern/kernel/clock';
import type { OpenEndsCopy } from '../copies/open-end-copies.ts';
import type { ReportRow, ReportRows } from '../mails/report.ts';
import { shownText } from '../mails/shown-text.ts';

/** As for what is due: readers skip a longer list. */
const maxRows = 8;
/** A promise of the user is named on its last day: then it can still be kept. */
const aheadMs = day;

type OpenEnd = OpenEndsCopy['owed'][number];
type Promised = OpenEndsCopy['promised'][number];

export interface DueOpenEnds {
  /** Answers of the user that are late. */
  readonly owed: ReportRows;
  /** Promises of the user whose day has come, and those of others whose day has passed. */
  readonly promised: ReportRows;
  /** The ids of the open ends that are named or counted. */
  readonly ids: readonly string[];
}

/** Selects what the user owes and what was promised in mail of an account, as far as it is due now. */
export function selectOpenEnds(
  listed: Pick<OpenEndsCopy, 'owed' | 'promised'>,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): DueOpenEnds {
  const isOpen = (end: OpenEnd) => end.accountId === accountId && isListedAt(end, now);
  const isDue = ({ by, dueAt, isOverdue }: Promised) =>
    isOverdue || (by === 'me' && dueAt !== null && Date.parse(dueAt) - now.getTime() <= aheadMs);
  const owed = listed.owed.filter((end) => isOpen(end) && end.isOverdue);
  const promised = listed.promised.filter((end) => isOpen(end) && isDue(end));
  return {
    owed: rowsOf(owed, rowOf),
    promised: rowsOf(promised, (end) => ({
      ...rowOf(end),
      promisedBy: end.by,
    })),
    ids: [
      ...owed.flatMap(({ messageIds }) => messageIds.slice(0, 1)),
      ...promised.map(({ promiseId }) => promiseId),
    ],
  };
}

function rowsOf<End>(ends: readonly End[], toRow: (end: End) => ReportRow): ReportRows {
  const rows = ends.slice(0, maxRows).map(toRow);
  return { messages: ends.length, rows, otherMessages: ends.length - rows.length };
}

function rowOf({ messageIds, person, subject, sentence, since, dueAt }: OpenEnd): ReportRow {
  return {
    messageId: messageIds[0] ?? '',
    name: shownText(person.name ?? '', 60) || shownText(person.email, 80),
    subject: shownText(subject, 120),
    ask: sentence === null ? null : shownText(sentence, 200),
    sentAt: new Date(since),
    dueAt: new Date(dueAt ?? since),
    othersTo: 0,
  };
}
