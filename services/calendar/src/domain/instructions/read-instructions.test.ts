import { expect, test } from '@jest/globals';
import { readInstructions } from './read-instructions.ts';

/** Each wish as `+` or `-` with its conditions: joined by `&` all have to hold, by `|` one of them. */
function read(instructions: string): string[] {
  return readInstructions(instructions).wishes.map(({ isShown, all, any }) => {
    const conditions = [
      ...all.map(({ label }) => label),
      ...(any.length > 0 ? [any.map(({ label }) => label).join('|')] : []),
    ];
    return `${isShown ? '+' : '-'} ${conditions.join(' & ')}`;
  });
}

test.each([
  ['Only what does not recur.', ['+ not: recurring']],
  ['Nothing before 9:30, please.', ['- before 9:30']],
  ['Nur Termine, die länger als eine Stunde dauern.', ['+ longer than 60 minutes']],
  ['Pas de réunions hebdomadaires.', ['- recurring']],
  ['Solo lo que todavía no he contestado.', ['+ not answered']],
  ['Solo riunioni con più di cinque persone.', ['+ more than 5 people']],
  ['Nada depois das sete da tarde.', ['- from 19:00']],
  ['Alles wat ik nog niet beantwoord heb.', ['+ not answered']],
  ['Whatever Margaret calls.', ['+ organised by Margaret']],
  ['Was Doro ansetzt, will ich sehen.', ['+ organised by Doro']],
  ['Ce que Bertrand organise, toujours.', ['+ organised by Bertrand']],
  ['No Fridays.', ['- on Friday']],
])('when %j is read, then its condition is known', (instructions, wishes) => {
  expect(read(instructions)).toEqual(wishes);
});

test.each([
  ['Client meetings before noon.', ['+ before 12:00 & customer']],
  ['Demos and webinars: no.', ['- demo', '- learning']],
  ['Arzttermine und alles vor 9 Uhr.', ['+ medical', '+ before 9:00']],
  ['Nothing online unless it is with Gideon.', ['- online', '+ online & “gideon”']],
  ['Rien le soir, sauf le conservatoire.', ['- in the evening', '+ in the evening & music']],
  ['Nothing online, since I am on the road.', ['- online']],
])('when %j is read, then its conditions belong together as they were written', (instructions, wishes) => {
  expect(read(instructions)).toEqual(wishes);
});

test('when an exception narrows what is shown, then the others stay', () => {
  const [wish] = readInstructions('Family always, but not the bins.').wishes;
  expect(wish?.unless.map(({ any }) => any.map(({ label }) => label))).toEqual([['trash']]);
});

test('when nothing in a sentence names a meeting, then it is said', () => {
  const { wishes, notUnderstood } = readInstructions('Be kind to me this week. Skip lunches.');
  expect(wishes).toHaveLength(1);
  expect(notUnderstood).toEqual(['Be kind to me this week']);
});

test.each([
  ["Everything that isn't online.", ['+ not: online']],
  ['Alles, was nicht online ist.', ['+ not: online']],
  ['Muéstrame las que no he organizado yo.', ['+ not: organised by me']],
  ['Todo menos gimnasio.', ['+ everything']],
  ['Tout sauf le sport.', ['+ everything']],
])('when %j is read, then all but what it denies is shown', (instructions, wishes) => {
  expect(read(instructions)).toEqual(wishes);
});
