import { anyOf } from './language-rules.ts';

/** Zero-width and direction characters: invisible, used to hide instructions or to split words apart. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** Text that addresses a program instead of the reader (design: untrusted text). It is removed together with the rest of its paragraph. */
const injection = new RegExp(
  [
    '<\\|[a-z_]+\\|>|\\[/?inst\\]|<</?sys>>|</?(?:system|assistant|user|mail|email|instructions?|prompt|untrusted)>',
    '^[ \\t>*#_-]*\\[?(?:system|assistant|developer)(?: (?:note|message|prompt|instruction|override))?\\]?[ \\t]*[:>\\]]',
    '"?certainty"? ?[:=]',
    // Joined into one alternative: none of them is tried where no word begins.
    anyOf(
      '(?:ignore|disregard|forget|override|bypass)\\b[^.\\n]{0,40}\\b(?:instruction|prompt|guideline|rule)s?\\b',
      '(?:ignore|disregard) (?:the rest|everything else|all other|any other)\\b',
      '(?:note|attention|message|instructions?|important|hey|hello|hi|dear|notice)(?: to| for|:)? (?:the |any |all )?(?:ai|a\\.i\\.|llm|language model|assistant|bot|classifier|automated|email (?:agent|assistant))\\b',
      '(?:as an|you are(?: now)? an?|act as an?|if you are an?) (?:ai|a\\.i\\.|llm|language model|assistant|classifier|automated)\\b',
      '(?:mark|flag|classify|label|treat|set|tag|consider) (?:this|it|the) ?(?:mail|e-?mail|message|thread|conversation|one)? ?(?:as|to) (?:answered|replied|not needed|not-needed|no reply|needs)',
      'needs_?follow_?up\\b|isfollowup\\b',
      'add (?:\\S+@\\S+ (?:as|in|to) (?:b?cc)|(?:a )?b?cc\\b)',
    ).source,
  ].join('|'),
  'gim',
);

/** Characters of one mail that are read; text beyond them never changes a decision. */
export const readLimit = 16_384;

/**
 * Removes text that a person does not see or that is not meant for people: hidden elements, HTML comments, invisible characters,
 * chat-template tokens, notes to programs. Linear: every step is a single scan.
 */
export function stripUntrusted(text: string): string {
  let visible = text.slice(0, readLimit).replaceAll('\r\n', '\n').replace(invisible, '');
  if (visible.includes('<')) visible = stripMarkup(visible);
  return dropInjectedParagraphs(visible);
}

/** Removes comments, hidden elements with their content, scripts and styles, and the tags of all others. */
function stripMarkup(text: string): string {
  let out = '';
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open === -1) return out + text.slice(at);
    out += text.slice(at, open);
    if (text.startsWith('<!--', open)) {
      const end = text.indexOf('-->', open + 4);
      at = end === -1 ? text.length : end + 3;
      continue;
    }
    const tag = /^<\/?([a-z][a-z0-9]*)\b([^<>]{0,500})>/i.exec(text.slice(open, open + 520));
    if (!tag) {
      out += '<';
      at = open + 1;
      continue;
    }
    const [whole, name = '', attributes = ''] = tag;
    at = open + whole.length;
    if (!whole.startsWith('</') && isHidden(name, attributes)) {
      const close = text.toLowerCase().indexOf(`</${name.toLowerCase()}`, at);
      const end = close === -1 ? -1 : text.indexOf('>', close);
      at = end === -1 ? text.length : end + 1;
    } else if (isInjectionTag(whole)) {
      // Kept: the marker is what the paragraph filter looks for.
      out += whole;
    }
  }
  return out;
}

function isHidden(name: string, attributes: string): boolean {
  if (/^(?:script|style|template|noscript|head|title)$/i.test(name)) return true;
  return /\bhidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?:[;"'\s]|$)|max-height\s*:\s*0/i.test(
    attributes,
  );
}

function isInjectionTag(tag: string): boolean {
  return /^<\/?(?:system|assistant|user|mail|email|instructions?|prompt|untrusted)>$/i.test(tag);
}

function dropInjectedParagraphs(text: string): string {
  let out = '';
  let at = 0;
  injection.lastIndex = 0;
  for (let match = injection.exec(text); match; match = injection.exec(text)) {
    out += text.slice(at, sentenceStart(text, match.index, at));
    const end = text.indexOf('\n\n', match.index);
    at = end === -1 ? text.length : end;
    injection.lastIndex = Math.max(at, match.index + 1);
  }
  return out + text.slice(at);
}

/** Where the sentence around an index begins, not before `floor`. */
function sentenceStart(text: string, index: number, floor: number): number {
  for (let at = index - 1; at >= floor; at -= 1) {
    const char = text[at];
    if (char === '\n' || ((char === '.' || char === '!' || char === '?') && /\s/.test(text[at + 1] ?? ' ')))
      return at + 1;
  }
  return floor;
}
