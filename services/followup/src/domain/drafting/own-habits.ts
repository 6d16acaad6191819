import type { DraftWords, Formality } from './draft-words.ts';
import { greetingIn } from '../letter/own-greeting.ts';
import { isSigned, signOffIn } from '../letter/own-sign-off.ts';
import { namesOfPerson } from '../letter/names-of-person.ts';
import { wordsIn } from './stands-alone.ts';

/** How the user writes to a person, as far as their own mails show it. */
export interface OwnHabits {
  /** With its comma, say `Hi Benny,`. */
  readonly greeting: string | null;
  /** Lines as the user ends mails, say `Best,` and `Ana`. */
  readonly signOff: readonly string[] | null;
  readonly formality: Formality;
  /** They write to each other as friends, family or close colleagues do. */
  readonly isCasual: boolean;
  /** The mail greets by first names, or all of a circle: "Cari Ugo e Rita,", "Liebe alle,". */
  readonly isPersonal: boolean;
}

/**
 * The first that shows a habit decides.
 * @param texts own texts: the mail itself, then earlier ones to the same person, the newest first
 * @param names of those it goes to, as shown and in their addresses
 * @param from the user, as that mail shows them
 */
export function habitsOf(
  texts: readonly string[],
  words: Pick<DraftWords, 'forms' | 'regards' | 'thirdPersonIsPlain'>,
  names: readonly string[] = [],
  from: Parameters<typeof namesOfPerson>[0] | null = null,
): OwnHabits {
  const { forms, regards } = words;
  const first = <T>(read: (text: string) => T | null): T | null => {
    for (const text of texts) {
      const found = read(text);
      if (found !== null) return found;
    }
    return null;
  };
  const formality = forms === null ? 'unknown' : (first((text) => formalityIn(text, forms)) ?? 'unknown');
  const [own = '', ...earlier] = texts;
  // A letter stays one, whatever else the user writes to that address.
  const areFamiliar = isFamiliar(own) || (!letterly.test(own.trim()) && earlier.some(isFamiliar));
  const persons = names.filter((name) => !role.test(name));
  const writer = from ? namesOfPerson(from) : [];
  const greeting = first((text) => {
    const found = greetingIn(text, persons);
    // Whoever else that other mail greeted may not be among those who read this one.
    return text === own || found === null || !greetsSeveral(found) ? found : null;
  });
  return {
    greeting,
    isPersonal: greeting !== null && byFirstName.test(greeting) && !titled.test(greeting),
    // Friends get a name rather than the closing of an office.
    signOff: first((text) => {
      const found = signOffIn(text, areFamiliar ? null : regards.neutral, writer);
      // Thanks alone were for that other mail.
      return text === own || found === null || isSigned(found) ? found : null;
    }),
    formality,
    isCasual:
      areFamiliar ||
      ((formality === 'informal' || persons.length === names.length) && isChatty(own, formality, words)),
  };
}

/** The mailbox of an office: nobody chats with it, and its word is no name. */
const role =
  /^(?:info|support|suporte|servi[cz]\p{L}*|help-?desk|sales|ventas|verkauf|office|admin\p{L}*|contact\p{L}*|kontakt|comercial|commerciale|compras|pedidos|bestell\p{L}*|orders?|hr(?!\. )|rh|rrhh|jur[ií]dico|legal|geral|sinistros?|siniestros|atendimento|gestion|gestão|secr[eé]tari\p{L}*|segreteria|assistenza|preventivi|werkplaats|praxis|(?:haus)?verwaltung|reserv\p{L}*|events?|booking|billing|rechnung\p{L}*|factur\p{L}*|team|jobs|press[ea]?|accounts?|shop)(?!\p{L})/iu;

