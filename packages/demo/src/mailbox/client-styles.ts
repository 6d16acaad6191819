import { format } from './moments.ts';
import type { ClientStyle, Person } from './people.ts';

/** A mail that the next one quotes. */
export interface QuotedMail {
  readonly from: Person;
  readonly to: readonly Person[];
  readonly date: Date;
  readonly subject: string;
  readonly text: string;
  /** The inside of its body element; null for plain text. */
  readonly html: string | null;
}

export interface Written {
  readonly text: string;
  readonly html: string | null;
}

/** Adds the quoted mail below what was written, as the writer's program does. */
export function quoteBelow(style: ClientStyle, written: Written, quoted: QuotedMail): Written {
  const intro = introduction(style, quoted);
  const isOutlook = style === 'outlook' || style === 'outlook-de';
  const text = isOutlook
    ? `${written.text}\n\n________________________________\n${intro}\n\n${quoted.text}`
    : `${written.text}\n\n${intro}\n${prefixed(quoted.text)}`;
  if (written.html === null) return { text, html: null };
  const inner = quoted.html ?? paragraphsToHtml(quoted.text);
  return { text, html: written.html + quotedHtml(style, intro, inner) };
}

/** Top of a forwarded mail, written out in full below. */
export function forwardBelow(written: Written, quoted: QuotedMail): Written {
  const lines = [
    '---------- Forwarded message ---------',
    `From: ${quoted.from.name} <${quoted.from.address}>`,
    `Date: ${format('en-GB', { dateStyle: 'medium', timeStyle: 'short' }, quoted.date)}`,
    `Subject: ${quoted.subject}`,
    `To: ${nameList(quoted.to)}`,
  ];
  const inner = quoted.html ?? paragraphsToHtml(quoted.text);
  const html =
    written.html === null
      ? null
      : `${written.html}<div class="gmail_quote">${lines.map(escapeHtml).join('<br>')}<br><br>${inner}</div>`;
  return { text: `${written.text}\n\n${lines.join('\n')}\n\n${quoted.text}`, html };
}

export function writesHtml(style: ClientStyle): boolean {
  return style !== 'plain' && style !== 'thunderbird';
}

export function paragraphsToHtml(text: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br>'));
  return paragraphs.map((paragraph) => `<div>${paragraph}</div>`).join('<div><br></div>');
}

export function prefixed(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()))
    .join('\n');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function introduction(style: ClientStyle, { from, to, date, subject }: QuotedMail): string {
  switch (style) {
    case 'gmail': {
      const on = format('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }, date);
      return `On ${on} at ${format('en-US', { hour: 'numeric', minute: '2-digit' }, date)} ${from.name} <${from.address}> wrote:\n`;
    }
    case 'apple': {
      const on = format('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }, date);
      return `> On ${on}, at ${clockTime(date)}, ${from.name} <${from.address}> wrote:\n> `;
    }
    case 'apple-fr': {
      const on = format('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' }, date);
      return `> Le ${on} à ${clockTime(date)}, ${from.name} <${from.address}> a écrit :\n> `;
    }
    case 'outlook': {
      const sent = format('en-GB', { dateStyle: 'full', timeStyle: 'short' }, date);
      return `From: ${from.name} <${from.address}>\nSent: ${sent}\nTo: ${nameList(to)}\nSubject: ${subject}`;
    }
    case 'outlook-de': {
      const sent = format('de-DE', { dateStyle: 'full', timeStyle: 'short' }, date);
      return `Von: ${from.name} <${from.address}>\nGesendet: ${sent}\nAn: ${nameList(to)}\nBetreff: ${subject}`;
    }
    case 'thunderbird':
      return `Am ${format('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' }, date)} um ${clockTime(date)} schrieb ${from.name}:`;
    case 'plain':
      return `${from.name} wrote on ${format('en-GB', { dateStyle: 'medium' }, date)}:`;
  }
}

function quotedHtml(style: ClientStyle, intro: string, inner: string): string {
  const head = escapeHtml(intro.replace(/^> ?/gm, '').trim()).replaceAll('\n', '<br>');
  if (style === 'gmail') {
    const border = 'margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex';
    return `<br><div class="gmail_quote"><div class="gmail_attr">${head}<br></div><blockquote class="gmail_quote" style="${border}">${inner}</blockquote></div>`;
  }
  if (style === 'outlook' || style === 'outlook-de') {
    return `<hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr">${head}</div><div>&nbsp;</div>${inner}`;
  }
  return `<div><br><blockquote type="cite"><div>${head}</div><br>${inner}</blockquote></div>`;
}

function nameList(people: readonly Person[]): string {
  return people.map(({ name, address }) => `${name} <${address}>`).join('; ');
}

function clockTime(date: Date): string {
  return date.toISOString().slice(11, 16);
}
