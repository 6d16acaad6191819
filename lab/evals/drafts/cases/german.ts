import type { DraftCase } from './draft-case.ts';

const language = 'German';

// prettier-ignore
export const german: readonly DraftCase[] = [
  { id: 'Sie, Termin vorbei, Satz mit Grund', language, text: 'Sehr geehrte Frau Kim,\n\nim Anhang finden Sie den Vertrag. Könnten Sie ihn bis Freitag unterschrieben zurücksenden? Wir brauchen ihn, damit die Bestellung ausgelöst wird.\n\nMit freundlichen Grüßen\nSam Feld', asks: ['unterschrieben zurücksenden'], not: ['Freitag'], greeting: 'Sehr geehrte Frau Kim,', signOff: 'Mit freundlichen Grüßen\nSam Feld' },
  { id: 'du, Vorname, Frage', language, text: 'Hallo Dana,\n\nhast du die Fotos vom Sommerfest noch?\n\nLG\nSam', asks: ['Fotos vom Sommerfest'], greeting: 'Hallo Dana,', signOff: 'LG\nSam' },
  { id: 'Termin voraus als Datum', language, text: 'Liebe Dana,\n\nschick mir bitte bis zum 5. September die Liste der Aussteller.\n\nViele Grüße\nSam', asks: ['Liste der Aussteller', '5. September'], greeting: 'Liebe Dana,', signOff: 'Viele Grüße\nSam' },
  { id: 'Treffen an einem Tag, der vorbei ist', language, text: 'Hallo Dana,\n\nkönnen wir uns am Donnerstag wegen des Messestands zusammensetzen?\n\nGruß\nSam', asks: ['Messestands', 'zusammensetzen'], not: ['Donnerstag'], greeting: 'Hallo Dana,', signOff: 'Gruß\nSam' },
  { id: 'der Tag am Satzanfang', language, text: 'Hallo Dana,\n\nkannst du die Preise prüfen? Bis Freitag brauche ich deine Korrekturen.\n\nLG\nSam', asks: ['Preise prüfen'], not: ['Freitag'], greeting: 'Hallo Dana,', signOff: 'LG\nSam' },
  { id: 'eine Antwort war angekündigt', language, text: 'Hallo Dana,\n\nkannst du mir die Zahlen vom Frühjahr schicken?\n\nLG Sam', reply: 'Hallo Sam, ich schaue nach und melde mich.', asks: ['Zahlen vom Frühjahr', '21. August'], greeting: 'Hallo Dana,', signOff: 'LG Sam' },
  { id: 'ohne Anrede und Gruß', language, text: 'Welche der beiden Varianten gefällt Ihnen für den Umschlag des Katalogs besser?', asks: ['Varianten', 'Umschlag'], greeting: '', signOff: '' },
];
