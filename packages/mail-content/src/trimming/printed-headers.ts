/**
 * Header blocks of Domino and Notes, which print the moment first and To, cc and Subject below it in any order, and other headers
 * on a single line. Searches are bounded: a block is read to its end or to its 80th line.
 */
const lineLengthLimit = 500;
const blockLinesLimit = 80;
const linesAboveLimit = 4;
const nameLengthLimit = 80;

const clock = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AP]\.?M\.?)?(?:\s?(?:Uhr|[A-Z]{2,4}|[+-]\d{4}))?`;
const day = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}[. -]{1,2}\p{L}{3,10}\.?[ -]\d{4}|\p{L}{3,10}\.? \d{1,2},? \d{4})`;
/** "05/09/2001 11:21:54 AM" and nothing else on the line. */
const momentAlone = new RegExp(
  String.raw`^\s*${day},?\s{1,3}(?:(?:at|um|à|a las|alle|às|om|kl\.?)\s)?${clock}\s*$`,
  'iu',
);
/** "Name <address> on 05/09/2001 11:21:54 AM". */
const authorAndMoment = new RegExp(
  String.raw`^\s*(?:\S.{0,150}?)\s(?:on|am|le|el|il|em|op|den|på|w dniu|dne)\s${day},?\s{1,3}(?:(?:at|um|à|a las|alle|às|om|kl\.?)\s)?${clock}\s*$`,
  'iu',
);
/** "From: Name            05/09/2001 11:21 AM". */
const fromAndMoment = new RegExp(
  String.raw`^\s*(?:from|von|de|da|van|från|fra|od|от)\s?:.{1,120}\s${day},?\s{1,3}${clock}\s*$`,
  'iu',
);
const fromKey = /^\s*(?:from|von|de|da|van|från|fra|od|от)\s?:/i;
const blockKeys = {
  to: /^\s*(?:to|an|à|a|pour|para|per|aan|till|til|do|кому)\s?:/i,
  cc: /^\s*(?:b?cc|kopie|copie|copia|kopia|kopi|blindkopie|копия)\s?:/i,
  subject:
    /^\s*(?:subject|betreff|thema|objet|sujet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|тема)\s?:/i,
  other:
    /^\s*(?:sent by|gesendet von|envoyé par|enviado por|inviato da|verzonden door|skickat av|please respond to|bitte antwort(?:en)? an|antwort an|répondre à|veuillez répondre à|responder a|rispondere a|fax to|extension|phone no|reply to)\b/i,
};
/** An address list that goes on over several lines. */
const goesOn = /[,;=]\s*$/;
const holdsAddress = /\S@\S|\/[A-Z][\w&-]*(?:\/|@|\b)/;

type BlockKey = keyof typeof blockKeys;

/** The first line of the header block whose date is on line `index`, or null. */
export function momentFirstHeaderAt(lines: readonly string[], index: number): number | null {
  const line = lines[index] ?? '';
  if (line.length > lineLengthLimit || !/\d[:.]\d{2}/.test(line)) return null;
  const isAlone = momentAlone.test(line);
  if (!isAlone && !authorAndMoment.test(line) && !fromAndMoment.test(line)) return null;
  if (!isBlockBelow(lines, index + 1)) return null;
  return isAlone ? authorAbove(lines, index) : index;
}

/** Webmail of some providers prints From and Subject alone, as a paragraph. At the very top a person began a memo. */
export function isShortHeaderAt(lines: readonly string[], index: number): boolean {
  const [above, from = '', subject = '', below] = lines.slice(Math.max(0, index - 1), index + 3);
  const isParagraph = index > 0 && above?.trim() === '' && (below ?? '').trim() === '';
  return (
    isParagraph &&
    fromKey.test(from) &&
    /:.*\p{L}/u.test(from.slice(0, lineLengthLimit)) &&
    blockKeys.subject.test(subject)
  );
}

/** To and Subject follow, in any order, and before them nothing but other lines of a header. */
function isBlockBelow(lines: readonly string[], from: number): boolean {
  const seen = new Set<BlockKey>();
  let isOpen = true;
  for (let at = from; at < lines.length && at < from + blockLinesLimit; at += 1) {
    const line = (lines[at] ?? '').slice(0, lineLengthLimit);
    if (line.trim() === '') continue;
    const key = keyOf(line);
    if (key !== null) seen.add(key);
    else if (!isOpen && !holdsAddress.test(line) && !isListLine(line, seen)) return false;
    if (seen.has('subject') && (seen.has('to') || seen.has('cc'))) return true;
    isOpen = goesOn.test(line) || key === 'other';
    if (seen.size === 0 && at > from + linesAboveLimit) return false;
  }
  return false;
}

/** Address lists are broken anywhere, also within a name. */
function isListLine(line: string, seen: ReadonlySet<BlockKey>): boolean {
  return (
    (seen.has('to') || seen.has('cc')) && line.trim().length <= nameLengthLimit && !/[.!?]\s*$/.test(line)
  );
}

function keyOf(line: string): BlockKey | null {
  return (['to', 'cc', 'subject', 'other'] as const).find((key) => blockKeys[key].test(line)) ?? null;
}

/** Above a line with only a date is the author, and maybe a line that names who sent the mail on the author's behalf. */
function authorAbove(lines: readonly string[], index: number): number {
  let first = index;
  for (let above = index - 1; above >= 0 && above >= index - linesAboveLimit; above -= 1) {
    const line = (lines[above] ?? '').slice(0, lineLengthLimit);
    if (line.trim() === '') {
      if (first < index) break;
      continue;
    }
    if (blockKeys.other.test(line) || fromKey.test(line)) {
      first = above;
      continue;
    }
    // A name, not a sentence.
    if (line.trim().length <= nameLengthLimit && !/[.!?:,]\s*$/.test(line) && !/^\s*\p{Ll}/u.test(line))
      return above;
    break;
  }
  return first;
}
