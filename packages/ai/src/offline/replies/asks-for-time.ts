import { findDaysAhead } from '../find-days.ts';
import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import type { Sentence } from '../split-sentences.ts';
import { isCourtesy } from './later-promise.ts';
import { isAnswer } from './puts-off.ts';

/** "May I tell you on Monday?", "Give me until Monday": over a folded sentence. */
const words: Record<LanguageCode, string> = {
  en: '(?:(?:may|can|could|shall|is it (?:ok|okay|fine|all right) if) (?:i|we) .{0,20}?(?:tell|answer|reply|let you|come back|get back|respond|write|call|confirm|decide|give you|have (?:until|till|some))|(?:give|allow|grant) (?:me|us) (?!a (?:call|ring|shout|hand|minute|moment|lift|bell))|(?:i|we) need (?:until|till)|^.{3,40}\\b(?:ok|okay|all right|soon enough)(?: for you)?\\?$)',
  de: '(?:(?:darf|durfen|kann|konnen|konnte|konnten|durfte) (?:ich|wir) .{0,40}?(?:melden|antworten|bescheid|sagen|geben|zuruckkommen|entscheiden)|(?:gib|gebt|geben sie|lass|lasst|lassen sie) (?:mir|uns)(?: bitte)?(?: noch)? (?:bis|zeit|ein|zwei|drei|vier|funf|zehn|\\d)|(?:ich|wir) (?:brauche|brauchen)(?: noch)? bis|reicht (?:es|das|dir|ihnen|euch).{0,20}?(?:am|bis|wenn)|^reicht .{3,40}\\?$|^.{3,30} (?:ok|okay|recht)\\?$)',
  fr: '(?:(?:je peux|puis-je|on peut|pouvons-nous|est-ce que (?:je|nous|on) (?:peux|peut|pouvons)) .{0,15}?(?:redire|dire|repondre|revenir|rappeler|confirmer|donner)|(?:laisse|laissez|donne|donnez)-(?:moi|nous) (?:encore )?(?:jusqu|le temps|du temps|une?|deux|trois|quatre|quelques|huit|dix|quinze|\\d)|il (?:me|nous) faut jusqu|^(?:ca (?:te |vous )?va|ok) .{3,30}\\?$|^.{3,40} (?:ca (?:te |vous )?va|ok) ?\\?$)',
  es: '(?:¿?(?:(?:te|le|os|les) )?(?:puedo|podemos|podria|podriamos) (?:decir|contestar|responder|avisar|llamar|confirmar)\\w*|(?:dame|deme|dadme|denos|danos) (?:tiempo )?(?:hasta|una?|unos|unas|dos|tres|cuatro|diez|quince|\\d)|necesit(?:o|amos) hasta|^¿?te (?:va|viene) bien .{3,30}\\?$|^¿?.{3,40}(?:te va bien|vale|ok)\\?$)',
  pt: '(?:(?:posso|podemos|poderia) (?:te |lhe )?(?:responder|dizer|avisar|confirmar|ligar|dar)\\w*|(?:da|de|deem|deixa|deixe)-(?:me|nos) (?:tempo )?(?:ate|uma?|uns|umas|duas|dois|tres|quatro|dez|quinze|mais|\\d)|me (?:da|de|deixe|deixa) (?:tempo )?(?:ate|uma?|uns|umas|duas|dois|tres|quatro|dez|quinze|mais|\\d)|precis(?:o|amos) (?:de tempo )?ate|^pode ser .{3,30}\\?$|^.{3,40} (?:pode ser|esta bem|ok)\\?$)',
  it: '(?:(?:posso|possiamo|potrei|potremmo) (?:dir|risponder|far|richiamar|conferm)\\w*|(?:dammi|mi dia|datemi|dacci|lasciami|mi lasci|dateci) (?:tempo )?(?:fino|sino|ancora|una?|un|due|tre|quattro|dieci|quindici|\\d)|(?:mi|ci) serve (?:tempo )?fino|^(?:ti |le )?va bene .{3,30}\\?$|^.{3,40} (?:va bene|ok)\\?$)',
  nl: '(?:(?:mag|kan|mogen|kunnen) (?:ik|we|wij) .{0,40}?(?:terugkomen|antwoorden|weten|laten|zeggen|bellen|reageren)|(?:geef|geeft|gun) (?:me|mij|ons)(?: nog)?(?: de tijd)? (?:tot|een|twee|drie|vier|tien|\\d)|(?:ik|we|wij) (?:heb|hebben) (?:nog )?tot .{0,20}?nodig|^is .{3,30} (?:ok|oke|goed)\\?$|^.{3,30} (?:ok|oke|goed)\\?$)',
};

