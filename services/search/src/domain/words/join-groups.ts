import { foldWord } from '../query/split-words.ts';

/** Groups of letters and digits with one sign between two: "follow-up", "AB-1234/5", "O’Brien", "1.234,56". */
const withSigns = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-‐‑'’./_·,][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)+/gu;
/** Groups of digits with blanks or brackets between them: the number of an account or a telephone. */
const inBlanks =
  /(?<![\p{L}\p{N}])\p{L}{0,2}\p{N}{1,8}(?:[ \u00a0().\/-]{1,3}\p{N}{2,8}){1,9}(?![\p{L}\p{N}])/gu;
/** The number of a bank account, whose groups may have letters (ISO 13616). */
const iban =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ \u00a0][A-Z\d]{4}){2,7}(?:[ \u00a0][A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu;
const sign = /[-‐‑'’./_·,]/u;
/** More groups than these are an address or a list. */
const maxGroups = 6;
const longest = 40;
/** Shorter numbers in blanks are hours and days. */
const leastDigits = 6;
/** In characters of a text, and in words that come of it. */
const maxText = 50_000;
const maxJoined = 500;

/**
 * Joins what is written in groups, as one word, folded: the index has both, so that "followup" and "follow-up", and the number of an account with
 * and without blanks, find each other. Neighbouring groups are joined too, since people leave the last ones out.
 */
export function joinedGroups(text: string): string[] {
  const joined = new Set<string>();
  const head = text.slice(0, maxText);
  for (const [written] of head.matchAll(withSigns)) {
    const groups = written.split(sign);
    // A comma joins digits only; anywhere else it ends a word.
    if (written.includes(',') && !/^[\d.,'’]+$/.test(written)) continue;
    if (groups.length > maxGroups) continue;
    for (let from = 0; from < groups.length - 1; from++)
      for (let to = from + 2; to <= groups.length; to++) add(joined, groups.slice(from, to).join(''));
    if (joined.size >= maxJoined) break;
  }
  for (const [written] of [...head.matchAll(iban), ...head.matchAll(inBlanks)]) {
    const number = written.replace(/[^\p{L}\p{N}]/gu, '');
    if (joined.size < maxJoined && number.replace(/\P{N}/gu, '').length >= leastDigits) add(joined, number);
  }
  return [...joined];
}

function add(joined: Set<string>, word: string): void {
  if (word.length > 2 && word.length <= longest) joined.add(foldWord(word));
}
