import { hasOwnColours, isTurnedOver } from '@tern/contracts/mail-colours';

/**
 * A sanitised body as a document of its own; with the fragment `#dark` in its address it is shown in the dark. A mail without colours has
 * those of the page around it, whose background shows through. Any other was made for white paper: in the dark its colours are turned
 * over, images excepted, unless its design is dark already. Without scripts, keys scroll the body only while it has the focus; its focus
 * ring is fixed to the frame, since the edges of the body may be out of sight.
 */
export function bodyDocument(body: string): string {
  return `<!doctype html><html id="dark"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><base target="_blank"><style>
${schemeOf(body)}
body{margin:0;padding:1rem;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
img{max-width:100%;height:auto}pre{white-space:pre-wrap;font:inherit;margin:0}blockquote{margin-block:.5rem;margin-inline:.5rem 0;padding-inline-start:.75rem;border-inline-start:2px solid #8886}
${narrow}
body:focus{outline:0}body:focus-visible::after{content:"";position:fixed;inset:0;border:2px solid Highlight;pointer-events:none}
</style></head><body dir="auto" tabindex="0">${body}</body></html>`;
}

/**
 * Newsletters are tables of some 600 px: on a screen without that room they are as wide as it is. A limit in percent does nothing for what
 * is in a cell, so widths in pixels go there.
 */
const narrow =
  '@media screen and (max-width:40rem){table,td,th,div{min-width:0!important;max-width:100%!important}' +
  ':is(td,th,td table)[width]:not([width$="%"]),:is(td,th,td table)[style*=width]:not([style*="%"]){width:auto!important}}';

/** Makes the document of a mail without HTML. */
export function textDocument(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return bodyDocument(`<pre>${escaped}</pre>`);
}

/** Colours of the reader's scheme on no background. */
const ofThePage =
  ':root{color-scheme:light}:root:target{color-scheme:dark}body{color:light-dark(#1b2a32,#ede7dc)}a{color:light-dark(#0c6480,#6fc1d7)}';
const onPaper = ':root{color-scheme:light}body{color:#1c1c1c}html{background:#fff}';
/** Hues stay, and what was white is a soft black. Images go the way back first; on printed paper nothing is turned over. */
const turnedOver =
  '@media screen{:root:target{filter:invert(1) hue-rotate(180deg) contrast(.86)}' +
  ':root:target img{filter:contrast(1.163) hue-rotate(180deg) invert(1)}}';

function schemeOf(body: string): string {
  if (!hasOwnColours(body)) return ofThePage;
  return isTurnedOver(body) ? onPaper + turnedOver : onPaper;
}
