import {
  closingLine,
  closingPhrases,
  closingStart,
  closesWithName,
  endsInClosing,
  isClosing,
  longestClosing,
} from './closing-lines.ts';
import { opensSentence } from './own-greeting.ts';
import { isInitials } from './said-words.ts';

const maxWordsOfClosing = 9;
/** A line that closes but holds for one day only, or begs pardon for something. */
const passing =
  /\d|(?<!\p{L})(?:demain|tomorrow|tonight|today|see you|morgen|heute|bis|feiertag\p{L}*|wochenende|weekend|urlaub|ferien|ostern|weihnachten|domani|stasera|oggi|sabato|domenica|lunedì|martedì|mercoledì|giovedì|venerdì|mañana|hoy|lunes|martes|miércoles|jueves|viernes|fin de semana|amanhã|hoje|segunda|terça|quarta|quinta|sexta|fim de semana|vandaag|straks|tot|maandag|dinsdag|woensdag|donderdag|vrijdag|noël|pâques|vacances|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|scuso|sorry|entschuldig\p{L}*|perdon[ae]\p{L}*|désolée?|disculp\p{L}*|desculp\p{L}*|excus\p{L}*)(?!\p{L})/iu;
/** With thanks, it is for what that one mail asked. */
const again =
  /(?<!\p{L})(?:again|nochmals?|noch einmal|encore|de nuevo|otra vez|nuevamente|ancora|di nuovo|novamente|mais uma vez|nogmaals)(?!\p{L})/iu;
/** Those who read the mail, all of them. */
const readers =
  'euch|dich|alle|beide|jullie|iedereen|you|(?:all|both)(?: of you| three)?[,.!]*$|(?:all|both) of you|every(?:one|body)[,.!]*$|vous|toi|tous|toutes|vosotr|tod[oa]s|l[oa]s dos|tutt[ie]|voi|entramb|você';
/** It holds for the hour at which the mail was written. */
const goodNight =
  /^(?:gute nacht|schönen abend|bonne (?:nuit|soirée)|buenas noches|boa noite|buona (?:notte|serata)|good (?:night|evening)|goedenacht|fijne avond)(?!\p{L})/iu;
/** Greetings to a third person. */
const toOthers = new RegExp(
  `(?:gr(?:u|ü)(?:ß|ss)e? (?:auch )?an|love to|regards to|(?:bises|bonjour) à|(?:saludos|besos) (?:también )?a|saluti (?:anche )?a|(?:abraço|beijos?) (?:também )?(?:a|à|ao|para)|groet(?:en|jes)? (?:ook )?aan) (?!${readers})\\p{L}`,
  'iu',
);
/** Thanks may end as a sentence does. */
export const thanking =
  /(?<!\p{L})(?:thank\p{L}*|dank\p{L}*|merci|remerci\p{L}*|gracias|agradez\p{L}*|agrade[cç]\p{L}*|obrigad\p{L}*|grazie|ringrazi\p{L}*|bedankt)(?!\p{L})/iu;

const particle =
  '(?:de|da|do|dos|das|di|del|dei|degli|della|la|le|van|von|den|der|ter|e|ed|y|und|and|et|en|zu)';
const titleOfName =
  '(?:Prof\\.ssa|[Mm]aestr[oa]|Mevr\\.|Dhr\\.|Ir\\.|Mme|M\\.|Mr\\.?|Mrs\\.?|Ms\\.?|Dra?\\.?|Prof\\.?|Mag\\.?|Frau|Herr|Sra?\\.?|Lic\\.?|[Aa]rq\\.|[Aa]rch\\.|[Aa]vv\\.|[Gg]eom\\.|[Rr]ag\\.|[Dd]ott\\.?(?:ssa)?|[Ii]ng\\.?) ';
const name = `(?:${titleOfName})?\\p{Lu}(?:[\\p{L}'’-]{0,20}|\\.)(?:,? (?:${particle} )?\\p{Lu}(?:[\\p{L}'’-]{1,20}|\\.)){0,3}`;
/** "Sam", "- Sam", "S." or "Sam x" in a line of its own. */
const personLine = new RegExp(
  `^(?:[-–—~] ?)?(?:(?:[Tt]u[oa]|[Dd]eine?|[Tt]on|[Tt]a|[Tt]eu|[Yy]our|[Jj]e) \\p{Ll}+ )?${name}(?: x+| \\((?:(?:y|e|ed|et|und|and|en) ${name}|\\p{Lu}?\\p{Ll}{3,15})\\))?[.]?$`,
  'u',
);
/** With what they are, at the very end: `Maude, pour le comité`. */
const personWithRole =
  /^\p{Lu}\p{Ll}{2,15}(?:, | [-–] | (?=(?:du|de la|del?|della?|do|da|vom|von|aus|from) ))[^.?!:]{2,35}$/u;
