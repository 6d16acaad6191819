import { noticeLinkContext } from '@tern/contracts/events/identity';
import { fillPath } from '@tern/contracts/define-endpoint';
import { unsubscribeContext, unsubscribeFromReports } from '@tern/contracts/http/preferences';
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

export type RenderMail = (record: MailRecord) => RenderedMail;

interface MailFace {
  readonly content: MailContent;
  readonly headers: Readonly<Record<string, string>>;
  readonly link: string | null;
}

/** RFC 3834 section 5: nobody's absence notice answers it, and no program, Tern included, waits for an answer to it. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** Makes the mail from its record; the link is opened here and nowhere kept. */
export function createRenderMail(parts: {
  sealer: Sealer;
  publicUrls: () => { readonly web: string; readonly api: string };
  /** Domain of the sender, which names the one who made the Message-ID (RFC 5322 section 3.6.4). */
  messageIdDomain: string;
}): RenderMail {
  const { sealer, publicUrls, messageIdDomain } = parts;

  function noticeFace({ id, name, sealedLink, kind }: MailRecord): MailFace {
    const link = sealedLink === null ? null : sealer.open(sealedLink, noticeLinkContext(id));
    const content = composeNotice({ kind: kind as NoticeKind, name, link, webUrl: publicUrls().web });
    return { content, headers: automatic, link };
  }

  function reportFace({ userId, name }: MailRecord, { content }: ReportRecord): MailFace {
    if (!content) throw new Error('what the report said is forgotten');
    const token = sealer.seal(userId, unsubscribeContext);
    const { web: webUrl, api } = publicUrls();
    const composed = composeReport(content, name, { webUrl, unsubscribeToken: token });
    const oneClick = api + fillPath(unsubscribeFromReports.path, { token });
    // RFC 8058 section 3.1; it asks for https and a DKIM signature over both, which are the operator's.
    const list = {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    return { content: composed, headers: { ...automatic, ...list }, link: actionIn(composed) };
  }

  function lossFace({ name }: MailRecord, lostAccount: LostAccount): MailFace {
    const content = composeLossNotice(lostAccount, { name, webUrl: publicUrls().web });
    return { content, headers: automatic, link: actionIn(content) };
  }

  function faceOf(record: MailRecord): MailFace {
    if (record.report) return reportFace(record, record.report);
    return record.lostAccount ? lossFace(record, record.lostAccount) : noticeFace(record);
  }

  return (record) => {
    const { id, report } = record;
    const { content, headers, link } = faceOf(record);
    return {
      to: { name: greetingName(record.name) ?? '', address: record.to },
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
      headers,
      date: record.createdAt,
      messageId: `<${report ? 'report' : 'notice'}.${id}@${messageIdDomain}>`,
      fileName: record.fileName,
      link,
    };
  };
}

function actionIn({ blocks }: MailContent): string | null {
  return blocks.find((block) => block.kind === 'action')?.href ?? null;
}
