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
const tens: readonly (readonly [number, string])[] = [
  [30, 'thirty dreissig dreißig trente treinta trenta trinta dertig'],
  [40, 'forty vierzig quarante cuarenta quaranta quarenta veertig'],
  [45, 'forty-five funfundvierzig quarante-cinq'],
  [50, 'fifty funfzig cinquante cincuenta cinquanta cinquenta vijftig'],
  [90, 'ninety neunzig noventa novanta negentig'],
];
const numbers: ReadonlyMap<string, number> = new Map(
  [...rows.map((row, index) => [index + 1, row] as const), ...tens].flatMap(([number, row]) =>
    row.split(' ').map((word) => [word, number] as const),
  ),
);

/** A number in digits or in a word, for a pattern; longer words come first. */
export const numberSource = String.raw`\d{1,3}(?:[.,]5)?|${[...numbers.keys()].sort((a, b) => b.length - a.length).join('|')}`;

/** @returns the number; NaN for another text */
export function numberIn(text: string | undefined): number {
  const plain = (text ?? '').toLowerCase();
  return numbers.get(plain) ?? (plain === '' ? NaN : Number(plain.replace(',', '.')));
}
