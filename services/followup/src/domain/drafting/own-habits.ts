import type { DraftWords, Formality } from './draft-words.ts';
import { greetingIn } from './greeting.ts';

/** How the user writes to a person, as far as their own mails show it. */
export interface OwnHabits {
  /** With its comma, say `Hi Benny,`. */
  readonly greeting: string | null;
  /** Lines as the user ends mails, say `Best,` and `Ana`. */
  readonly signOff: readonly string[] | null;
  readonly formality: Formality;
  /** They write to each other as friends or family do. */
  readonly isCasual: boolean;
}

/** The first that shows a habit decides. @param texts own texts: the mail itself, then earlier ones to the same person, the newest first */
export function habitsOf(texts: readonly string[], { forms }: Pick<DraftWords, 'forms'>): OwnHabits {
  const first = <T>(read: (text: string) => T | null): T | null => {
    for (const text of texts) {
      const found = read(text);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    greeting: first(greetingIn),
    signOff: first(signOffIn),
    isCasual: texts.some(isCasual),
    formality: forms === null ? 'unknown' : (first((text) => formalityIn(text, forms)) ?? 'unknown'),
  };
}

/** Greetings, ends and words that people do not write in an office. */
const familiar =
  /^(?:hey|heej?|hé|ha|hoi|hiya|yo|coucou|salut|oi|amor|mi amor|schatz|liebling|mon (?:chéri|coeur)|ma (?:chérie|puce)|cariño|querid[oa]|moin|huhu|servus|na)(?!\p{L})|(?:^|\n)(?:love|xx?|xo+|lots of love|bises|bisous|gros bisous|biz|bacio|baci|un bacio|besos|un beso|besitos|beijos?|beijinhos?|bjs|kus(?:jes)?|liefs|lg|hdl|bussi|drück dich|knuffel|dein[e]?|ton|ta) ?[\p{L} ]{0,12}[!.,]*$|(?<!\p{L})(?:mama|mamma|mami|mamá|papa|papá|papi|oma|opa|mom|dad|mum|mãe|pai|maman|nonna|nonno|abuela|vovó)(?!\p{L})/imu;

/** A group is addressed: neither of the singular forms fits. */
const plural =
  /(?<!\p{L})(?:euch|euer|eure[mnrs]?|ihr habt|ihr könnt|zusammen|jullie|vosotros|os (?:parece|viene|va)|podéis|tenéis|chicas|chicos|pessoal|equipe|vocês|ragazzi|tutti|tous|team|all)(?!\p{L})/iu;
const firstWords = 80;

function isToGroup(text: string): boolean {
  return (
    plural.test(text.slice(0, firstWords)) || /(?<!\p{L})(?:euch|jullie|vosotros|vocês)(?!\p{L})/iu.test(text)
  );
}

function isCasual(text: string): boolean {
  return familiar.test(text.trim());
}

function formalityIn(text: string, forms: NonNullable<DraftWords['forms']>): Formality | null {
  if (isToGroup(text)) return 'unknown';
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [formal, informal] = [count(forms.formal), count(forms.informal)];
  if (formal === informal) return null;
  return formal > informal ? 'formal' : 'informal';
}

/** Phrases that end a mail, at the start of a line. */
const closingPhrase =
  /^(?:(?:many |with )?thanks(?: (?:and|a lot|so much|again)[\p{L} ]*)?|thank you(?: [\p{L} ]+)?|cheers|best(?: (?:regards|wishes))?|(?:kind(?:est)?|warm(?:est)?) regards|regards|sincerely|yours(?: [\p{L}]+)?|take care|(?:viele|beste|liebe|herzliche|schöne|freundliche) gr(?:ü|ue)(?:ß|ss)e?n?[\p{L} ]*|mit (?:freundlichen|besten|herzlichen) gr(?:ü|ue)(?:ß|ss)en|(?:vielen )?dank[\p{L} ]*|lg|vg|mfg|gru(?:ß|ss)|mfg [\p{L} ]*|con osservanza|in fede|cordialità|(?:bien )?cordialement|(?:bien )?à (?:vous|toi|bientôt|plus)|(?:gros )?(?:bises|bisous)|biz|amicalement|salutations[\p{L} ]*|bonne journée|merci[\p{L} ]*|(?:un )?saludos?[\p{L} ]*|atentamente|(?:muchas )?gracias[\p{L} ]*|un (?:fuerte )?abrazo|besos|(?:com os )?(?:melhores )?cumprimentos|(?:um |grande |forte )*abraços?|beijos?|beijinhos?|obrigad[oa]|atenciosamente|(?:cordiali |distinti |cari )?saluti|grazie[\p{L} ]*|a presto|(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|groet(?:en|jes)?|mvg|alvast bedankt)[,.!]*$/iu;
const longestPhrase = 50;
/** A name, a nickname, or the firm below it; not a line that says something. */
const nameLine = /^\p{L}[\p{L}.,'’ -]{0,40}$/u;
/** A heading that trimming left, not a name. */
const noName =
  /original|message|forwarded|attach|sent|from|subject|gesendet|nachricht|iphone|blackberry|please|thanks/i;
const mostNameLines = 2;
/** "Sam", "- Sam", "S." or "Sam x" in a line of its own. */
const bareName = /^(?:[-–—~] ?)?\p{Lu}(?:[\p{L}'’]{0,15}|\.)(?: \p{Lu}(?:[\p{L}'’-]{1,20}|\.))?(?: x+)?$/u;
/** A sign-off stands among the last lines; a signature may stand below it. */
const lastLines = 9;
const mostSignatureLines = 6;
const longestSignatureLine = 60;

function signOffIn(text: string): readonly string[] | null {
  const lines = text
    .trimEnd()
    .split('\n')
    .slice(-lastLines)
    .map((line) => line.trim());
  const at = lines.findLastIndex((line) => line.length <= longestPhrase && closingPhrase.test(line));
  if (at < 0) return bareNameIn(lines);
  const below = lines.slice(at + 1);
  const from = below.findIndex((line) => line !== '');
  if (from < 0) return [lines[at] as string];
  const end = below.indexOf('', from);
  const block = below.slice(from, end < 0 ? below.length : end);
  // A signature of several lines stands right below: its first line is the name.
  const names = block.length > mostNameLines ? block.slice(0, 1) : block;
  const isSignedOff =
    names.length <= mostNameLines && names.every((line) => nameLine.test(line) && !noName.test(line));
  return isSignedOff && isSignature(below.slice(from + names.length))
    ? [lines[at] as string, ...names]
    : null;
}

/** A name below a blank line with nothing but a signature behind it: the first, since a signature begins with the name again. */
function bareNameIn(lines: readonly string[]): readonly string[] | null {
  const at = lines.findIndex(
    (line, index) =>
      index > 0 &&
      (lines[index - 1] === '' || /[.?!]$/.test(lines[index - 1] ?? '')) &&
      bareName.test(line) &&
      !noName.test(line) &&
      isSignature(lines.slice(index + 1)),
  );
  return at < 0 ? null : [lines[at] as string];
}

/** Short lines that are no sentences. */
function isSignature(lines: readonly string[]): boolean {
  const said = lines.filter((line) => line !== '');
  return (
    said.length <= mostSignatureLines &&
    said.every(
      (line) =>
        line.length <= longestSignatureLine &&
        (!/[.?!:]$/.test(line) || /(?<!\p{L})\p{L}{1,3}\.$/u.test(line)),
    )
  );
}
