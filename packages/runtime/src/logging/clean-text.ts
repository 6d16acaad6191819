import { createHash } from 'node:crypto';

/** Always gives the same 12 hex digits for an address, so that lines about one person can be found without naming them. */
export function hashOf(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 12);
}

const maxLength = 500;

/** Their unquoted values go to the end of the line: cookies are lists, a scheme stands before a token, passwords have spaces. */
const lineWords = 'pass(?:word|phrase|wd)?s?|authorization|cookies?';
const wordWords =
  '(?:secret|token|bearer)s?|(?:api|private|secrets?)[-_]?keys?|tern_(?:access|refresh|session|signup|device)';
/** How the name of a secret ends, whatever stands before: `refreshToken`, `client_secret`, `Set-Cookie`. */
export const secretEnding = `(?:${lineWords}|${wordWords})`;

const assigned = String.raw`["'\\\]]{0,4}\s*[=:]+>?\s*`;
const quotedOrNested = String.raw`"(?:\\.|[^"\\])*"|'.*?'(?!\w)|\\+".*?\\+"|[[{"'\\].*`;
const linePattern = new RegExp(`((?:${lineWords})${assigned})(?:${quotedOrNested}|.+)`, 'gi');
const wordPattern = new RegExp(
  String.raw`((?:${wordWords})${assigned})(?:(?:bearer|basic)\s+)?(?:${quotedOrNested}|\S+)`,
  'gi',
);
/** Without a sign between, the next word is a secret if it has a digit: `The token expired` stays. */
const besidePattern = new RegExp(String.raw`(${secretEnding}\s+)(?=\S*\d)[\w+/=.~-]{6,}`, 'gi');
const schemePattern =
  /\b([Bb]earer|BEARER|[Bb]asic|BASIC)(\s+)(?![A-Z]?[a-z]{1,19}[.,:;!?)]*(?:\s|$))[^\s[]\S*/g;

// Lengths of RFC 5321 4.5.3.1; being bounded, the expression stays linear on any text.
const addressPattern = /[^\s@<>"'`:;,()[\]{}]{1,64}@[^\s@<>"'`:;,()[\]{}]{1,255}/g;
/** Personal access tokens, wherever they stand. */
const accessTokenPattern = /tern_pat_\w+/g;
const urlQueryPattern = /(\bhttps?:\/\/[^\s?#]{1,500})[?#]\S*/g;
const credentialsPattern = /(:\/\/)[^\s/@]{1,200}@/g;
/** A quotation, or an open one to the end: an apostrophe inside a word is none. */
const quotePattern = /(?<!\w)(["'`])(?:(.*?)\1(?!\w)|.*$)/g;
const runPattern = /[\w+/=-]{32,}/g;

/** Names of fields and models, and paths, that drivers and Node quote and a reader needs, recognised by the words around them. */
const nameBefore =
  /(?:\b(?:open|l?stat|mkdir|unlink|rename|scandir|rmdir|access|reading|setting|path|model|field|index|collection|module)|->) $/i;
const nameAfter = /^(?: (?:argument|property|option|field)\b|\s?:)/;
function isName(quoted: string, before: string, after: string): boolean {
  return /^[\w.$:*/#-]{0,100}$/.test(quoted) && (nameBefore.test(before) || nameAfter.test(after));
}
/** Our ids: UUIDs and 32 hex digits. */
const isId = (run: string) => /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/.test(run);
const isPath = (run: string) => /^[a-z_-]+$/i.test(run) || /^\/+[^/]{1,31}(\/[^/]{1,31})+\/?$/.test(run);

/**
 * Makes a text of others (an error of a driver or of Node) safe to log: they quote values, which may be mail or secrets. Keeps the first
 * line, at most 500 characters; hashes addresses; leaves out quoted text that is no name, long runs that are no id of ours, and the values
 * of named secrets.
 */
export function cleanText(text: string): string {
  const [line = ''] = text.slice(0, 2 * maxLength).split(/[\r\n\u2028\u2029]/, 1);
  return line
    .replace(credentialsPattern, '$1')
    .replace(urlQueryPattern, '$1?…')
    .replace(accessTokenPattern, '[redacted]')
    .replace(linePattern, '$1[redacted]')
    .replace(wordPattern, '$1[redacted]')
    .replace(besidePattern, '$1[redacted]')
    .replace(schemePattern, '$1$2[redacted]')
    .replace(addressPattern, (address) => `<address ${hashOf(address)}>`)
    .replace(quotePattern, cleanQuotation)
    .replace(runPattern, (run) => (isId(run) || isPath(run) ? run : '[redacted]'))
    .slice(0, maxLength);
}

function cleanQuotation(
  all: string,
  mark: string,
  quoted: string | undefined,
  offset: number,
  line: string,
): string {
  if (quoted === undefined) return `${mark}…`;
  const end = offset + all.length;
  const isKept =
    /^(?:<address [\da-f]{12}>)?$/.test(quoted) ||
    isName(quoted, line.slice(Math.max(0, offset - 20), offset), line.slice(end, end + 20));
  return isKept ? all : `${mark}…${mark}`;
}
