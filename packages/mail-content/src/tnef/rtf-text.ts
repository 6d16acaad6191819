import { decodeCharset } from '../charsets/charset.ts';

/** The words of an RTF, and whether they are the HTML from which Outlook made it (MS-OXRTFEX). */
export interface RtfWords {
  readonly kind: 'text' | 'html';
  readonly text: string;
}

const longestRtf = 2 * 1024 * 1024;
const depthLimit = 200;
/** Groups that hold no words of the document. */
const unread = new Set(
  'fonttbl colortbl stylesheet info pict object header footer headerl headerr footerl footerr footnote listtable listoverridetable rsidtbl generator themedata datastore xmlnstbl latentstyles filetbl revtbl mhtmltag'.split(
    ' ',
  ),
);
const signs: Readonly<Record<string, string>> = {
  par: '\n', line: '\n', row: '\n', page: '\n', sect: '\n', tab: '\t', cell: ' ', emdash: '—', endash: '–', emspace: ' ', enspace: ' ',
  bullet: '•', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”',
}; // prettier-ignore
const escapes: Readonly<Record<string, string>> = { '~': '\u00a0', _: '-', '-': '', '\n': '\n', '\r': '\n' };
/** Values of \fcharset (RTF 1.9.1) as code pages. */
const codepages: Readonly<Record<number, number>> = {
  77: 10000, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256, 186: 1257, 204: 1251,
  222: 874, 238: 1250,
}; // prettier-ignore

interface Group {
  isUnread: boolean;
  /** Inside a tag of the HTML from which the RTF was made. */
  isTag: boolean;
  isFonts: boolean;
  /** Inside words that were only made for readers of RTF. */
  isMade: boolean;
  font: number;
  /** Characters that stand in for a Unicode one and are skipped. */
  standIns: number;
}

const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|([^\\{}\r\n]+)/gi;

/**
 * Reads an RTF as Outlook writes it into winmail.dat. Linear; 2 MB are read. Never throws.
 * @param rtf as Latin-1 characters
 */
export function readRtf(rtf: string): RtfWords {
  const source = rtf.slice(0, longestRtf);
  const isHtml = /\\fromhtml1?\b/.test(source.slice(0, 2000));
  const fonts = new Map<number, number>();
  let codepage = 1252;
  let skip = 0;
  let group: Group = { isUnread: false, isTag: false, isFonts: false, isMade: false, font: -1, standIns: 1 };
  const groups: Group[] = [];
  const pieces: string[] = [];
  let octets: number[] = [];

  /** Looking for an unknown page is slow, and a file can name one before each letter. */
  const unknownPages = new Set<number>();
  const charset = () => {
    const page = fonts.get(group.font) ?? codepage;
    return unknownPages.has(page) ? 'windows-1252' : `cp${page}`;
  };
  const flush = () => {
    if (octets.length > 0) {
      const { text, isKnown } = decodeCharset(Uint8Array.from(octets), charset());
      if (!isKnown) unknownPages.add(fonts.get(group.font) ?? codepage);
      pieces.push(text);
    }
    octets = [];
  };
  const put = (text: string) => {
    flush();
    if (!group.isUnread && !group.isMade) pieces.push(text);
  };

  for (const [, word, given, hex, escaped, brace, plain] of source.matchAll(token)) {
    if (brace === '{') {
      flush();
      if (groups.length < depthLimit) groups.push({ ...group });
    } else if (brace === '}') {
      flush();
      group = groups.pop() ?? group;
    } else if (word !== undefined) readWord(word.toLowerCase(), given === undefined ? null : Number(given));
    else if (hex !== undefined) {
      if (skip > 0) skip -= 1;
      else if (!group.isUnread && !group.isMade) octets.push(Number.parseInt(hex, 16));
    } else if (escaped === '*') group.isUnread = true;
    else if (escaped !== undefined) put(escapes[escaped] ?? escaped);
    else if (plain !== undefined) {
      const kept = plain.slice(skip);
      skip = Math.max(0, skip - plain.length);
      if (kept !== '')
        put(
          /[^\u0000-\u007f]/.test(kept) ? decodeCharset(Buffer.from(kept, 'latin1'), charset()).text : kept,
        );
    }
  }
  flush();
  return { kind: isHtml ? 'html' : 'text', text: pieces.join('').trim() };

  function readWord(word: string, value: number | null): void {
    // Octets of one character may be written one by one; any word but these ends them.
    flush();
    if (word === 'u') {
      put(String.fromCharCode((value ?? 0) & 0xffff));
      skip = group.standIns;
    } else if (word === 'uc') group.standIns = Math.min(Math.max(value ?? 1, 0), 10);
    else if (word === 'ansicpg') codepage = value ?? codepage;
    else if (word === 'f') group.font = value ?? -1;
    else if (word === 'fcharset' && group.isFonts && value !== null) {
      const page = codepages[value];
      if (page !== undefined) fonts.set(group.font, page);
    } else if (word === 'htmltag') {
      group.isTag = true;
      group.isUnread = false;
    } else if (word === 'htmlrtf') group.isMade = value !== 0;
    else if (unread.has(word)) {
      group.isUnread = true;
      group.isFonts ||= word === 'fonttbl';
    } else if (signs[word] !== undefined && !(isHtml && group.isTag)) put(signs[word]);
  }
}
