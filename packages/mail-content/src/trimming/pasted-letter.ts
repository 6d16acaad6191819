/** A line that greets one person or more and says nothing else, in the languages whose mail is read for asks. */
const greeting =
  /^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|sehr geehrte[rs]?|liebe[rs]?|hallo|guten (?:morgen|tag|abend)|cher|chère|bonjour|bonsoir|estimad[oa]s?|querid[oa]s?|hola|buen[oa]s (?:días|tardes)|car[oiae]|caríssim[oa]s?|olá|bom dia|boa tarde|gentile|egregi[oa]?|spettabile|ciao|buongiorno|beste|geachte|dag)(?! (?:gr(?:ü|ue)(?:ß|ss)|w(?:ü|ue)nsche|groet|saluti)) [\p{L}.'&/-]+(?:,? [\p{L}.'&/-]+){0,5}(?:, )?\s?(?:[,:!]|-{1,2}|–|—)\s*$/iu;
/** With fewer words above it, the greeting is the mail's own. */
const leastWordsAbove = 6;
const longestGreeting = 80;

/** A line with more is no signed name. */
const longestSigned = 40;

/**
 * Where a letter begins that the writer has pasted below the own words without a mark: a greeting, below a blank line, of the very person
 * whose name is signed above it. A second greeting, of another person, may be the writer's own: to another reader, or in another language.
 * @param isOwn whether a line is the writer's, as far as marks tell
 * @returns the line of the greeting; the number of lines when there is none
 */
export function pastedLetterAt(lines: readonly string[], isOwn: (index: number) => boolean): number {
  let words = 0;
  let signed = '';
  for (const [index, line] of lines.entries()) {
    if (!isOwn(index) || line.trim() === '') continue;
    const isGreeting = line.length <= longestGreeting && greeting.test(line);
    const isBelowBlank = (lines[index - 1] ?? '').trim() === '';
    if (isGreeting && words >= leastWordsAbove && isBelowBlank && sharesName(signed, line)) return index;
    signed = line;
    if (!isGreeting) words += line.split(/\s+/, leastWordsAbove).length;
  }
  return lines.length;
}

function sharesName(signed: string, greeted: string): boolean {
  if (signed.length > longestSigned || /[?:]/.test(signed)) return false;
  const names = namesIn(signed);
  return namesIn(greeted.trim().replace(/^\S+/, '')).some((name) => names.includes(name));
}

/** Words of two letters or more that begin with a capital. */
function namesIn(line: string): string[] {
  return line.match(/(?<!\p{L})\p{Lu}\p{L}+/gu) ?? [];
}
