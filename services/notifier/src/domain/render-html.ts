import type { MailBlock, MailContent } from './mail-content.ts';

/** The light colours of the web's design tokens. */
const paper = '#faf6ef';
const surface = '#fffdf9';
const line = '#e4dacb';
const ink = '#1b2a32';
const quiet = '#5f6b71';
const accent = '#0c6480';
const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const displayFonts = "Newsreader,Georgia,'Times New Roman',serif";

/**
 * The HTML form. Mail programs keep only inline styles and lay out by tables; no pictures, no outside addresses but the
 * action's, nothing that tells us that the mail was opened.
 */
export function renderHtml({ subject, preview, blocks }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 16px;font:600 22px ${displayFonts};color:${accent}">Tern</td></tr>
<tr><td style="padding:32px;background:${surface};border:1px solid ${line};border-radius:14px">
<h1 style="margin:0 0 20px;font:500 26px/1.25 ${displayFonts};color:${ink}">${escapeHtml(subject)}</h1>
${blocks.map(renderBlock).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;font:13px/1.5 ${fonts};color:${quiet}">Tern knows whose turn it is.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;font:16px/1.6 ${fonts};color:${ink}">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 8px;font:14px/1.6 ${fonts};color:${quiet}">${escapeHtml(block.text)}</p>`;
    case 'action': {
      const style = `display:inline-block;padding:13px 22px;border-radius:9px;background:${accent};color:${surface};font:600 16px ${fonts};text-decoration:none`;
      return `<p style="margin:28px 0"><a href="${escapeHtml(block.href)}" style="${style}">${escapeHtml(block.label)}</a></p>`;
    }
  }
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
