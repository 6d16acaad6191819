import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { ReportLink, applyReportLink as applyReportLinkCall } from '@tern/contracts/http/reports';
import { withUsedLink } from '../records/user-words.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import { labelMessage, type LabelMessageContext } from '../triage/label-message.ts';
import {
  markAnsweredElsewhere,
  type MarkAnsweredElsewhereContext,
} from '../triage/mark-answered-elsewhere.ts';
import { snoozeMessage, type SnoozeMessageContext } from '../triage/snooze-message.ts';
import { openReportLink, reportLinkId, type OpenReportLinkContext } from './open-report-link.ts';
import { findReportLinkState, snoozeEnd, type ReportLinkStateContext } from './report-link-state.ts';

export type ApplyReportLinkContext = OpenReportLinkContext &
  ReportLinkStateContext &
  LabelMessageContext &
  MarkAnsweredElsewhereContext &
  SnoozeMessageContext;

/**
 * Does the action of a report's link by the use case that the app's own buttons call, then notes that the link was used. Because it is
 * noted last, a crash in between lets the link do the same once more. Of several calls at once, all do the same and one is answered `done`.
 * @throws AppError `validation-failed` for a token that this installation did not make
 */
export async function applyReportLink(
  context: ApplyReportLinkContext,
  token: string,
): Promise<ResponseOf<typeof applyReportLinkCall>> {
  const link = openReportLink(context, token);
  const { action } = link;
  const { state } = await findReportLinkState(context, link);
  if (state !== 'ready') return { action, state };
  await actOn(context, link);
  return { action, state: (await noteUse(context, link)) ? 'done' : 'used' };
}

async function actOn(
  context: ApplyReportLinkContext,
  { action, userId, messageId }: ReportLink,
): Promise<void> {
  const message = { userId, messageId };
  if (action === 'snooze')
    await snoozeMessage(context, { ...message, until: snoozeEnd(context.clock.now()) });
  if (action === 'answered') await markAnsweredElsewhere(context, { ...message, answeredElsewhere: true });
  if (action === 'not-needed') await labelMessage(context, { ...message, needsFollowup: false });
}

/** @returns whether this call was the first. */
async function noteUse(context: ApplyReportLinkContext, link: ReportLink): Promise<boolean> {
  const id = reportLinkId(link);
  let isFirst = false;
  await refreshRecords(context, {
    ids: [link.messageId],
    word: {
      id: link.messageId,
      // Called again when another writer was faster: then its stored words count.
      say({ labels, said }) {
        isFirst = !said.usedLinks?.includes(id);
        return { labels, said: isFirst ? withUsedLink(said, id) : said };
      },
    },
  });
  return isFirst;
}