/** "I won't get to it before Thursday": that it cannot be, and before when. */
const notBefore: Record<LanguageCode, readonly [cannot: string, before: string]> = {
  en: [
    "(?:won't|can't|cannot|will not|not going to) (?:get (?:to|round|around)|say|tell|manage|know|answer|do (?:it|that|this))|impossible|not possible|no chance|no way",
    'before|until|till',
  ],
  de: [
    'komm\\w* (?:ich|wir) (?:leider )?nicht dazu|nichts? sagen|(?:weiss|wissen) (?:ich|wir) (?:es )?nicht|wird (?:das|es) (?:leider )?nichts|geht (?:es|das|leider|bei mir|bei uns|gar)? ?nichts?|schaff\\w* (?:ich|wir) .{0,16}nicht|klappt .{0,12}nicht|unmoglich|nicht (?:moglich|machbar|drin)',
    'vor|bis',
  ],
  fr: [
    'ne (?:pourr|peu|pouv|saur)\\w+ (?:pas|rien) .{0,20}?(?:dire|repondre|confirmer)|(?:pas|rien)(?= avant)|impossible|pas possible|pas moyen|n.y arrive pas',
    'avant',
  ],
  es: [
    'imposible|no llego|no llegamos|no va a poder ser|no hay manera|no (?:me da|nos da) tiempo|no (?:te |le |os )?(?:puedo|podre|podemos|podremos) (?:decir|contestar|responder)',
    'antes|hasta',
  ],
  pt: [
    'impossivel|nao da|nao vai dar|sem hipotese|nao (?:consigo|conseguimos|tenho tempo|temos tempo|posso dizer|sei)',
    'antes',
  ],
  it: [
    'impossibile|niente da fare|non (?:ce la (?:faccio|facciamo)|riesco|riusciamo|(?:posso|possiamo|potro) dir\\w*|lo so)',
    'prima',
  ],
  nl: [
    '(?:lukt|gaat) (?:het |dat )?(?:(?:me|mij|ons) )?niet|onmogelijk|niet haalbaar|niets zeggen|niet aan toe',
    'voor',
  ],
};

const patterns = Object.fromEntries(
  Object.entries(words).map(([code, pattern]) => {
    const [cannot, before] = notBefore[code as LanguageCode];
    const word = (one: string) => `(?<!\\p{L})(?:${one})`;
    const both = [`${word(cannot)}.*${word(before)}`, `${word(before)}.*${word(cannot)}`];
    return [code, new RegExp([word(pattern), ...both].join('|'), 'u')];
  }),
) as Readonly<Record<LanguageCode, RegExp>>;

const maxWords = 24;
const maxOtherWords = 8;

/** Whether a short reply only asks to answer on a later day that it names, or says that it cannot sooner. */
export function asksForTime(own: readonly Sentence[], rules: LanguageRules): boolean {
  const says = own.filter(({ folded }) => !isCourtesy(folded, maxOtherWords, rules));
  const asking = says.find(
    ({ folded, text }) =>
      patterns[rules.code].test(folded) &&
      folded.split(' ').length <= maxWords &&
      findDaysAhead(text, rules).length > 0,
  );
  if (!asking || says.some(({ folded }) => isAnswer(folded, rules))) return false;
  const others = says.filter((one) => one !== asking);
  const otherWords = others.reduce((sum, { folded }) => sum + folded.split(' ').length, 0);
  return otherWords <= maxOtherWords && !others.some(({ folded }) => /\?["')]*$|\d/.test(folded));
}
