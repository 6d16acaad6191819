/** Phrases that end a mail. */
export const closingPhrases =
  '(?:many |with )?thanks(?: (?:and|a lot|so much|again)[\\p{L} ]*)?|thank you(?: [\\p{L} ]+)?|thx|cheers|best(?: (?:regards|wishes))?|(?:kind(?:est)?|warm(?:est)?) regards|regards|sincerely|(?:very |yours )?truly(?: yours)?|(?:yours )?(?:very )?sincerely|yours(?: [\\p{L}]+)?|as ever|take care|(?:lots of )?love|hugs|x{1,5}|xoxo|' +
  '(?:(?:ganz )?(?:viele|beste|liebe|liebste|herzliche|schöne|freundliche|sonnige) )?(?:gr(?:ü|ue)(?:ß|ss)e?n?|gr(?:u|ü)(?:ß|ss))[\\p{L} ]*|herzlichst|mit (?:freundlichen|besten|herzlichen|lieben) gr(?:ü|ue)(?:ß|ss)en|(?:vielen |lieben |herzlichen )?dank[\\p{L} ]*|danke(?: und[\\p{L} ]*|(?: schon)? im voraus)?|v?lg|bg|vg|mfg|alles liebe|' +
  "con osservanza|con i (?:migliori|più cordiali) saluti|in fede|(?:con )?(?:viva |viv[ei] )?cordialità|(?:bien )?(?:cordialement|amicalement|à (?:vous|toi|bientôt|plus|très vite))|cdlt|(?:gros(?:ses)? )?(?:bises|bisous)|biz|salutations[\\p{L} ]*|bonne journée|(?:d’|d')?avance merci|merci[\\p{L}'’ ]*|kenavo|" +
  '(?:(?:reciba[ns]? )?un )?(?:cordial )?saludos?[\\p{L} ]*|atentamente|cordialmente|(?:muchas |mil )?gracias[\\p{L} ]*|(?:un )?(?:fuerte )?abrazos?|(?:un )?besos?|besitos|quedo (?:muy )?atent[oa]s?|quedo (?:al )?pendiente|quedo a la espera|' +
  '(?:com os )?(?:melhores )?cumprimentos|saudações[\\p{L} ]*|(?:um |grande |forte )*abraços?|abs|abç|att|(?:um )?beijos?|bj[os]?s?|beijinhos?|(?:muito )?obrigad[oa]|atenciosamente|' +
  "(?:(?:i miei )?(?:più )?(?:cordiali|distinti|cari) )?saluti|un (?:caro |cordiale )?saluto|grazie[\\p{L}' ]*|a presto|(?:un )?bac(?:io|i|ioni)|un abbraccio|buona (?:giornata|serata)|vi ringrazio|la ringrazio|" +
  '(?:met )?(?:(?:vriendelijke|hartelijke|lieve) )?gr(?:oet(?:en|jes)?|tjs)|mvg|(?:alvast )?bedankt|dank je wel|(?:vriendelijk|hartelijk) gegroet|liefs|kus(?:jes)?|hoogachtend';
/** On a line of its own. */
export const closingLine = new RegExp(`^(?:${closingPhrases})[,.!]*$`, 'iu');
/** At the start of a line. */
export const closingStart = new RegExp(`^(?:${closingPhrases})(?!\\p{L})`, 'iu');
const closingInFront = new RegExp(`^(${closingPhrases})(?:[,!.]| -| –)?$`, 'iu');
const nameBehindClosing = /^\p{Lu}(?:[\p{L}'’-]*|\.)(?: \p{Lu}[\p{L}'’.-]*){0,2}(?: \(\p{L}{2,15}\))?[.!]?$/u;
const takesLowerName = /(?:groet|mvg|lg|vg|abs|bjs)$/i;

/** The last words of a longer line: `Ringraziandola, porgiamo cordiali saluti.`. */
export const endsInClosing =
  /(?:distinti|cordiali) saluti[.,]?$|(?:danke|dank) und (?:v?lg|liebe grüße|viele grüße)[.,]?$|mit (?:freundlichen|besten|herzlichen) gr(?:ü|ue)(?:ß|ss)en[.,]?$|salutations (?:distinguées|les meilleures)[.,]?$/iu;

/** A closing is short; so is a line of the user's own that stands for one. */
export const longestClosing = 60;
/** Only the end of a line is searched for a closing behind other words. */
const longestEnd = 90;

/** Whether a line closes a mail: alone, with a name, or by its last words. */
export function isClosing(line: string): boolean {
  return (
    (line.length <= longestClosing && (closingLine.test(line) || closesWithName(line))) ||
    endsInClosing.test(line.slice(-longestEnd))
  );
}

/** With the name on the same line: `LG, Gretel`, `LG - Gretel`, `groet Jurre`, `groet jurre`. */
export function closesWithName(line: string): boolean {
  const blanks = [...line.slice(0, longestClosing).matchAll(/ +/g)];
  return blanks.some(({ index, 0: blank }) => {
    const closing = closingInFront.exec(line.slice(0, index))?.[1];
    const name = line.slice(index + blank.length);
    return (
      closing !== undefined &&
      (nameBehindClosing.test(name) || (takesLowerName.test(closing) && /^\p{Ll}{2,12}$/u.test(name)))
    );
  });
}
