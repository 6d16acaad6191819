import { languageCodes, type LanguageCode, type LanguageRules } from '../language-rules.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const byCode: Record<LanguageCode, LanguageRules> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
};

export const allLanguages: readonly LanguageRules[] = languageCodes.map((code) => byCode[code]);

export function rulesOf(language: LanguageCode): LanguageRules {
  return byCode[language];
}

/**
 * Small words of languages without rules. They compete in the detection, or Swedish would be read as Dutch: mail in these languages
 * is "unsure" instead of guessed.
 */
export const languagesWithoutRules: readonly (readonly string[])[] = [
  'och att det som en på är av för med den till inte har om jag du vi hej tack kan mvh'.split(' '),
  'og det er at en til på som med for ikke den har jeg du vi hei hej tak takk kan med'.split(' '),
  'i w nie na się że do to jest z o jak po czy dziękuję proszę pozdrawiam cześć dzień dobry za od mam'.split(
    ' ',
  ),
  'a je se na v že to s z do o jsem není děkuji prosím dobrý den ale jak pro'.split(' '),
  'ja on ei se että hän mutta kiitos terveisin hei olen ovat voit voisitko mitä kun niin'.split(' '),
  'bir ve bu için ile merhaba teşekkürler lütfen var mi mı da de ne olarak çok ben siz'.split(' '),
  'și este nu în de la cu pentru că un o mulțumesc bună vă rog sunt sau mai'.split(' '),
  'i el la els les amb per que no és una del gràcies hola si us plau però'.split(' '),
  'a az és nem hogy egy van köszönöm szia üdvözlettel kérem meg is de ez'.split(' '),
];
