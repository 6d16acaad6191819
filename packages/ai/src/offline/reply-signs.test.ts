import { expect, test } from '@jest/globals';
import { readReply } from './read-reply.ts';

const read = (text: string) =>
  readReply({ text, subject: 'Re: Plan', language: null }, false, new Date('2025-08-21T09:00:00.000Z'));

test.each([
  'Oh wonderful, thank you so much Tobias! You are an angel.',
  'Merci beaucoup, bien reçu !',
  'Vielen Dank für die Unterlagen!',
])('when a reply only thanks, as "%s", then it is no answer', (text) => {
  expect(read(text).kind).toBe('thanks');
});

test.each(['Thanks, we take the blue one.', 'Ok, danke!', 'Yes, thank you.', 'Merci, 12 personnes.'])(
  'when a reply thanks and answers, as "%s", then it is an answer',
  (text) => {
    expect(read(text).kind).toBe('answer');
  },
);

test.each([
  'Before I pencil anything in: are both up to date with their jabs?',
  'Hierfür benötigen wir die Versichertennummer. Können Sie uns diese mitteilen?',
  'Ça dépend de la longueur ! Tu l’as compté en feuillets ou en mots ?',
])('when a reply asks something first, as "%s", then it asks back', (text) => {
  expect(read(text)).toMatchObject({ kind: 'answer', asksBack: true });
});

test('when a reply leaves the answer to somebody else, then it is put off, with the address that it names', () => {
  expect(
    read('Hi, I have passed this on to Helen (helen@partner.example), she will get back to you.'),
  ).toMatchObject({
    kind: 'holding',
    handsOver: { email: 'helen@partner.example' },
  });
});
