import { expect, test } from '@jest/globals';
import { readReply } from '../read-reply.ts';

const received = new Date('2026-11-25T10:00:00.000Z'); // a Wednesday

test.each([
  ['en', 'You have the decided quote on Friday.'],
  ['en', 'I have rung the builder who comes on Friday, I will let you know.'],
  ['de', 'Du hast das Angebot am Freitag.'],
  ['fr', 'Vous avez le devis vendredi.'],
  ['fr', 'Vous avez vendredi le devis.'],
  ['fr', "Tu l'as vendredi."],
  ['es', 'El comité se reúne el viernes y te aviso.'],
  ['es', 'José me lo dirá el viernes y te aviso.'],
  ['pt', 'O museu decide na sexta.'],
  ['it', 'Il preventivo è pronto venerdì.'],
  ['nl', 'Je hebt het gewenste bericht vrijdag.'],
])('when a reply names a day ahead, in %s as "%s", then it is waited for', (language, text) => {
  const reading = readReply({ subject: 'Re: Quote', text, language }, false, received);
  expect(reading.promised ?? reading.promisesBeside).toMatchObject({ kind: 'weekday', weekday: 5 });
});