/** With what the reader needs to know who it is: `Ana Keller, flat 12`, `Josué, apto 102`, `Mme Kerjean 06 33 00 91 27`. */
const knownPerson = new RegExp(
  `^(?:${name}(?:, ?| - | \\(| (?=\\d))(?=[^?!]*\\d)|(?:${titleOfName})?\\p{Lu}[\\p{L}'’.]* (?:${particle} )?\\p{Lu}[\\p{L}'’-]*(?:, ?| - | \\())[^?!]{1,45}$`,
  'u',
);
/** Behind the last sentence: `... if there is any chance of connecting. Strobe`. */
const nameAtEnd = new RegExp(`[.?!)] +((?:(?:${closingPhrases})[,!.]? +)?${name}(?:, [^?!,]{1,30})?)$`, 'u');
const houses =
  /(?<!\p{L})(?:GmbH|AG|KG|SA|SAS|SARL|S\.?L\.?|S\.?r\.?l\.?|SpA|BV|bv|NV|Ltd|Inc|LLC|Studio|Fiduciaria|Service|Team)(?!\p{L})|^p\. /u;
/** A line below the closing: a name, a nickname, or the firm; not a line that says something. */
const lineOfBlock = /^[\p{L}([–—~-][^?!:@]{0,60}$/u;
/** A heading that trimming left, not a name. */
const noName =
  /original|message|forwarded|attach|sent|from|subject|gesendet|nachricht|iphone|blackberry|please|https?:|www\./i;
/** The closing of a letter that is a sentence: `Je vous prie d'agréer, Madame, mes salutations distinguées.` */
const formula =
  /^(?:(?:dans|en) [^,]{5,40}, )?(?:(?:je vous prie|nous vous prions|veuillez)(?: d['’]| )(?:agréer|recevoir|croire)|recevez)/i;
/** An office signs: `Le service des prêts`, `Die Hausverwaltung`. */
const officeLine =
  /^(?:(?:le|la|les|die|das|der|the|el|los|il|lo|o|a|os|as|het|de) |l['’])(?:service|équipe|secrétariat|direction|comité|bureau|team|committee|office|board|(?:haus)?verwaltung|vorstand|sekretariat|leitung|equipo|dirección|secretaría|administración|junta|direttivo|segreteria|amministrazione|direzione|comitato|direção|direcção|secretaria|administração|gerência|equipa|equipe|bestuur|secretariaat|directie|administratie)(?!\p{L})(?!.* (?:is|are|was|will|has|ist|sind|hat|wird|est|sont|a|es|está|è|é|ha|tem|zijn|heeft|blijft)(?!\p{L}))[^.?!:]{0,40}$/iu;
const maxNameLines = 2;
const longestInitials = 4;
/** A sign-off stands among the last lines; a signature may stand below it. */
const lastLines = 14;
const maxSignatureLines = 8;
const longestSignatureLine = 90;

/** The last line of a mail: "mz", "m.", "t". */
const initialsLine = /^(?!(?:ok|ja|no|si|sì|je|up|oui)\.?$)\p{Ll}{1,2}\.?$/iu;

/**
 * The lines by which a mail ends, whole: the closing as its writer wrote it, and the name; null where it is not sure.
 * @param usual the closing of the language, in place of one that held for that day or that mail only; null leaves such a one out
 * @param writer names of who wrote it: any short word may look like initials
 */
export function signOffIn(
  text: string,
  usual: string | null,
  writer: readonly string[] = [],
): readonly string[] | null {
  const lines = text
    .trimEnd()
    .split('\n')
    .slice(-lastLines)
    .map((line) => line.trim());
  return (
    belowClosing(lines, usual) ??
    withBareName(lines, usual) ??
    behindLastSentence(lines) ??
    initialsIn(lines, writer)
  );
}

/** Whether a sign-off names somebody, and does not close only. */
export function isSigned(signOff: readonly string[]): boolean {
  return signOff.some((line) => !closingLine.test(line));
}

function initialsIn(lines: readonly string[], writer: readonly string[]): readonly string[] | null {
  const last = lines.at(-1) ?? '';
  const isSigned = initialsLine.test(last) && isInitials(last.toUpperCase(), writer);
  return lines.length > 1 && isSigned && isEnd(lines.at(-2)) ? [last] : null;
}

/** The closing as it may be said again, with the name. */
function lasting(closing: string, usual: string | null, names: readonly string[]): readonly string[] {
  const isOfOneMail = (again.test(closing) && thanking.test(closing)) || toOthers.test(closing);
  if (!passing.test(closing) && !goodNight.test(closing) && !isOfOneMail) return [closing, ...names];
  return usual === null ? names : [usual, ...names];
}

function belowClosing(lines: readonly string[], usual: string | null): readonly string[] | null {
  const at = lines.findLastIndex(isClosing);
  const line = lines[at];
  if (line === undefined) return null;
  const below = lines.slice(at + 1);
  const isSentence = endsInClosing.test(line) && !closingLine.test(line) && !formula.test(line);
  const closing = isSentence ? (usual ?? line) : line;
  if (!closingLine.test(line) && closesWithName(line) && isSignature(below)) return [line];
  const names = namesIn(below);
  return names === null ? null : lasting(closing, usual, names);
}

/** The first lines below a closing, empty where nothing stands there; null where it is no name. */
function namesIn(below: readonly string[]): readonly string[] | null {
  const from = below.findIndex((line) => line !== '');
  if (from < 0) return [];
  const end = below.indexOf('', from);
  const block = below.slice(from, end < 0 ? below.length : end);
  const person = block.findIndex((line) => personLine.test(line) && !houses.test(line));
  // In a signature of several lines the name of the person stands first, or behind that of the house.
  const count =
    block.length > maxNameLines ? Math.max(1, person < maxNameLines ? person + 1 : 1) : block.length;
  const names = block.slice(0, count);
  const first = names[0] ?? '';
  const areNames =
    names.every((line) => lineOfBlock.test(line) && !noName.test(line)) &&
    !(first.length > longestInitials && /(?<! \p{L})[.,]$/u.test(first));
  if (areNames && isSignature(below.slice(from + count))) return names;
  const isFirstName = lineOfBlock.test(first) && !noName.test(first) && personLine.test(first);
  return isFirstName && isSignature(below.slice(from + 1)) ? [first] : null;
}

/** A name below the text with nothing but a signature behind it: the first, since a signature begins with the name again. */
function withBareName(lines: readonly string[], usual: string | null): readonly string[] | null {
  const at = lines.findIndex(
    (line, index) =>
      index > 0 &&
      (personLine.test(line) ||
        knownPerson.test(line) ||
        officeLine.test(line) ||
        (personWithRole.test(line) && !opensSentence(line) && index === lines.length - 1)) &&
      !noName.test(line) &&
      !goodNight.test(line) &&
      !houses.test(line) &&
      isSignature(lines.slice(index + 1)) &&
      (isEnd(lines[index - 1]) || closingAbove(lines, index) !== null),
  );
  if (at < 0) return null;
  const closing = closingAbove(lines, at);
  const names = namesIn(lines.slice(at)) ?? [lines[at] as string];
  if (closing === null) return names.length > 0 ? names : null;
  return lasting(closing, usual, names);
}

/** The short line above a name that closes the mail in words of its own; null where the text ends there. */
function closingAbove(lines: readonly string[], at: number): string | null {
  const above = lines.slice(0, at).findLastIndex((line) => line !== '');
  const line = lines[above] ?? '';
  const isShort =
    line !== '' &&
    line.length <= longestClosing &&
    line.split(/\s+/).length <= maxWordsOfClosing &&
    above > 0;
  if (!isShort || !isEnd(lines[above - 1]) || /[?:;…]$|^[-*•]|\.\.$/.test(line)) return null;
  return /[.!)]$/.test(line) && !thanking.test(line) && !closingStart.test(line) ? null : line;
}

function behindLastSentence(lines: readonly string[]): readonly string[] | null {
  const end = lines.indexOf('');
  const paragraphs = [lines.findLastIndex((line) => line !== ''), end - 1];
  for (const at of paragraphs) {
    const found = nameAtEnd.exec(lines[at] ?? '')?.[1];
    if (found !== undefined && !noName.test(found) && isSignature(lines.slice(at + 1))) return [found];
  }
  return null;
}

/** Nothing stands there, or a sentence ends. */
function isEnd(line: string | undefined): boolean {
  return line === '' || /[.?!)…]["”»]?$/.test(line ?? '');
}

/** Short lines that are no sentences, and what is added below a name. */
function isSignature(lines: readonly string[]): boolean {
  const added = lines.findIndex((line) => /^p\.? ?s\.?(?![\p{L}])/iu.test(line));
  const said = (added < 0 ? lines : lines.slice(0, added)).filter((line) => line !== '');
  return (
    said.length <= maxSignatureLines &&
    said.every(
      (line) =>
        line.length <= longestSignatureLine &&
        (!/[.?!:]$/.test(line) || /(?<!\p{L})(?:\p{L}{1,3}|Corp|Ltda|Bros)\.$/u.test(line)),
    )
  );
}
