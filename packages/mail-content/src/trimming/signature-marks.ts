import {
  deviceName,
  deviceNames,
  deviceOpening,
  deviceSignatureCjk,
  deviceWords,
  firstPerson,
  listFooter,
  noticeDuties,
  noticeStart,
  noticeWords,
  signatureParticles,
} from './signature-phrases.ts';
import { isBlank } from './thread-marks.ts';

const lineLengthLimit = 500;
/** A sign-off of a mail program stands among the last lines of the text. */
const deviceLinesLimit = 6;
const deviceLineLengthLimit = 150;
const signatureLinesLimit = 60;
/** Two dashes without the blank may be a rule in the text; below them a signature is short. */
const looseSignatureLinesLimit = 15;
const signatureLineLengthLimit = 80;
const nameWordsLimit = 4;
const noticeLengthMinimum = 100;
const noticeLengthLimit = 4000;

/**
 * Where the text in lines `start..end` stops and its signature begins: signature separator (RFC 3676 4.3), device lines, list
 * footers, legal notices. `end` when there is nothing below.
 */
export function endOfOwnText(lines: readonly string[], start: number, end: number): number {
  // Computed once: otherwise each line removed below would cost a walk over the blank lines above.
  const first = firstText(lines, start, end);
  let textEnd = signatureStart(lines, first, end);
  for (let before = -1; before !== textEnd;) {
    before = textEnd;
    textEnd = withoutDeviceLine(lines, first, textEnd);
    textEnd = withoutNotice(lines, first, textEnd);
  }
  return textEnd;
}

function firstText(lines: readonly string[], start: number, end: number): number {
  let first = start;
  while (first < end && isBlank(lines[first])) first += 1;
  return first;
}

function signatureStart(lines: readonly string[], start: number, end: number): number {
  const from = Math.max(start, end - signatureLinesLimit);
  const rules = lines.slice(from, end).filter((line) => line.trimEnd() === '--').length;
  for (let index = from; index < end; index += 1) {
    const line = lines[index] ?? '';
    if (/^--[ \u00a0]{1,2}$/.test(line) && !hasPostscript(lines, index, end)) return index;
    if (end - index > looseSignatureLinesLimit) continue;
    const below = () => lines.slice(index + 1, end).filter((each) => !isBlank(each));
    if (line.trimEnd() === '--' && rules === 1 && index > start && isSignature(below())) return index;
    if (/^_{20,}\s*$/.test(line) && isListFooter(below())) return index;
  }
  return end;
}

function hasPostscript(lines: readonly string[], index: number, end: number): boolean {
  return lines.slice(index, end).some((line) => /^\s{0,4}P\.?\s?S\.?(?:[:\s]|$)/i.test(line.slice(0, 20)));
}

/**
 * Two dashes without the blank separate topics as well: a signature is recognised only if a name follows and no line reads like a
 * sentence.
 */
function isSignature(below: readonly string[]): boolean {
  const [name = ''] = below;
  return name.split(/\s+/).length <= nameWordsLimit && below.every(isSignatureLine);
}

function isSignatureLine(line: string): boolean {
  if (line.length > signatureLineLengthLimit || /[?!:]\s*$/.test(line)) return false;
  return line.split(/\s+/).every(isSignatureWord);
}

/** "Head of Sales", "+44 20 7946 0000", "https://nordwind.example": every word is a name, a number or an address. */
function isSignatureWord(word: string): boolean {
  if (/\S@\S|:\/\/|^<?www\./i.test(word)) return true;
  const parts = word.split(/[,;:/()|·•-]+/);
  return parts.every((part) => /^$|^\p{Lu}|^[^\p{L}]|\.\S/u.test(part) || signatureParticles.has(part));
}

function isListFooter(below: readonly string[]): boolean {
  const footer = below.slice(0, 4).map((line) => line.slice(0, lineLengthLimit));
  return (
    footer.some((line) => listFooter.test(line)) &&
    footer.some((line) => /\S@\S|https?:/.test(line)) &&
    !below.some((line) => /\?\s*$/.test(line))
  );
}

function withoutDeviceLine(lines: readonly string[], start: number, end: number): number {
  let last = end - 1;
  while (last >= start && isBlank(lines[last])) last -= 1;
  return last >= start && isDeviceSignature(lines[last] ?? '') ? last : end;
}

/** The line of a device with text below it, with a gap on either side; null without one. */
export function deviceLineWithin(lines: readonly string[], start: number, end: number): number | null {
  let seen = 0;
  for (let index = end - 1; index > start && seen < deviceLinesLimit; index -= 1) {
    const line = lines[index] ?? '';
    if (isBlank(line)) continue;
    seen += 1;
    if (isBlank(lines[index - 1]) && isBlank(lines[index + 1]) && isDeviceSignature(line)) return index;
  }
  return null;
}

/** Whether a line names a device or an app and says nothing that a program would not say: "Sent from my side on Monday" is a sentence. */
export function isDeviceSignature(line: string): boolean {
  if (line.length > deviceLineLengthLimit || /\?\s*$/.test(line)) return false;
  if (deviceSignatureCjk.test(line)) return true;
  if (!deviceOpening.test(line)) return false;
  const said = line.toLowerCase().replace(/[<(]https?:[^\s)>]{1,150}[)>]/g, ' ');
  const words = said.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some(namesDevice) && words.every((word) => namesDevice(word) || isDeviceWord(word));
}

function namesDevice(word: string): boolean {
  return deviceNames.has(word) || deviceName.test(word);
}

function isDeviceWord(word: string): boolean {
  // Models: S23, 10, 4G.
  return deviceWords.has(word) || /^[a-z]{0,3}\d[a-z\d]{0,3}$/.test(word);
}

/** The last paragraph, when it is a legal notice below other text. */
function withoutNotice(lines: readonly string[], start: number, end: number): number {
  let last = end - 1;
  while (last >= start && isBlank(lines[last])) last -= 1;
  let first = last;
  while (first > start && !isBlank(lines[first - 1]) && last - first < signatureLinesLimit) first -= 1;
  if (first <= start || !noticeStart.test((lines[first] ?? '').slice(0, lineLengthLimit))) return end;
  const paragraph = lines
    .slice(first, last + 1)
    .map((line) => line.slice(0, noticeLengthLimit))
    .join(' ');
  return isNotice(paragraph) ? first : end;
}

/** Programs ask no questions and do not write "me": a line with either was written by a person. */
function isNotice(paragraph: string): boolean {
  return (
    paragraph.length >= noticeLengthMinimum &&
    paragraph.length < noticeLengthLimit &&
    noticeWords.test(paragraph) &&
    noticeDuties.test(paragraph) &&
    !firstPerson.test(paragraph) &&
    !/\?(?:\s|$)/.test(paragraph)
  );
}
