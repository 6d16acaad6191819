import type { LanguageCode } from '../language-rules.ts';

/** Numbers above ten by which people count days, weeks and months. */
const values = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 25, 28, 30, 40, 45, 50, 60, 90];

/** Their words in this order: patterns over folded text, "@" for a blank or a hyphen inside one. */
const words: Record<LanguageCode, string> = {
  en: 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty@one twenty@five twenty@eight thirty forty forty@five fifty sixty ninety',
  de: 'elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig funfundzwanzig achtundzwanzig dreissig vierzig funfundvierzig funfzig sechzig neunzig',
  fr: 'onze douze treize quatorze quinze seize dix@sept dix@huit dix@neuf vingt vingt@et@un vingt@cinq vingt@huit trente quarante quarante@cinq cinquante soixante quatre@vingt@dix',
  es: 'once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno?|veintiuna veinticinco veintiocho treinta cuarenta cuarenta@y@cinco cincuenta sesenta noventa',
  pt: 'onze doze treze catorze|quatorze quinze dez[ae]sseis dez[ae]ssete dezoito dez[ae]nove vinte vinte@e@uma? vinte@e@cinco vinte@e@oito trinta quarenta quarenta@e@cinco cinquenta sessenta noventa',
  it: 'undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno? venticinque ventotto trenta quaranta quarantacinque cinquanta sessanta novanta',
  nl: 'elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig eenentwintig vijfentwintig achtentwintig dertig veertig vijfenveertig vijftig zestig negentig',
};

/** By language, each pattern with its number. */
export function spanNumbersOf(language: LanguageCode): [pattern: string, value: number][] {
  return words[language].split(' ').flatMap((word, at): [string, number][] => {
    const value = values[at];
    return value === undefined ? [] : [[word.replaceAll('@', '[ -]'), value]];
  });
}
