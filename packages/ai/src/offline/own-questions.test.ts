import { describe, expect, test } from '@jest/globals';
import { readAsk } from './read-ask.ts';

const read = (text: string) => readAsk({ subject: 'Lamps', text, language: null });

describe('questions that ask nothing of the reader', () => {
  test.each([
    'Is lunch included? Yes, for all tickets.',
    'Could I do the bank holiday? I could, and my name is on the list already.',
    'Would we manage it without the support desk? Not a chance.',
    'Why did the export hang? Because the folder had no name.',
    'War das Wetter schlecht? Nein, nur der erste Tag.',
    "Est-ce que le train était à l'heure ? Bien sûr que non, comme toujours.",
    'Hola a todos: el grupo va muy bien. ¿Un milagro? Más bien el trabajo de la tutora.',
    'Il computer aveva preso un virus? No, per fortuna era solo pieno.',
    'Ler dá trabalho? Dá, e ainda bem que assim é.',
    'Slapen mensen daar slechter? Ja, gemiddeld een uur minder per nacht.',
  ])('when the writer answers it at once, then no answer is awaited: "%s"', (text) => {
    expect(read(text)).toMatchObject({ certainty: 'no', rule: 'own-question' });
  });

  const letter = (question: string) =>
    `Dear Gwen,\n\nthe house is quiet now. ${question} The garden was under water for weeks. The pears came late. Nobody minded much.\n\nLove\nSam`;

  test('when the writer marvels, then the question leaves it unsure', () => {
    expect(read(letter('When was there ever such a spring?'))).toMatchObject({
      certainty: 'unsure',
      rule: 'own-question',
    });
  });

  test.each([
    ['it does not address the reader, and the letter goes on', letter('Where do we meet?')],
    ['it addresses the reader', letter('When do you come home?')],
    ['a request follows', letter('When is the next train? Please write it down for me.')],
    ['the reason follows', letter('When is the next train? I have to be there by noon.')],
    ['it ends its paragraph', `${letter('The roof held.')}\n\nIs the barn dry?`],
    ['the mail is short', 'Has the council said yes? Crew call goes out at 6.'],
    ['only the name follows', 'Thanks for the quote.\nHow much would it be in ash, roughly?\nSam'],
    ['it says that there is no hurry', 'Is the key with Anna? No rush.'],
  ])('when %s, then it asks', (_why, text) => {
    expect(read(text).certainty).toBe('yes');
  });
});
