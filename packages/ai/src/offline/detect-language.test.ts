import { expect, test } from '@jest/globals';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['de', 'Hi Tim,\n\nhast du Zeit?\n\nJonas'],
  ['de', 'Moin,\n\nklappt Dienstag?\n\nJonas'],
  ['de', 'Hi Sam,\n\nschon Neuigkeiten?\n\nJonas'],
  ['de', 'Hi Tim, geht das klar?'],
  ['de', 'Passt dir Samstag?'],
  ['de', 'Kommt Lieferung morgen?'],
  ['de', 'Hi Eva,\n\nwo bleibt meine Rechnung?\n\nLG Jonas'],
  ['en', 'Hi Kate,\n\ntime Tuesday?\n\nJonas'],
  ['en', 'Hi Tom,\n\nany news?\n\nJonas'],
  ['en', 'Hi Tom, got it?'],
  ['nl', 'Hi Jan,\n\nheb je tijd vrijdag?\n\nJonas'],
  ['fr', 'Hi Luc,\n\ntu viens samedi ?\n\nJonas'],
  ['fr', "J'aurais besoin du devis."],
  ['es', 'Espero tu respuesta.'],
  ['es', 'Hola Ana:\n\nNecesito la factura de octubre.\n\nUn saludo,\nJonas'],
  ['pt', 'Amor tu pagou a conta? chegou um aviso no zap'],
  ['pt', 'Rui, esqueci o guarda-chuva no teu carro.'],
  ['es', '¿Tú lo sabes? Está en tu coche.'],
  ['it', 'Te lo mando domani.'],
  ['nl', 'Krijg je volgende week.'],
  ['es', 'Te aviso en cuanto sepa algo.'],
  ['es', 'A finales de mes lo tienes.'],
  ['es', 'Estamos pendientes de una cancelación; le contesto de aquí a tres días.'],
  ['it', 'Le confermo la prenotazione.'],
  ['pt', 'Confirmo a reserva da sala.'],
  ['fr', 'Le devis arrive lundi.'],
  ['fr', "Tu me dis d'ici vendredi inclus si tu viens ?"],
  ['es', 'Te contesto en un par de días.'],
  ['pt', 'Respondo-lhe em dois ou três dias.'],
  ['nl', "Kun je me tegen half april de foto's sturen?"],
  [null, 'Hej Maja,\n\nhar du tid på fredag?\n\nJonas'],
])('when a short text is in %s, then it is recognised: %j', (language, text) => {
  expect(detectLanguage(text, null)).toBe(language);
});
