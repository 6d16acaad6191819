/**
 * Words for what has not happened yet, over folded text in any of the seven languages. A number, a yes or a no beside them says what is there
 * instead: "we still have two".
 */
const stillOpen =
  /\b(?:not yet|yet to|still(?! (?:available|free|there|valid|on\b))|remains? to|(?:n't|not|no) \S{1,20} yet|noch(?! (?:ein\w*|mal|etwas|mehr|was|dazu|frei|da\b|besser))|pas encore|(?<!c'est )encore(?! (?:une?|merci|plus|mieux|disponible|libre|la\b))|toujours (?:pas|en)|reste(?:nt)? a|todavia(?! (?:queda|hay|tengo|tenemos))|aun(?! asi)|(?:sigo|sigues|sigue|seguimos|siguen)\b|(?:esta|estan|queda|quedan|falta|faltan|faltam|ficou|fica) por|ainda(?! (?:ha|tenho|temos|bem))|continu(?:o|a|amos|am)\b|ancora(?! (?:una?|grazie|disponibile|liber\w))|rest(?:a|ano) da|nog(?! (?:een|eens|even|wat|meer|beschikbaar|vrij|steeds vrij)))\b/;

/** Whether a folded sentence says only that something is still open. */
export function saysStillOpen(folded: string): boolean {
  return stillOpen.test(folded) && !/\d/.test(folded) && !hasNumberWord(folded);
}

/** Whether a folded text asks about the same state: then the words answer it. */
export function asksWhetherStill(folded: string): boolean {
  return (
    stillOpen.test(folded) || /\b(?:still|noch|encore|toujours|todavia|aun|ainda|ancora|nog)\b/.test(folded)
  );
}

/**
 * The numbers from two, over folded text. Left out are one, which is an article in most of the languages, and words that are common ones in
 * another language or in thanks: "once", "onze", "sei", "mil", "mille".
 */
const numberWords = [
  'two three four five six seven eight nine ten(?! (?:slotte|eerste|tweede|derde|minste|hoogste|opzichte|aanzien|behoeve|koste|onrechte|zeerste)) eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen (?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -]\\w+)? hundred thousand dozens?',
  'zwei drei vier funf sechs sieben acht(?! (?:darauf|geben)) neun zehn elf zwolf \\w*zehn \\w*(?:zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)',
  'deux trois quatre cinq six sept huit neuf dix onze(?= \\w+s\\b) douze treize quatorze quinze seize vingt trente quarante cinquante soixante cents?(?= )',
  'dos tres cuatro cinco seis siete ocho nueve diez doce trece catorce quince dieci\\w+ veint\\w+ treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento \\w*cientos',
  'dois duas quatro sete oito nove dez doze treze quatorze dez[ae]sseis dez[ae]ssete dezoito dez[ae]nove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem duzentos',
  'due(?= \\w+i\\b) tre quattro cinque sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti\\w* trenta quaranta cinquanta sessanta settanta ottanta novanta cento duecento',
  'twee vier vijf zes zeven negen tien twaalf dertien veertien vijftien zestien zeventien achttien negentien \\w*(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend)',
]
  .join(' ')
  .split(/ (?![^(]*\))/)
  .join('|');
const numberWord = new RegExp(`\\b(?:${numberWords})\\b`);

/** A clock or a span of time around a number word, over folded text: dear, so it is tried where there is such a word. */
const timeInWords = new RegExp(
  `\\b(?:at|by|around|um|gegen|a|a las|as|alle|le|om|rond) (?:half |halb )?(?:${numberWords})\\b(?! \\p{L}+(?:s|i|en|e)\\b)|\\b(?:past|nach|vor|over|voor|half|halb|y media|y cuarto|e mezza|e meia|heures?|o'clock|uhr|uur|horas?|hours?) (?:${numberWords})\\b|\\b(?:${numberWords}) (?:o'clock|past|to|uhr|nach|vor|heures?|y media|y cuarto|y \\p{L}+$|e mezza|e meia|horas|ore|uur|days?|weeks?|months?|tagen?|wochen|monate?n?|jours|semaines|mois|dias|semanas|meses|giorni|settimane|mesi|dagen|weken|maanden)\\b`,
  'u',
);

const everyTimeInWords = new RegExp(timeInWords, 'gu');

export function hasNumberWord(folded: string): boolean {
  return numberWord.test(folded);
}

export function hasTimeInWords(folded: string): boolean {
  return hasNumberWord(folded) && timeInWords.test(folded);
}

/** A number word that counts things, not hours or days. */
export function countsInWords(folded: string): boolean {
  return hasNumberWord(folded) && hasNumberWord(folded.replace(everyTimeInWords, ' '));
}

/** Thanks that say for what, over a folded sentence: the rest of it says nothing else. Thanks for the question stand beside its answer. */
const thanksForSomething =
  /^(?:\S{1,20}[,!]? ){0,2}(?:(?:many |so |a lot of )?(?:thank you|thanks|cheers|ta)(?: (?:so much|very much|a lot|ever so much|a million))? for|(?:\S{1,10} )?dank\w* (?:\S{1,10} ){0,2}?(?:fur|furs|dass|dafur)|merci (?:\S{1,10} ){0,2}?(?:de|d'|pour)|(?:\S{1,10} )?gracias (?:\S{1,10} )?por|(?:muit[oa] |mil )?(?:obrigad[oa]|grat[oa]) (?:por|pel[oa]s?)|(?:tante |mille )?grazie (?:mille |tante |infinite )?(?:per|di|del\w*|dell')|(?:heel |erg |hartelijk |super ){0,3}(?:bedankt|dank(?: je| u)?(?: wel)?|dankjewel) (?:dat|voor))/;
const forTheQuestion =
  /\b(?:ask\w*|question|frag\w*|anfrag\w*|nachfrag\w*|question|demand\w*|pregunt\w*|pergunt\w*|chie[ds]\w*|domand\w*|vra(?:ag|gen)|gevraagd)\b/;

export function thanksAlone(folded: string): boolean {
  return thanksForSomething.test(folded) && !forTheQuestion.test(folded);
}
