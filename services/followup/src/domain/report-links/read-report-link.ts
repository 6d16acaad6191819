import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { readReportLink as readReportLinkCall } from '@tern/contracts/http/reports';
import { othersInTo, type FollowUpRecord } from '../records/follow-up-record.ts';
import { openReportLink, type OpenReportLinkContext } from './open-report-link.ts';
import { findReportLinkState, type ReportLinkStateContext } from './report-link-state.ts';

export type ReadReportLinkContext = OpenReportLinkContext & ReportLinkStateContext;

/**
 * Says what a link would do. The answer names the message only while the link works, and says no more of it than the report did.
 * @throws AppError `validation-failed` for a token that this installation did not make
 */
export async function readReportLink(
  context: ReadReportLinkContext,
  token: string,
): Promise<ResponseOf<typeof readReportLinkCall>> {
  const link = openReportLink(context, token);
  const { record, state } = await findReportLinkState(context, link);
  return { action: link.action, state, message: state === 'ready' ? namedMessage(record) : null };
}

/** The length at which reports cut subjects (notifier's select-report.ts). */
const longestSubject = 120;

function namedMessage(record: FollowUpRecord | null) {
  if (!record?.facts) return null;
  const [first] = othersInTo(record.facts, { ownInTo: record.state?.ownInTo ?? [] });
  return { subject: record.facts.subject.slice(0, longestSubject), to: first?.name ?? first?.email ?? '' };
}