/** Greetings, ends and words that people do not write in an office. */
const familiar =
  /^(?:(?:na|ha|yo|prim[oa])(?=[,!]| (?-i:\p{Lu})\p{L}+[,!\n])|hey|heej?|hé|ciao|jongens|hoi|hiya|coucou|salut|oi[eê]?|amor|mi amor|schatz|liebling|mon (?:chéri|coeur)|ma (?:chérie|puce)|cariño|querid[oa]|moin|huhu|servus|niñas|chicas|meiden|mädels|zia|zio|tía|tío|bimbe)(?!\p{L})|(?:^|\n)(?:(?:muchos|muchas|mil|mille|tanti|viele|muitos) )?(?:love|xx?|xo+|lots of love|bises|bisous|gros bisous|biz|alles liebe|bacio|baci|un bacio|besos|un beso|besitos|beijos?|beijinhos?|bjs|kus(?:jes)?|liefs|lg|hdl|bussi|drück dich|knuffel|dein[e]?|ton|ta|(?:on|je) (?:vous|t['’])\s?embrasse)(?!\p{L}) ?[\p{L} ]{0,26}[!.,]*$|(?<!\p{L})(?:tu[oa]|deine?|teu|ton|ta|your) (?:fratello|sorella|amic[oa]|bruder|schwester|irmão|irmã|frère|soeur|brother|sister|papà|mamma)(?!\p{L})|(?<!\p{L})(?:kkk+|haha\p{L}*|jaja\p{L}*|hihi\p{L}*)(?!\p{L})/imu;
/** Near the start. */
const kin =
  /(?<!\p{L})(?:mama|mamma|mami|mamá|papa|papá|papi|oma|opa|mom|dad|mum|mãe|mãezinha|pai|mainha|painho|maman|mamie|papy|abuelita|nonna|nonno|abuela|vovó|t[íi][ao]|zi[ao]|tantine|onkel|oncle|famiglia|ihr lieben|mes chéris)(?!\p{L})/iu;
const firstCharacters = 30;

function isFamiliar(text: string): boolean {
  return familiar.test(text.trim()) || kin.test(text.trimStart().slice(0, firstCharacters));
}

/** Greetings, closings and signatures of letters and offices. */
const letterly =
  /^(?:sehr geehrte|dear|guten (?:tag|morgen|abend)|estimad|apreciad|respetad|señor|reverend|illustr|sr[a.]|do[nñ]a? |doctora?|buen(?:[oa]s?)? |gentil|egregi|spett|buongiorno|buonasera|salve|geachte|goe(?:de|ie)|prezad|exm|ilm|bom dia|boa (?:tarde|noite)|bonjour|mes(?:sieurs|dames)|monsieur|madame|prof|dott|avv|senhor|caro |cara |beste |dag |cher|chère|hello)|(?:^|\n)[^\n]{0,40}(?<!\p{L})(?:regards|sincerely|best wishes|mit (?:freundlichen|besten)|freundliche gr|mfg|cordialement|salutations|bien à vous|atentamente|cordial\p{L}*|saludos?|distinti|saluti|osservanza|atenciosamente|cumprimentos|met (?:vriendelijke|hartelijke)|hartelijke|mvg|hoogachtend)(?!\p{L})[^\n]{0,30}(?:\n|$)|(?:^|\n)(?:t[eé]l|fax|mobil|cel)\p{L}*[.:]|(?<!\p{L})(?:o senhor|a senhora)(?!\p{L})|\S@\S|\d[\d /-]{7,20}\d\s*$/iu;
const maxChattyWords = 110;
/** Where neither "du" nor "Sie" shows, a mail has to be short to count as chatty. */
const maxChattyWordsUnclear = 40;

/** First names, no letter's forms, not long: no office phrase fits. */
function isChatty(
  text: string,
  formality: Formality,
  { forms, thirdPersonIsPlain }: Pick<DraftWords, 'forms' | 'thirdPersonIsPlain'>,
): boolean {
  const isDistant =
    formality === 'formal' || (formality === 'unknown' && text.search(forms?.formal ?? never) >= 0);
  if ((isDistant && thirdPersonIsPlain !== true) || letterly.test(text.trim())) return false;
  const isClear = formality !== 'unknown' || friends.test(text) || smileOrLowerCase.test(text.trim());
  return wordsIn(text) <= (isClear ? maxChattyWords : maxChattyWordsUnclear);
}

const never = /(?!)/;

/** A smile, or a text that begins in lower case: nobody writes so to an office. */
const smileOrLowerCase =
  /(?<!\S)[:;]-?[)D(P](?!\S)|^(?!bon|hola|hallo|hello|buen|ol[aá] |guten)(?-i:\p{Ll})/iu;

/** "Liebe Nina,", "Cari tutti,", or a name alone. */
const byFirstName =
  /^(?:(?:mein|meine|meu|minha|mon|ma|mijn|mi) )?(?:liebe[rs]?|car[oae]|cari|carissim[oaie]|querid[oa]s?|ch[eè]re?s?|beste|hoi|hola|hallo|ciao|salut|oi|olá|servus|sal[iü]|dag|hey|hi|moin),? (?:(?-i:\p{Lu})|tutti|tutte|todos|todas|tous|toutes|alle|allemaal|amig[oa]s|amici|vrienden|amis)|^(?!go(?:ede|eie)|bonjour|bonsoir|buon|bom |boa |ol[aá]|hola|hallo|hello|beste|salve|dag)(?-i:\p{Lu}\p{Ll}+),$/iu;
/** Titles, offices and groups, which stand where a first name does: "Liebe Eltern,", "Doctora,". */
const titled =
  /(?<!\p{L})(?:herr|frau|damen|kolleg\p{L}*|signor[aei]?|soci|client\p{L}*|dott\p{L}*|prof\p{L}*|dra?|mag|ing|avv|sr|sra|señor\p{L}*|don|doña|dona|monsieur|madame|mes(?:sieurs|dames)|prezad[oa]s?|estimad\p{L}*|apreciad\p{L}*|respetad\p{L}*|geachte|egregi\p{L}*|gentil\p{L}*|illustr\p{L}*|stimat\p{L}*|pregiat\p{L}*|doctor(?:[ae]s?|es)?|doutor(?:[ae]s?|es)?|licenciad[oa]s?|avvocat\p{L}*|abogad[oa]s?|advogad[oa]s?|ingenier[oa]s?|ingegner[ei]|president\p{L}*|direct(?:eur|rice|ora?|oras|ores)|direttor[ei]|direttrice|comunidad|redacti\p{L}*|redaktion|eltern|maître|docteur|maestro|minister|mevrouw|meneer|heer|senhor\p{L}*|service|team)(?!\p{L})/iu;

/** Several people who are called "du". */
const friends = /(?<!\p{L})(?:euch|ihr|jullie|vosotr[oa]s|vuestr[oa]s?|podéis)(?!\p{L})/u;

/** A group is addressed: neither of the singular forms fits. */
const plural =
  /(?<!\p{L})(?:euch|euer|eure[mnrs]?|ihr habt|ihr könnt|ihr lieben|zusammen|(?:an|hallo|liebe) alle|jullie|allemaal|allen|meiden|vosotros|os (?:parece|viene|va)|podéis|tenéis|chicas|chicos|niñas|pessoal|equipe|vocês|galera|ragazz[ie]|bimbe|tutt[ie]|tous|toutes|all|team|colleagues|kolleg\p{L}+|collègues|colegas|collega['’]?s|colleghi|mädels|leute)(?!\p{L})/iu;
/** Anywhere in the text. */
const pluralForms =
  /(?<!\p{L})(?:euch|jullie|vosotros|ustedes|vocês|os (?:adjunt|agradec|solicit|rueg|paso|mand|envi)\p{L}*|(?:indicad|decid|enviad|mandad|confirmad|avisad)(?:me|nos)?|vi (?:chied|preg|ringrazi|scriv|contatt)\p{L}*|potete|potreste)(?!\p{L})/iu;
/** Matches "your" of several, which is also said to one of them: "dalle parti vostre". */
const ofSeveral = /(?<!\p{L})(?:vostr[oaie]|vuestr[oa]s?)(?!\p{L})/giu;
const firstWords = 80;

/** Several by name, or all. */
function greetsSeveral(greeting: string): boolean {
  return (
    /\p{Lu}[\p{L}'’-]+(?:,| and| &| und| et| y| e| en) (?:\p{L}+\.? )?\p{Lu}/u.test(greeting) ||
    isToGroup(greeting)
  );
}

function isToGroup(text: string): boolean {
  return plural.test(text.slice(0, firstWords)) || pluralForms.test(text) || text.search(ofSeveral) >= 0;
}

function formalityIn(text: string, forms: NonNullable<DraftWords['forms']>): Formality | null {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [formal, informal] = [count(forms.formal), count(forms.informal)];
  if (isToGroup(informal > 0 ? text.replaceAll(ofSeveral, '') : text)) return 'unknown';
  if (formal === informal) return null;
  return formal > informal ? 'formal' : 'informal';
}
