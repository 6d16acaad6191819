import type { LanguageCode } from '../language-rules.ts';

/** The days of a month in words, the first at the start: patterns over folded text. English, German and Dutch count them, the others only the first. */
export const dayNumbers: Record<LanguageCode, readonly string[]> = {
  en: listOf(
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first',
  ),
  de: listOf(
    'ersten? zweiten? dritten? vierten? funften? sechsten? siebe?n?ten? achten? neunten? zehnten? elften? zwolften? dreizehnten? vierzehnten? funfzehnten? sechzehnten? siebzehnten? achtzehnten? neunzehnten? zwanzigsten? einundzwanzigsten? zweiundzwanzigsten? dreiundzwanzigsten? vierundzwanzigsten? funfundzwanzigsten? sechsundzwanzigsten? siebenundzwanzigsten? achtundzwanzigsten? neunundzwanzigsten? dreissigsten? einunddreissigsten?',
  ),
  fr: listOf(
    'premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt@et@un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente@et@un',
  ),
  es: listOf(
    'primer[oa]?|uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta treinta@y@uno',
  ),
  pt: listOf(
    'primeiro|um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dez[ae]sseis dez[ae]ssete dezoito dez[ae]nove vinte vinte@e@um vinte@e@dois vinte@e@tres vinte@e@quatro vinte@e@cinco vinte@e@seis vinte@e@sete vinte@e@oito vinte@e@nove trinta trinta@e@um',
  ),
  it: listOf(
    'primo|uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno',
  ),
  nl: listOf(
    'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende twintigste eenentwintigste tweeentwintigste drieentwintigste vierentwintigste vijfentwintigste zesentwintigste zevenentwintigste achtentwintigste negenentwintigste dertigste eenendertigste',
  ),
};

/** @param words between blanks; "@" stands for a blank or a hyphen inside one */
function listOf(words: string): string[] {
  return words.split(' ').map((word) => word.replaceAll('@', '[ -]'));
}
