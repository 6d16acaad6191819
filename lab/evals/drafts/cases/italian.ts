import type { DraftCase } from './draft-case.ts';

const language = 'Italian';

// prettier-ignore
export const italian: readonly DraftCase[] = [
  { id: 'termine passato', language, text: 'Gentile signora Kim,\n\nin allegato trova la bozza. Potrebbe inviarmi il contratto firmato entro venerdì?\n\nCordiali saluti,\nSam Campo', asks: ['contratto firmato'], not: ['venerdì'], greeting: 'Gentile signora Kim,', signOff: 'Cordiali saluti,\nSam Campo' },
  { id: 'tu, nome', language, text: 'Ciao Dana,\n\nhai ancora le foto della fiera?\n\nA presto\nSam', asks: ['foto della fiera'], greeting: 'Ciao Dana,', signOff: 'A presto\nSam' },
  { id: 'termine davanti', language, text: 'Ciao Dana,\n\nmi confermi la misura dello stand entro il 5 settembre?\n\nGrazie\nSam', asks: ['misura dello stand', '5 settembre'], greeting: 'Ciao Dana,', signOff: 'Grazie\nSam' },
  { id: 'risposta annunciata', language, text: 'Ciao Dana,\n\npuoi mandarmi il numero dei visitatori?\n\nGrazie\nSam', reply: 'Ciao Sam, controllo e ti faccio sapere.', asks: ['numero dei visitatori', '21 agosto'], greeting: 'Ciao Dana,', signOff: 'Grazie\nSam' },
  { id: 'ragione con termine', language, text: 'Ciao Dana,\n\npuoi controllare i prezzi a pagina quattro? Mi servono le tue correzioni entro domani.\n\nA presto\nSam', asks: ['prezzi a pagina quattro'], not: ['domani'], greeting: 'Ciao Dana,', signOff: 'A presto\nSam' },
  { id: 'incontro passato', language, text: 'Ciao Dana,\n\npossiamo vederci giovedì alle 10 per parlare del bilancio?\n\nSaluti\nSam', asks: ['bilancio'], not: ['giovedì', 'alle 10'], greeting: 'Ciao Dana,', signOff: 'Saluti\nSam' },
  { id: 'senza firma', language, text: 'Buongiorno Dana,\n\nquale dei due loghi preferisce per la copertina?', asks: ['due loghi', 'copertina'], greeting: 'Buongiorno Dana,', signOff: '' },
];
