import { attributionStart, attributionVerb, originalMessageWithin } from './quote-phrases.ts';
import { isOneLineHeader } from './printed-attributions.ts';
import { isDeviceSignature } from './signature-marks.ts';

/** Longer lines are prose or an attack: they stay whole. */
const lineLengthLimit = 2000;
const deviceLengthLimit = 150;
/** Places of one line that are tried. */
const triesLimit = 5;

/** The openings of device lines, which are glued to the end of a sentence. */
const deviceBehind =
  /(?<=[.!?…)\]"”])\s{0,3}(?=(?:Sent (?:from|via|with)|Get Outlook|Von mein|Gesendet (?:von|mit)|Envoyée? (?:de|depuis|avec)|Enviado (?:desde|do|de|via)|Inviato (?:da|dal)|Verstuurd v|Verzonden v|Skickat från|Sendt fra|Lähetetty |Wysłan|Odesl|Отправлено с))/g;
const headerBehind = /(?<=[.!?…)\]"”>]\s{0,3})(?=(?:From|Von|De|Da|Van|Från|Fra|Od|От)\s?:\s)/g;
/** An address in brackets and the end of an attribution. */
const endOfAttribution = /<[^\s<>@]{1,100}@[^\s<>]{1,100}>[^<>]{0,40}?[:：](?=\s)/g;
const sentenceEnd = /[.!?…)]\s{1,3}(?=\p{Lu}|\d)/gu;

/**
 * Programs that lose line breaks print a device line, or the header of what they quote, behind the text. Such lines are divided, so that
 * the marks are found at the beginning of a line. Linear; every other line stays as it is.
 */
export function dividedLines(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const places = line.length <= lineLengthLimit && line.length > 20 ? placesIn(line) : [];
    return places.length === 0 ? line : [0, ...places].map((from, index) => line.slice(from, places[index]));
  });
}

/** Where the line is to be divided, ascending. */
function placesIn(line: string): number[] {
  const original = originalMessageWithin.exec(line);
  if (original !== null && line.slice(0, original.index).trim() !== '')
    return [...devicePlace(line.slice(0, original.index)), original.index];
  const header = firstPlace(line, headerBehind, (rest) => isOneLineHeader(rest));
  if (header !== undefined) return [header];
  const attribution = line.includes('>') ? attributionWithin(line) : null;
  return attribution ?? devicePlace(line);
}

function devicePlace(text: string): number[] {
  const place = firstPlace(
    text,
    deviceBehind,
    (rest) => rest.length <= deviceLengthLimit && isDeviceSignature(rest.trim()),
  );
  return place === undefined ? [] : [place];
}

function firstPlace(line: string, pattern: RegExp, isWanted: (rest: string) => boolean): number | undefined {
  for (const { index } of [...line.matchAll(pattern)].slice(0, triesLimit))
    if (index > 0 && isWanted(line.slice(index))) return index;
  return undefined;
}

/** "Yes. On Fri, 20 Nov 2026 at 10:12, Name <address> wrote: Can you": where the attribution begins, and where it ends. */
function attributionWithin(line: string): number[] | null {
  for (const match of [...line.matchAll(endOfAttribution)].slice(0, triesLimit)) {
    const end = match.index + match[0].length;
    if (!attributionVerb.test(line.slice(match.index, end).toLowerCase())) continue;
    const starts = [...line.slice(0, match.index).matchAll(sentenceEnd)].map(
      (found) => found.index + found[0].length,
    );
    const start = starts.findLast((at) => attributionStart.test(line.slice(at, end)));
    if (start === undefined || !/\d{1,2}[:.h]\d{2}/.test(line.slice(start, end))) continue;
    return line.slice(end).trim() === '' ? [start] : [start, end];
  }
  return null;
}
