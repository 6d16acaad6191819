import type { LanguageCode } from '../language-rules.ts';

/** People need it for themselves, and nobody can send it: patterns over folded text. */
const ownNeeds: Readonly<Record<LanguageCode, string>> = {
  en: "(?:i|we)(?:'d)? (?:really |just |still )*(?:need|must|have to|want) (?:to )?(?:sleep|rest|eat|think(?! about your)|breathe|relax|recover|unwind|get away|go home|practi[sc]e|train|exercise|pack|shower|lie down|get some (?:sleep|rest|air))|(?:i|we) need (?:some |a bit of |a |more |my )?(?:sleep|rest|break|holiday|time off)",
  de: '(?:ich|wir) (?:muss|mussen|brauche|brauchen|will|wollen) (?:(?:vor|am|bis|noch|heute|morgen|jetzt|unbedingt|erst|mal|dringend|etwas|ein|eine|einen|bisschen|[a-z]+tag|mittwoch) ){0,5}?(?:schlafen|schlaf|ausschlafen|ausruhen|ruhe|essen|nachdenken|durchatmen|packen|uben|trainieren|duschen|erholung|urlaub|pause)',
  fr: "(?:(?:ai|avons|a|aurais) (?:\\S+ )?besoin d(?:e |')|(?:dois|devons|veux|voulons) )(?:(?:me|nous|m') ?)?(?:dormir|reposer|manger|reflechir|souffler|respirer|partir|rentrer|m'entrainer|entrainer|repeter|faire mes bagages|sommeil|repos|vacances|calme)",
  es: '(?:necesito|necesitamos|tengo que|tenemos que|debo) (?:dormir|descansar(?:me)?|comer|pensar(?!lo con)|respirar|relajarme|irme|salir|entrenar|ensayar|hacer (?:la|las) maletas?|ducharme|un descanso|vacaciones)',
  pt: '(?:preciso|precisamos|necessito|tenho de|tenho que) (?:de )?(?:dormir|descansar|comer|pensar|respirar|relaxar|sair|treinar|ensaiar|fazer as? malas?|ferias|descanso)',
  it: '(?:(?:ho|abbiamo|avrei) bisogno di |devo |dobbiamo )(?:dormire|riposar(?:e|mi|ci)|mangiare|riflettere|pensare|respirare|staccare|andare (?:via|a casa)|allenarmi|provare|fare (?:la|le) valigi[ae]|riposo|ferie|vacanze?)',
  nl: '(?:(?:ik|we|wij) (?:moet|moeten|wil|willen) |(?:moet|moeten) (?:ik|we|wij) )(?:(?:nog|eerst|even|vandaag|voor|op|wat|[a-z]+dag) ){0,3}?(?:slapen|uitslapen|rusten|uitrusten|eten|nadenken|bijkomen|inpakken|oefenen|trainen|douchen)\\b|(?:ik|we) (?:heb|hebben) (?:\\S+ ){0,2}(?:slaap|rust|vakantie|pauze) nodig',
};

/** Behind it stands the time at most: "I need a break-down of the costs" asks for something. */
const atMostItsTime =
  '(?![\\p{L}-])(?! (?:of|for|from|with|del?|d[aeo]s?|di|von|mit|van)(?!\\p{L}))(?: [^ ,;:]+){0,4}[.!]*$';

const patterns = Object.fromEntries(
  Object.entries(ownNeeds).map(([code, words]) => [
    code,
    new RegExp(`^(?:\\S+ ){0,2}?(?:j')?(?:${words})${atMostItsTime}`, 'u'),
  ]),
) as Readonly<Record<LanguageCode, RegExp>>;

/** Whether a folded sentence says what its writer needs for themselves: "I need to sleep before Monday". */
export function isOwnNeed(folded: string, language: LanguageCode): boolean {
  return patterns[language].test(folded) && !folded.endsWith('?');
}
