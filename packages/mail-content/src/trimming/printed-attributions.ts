import { attributionVerb } from './quote-phrases.ts';

/** Attributions that programs print in other forms than "On <date>, <name> wrote:". Every pattern sees a bounded line. */
const lineLengthLimit = 500;
const brokenLinesLimit = 6;

/** "---- On Tue, 4 Mar 2025 14:11:22 +0100 Name <address> wrote ----", "-------- Name schrieb --------". */
export function isDashedAttribution(line: string): boolean {
  const dashed = /^\s{0,4}[-–—]{2,12}\s?([^-–—\s].{1,200}?)\s?:?\s?[-–—]{2,12}\s*$/u.exec(
    line.slice(0, lineLengthLimit),
  );
  const inside = ` ${(dashed?.[1] ?? '').toLowerCase()}`;
  const verb = attributionVerb.exec(inside);
  // "What Mara wrote in the book" is a heading.
  return verb !== null && verb.index + verb[0].length === inside.length;
}

const oneLineKeys = (keys: string) => String.raw`\s\*{0,2}(?:${keys})\s?:\*{0,2}\s`;
/** "From: Name <address> Sent: Tuesday, 4 March 2025 To: ... Subject: ..." and "From Name sent: Tuesday", without a line break. */
const oneLineHeader = new RegExp(
  String.raw`^\s{0,4}\*{0,2}(?:from|von|de|da|van|från|fra|od|от)\s?:\*{0,2}\s.{2,150}?` +
    oneLineKeys(
      'sent|date|gesendet|datum|envoyé|enviad[oa]|fecha|data|inviato|verzonden|skickat|sendt|дата|отправлено',
    ) +
    String.raw`.{4,80}?(?:` +
    oneLineKeys(
      'to|an|à|para|a|aan|till|til|do|кому|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|тема',
    ) +
    String.raw`)`,
  'i',
);
const fromSent = new RegExp(String.raw`^\s{0,4}from\s[^:]{2,100}\ssent:\s.{0,40}\d`, 'i');

/** A whole header block on one line. */
export function isOneLineHeader(line: string): boolean {
  if (line.length > lineLengthLimit * 2 || !line.includes(':')) return false;
  return oneLineHeader.test(line) || fromSent.test(line);
}

/** "2013/7/20 Name <address>": Gmail of old, without a verb. */
const dayAndAuthor =
  /^\s{0,4}\d{4}[/-]\d{1,2}[/-]\d{1,2},?\s(?:\d{1,2}:\d{2}\s)?[^<>\d]{1,80}<[^<>\s]{1,100}@[^<>\s]{1,100}>\s?:?\s*$/;
/** "Name <address> wrote:" and nothing else. */
const addressAndVerb =
  /^\s{0,4}[^<>@.!?\d]{0,80}<(?:mailto:)?[^<>\s]{1,100}@[^<>\s]{1,100}>\s(\S.{1,25}?)\s?[:：]\s*$/;

/** An attribution without a verb, in a line of its own. */
export function isDayAndAuthor(line: string): boolean {
  return line.length <= lineLengthLimit && line.includes('@') && dayAndAuthor.test(line);
}

/** An attribution without a date, in a line of its own. */
export function isAddressAndVerb(line: string): boolean {
  if (line.length > lineLengthLimit || !line.includes('@')) return false;
  const verb = addressAndVerb.exec(line)?.[1];
  return (
    verb !== undefined && attributionVerb.exec(` ${verb.toLowerCase()}`)?.[0].trim() === verb.toLowerCase()
  );
}

const verbFirst =
  /^\s{0,4}\p{Lu}[^!?:]{1,120}\s(?:am|on|le|el|il|em|op|den|på)\s.{3,40}\d{1,2}[:.]\d{2}(?:\s?(?:Uhr|[AP]M))?\s?[:：]\s*$/u;

/** "Name schrieb am Fr., 28. Apr. 2017 um 11:53 Uhr:", with its lines joined. */
export function isVerbFirst(joined: string): boolean {
  if (joined.length > lineLengthLimit || !verbFirst.test(joined)) return false;
  const verb = attributionVerb.exec(joined.toLowerCase());
  if (verb === null) return false;
  // Name, verb, moment: nothing else stands before the verb.
  const author = joined
    .slice(0, verb.index)
    .replace(/<[^<>]*>/, '')
    .trim();
  return (
    author !== '' &&
    author.split(/\s+/).length <= 4 &&
    /^\s(?:am|on|le|el|il|em|op|den|på)\s/.test(joined.slice(verb.index + verb[0].length))
  );
}

/**
 * First line of an attribution whose address a program wrote on lines of its own: its last line, `last`, is "> wrote:" and looks
 * like a quote. Null when line `last` ends no attribution.
 */
export function brokenAttributionEndingAt(lines: readonly string[], last: number): number | null {
  const verb = /^\s{0,3}>\s?(\S.{1,25}?)\s?[:：]\s*$/.exec(
    (lines[last] ?? '').slice(0, lineLengthLimit),
  )?.[1];
  if (verb === undefined || attributionVerb.exec(` ${verb.toLowerCase()}`)?.[0].trim() !== verb.toLowerCase())
    return null;
  for (let above = last - 1; above >= 0 && above >= last - brokenLinesLimit; above -= 1) {
    const line = (lines[above] ?? '').slice(0, lineLengthLimit).trim();
    if (line === '' || line === '<' || /^<?\s?(?:mailto:)?\S{1,100}@\S{1,100}$/.test(line)) continue;
    return /\d{1,2}[:.]\d{2}|\d{4}/.test(line) && /^\p{L}/u.test(line) ? above : null;
  }
  return null;
}

const byInitials = /^\s{0,3}(\p{Lu}{1,3})>\s/u;

/** Initials that mark quoted lines ("ML> "), those of at least two lines. */
export function quotingInitials(lines: readonly string[]): ReadonlySet<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const line of lines) {
    const initials = byInitials.exec(line.slice(0, 10))?.[1];
    if (initials !== undefined) (once.has(initials) ? twice : once).add(initials);
  }
  return twice;
}

export function isQuotedByInitials(line: string, initials: ReadonlySet<string>): boolean {
  return initials.size > 0 && initials.has(byInitials.exec(line.slice(0, 10))?.[1] ?? '');
}
