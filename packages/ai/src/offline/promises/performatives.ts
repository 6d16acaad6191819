import type { LanguageCode } from '../language-rules.ts';

/**
 * Verbs in the first person of the present that do with this mail what they name, or name no deed at all: asking, thanking, proposing,
 * reminding, informing, wishing, greeting, apologizing, advising; thinking, hoping, wanting, knowing, waiting, being, having. With a time near them
 * they promise nothing ("I remind you that the term ends today"). Over folded text.
 */
const performatives: Record<LanguageCode, string> = {
  en: 'ask|thank|propose|suggest|remind|inform|wish|apologi[sz]e|recommend|advise|think|believe|hope|want|know|wait|need|guess|request|invite|understand|appreciate|regret|doubt|assume|prefer|have|am|see|miss|love|like',
  de: 'bitten?|frage?n?|danken?|schlagen? vor|schlage?n?|erinnern?|erinnere|informieren?|wunschen?|grussen?|entschuldigen?|empfehlen?|rate[n]?|glauben?|denken?|hoffen?|mochten?|mochte|will|wollen|weiss|wissen|warten?|brauchen?|bin|sind|habe?n?|stehen?|freuen?|bedauern?|ersuchen?|fordern?|vermuten?|nehmen? an|sehen?|finden?|meinen?|verstehen?',
  fr: 'demand(?:e|ons)|remerci(?:e|ons)|propos(?:e|ons)|rappel(?:le|ons)|inform(?:e|ons)|souhait(?:e|ons)|salu(?:e|ons)|pri(?:e|ons)|conseill(?:e|ons)|recommand(?:e|ons)|cro(?:is|yons)|pens(?:e|ons)|esp(?:ere|erons)|veux|voulons|sais|savons|attend(?:s|ons)|suis|sommes|ai|avons|invit(?:e|ons)|sollicit(?:e|ons)|suppos(?:e|ons)|suggere|suggerons|felicit(?:e|ons)|embrass(?:e|ons)|compte?ons sur|signal(?:e|ons)|voi[st]|voyons',
  es: 'pido|pedimos|ruego|rogamos|solicito|solicitamos|agradezco|agradecemos|propongo|proponemos|recuerdo|recordamos|informo|informamos|deseo|deseamos|saludo|saludamos|recomiendo|recomendamos|aconsejo|creo|creemos|pienso|espero|esperamos|quiero|queremos|se|sabemos|soy|somos|estoy|estamos|tengo|tenemos|necesito|necesitamos|supongo|sugiero|felicito|invito a|comunico|comunicamos|escribo|escribimos|conozco|entiendo|veo|vemos|debo|debemos',
  pt: 'peco|pedimos|rogo|solicito|solicitamos|agradeco|agradecemos|proponho|propomos|lembro|lembramos|relembro|recordo|informo|informamos|desejo|desejamos|recomendo|aconselho|creio|acho|penso|espero|esperamos|quero|queremos|sei|sabemos|sou|somos|estou|estamos|tenho|temos|preciso|precisamos|suponho|sugiro|sugerimos|felicito|comunico|comunicamos|escrevo|conheco|entendo|vejo|aguardo|aguardamos|devo|devemos',
  it: 'chiedo|chiediamo|prego|preghiamo|ringrazio|ringraziamo|propongo|proponiamo|ricordo|ricordiamo|informo|informiamo|auguro|auguriamo|saluto|salutiamo|consiglio|consigliamo|credo|crediamo|penso che|spero|speriamo|voglio|vogliamo|so|sappiamo|sono|siamo|ho|abbiamo|suppongo|suggerisco|comunico|comunichiamo|scrivo per|conosco|capisco|vedo|aspetto|attendo|attendiamo|devo|dobbiamo|sollecito|segnalo|segnaliamo',
  nl: 'vra(?:ag|gen)|dank(?:en)?|bedank(?:en)?|stel(?:len)? voor|herinner(?:en)?|informe(?:er|ren)|wens(?:en)?|groet(?:en)?|raad|raden|geloof|denk(?:en)?|hoop|hopen|wil|willen|weet|weten|wacht(?:en)?|ben|zijn|heb(?:ben)?|nodig|verzoek(?:en)?|adviseer|vermoed|feliciteer|meld(?:en)? (?:u|je|jullie) dat|zie|zien|vind(?:en)?|mis(?:sen)?|moet(?:en)?',
};

const patterns = Object.fromEntries(
  Object.entries(performatives).map(([code, verbs]) => [
    code,
    new RegExp(`^(?:\\S{1,12} ){0,3}?(?<![\\p{L}])(?:${verbs})(?![\\p{L}])`, 'u'),
  ]),
) as Record<LanguageCode, RegExp>;

/** Whether the words from a promise on begin with such a verb. */
export function isPerformative(folded: string, language: LanguageCode): boolean {
  return patterns[language].test(folded);
}
