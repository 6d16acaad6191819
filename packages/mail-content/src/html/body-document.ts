/**
 * A sanitised body as a document of its own. A mail without colours follows the light or dark scheme of the reader's system; any
 * other has a white background, for which its colours were chosen. Without scripts, keys scroll the body only while it has the
 * focus; its focus ring is fixed to the frame, since the edges of the body may be out of sight.
 */
export function bodyDocument(body: string): string {
  const scheme = hasOwnColours(body) ? light : `${light}${dark}`;
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><base target="_blank"><style>
${scheme}
body{margin:0;padding:1rem;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
img{max-width:100%;height:auto}pre{white-space:pre-wrap;font:inherit;margin:0}blockquote{margin-block:.5rem;margin-inline:.5rem 0;padding-inline-start:.75rem;border-inline-start:2px solid #8886}
body:focus{outline:0}body:focus-visible::after{content:"";position:fixed;inset:0;border:2px solid Highlight;pointer-events:none}
</style></head><body dir="auto" tabindex="0">${body}</body></html>`;
}

/** Makes the document of a mail without HTML. */
export function textDocument(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return bodyDocument(`<pre>${escaped}</pre>`);
}

const light = ':root{color-scheme:light}body{color:#1c1c1c;background:#fff}';
const dark =
  '@media(prefers-color-scheme:dark){:root{color-scheme:dark}body{color:#e8e6e3;background:#1b1b1d}a{color:#9cc2ff}}';

/** Whether a text or a background has a colour: in the dark scheme one without the other would be unreadable. Borders do not count. */
function hasOwnColours(body: string): boolean {
  return /<[^<>]*\s(?:bgcolor|color)=|[";](?:color|background(?:-color)?):/i.test(body);
}
