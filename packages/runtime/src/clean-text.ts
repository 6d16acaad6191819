import { createHash } from 'node:crypto';

/** The same 12 hex digits for the same address, so that lines about one person can be found without naming them. */
export function hashOf(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 12);
}

const maxLength = 500;

// Lengths of RFC 5321 4.5.3.1; being bounded, the expression stays linear on any text.
const addressPattern = /[^\s@<>"'`:;,()[\]{}]{1,64}@[^\s@<>"'`:;,()[\]{}]{1,255}/g;
const secretPattern =
  /\b(pass(?:word|wd)?|secret|token|authorization|cookie|api[-_]?key|bearer|basic)\b(["']?\s*[=:]\s*|\s+)(?!\[)("[^"]*"|'[^']*'|\S+)/gi;
const urlQueryPattern = /(\bhttps?:\/\/[^\s?#]{1,500})[?#]\S*/g;
const credentialsPattern = /(:\/\/)[^\s/@]{1,200}@/g;
/** A quotation: an apostrophe inside a word is none. */
const quotePattern = /(?<!\w)(["'`])(.*?)\1(?!\w)/g;
const openQuotePattern = /(?<!\w)["'`](?=[^"'`]*\s)[^"'`]*$/;
const runPattern = /[\w+/=-]{32,}/g;
/** What drivers and Node quote and a reader needs: names of fields, paths, indexes, hosts. */
const isName = (quoted: string) => /^[\w.$:*/#-]{0,60}$/.test(quoted);
/** Our ids: UUIDs and 32 hex digits. */
const isId = (run: string) => /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/.test(run);
const isPath = (run: string) => /^[a-z_-]+$/i.test(run) || /^\/+[^/]{1,31}(\/[^/]{1,31})+\/?$/.test(run);

/**
 * A text that others wrote (an error of a driver or of Node) as it may stand in a log: they quote values, which may be mail or secrets.
 * Only its first line, at most 500 characters; addresses hashed; what is quoted and no name, long runs that are no id of ours, and
 * what follows the name of a secret are left out.
 */
export function cleanText(text: string): string {
  const [line = ''] = text.slice(0, 2 * maxLength).split(/[\r\n]/, 1);
  return line
    .replace(credentialsPattern, '$1')
    .replace(urlQueryPattern, '$1?…')
    .replace(secretPattern, '$1$2[redacted]')
    .replace(addressPattern, (address) => `<address ${hashOf(address)}>`)
    .replace(quotePattern, (all, mark: string, quoted: string) =>
      isName(quoted) || quoted.startsWith('<address ') ? all : `${mark}…${mark}`,
    )
    .replace(openQuotePattern, '"…')
    .replace(runPattern, (run) => (isId(run) || isPath(run) ? run : '[redacted]'))
    .slice(0, maxLength);
}
