import { describe, expect, test } from '@jest/globals';
import { readAsk } from './read-ask.ts';

const certaintyOf = (text: string) => readAsk({ subject: 'Lamps', text, language: null }).certainty;

describe('courtesy', () => {
  test.each([
    'Yes please, that works.',
    'Yes, please!',
    'No thanks, we have enough of them.',
    'You asked whether we can meet, and yes, we can.',
    'Great, see you then. How cool is that?',
    "Thanks a lot! Isn't it great?",
    'What a game, who would have thought?',
    'Bitte sehr, hier ist die Datei.',
    'Kein Problem, bitte schön!',
    'Bitte gern, das war doch selbstverständlich.',
    'Bitte entschuldigt die späte Antwort, anbei die Datei.',
    'Entschuldige bitte die späte Antwort, anbei die Datei.',
    'Die Rechnung liegt bei, ich bitte um Entschuldigung für die Verspätung.',
    'Wir bitten um Ihr Verständnis.',
    'Ja bitte, so machen wir es.',
    'Ja, bitte!',
    'Das haben wir auf Ihre Bitte hin geändert.',
    'Bitte mach dir keine Sorgen, die Lampen sind da.',
    'Por favor, no te preocupes, ya tengo la factura.',
    'Te adjunto la factura, por favor.',
    'Bitte sehr!',
    'Bitte sehr - hier ist die Datei.',
    'You asked for the plan, and here it is.',
    'Sí, por favor.',
    "Oui, s'il te plaît.",
    "Oui s'il vous plaît, c'est parfait.",
    'Sim, por favor.',
    'Por favor, não se preocupe com a fatura.',
    'Sì, per favore.',
    'Per favore, non ti preoccupare.',
    'Ja, alsjeblieft.',
    'Alsjeblieft, hier is de factuur.',
  ])('when a mail is only polite, as "%s", then nobody has to answer', (text) => {
    expect(certaintyOf(text)).toBe('no');
  });

  test.each([
    'Yes please, send the blue one.',
    'Yes please, could you send the blue one?',
    'You asked for the plan, please tell me which one.',
    'How big is that?',
    'Bitte schicken Sie mir die Datei.',
    'Ja bitte, schicken Sie mir die Datei.',
    'Meine Bitte: Schicken Sie mir die Datei bis Freitag.',
    'Wir bitten um Freigabe.',
    'Por favor, envíame la factura.',
    'Te adjunto la factura, por favor confírmame el importe.',
    "Oui, s'il te plaît, envoie-moi la facture.",
    'Per favore, mandami la fattura.',
    'Stuur me de factuur, alsjeblieft.',
    'Te paso mi número, llámame, por favor.',
    'Le envío el contrato, devuélvalo firmado, por favor.',
    'You asked for a quote, so I need your address.',
    'Bitte sehr zeitnah bestätigen.',
  ])('when a mail asks politely, as "%s", then it waits for an answer', (text) => {
    expect(certaintyOf(text)).toBe('yes');
  });
});

describe('needs without a question mark', () => {
  test.each([
    'I need the ticket number for the trip.',
    'We still need the signed form.',
    'I am missing the invoice for October.',
    'The signed form is still missing on my side.',
    'I look forward to hearing from you.',
    'Not sure whether you got the plan.',
    'Curious what you think about it.',
    'Mir fehlt noch die Rechnung vom Oktober.',
    'Es fehlt noch Ihre Unterschrift auf Seite 3.',
    'Ich bräuchte noch die genauen Maße.',
    'Ich hätte gern ein Angebot über 500 Flyer.',
    'Ich wüsste gern, ob das Zimmer noch frei ist.',
    'Über eine kurze Rückmeldung würde ich mich freuen.',
    'Sag mir einfach, welche Farbe du willst.',
    "J'aurais besoin du devis pour demain.",
    "Pour avancer, j'en ai besoin avant vendredi.",
    "Il me manque la facture d'octobre.",
    'Il nous faudrait les mesures exactes.',
    'Me falta el contrato firmado.',
    'Nos faltan las medidas exactas.',
    'Ainda me falta o contrato assinado.',
    'Mi manca ancora il contratto firmato.',
    'Ci manca la fattura di ottobre.',
    'Uns fehlt Ihre Unterschrift.',
    'Todavía nos falta la segunda página.',
    'Falta-nos a fatura de outubro.',
    'Not sure if you saw my last message.',
    'I need the signed form, so I can send it on.',
    'Ik mis nog de factuur van oktober.',
    'Ik heb de factuur nog nodig.',
  ])('when a mail says "%s", then it waits for an answer', (text) => {
    expect(certaintyOf(text)).toBe('yes');
  });

  test.each([
    'I need a break.',
    'I need the afternoon off.',
    'I am missing the point.',
    'Wir brauchten noch zwei Stunden bis nach Hause.',
    'Ich hatte gern Deutsch in der Schule.',
    'Il me faut partir.',
    'Ik mis nog steeds de zee.',
    'I needed the whole day for it.',
    'I am missing you.',
    'I look forward to the party.',
    'Mir fehlt die Zeit dafür.',
    'Du fehlst mir.',
    'Ich brauchte den ganzen Tag dafür.',
    'Ich habe mich über deine Nachricht gefreut.',
    'Ich hätte gern geholfen, aber ich war krank.',
    'Il me faut du temps.',
    'Tu me manques.',
    'Me falta tiempo.',
    'Mi manchi.',
    'Ik mis je.',
    'Not sure if you knew, but the shop is closed tomorrow.',
    'I need the car tomorrow, so I will take it at eight.',
    'The invoice is still outstanding with the supplier, I am taking care of it.',
    'Mir fehlt die Sonne.',
    'Mir fehlt das Meer.',
    'Mi manca il mare.',
    'Me falta poco para terminar.',
    'Todavía me falta poco para terminar.',
    'Me falta la playa.',
    'Falta-me o mar.',
    'Il me manque beaucoup.',
  ])('when a mail says "%s", then nobody has to answer', (text) => {
    expect(certaintyOf(text)).toBe('no');
  });
});
