import { expect, test } from '@jest/globals';
import { sketchOf } from '../mail/answer-sketch.ts';
import { mayMissTheAsks, openAsks } from './open-asks.ts';

const asks = ['Could you tell me the price of the banner?', 'And when does the warehouse open on Sunday?'];
const openAfter = (...replies: string[]) =>
  openAsks(
    asks,
    replies.map((text) => sketchOf(text)),
  );

test('when a reply speaks of one of two asks, then the other is open', () => {
  expect(openAfter('The banner is 140 € with the poles.')).toEqual([asks[1]]);
});

test('when one sentence asks two things, then each counts', () => {
  const both = ['How much are 500 flyers, and which day would you need the file?'];
  expect(openAsks(both, [sketchOf('They come to £86 plus VAT.')])).toEqual([
    'which day would you need the file?',
  ]);
});

test('when nothing speaks of either and one wants an amount, then that one is open', () => {
  const two = ['Is the van free on that Saturday?', 'And how much do you charge?'];
  expect(openAsks(two, [sketchOf('The large one is gone, you could have the small one.')])).toEqual([two[1]]);
});

test('when one sentence that speaks of neither answers two questions, then the second is open', () => {
  const two = ['Can Pim come on three days of the holidays?', 'And does he bring his own lunch?'];
  expect(openAsks(two, [sketchOf('You are welcome, he is on our list now.')])).toEqual([two[1]]);
});

test('when a later reply speaks of the rest, then nothing is open', () => {
  expect(openAfter('The banner is 140 € with the poles.', 'Jo opens the warehouse.')).toEqual([]);
});

test('when a reply speaks of both, or says so, or there is one ask, then nothing is open', () => {
  expect(openAfter('The banner is 140 €. Jo opens the warehouse for you.')).toEqual([]);
  expect(openAfter('Yes to both.')).toEqual([]);
  expect(openAsks(asks.slice(0, 1), [sketchOf('Sure.')])).toEqual([]);
});

test('when a reply has more to say than there are asks, then its words may answer all of them', () => {
  const long =
    'We met them all last week. It went very well indeed. They liked what they saw there. More comes with the banner.';
  expect(openAfter(long)).toEqual([]);
});

test.each([
  [
    'Which hotel did you book, and what time do you land?',
    'We land at ten past six. The hotel I still need to choose.',
  ],
  [
    'Quel hôtel avez-vous pris, et à quelle heure atterrissez-vous ?',
    'Nous atterrissons à dix-huit heures dix. L’hôtel reste à choisir.',
  ],
  [
    '¿Qué hotel tenéis y a qué hora aterrizáis?',
    'Aterrizamos a las seis y diez. El hotel aún está por elegir.',
  ],
])('when a reply to %j says that one part is still to come, then that part is open', (ask, reply) => {
  expect(openAsks([ask], [sketchOf(reply)])).toHaveLength(1);
});

test('when a number stands in words, then it answers how many', () => {
  const two = ['How many tables do you need?', 'And will you bring your own lamp?'];
  expect(openAsks(two, [sketchOf('Seven would do us nicely.')])).toEqual([two[1]]);
});

test.each([
  ['Have you decided about the loan?', 'Still mulling it over, sorry to keep you hanging.'],
  ['Habt ihr euch entschieden?', 'Wir grübeln noch, entschuldige die Warterei.'],
  ['Avete deciso per il mutuo?', 'Ci stiamo ancora ragionando, scusa l’attesa.'],
  ['Could you send the plan?', 'Brilliant, cheers for sorting these out so quickly!'],
])('when a reply to %j only says that all is still open, or thanks, then it is in doubt', (ask, reply) => {
  expect(mayMissTheAsks([ask], [sketchOf(reply)])).toBe(true);
});

test.each([
  ['Is the room still free?', 'It is still free on that day.'],
  ['Have you any left?', 'We still have two of them.'],
  ['Which one shall we take?', 'The blue one, thanks for asking!'],
  ['Could you send me the minutes?', 'They are in the shared folder under Committee.'],
  ['Kannst du mir das Protokoll schicken?', 'Das findest du im Vereinsordner unter Vorstand.'],
  ['Can you come on Friday?', 'Yes, thanks for the kind invitation.'],
])('when a reply to %j says what still is, then it answers', (ask, reply) => {
  expect(mayMissTheAsks([ask], [sketchOf(reply)])).toBe(false);
});

test.each([
  ['Is anything missing?', 'All complete. The jury meets next month.'],
  ['Fehlt noch etwas?', 'Alles da. Die Jury tagt im nächsten Monat.'],
  ['Il manque quelque chose ?', 'Tout est complet. Le jury se réunit le mois prochain.'],
  ['¿Falta algo?', 'Todo completo. El jurado se reúne el mes que viene.'],
  ['Falta alguma coisa?', 'Tudo certo. O júri reúne no próximo mês.'],
  ['Manca qualcosa?', 'Tutto a posto. La giuria si riunisce il mese prossimo.'],
  ['Ontbreekt er iets?', 'Alles compleet. De jury komt volgende maand bijeen.'],
])('when all of it is said to be there ("%s" "%s"), then it answers yes or no', (ask, text) => {
  expect(mayMissTheAsks([ask], [sketchOf(text)])).toBe(false);
});
