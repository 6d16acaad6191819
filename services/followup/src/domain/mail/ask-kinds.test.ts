import { expect, test } from '@jest/globals';
import { asksOfVectors, comparedAsks, kindsOf, singleAsks } from './ask-kinds.ts';

test.each([
  'Could you let me know the date of the inspection?',
  'Please give us a new deadline for the drawings.',
  'Können Sie mir den Abgabetermin nennen?',
  'Würden Sie uns bitte das Lieferdatum mitteilen?',
  'Pouvez-vous m’indiquer la date des travaux ?',
  '¿Me puede confirmar la fecha del montaje?',
  'Pode confirmar a data de entrega das cadeiras?',
  'Mi può comunicare la data di consegna?',
  'Kunt u de opleverdatum bevestigen?',
])('when %j asks for a date without asking when, then it wants a time', (ask) => {
  expect(kindsOf(ask)).toContain('time');
});

test.each([
  'Can you confirm that the lamps are in stock?',
  'Can you confirm the data in the table?',
  'Could you give me your answer before the closing date?',
  'Können Sie mir bis zum Stichtag Ihr Datum für die Feier oder die Zahl der Gäste sagen?',
  'Would you name a colleague for the board?',
])('when %j names no date that is asked for, then it wants none', (ask) => {
  expect(kindsOf(ask)).not.toContain('time');
});

test.each([
  'And who opens the hall?',
  '¿Y quién se ocupa de las partituras?',
  'Et qui apporte le pain ?',
  "Dov'è la chiave?",
  'Lequel des deux prenons-nous ?',
  'Could you tell me which of the two we should take?',
  'Können Sie mir sagen, wie das Blatt heißt?',
  'Kunt u zeggen waar de sleutel ligt?',
])('when %j asks for more than yes or no, behind whatever words, then yes is no answer', (ask) => {
  expect(kindsOf(ask)).not.toContain('yes-or-no');
});

test.each([
  'Is the hall free on the 12th, what would it cost, and can we use the kitchen?',
  'Ist der Saal am 12. frei, was kostet er und dürfen wir in die Küche?',
  'La salle est-elle libre le 12, combien coûte-t-elle et peut-on utiliser la cuisine ?',
  '¿Está libre la sala el 12, cuánto cuesta y podemos usar la cocina?',
  'O salão está livre no dia 12, quanto custa e podemos usar a cozinha?',
  'La sala è libera il 12, quanto costa e possiamo usare la cucina?',
  'Is de zaal de 12e vrij, wat kost hij en mogen we in de keuken?',
])('when %j asks three things, then each counts', (ask) => {
  expect(singleAsks([ask])).toHaveLength(3);
});

test.each([
  [
    'Hello Ida, how much is a pitch, and what time do you open?',
    ['Hello Ida, how much is a pitch', 'what time do you open?'],
  ],
  [
    'Boa tarde, o apartamento ainda está livre?|Aceita animais?',
    ['Boa tarde, o apartamento ainda está livre?', 'Aceita animais?'],
  ],
  ['Können wir am Freitag kommen?|oder am Samstag?', ['Können wir am Freitag kommen?']],
  [
    'Können Sie mir sagen, wie lang die Leiter ist und ob Sie sie am Samstag brauchen?',
    ['Können Sie mir sagen, wie lang die Leiter ist', 'ob Sie sie am Samstag brauchen?'],
  ],
  [
    'Could you tell me what the tent weighs, when you need it back, and if so by post?',
    ['Could you tell me what the tent weighs', 'when you need it back, and if so by post?'],
  ],
  [
    'Combien coûte le car, faut-il un billet et peut-on manger à bord ?',
    ['Combien coûte le car', 'faut-il un billet', 'peut-on manger à bord ?'],
  ],
  ['Hallo Ute, wann kommst du am Samstag?', ['Hallo Ute, wann kommst du am Samstag?']],
  [
    'When you come on Monday, can you bring the ladder?',
    ['When you come on Monday, can you bring the ladder?'],
  ],
  ['Könnten Sie uns sagen, was der Ofen kostet?', ['Könnten Sie uns sagen, was der Ofen kostet?']],
  ['Wo treffen wir uns, am Hafen oder am Markt?', ['Wo treffen wir uns, am Hafen oder am Markt?']],
  ['Porque é que o barco não saiu ontem?', ['Porque é que o barco não saiu ontem?']],
  ['Qui garde le chien, que je ne prends pas ?', ['Qui garde le chien, que je ne prends pas ?']],
  ['Anything?', ['Anything?']],
])('when a mail asks %p, then replies are compared with each question', (asks, compared) => {
  expect(comparedAsks({ asks: asks.split('|'), sentence: null })).toEqual(compared);
});

test.each([
  'Could you send the list, which Tom needs by Monday?',
  'Do you have the book, which I lent you in May?',
  'Can we use the hall, where we met last year?',
  'Can you ask Ida, who is our treasurer?',
  'Could you bring the tent, when you come on Monday?',
  'Kommst du am Freitag, was mich sehr freuen würde?',
  'Können wir in den Saal, wo wir uns getroffen haben?',
  'Kun je de lijst sturen, wat mij veel zou helpen?',
  'Pouvez-vous venir, quel que soit le temps ?',
  '¿Puedes venir a la sala, donde está el piano?',
])('when %j goes on with a clause that asks nothing, then it asks one thing', (ask) => {
  expect(comparedAsks({ asks: [ask], sentence: null })).toEqual([ask]);
});

test.each([
  'Can you come at all, which day would you choose?',
  'Is the hall free on the 12th, where is the key?',
  'Ist der Saal am 12. frei, wo ist der Schlüssel?',
  'Kannst du am Samstag kommen, wann treffen wir uns?',
  'Is de zaal de 12e vrij, waar is de sleutel?',
  '¿Está libre la sala el 12, dónde está la llave?',
])('when %j goes on with a question of its own behind a comma, then it asks two', (ask) => {
  expect(comparedAsks({ asks: [ask], sentence: null })).toHaveLength(2);
});

test('when the vectors are of another number of asks, then those that were read before are found, or none', () => {
  const reading = { asks: ['Which hall did you choose?', 'Is it insured?'], sentence: null };
  expect(asksOfVectors(reading, 2)).toEqual(reading.asks);
  expect(asksOfVectors({ asks: ['Which hall did you choose?', 'Conviene?'], sentence: null }, 1)).toEqual([
    'Which hall did you choose?',
  ]);
  expect(asksOfVectors(reading, 3)).toBeNull();
});
