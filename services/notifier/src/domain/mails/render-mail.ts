import { noticeLinkContext } from '@tern/contracts/events/identity';
import { fillPath } from '@tern/contracts/define-endpoint';
import {
  reportLinkContext,
  reportLinkDays,
  type ReportLink,
  type ReportLinkAction,
} from '@tern/contracts/http/reports';
import { unsubscribeContext, unsubscribeFromReports } from '@tern/contracts/http/preferences';
import { day } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import { composeLossNotice } from './compose-loss-notice.ts';
import { composeNotice } from './compose-notice.ts';
import { composeReport } from './compose-report.ts';
import { greetingName } from './greeting-name.ts';
import type { MailContent } from './mail-content.ts';
import type { LostAccount } from './lost-account.ts';
import type { MailRecord, NoticeKind } from './mail-record.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { ReportRecord } from './report.ts';

export interface RenderedMail extends OutgoingMail {
  readonly link: string | null;
}

/** `renderMail` with its context, for use cases that only need the result. */
export type RenderMail = (record: MailRecord) => RenderedMail;

interface MailFace {
  readonly content: MailContent;
  readonly headers: Readonly<Record<string, string>>;
  readonly link: string | null;
}

/** RFC 3834 section 5: no automatic responder answers it, and no program, Tern included, waits for an answer. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

export interface RenderMailContext {
  readonly sealer: Sealer;
  readonly publicUrls: () => { readonly web: string; readonly api: string };
  /** Domain of the sender, which names the system that made the Message-ID (RFC 5322 section 3.6.4). */
  readonly messageIdDomain: string;
}

/** Makes the mail from its record. The link is opened here and stored nowhere. */
export function renderMail(context: RenderMailContext, record: MailRecord): RenderedMail {
  const { id, report } = record;
  const { content, headers, link } = faceOf(context, record);
  return {
    to: { name: greetingName(record.name) ?? '', address: record.to },
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    headers,
    date: record.createdAt,
    messageId: `<${report ? 'report' : 'notice'}.${id}@${context.messageIdDomain}>`,
    fileName: record.fileName,
    link,
  };
}

function faceOf(context: RenderMailContext, record: MailRecord): MailFace {
  if (record.report) return reportFace(context, record, record.report);
  return record.lostAccount ? lossFace(context, record, record.lostAccount) : noticeFace(context, record);
}

function noticeFace(
  { sealer, publicUrls }: RenderMailContext,
  { id, name, language, sealedLink, kind }: MailRecord,
): MailFace {
  const link = sealedLink === null ? null : sealer.open(sealedLink, noticeLinkContext(id));
  const content = composeNotice({
    kind: kind as NoticeKind,
    language,
    name,
    link,
    webUrl: publicUrls().web,
  });
  return { content, headers: automatic, link };
}

function reportFace(
  { sealer, publicUrls }: RenderMailContext,
  { id: reportId, userId, name, language, createdAt }: MailRecord,
  { content }: ReportRecord,
): MailFace {
  if (!content) throw new Error('the content of the report was deleted');
  const token = sealer.seal(userId, unsubscribeContext);
  const { web: webUrl, api } = publicUrls();
  // Every attempt sends the same mail: what is sealed does not depend on the time of the attempt.
  const expiresAt = createdAt.getTime() + reportLinkDays * day;
  const actionToken = (messageId: string, action: ReportLinkAction) => {
    const link: ReportLink = { userId, messageId, action, reportId, expiresAt };
    return sealer.seal(JSON.stringify(link), reportLinkContext);
  };
  const composed = composeReport(
    content,
    { language, name },
    { webUrl, unsubscribeToken: token, actionToken },
  );
  const oneClick = api + fillPath(unsubscribeFromReports.path, { token });
  // RFC 8058 section 3.1; https and a DKIM signature over both headers, which it asks for, are the operator's task.
  const list = {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { content: composed, headers: { ...automatic, ...list }, link: actionIn(composed) };
}

function lossFace(
  { publicUrls }: RenderMailContext,
  { name, language }: MailRecord,
  lostAccount: LostAccount,
): MailFace {
  const content = composeLossNotice(lostAccount, { language, name, webUrl: publicUrls().web });
  return { content, headers: automatic, link: actionIn(content) };
}

function actionIn({ blocks }: MailContent): string | null {
  return blocks.find((block) => block.kind === 'action')?.href ?? null;
}
