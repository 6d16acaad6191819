const rows = [
  'one a an ein eine einen einer eins un une una uno uma um een',
  'two zwei deux dos due dois duas twee',
  'three drei trois tres tre drie',
  'four vier quatre cuatro quattro quatro',
  'five funf cinq cinco cinque vijf',
  'six sechs seis sei zes',
  'seven sieben sept siete sette sete zeven',
  'eight acht huit ocho otto oito',
  'nine neun neuf nueve nove negen',
  'ten zehn dix diez dieci dez tien',
  'eleven elf onze once undici',
  'twelve zwolf douze doce dodici doze twaalf noon midday mittag mittags midi mediodia mezzogiorno meio-dia middaguur',
  'thirteen dreizehn treize trece tredici treze dertien',
  'fourteen vierzehn quatorze catorce quattordici catorze veertien',
  'fifteen funfzehn quinze quince quindici vijftien',
  'sixteen sechzehn seize dieciseis sedici dezasseis dezesseis zestien',
  'seventeen siebzehn dix-sept diecisiete diciassette dezassete dezessete zeventien',
  'eighteen achtzehn dix-huit dieciocho diciotto dezoito achttien',
  'nineteen neunzehn dix-neuf diecinueve diciannove dezanove negentien',
  'twenty zwanzig vingt veinte venti vinte twintig',
];
const numbers = new Map<string, number>([
  ...rows.flatMap((row, index) => row.split(' ').map((word) => [word, index + 1] as const)),
  ...'thirty dreissig dreißig trente treinta trenta trinta dertig'
    .split(' ')
    .map((word) => [word, 30] as const),
  ...'forty vierzig quarante cuarenta quaranta quarenta veertig'
    .split(' ')
    .map((word) => [word, 40] as const),
  ...'forty-five funfundvierzig quarante-cinq'.split(' ').map((word) => [word, 45] as const),
  ...'fifty funfzig cinquante cincuenta cinquanta cinquenta vijftig'
    .split(' ')
    .map((word) => [word, 50] as const),
  ...'ninety neunzig noventa novanta negentig'.split(' ').map((word) => [word, 90] as const),
]);

/** A number in digits or in a word, for a pattern; longer words come first. */
export const numberSource = String.raw`\d{1,3}(?:[.,]5)?|${[...numbers.keys()].sort((a, b) => b.length - a.length).join('|')}`;

/** @returns the number; NaN for another text */
export function numberIn(text: string | undefined): number {
  const plain = (text ?? '').toLowerCase();
  return numbers.get(plain) ?? (plain === '' ? NaN : Number(plain.replace(',', '.')));
}
