/** A line that greets one person or more and says nothing else, in the languages whose mail is read for asks. */
const greeting =
  /^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|sehr geehrte[rs]?|liebe[rs]?|hallo|guten (?:morgen|tag|abend)|cher|chère|bonjour|bonsoir|estimad[oa]s?|querid[oa]s?|hola|buen[oa]s (?:días|tardes)|car[oiae]|caríssim[oa]s?|olá|bom dia|boa tarde|gentile|egregi[oa]?|spettabile|ciao|buongiorno|beste|geachte|dag)(?! (?:grüße|grüsse|wünsche)) [\p{L}.'&/-]+(?:,? [\p{L}.'&/-]+){0,5}(?:, )?\s?(?:[,:!]|-{1,2}|–|—)\s*$/iu;
/** With fewer words above it, the greeting is the mail's own. */
const leastWordsAbove = 6;
const longestGreeting = 80;

/**
 * Where a letter begins that the writer has pasted below the own words without a mark: a second greeting, below a blank line. Who writes
 * to two people in one mail greets both in one line, or names them.
 * @param isOwn whether a line is the writer's, as far as marks tell
 * @returns the line of the greeting; the number of lines when there is none
 */
export function pastedLetterAt(lines: readonly string[], isOwn: (index: number) => boolean): number {
  let words = 0;
  for (const [index, line] of lines.entries()) {
    if (!isOwn(index) || line.trim() === '') continue;
    if (line.length <= longestGreeting && greeting.test(line)) {
      if (words >= leastWordsAbove && (lines[index - 1] ?? '').trim() === '') return index;
      continue;
    }
    words += line.split(/\s+/, leastWordsAbove).length;
  }
  return lines.length;
}
