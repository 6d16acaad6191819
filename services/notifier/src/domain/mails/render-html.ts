import type { MailBlock, MailContent, MailFooter, MailPerson, MailRow } from './mail-content.ts';
import type { BasicWords } from '../words/basics/basic-words.ts';
import { wordsIn } from '../words/words.ts';
import { darkStyles, look, textFont, titleFont } from './mail-theme.ts';

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * The HTML form. Mail programs keep only inline styles and lay out by tables; no pictures, no outside addresses but our own
 * links, no tracking of opened mail. Headings are real heading elements, for screen readers.
 */
export function renderHtml({ language, subject, preview, blocks, footer }: MailContent): string {
  const words = wordsIn(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
${darkStyles}
</style>
</head>
<body ${look(['paper'], 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table ${table} ${look(['paper'], '')}>
<tr><td align="center" style="padding:32px 12px">
<table ${table} style="max-width:600px;text-align:left">
<tr><td ${look(['sea'], `padding:0 8px 14px;${titleFont('600 22px/1.3')}`)}>Tern</td></tr>
<tr><td ${look(['surface', 'line'], 'padding:28px 24px;border-width:1px;border-style:solid;border-radius:14px')}>
<h1 ${look(['ink'], `margin:0 0 20px;overflow-wrap:anywhere;${titleFont('500 26px/1.25')}`)}>${escapeHtml(subject)}</h1>
${blocks.map((block) => renderBlock(block, words)).join('\n')}
</td></tr>
<tr><td ${look(['quiet'], `padding:16px 8px;${textFont('13px/1.6')}`)}>${escapeHtml(words.tagline)}${footer ? renderFooter(footer) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderBlock(block: MailBlock, words: BasicWords): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p ${look(['ink'], `margin:0 0 16px;${textFont('16px/1.6')}`)}>${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p ${look(['quiet'], `margin:0 0 8px;${textFont('14px/1.6')}`)}>${escapeHtml(block.text)}</p>`;
    case 'action': {
      const box = `display:inline-block;padding:13px 22px;border-radius:9px;${textFont('600 16px/1.25')};text-decoration:none`;
      return `<p style="margin:28px 0"><a href="${escapeHtml(block.href)}" ${look(['button', 'button-text'], box)}>${escapeHtml(block.label)}</a></p>`;
    }
    case 'people':
      return `<h2 ${look(['ink'], `margin:28px 0 4px;${titleFont('600 19px/1.3')}`)}>${escapeHtml(block.heading)}</h2>
${block.people.map(renderPerson).join('\n')}${renderMore(block.more)}`;
    case 'rows':
      return `<h2 ${look(['ink'], `margin:28px 0 4px;${titleFont('600 19px/1.3')}`)}>${escapeHtml(block.heading)}</h2>
${block.rows.map((row) => renderRow(row, words)).join('\n')}${renderMore(block.more)}`;
  }
}

function renderPerson({ name, messages, more }: MailPerson): string {
  const listed = messages.map(
    ({ text, detail, href }) =>
      `<p ${look(['quiet'], `margin:0 0 8px;${textFont('14px/1.5')}`)}><a href="${escapeHtml(href)}" ${look(['sea'], `${textFont('15px/1.5')};text-decoration:underline`)}>${escapeHtml(text)}</a><br>${escapeHtml(detail)}</p>`,
  );
  return `<table ${table}><tr><td ${look(['line'], `padding:12px 0 4px;${cell}`)}>
<h3 ${look(['ink'], `margin:0 0 4px;${textFont('600 16px/1.4')}`)}>${escapeHtml(name)}</h3>
${listed.join('\n')}${renderMore(more)}
</td></tr></table>`;
}

const cell = 'border-width:0 0 1px;border-style:solid;word-break:break-word;overflow-wrap:anywhere';

function renderRow({ lead, text, href, quote, detail, actions }: MailRow, words: BasicWords): string {
  const asked =
    quote === null
      ? ''
      : `\n<p ${look(['ink'], `margin:0 0 4px;${textFont('15px/1.5')}`)}>${escapeHtml(words.quoted(quote))}</p>`;
  const said =
    detail === ''
      ? ''
      : `\n<p ${look(['quiet'], `margin:0 0 4px;${textFont('14px/1.5')}`)}>${escapeHtml(detail)}</p>`;
  return `<table ${table}><tr><td ${look(['line'], `padding:14px 0 10px;${cell}`)}>
<h3 ${look(['ink'], `margin:0 0 4px;${textFont('600 16px/1.4')}`)}>${escapeHtml(lead + words.colon)} <a href="${escapeHtml(href)}" ${look(['sea'], 'text-decoration:underline')}>${escapeHtml(text)}</a></h3>${asked}${said}${renderActions(actions)}
</td></tr></table>`;
}

/** As high as a thumb needs: 44 px. */
function renderActions(actions: MailRow['actions']): string {
  if (actions.length === 0) return '';
  const box = `display:inline-block;margin:6px 0 2px;padding:12px 9px;border-width:1px;border-style:solid;border-radius:9px;${textFont('600 13px/18px')};text-decoration:none`;
  const links = actions.map(
    ({ label, href }) =>
      `<a href="${escapeHtml(href)}" ${look(['sea', 'line'], box)}>${escapeHtml(label)}</a>`,
  );
  // A space between them, for programs that drop the styles.
  return `\n<div>${links.join(' ')}</div>`;
}

function renderMore(more: string | null): string {
  if (more === null) return '';
  return `\n<p ${look(['quiet'], `margin:8px 0;${textFont('14px/1.5')}`)}>${escapeHtml(more)}</p>`;
}

function renderFooter({ text, links }: MailFooter): string {
  const shown = links.map(
    ({ label, href }) =>
      `<a href="${escapeHtml(href)}" ${look(['quiet'], 'text-decoration:underline')}>${escapeHtml(label)}</a>`,
  );
  return `<br><br>${escapeHtml(text)}<br><br>${shown.join(' &nbsp; ')}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
