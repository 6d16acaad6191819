import { noticeLinkContext } from '@tern/contracts/events/identity';
import type { Sealer } from '@tern/kernel/sealer';
import { composeNotice } from './compose-notice.ts';
import { greetingName } from './greeting-name.ts';
import type { MailRecord } from './mail-record.ts';
import type { OutgoingMail } from './ports.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface RenderedMail extends OutgoingMail {
  readonly link: string | null;
}

export type RenderMail = (record: MailRecord) => RenderedMail;

/** Makes the mail from its record; the link is opened here and nowhere kept. */
export function createRenderMail(parts: {
  sealer: Sealer;
  webUrl: () => string;
  /** Domain of the sender, which names the one who made the Message-ID (RFC 5322 section 3.6.4). */
  messageIdDomain: string;
}): RenderMail {
  const { sealer, webUrl, messageIdDomain } = parts;
  return (record) => {
    const { id, kind, name, sealedLink } = record;
    const link = sealedLink === null ? null : sealer.open(sealedLink, noticeLinkContext(id));
    const content = composeNotice({ kind, name, link, webUrl: webUrl() });
    return {
      to: { name: greetingName(name) ?? '', address: record.to },
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
      date: record.createdAt,
      messageId: `<notice.${id}@${messageIdDomain}>`,
      fileName: record.fileName,
      link,
    };
  };
}
