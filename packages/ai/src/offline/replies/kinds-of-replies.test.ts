import { expect, test } from '@jest/globals';
import { readReply } from '../read-reply.ts';

const read = (text: string) =>
  readReply({ text, subject: 'Re: Plan', language: null }, false, new Date('2025-08-21T09:00:00.000Z'));

test.each([
  'Oh wonderful, thank you so much Tobias! You are an angel.',
  'Merci beaucoup, bien reçu !',
  'Vielen Dank für die Unterlagen!',
  "Oh merci mon petit Sam, c'est adorable de penser à moi ! Gros bisous à toute la famille.",
])('when a reply only thanks, as "%s", then it is no answer', (text) => {
  expect(read(text).kind).toBe('thanks');
});

test.each([
  'Accepted, thanks!',
  'No interest, thanks.',
  'Kein Bedarf, danke.',
  'Thanks, sign me up!',
  'Danke, wir kaufen es.',
  'Thanks, we take the blue one.',
  'Ok, danke!',
  'Yes, thank you.',
  'Merci, 12 personnes.',
])('when a reply thanks and answers, as "%s", then it is an answer', (text) => {
  expect(read(text).kind).toBe('answer');
});

test.each([
  'Before I pencil anything in: are both up to date with their jabs?',
  'Hierfür benötigen wir die Versichertennummer. Können Sie uns diese mitteilen?',
  'Ça dépend de la longueur ! Tu l’as compté en feuillets ou en mots ?',
  "Hi Sam, we'd need the model number before we can book you in, it's on a plate under the cover.",
  'Buenos días. Necesitamos el CIF y la dirección fiscal de la asociación.',
])('when a reply asks something first, as "%s", then it asks back', (text) => {
  expect(read(text)).toMatchObject({ kind: 'answer', asksBack: true });
});

test.each([
  'Salve Sam, ne restano sei bottiglie a 11,50 l’una. Gliele tengo da parte?',
  'Noch acht Meter da, soll ich sie weglegen?',
])('when a reply answers and offers or asks more, as "%s", then it does not ask back', (text) => {
  expect(read(text)).toEqual({ kind: 'answer', returnsAt: null });
});

test('when a promise with a day stands beside other words, then the reading says so, and a yes is an answer', () => {
  const onSaturday = { kind: 'weekday', weekday: 6, isNext: false };
  expect(
    read(
      'The one on the upper shelf belongs to the neighbours and the other one to the club as far as we remember. I pick it up Saturday and will forward it.',
    ),
  ).toMatchObject({
    kind: 'answer',
    promisesBeside: onSaturday,
  });
  expect(read('Yes, we have them. I will forward them on Saturday.')).not.toHaveProperty('promisesBeside');
});

test('when a thing is promised and not word of it, then the reading says so', () => {
  expect(read('You will get the red ones on Tuesday.')).toMatchObject({
    kind: 'holding',
    promisesThing: true,
  });
  expect(read('I will give you an answer on Tuesday.')).not.toHaveProperty('promisesThing');
  expect(read('I will ring you on Tuesday.')).not.toHaveProperty('promisesThing');
});

test('when a reply leaves the answer to another person, then it is put off, with the address that it names', () => {
  expect(
    read('Hi, I have passed this on to Helen (helen@partner.example), she will get back to you.'),
  ).toMatchObject({
    kind: 'holding',
    handsOver: { email: 'helen@partner.example' },
  });
});

test.each([
  'The fair opens on 12 December, the dinner is two days later. We will send a car to the station.',
  'Die Messe beginnt am 12. Dezember. Wir geben Ihnen den Raum im ersten Stock.',
  "L'accrochage est le 12 décembre. On vous réserve la chambre au-dessus de la presse.",
])('when an answer names a day and offers something else, then nothing of it is for later: %j', (text) => {
  expect(read(text)).not.toHaveProperty('promisesBeside');
});

test.each([
  [
    'The scripts are attached, in two files. The raw data is too large for mail, I will let you know where it lies.',
    true,
  ],
  ['Polish I do myself: 1,150 EUR, and 28 May is no problem.', undefined],
  ['Ich antworte für Frau Lindner, sie ist bis Montag verreist. Der blaue Stoff passt.', undefined],
  ['Marc est absent, je réponds pour lui : la livraison est prévue le 3 décembre.', undefined],
  ['Contesto por Marta: la entrega es el 3 de diciembre y todo está pagado.', undefined],
])('when %j speaks of an answer that is still to come, then its reading says so: %p', (text, isSaid) => {
  const reading = read(text);
  expect([reading.kind, reading.speaksOfLater]).toEqual(['answer', isSaid]);
});
