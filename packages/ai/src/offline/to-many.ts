import type { JudgedSentence } from './judge-sentence.ts';
import type { LanguageCode } from './language-rules.ts';
import type { Sentence } from './split-sentences.ts';

interface ManyWords {
  /** A greeting of a group. */
  readonly greeting: RegExp;
  /** What a reader can only do by answering, and terms: such a request asks each of the group. */
  readonly answering: RegExp;
}

const words: Record<LanguageCode, ManyWords> = {
  en: {
    greeting:
      /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))?,? ?(?:all|everyone|everybody|folks|team|both|(?:\w+ )?(?:friends|parents|colleagues|neighbou?rs|members|customers?|guests?|residents?|delegates|participants?|applicants?|helpers|volunteers|students|families|tenants|players|singers|runners|readers))\b.{0,30}$/,
    answering:
      /\b(?:let (?:me|us)|tell|confirm|repl(?:y|ies)|respond|answer|send|return|sign|fill|complete|register|rsvp|vote|choose|pick|pay|transfer|submit|give (?:me|us|your)|e-?mail|call|ring|write|contact|indicate|state|say|advise|approve|review|comment|book|bring .{0,20}back|by (?:\w+day|the|noon|\d)|before (?:\w+day|the|\d)|deadline|no later)\b/,
  },
  de: {
    greeting:
      /^(?:liebe|hallo|hi|moin|guten (?:tag|morgen|abend)|sehr geehrte|werte)[rs]? (?:an )?(?:alle|zusammen|ihr lieben|leute|team|\w*(?:eltern|nachbarn?|nachbarschaft|kolleg\w+|mitglieder|kund\w+|gaste|teilnehm\w+|freunde|bewohner\w*|mieter\w*|familien|helfer\w*|sportler\w*|interessent\w*))\b.{0,40}$/,
    answering:
      /\b(?:bestatig\w*|antwort\w*|melde\w*|sag\w*|gebt|geben|gib|schick\w*|send\w*|unterschr\w*|ausfull\w*|ausgefullt\w*|zuruck\w*|anmeld\w*|abstimm\w*|wahl\w*|uberweis\w*|zahl\w*|bezahl\w*|teil\w* .{0,30}mit|bescheid|ruckmeld\w*|bis (?:zum|spatestens|\w+tag|\d)|spatestens|vor dem)\b/,
  },
  fr: {
    greeting:
      /^(?:bonjour|bonsoir|salut|chere?s?)[,]? (?:a (?:tous|toutes)|tous|toutes|tout le monde|l'equipe|(?:chers? |cheres? )?(?:parents|amis|amies|collegues|voisins|voisines|clients?|adherents|membres|participants|familles|residents|locataires|coproprietaires|benevoles|choristes))\b.{0,40}$/,
    answering:
      /\b(?:confirm\w*|repond\w*|reponse|envoy\w*|retourn\w*|sign\w*|rempl\w*|complet\w*|inscri\w*|vot\w*|chois\w*|regl\w*|pay\w*|vir\w*|dire|indiqu\w*|communiqu\w*|transmett\w*|faire (?:savoir|part|parvenir)|avant le|d'ici|au plus tard)\b/,
  },
  es: {
    greeting:
      /^(?:hola|buen[oa]s (?:dias|tardes)|querid[oa]s|estimad[oa]s)[,]? (?:a )?(?:tod[oa]s|familias?|vecin[oa]s|compan?er[oa]s|soci[oa]s|clientes?|padres|madres|amig[oa]s|equipo|participantes|alumn[oa]s|coristas)\b.{0,40}$/,
    answering:
      /\b(?:confirm\w*|respond\w*|contest\w*|envi\w*|mand\w*|devolv\w*|devuelv\w*|firm\w*|rellen\w*|inscri\w*|apunt\w*|vot\w*|elij\w*|eleg\w*|pag\w*|abon\w*|transfer\w*|dec\w*|dig\w*|avis\w*|indi\w*|comuni\w*|antes del|como (?:muy tarde|maximo))\b/,
  },
  it: {
    greeting:
      /^(?:ciao|buongiorno|buonasera|car[ie]|gentil[ie]|salve)[,]? (?:a )?(?:tutt[ie]|genitori|condomini|collegh[ie]|soc[ie]|amic[ie]|amiche|client[ie]|famiglie|ragazz[ie]|partecipanti|inquilini|volontari|coristi)\b.{0,40}$/,
    answering:
      /\b(?:conferm\w*|rispond\w*|invi\w*|mand\w*|restitu\w*|firm\w*|compil\w*|iscri\w*|vot\w*|scegl\w*|pag\w*|bonific\w*|vers\w*|dirmi|dirci|ditemi|far(?:mi|ci) sapere|fatemi|fateci|comunic\w*|indic\w*|entro)\b/,
  },
  nl: {
    greeting:
      /^(?:beste|hallo|hoi|dag|lieve|geachte)[,]? (?:allemaal|iedereen|ouders|buren|collega's|leden|klant(?:en)?|bewoners|deelnemers?|vrienden|team|mensen|vrijwilligers|huurders|familie|roeiers)\b.{0,40}$/,
    answering:
      /\b(?:bevestig\w*|antwoord\w*|reage\w*|reactie|laat|stuur\w*|mail\w*|terug\w*|teken\w*|onderteken\w*|vul\w*|invul\w*|meld\w*|aanmeld\w*|opgeven|geef|stem\w*|kies\w*|betaal\w*|overmak\w*|door(?:geven|sturen)|voor (?:\w+dag|\d)|uiterlijk)\b/,
  },
  pt: {
    greeting:
      /^(?:ola|oi|bom dia|boa (?:tarde|noite)|car[oa]s|prezad[oa]s|querid[oa]s|estimad[oa]s|exmos\.?)[,]? (?:a )?(?:tod[oa]s|pais|maes|vizinh[oa]s|colegas|soci[oa]s|clientes?|amig[oa]s|condominos|moradores|participantes|familias|pessoal|gente|encarregados|leitores|atletas|alun[oa]s)\b.{0,40}$/,
    answering:
      /\b(?:confirm\w*|respond\w*|envi\w*|mand\w*|devolv\w*|assin\w*|preench\w*|complet\w*|inscrev\w*|inscric\w*|vot\w*|escolh\w*|pag\w*|transf\w*|diga\w*|digam|avis\w*|indi\w*|comuni\w*|ate (?:dia|ao|a|as|\d|segunda|terca|quarta|quinta|sexta|sabado|domingo))\b/,
  },
};

/** Greetings stand in one of the first sentences, also behind a headline. */
const greetingWithin = 2;

/**
 * Requests to a group that nobody answers: "Dear parents, ... Please bring a raincoat."
 * @param sentences those that were judged, in the same order
 * @returns their places in the list
 */
export function instructionsToMany(
  judged: readonly JudgedSentence[],
  sentences: readonly Sentence[],
  language: LanguageCode,
): ReadonlySet<number> {
  const { greeting, answering } = words[language];
  const isToMany = sentences
    .slice(0, greetingWithin)
    .some(({ folded }) => greeting.test(folded.replace(/[,.!:;]+$/, '')));
  const places = judged.flatMap(({ kind, rule, folded }, place) =>
    kind === 'ask' && rule === 'request-please' && !folded.endsWith('?') && !answering.test(folded)
      ? [place]
      : [],
  );
  return new Set(isToMany ? places : []);
}
