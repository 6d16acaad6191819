import { expect, test } from '@jest/globals';
import type { MeetingView } from './condition.ts';
import { isMeant, readInstructions } from './read-instructions.ts';
import { readWishes } from '../../../test/read-wishes.ts';

test.each([
  ['The dentist and nothing else.', ['+ dentist']],
  ['Nur der Zahnarzt, sonst bitte nichts.', ['+ dentist|medical']],
  ["Le dentiste et rien d'autre.", ['+ dentist']],
  ['El dentista y nada más.', ['+ dentist']],
  ["Il dentista e nient'altro.", ['+ dentist']],
  ['O dentista e mais nada.', ['+ dentist']],
  ['De tandarts en niets anders.', ['+ dentist']],
  ['Toon de afspraken die ik nog niet heb beantwoord, en niets anders.', ['+ not answered']],
])('when %j wants nothing else, then what stands before is shown', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ['Je ne veux voir que le dentiste.', ['+ dentist']],
  ["Je n'ai besoin que du dentiste.", ['+ dentist']],
  ['No quiero ver más que el dentista.', ['+ dentist']],
  ['Non voglio vedere che il dentista.', ['+ dentist']],
  ['Não quero ver senão o dentista.', ['+ dentist']],
  ['Je ne veux pas voir le dentiste.', ['- dentist']],
])('when %j denies all but some meetings, then these are shown', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ['Nothing from work: only the family.', ['+ family']],
  ['Nichts von der Arbeit: nur die Familie.', ['+ parents|family']],
  ['Rien du travail : seulement la famille.', ['+ parents|family']],
  ['Nada del trabajo: solo la familia.', ['+ parents|family']],
  ['Niente di lavoro oggi: solo famiglia.', ['+ family']],
  ['Nada do trabalho: só a família.', ['+ parents|family']],
  ['Niets van werk: alleen familie.', ['+ parents|family']],
])('when %j leaves out a part of life, then what it asks for is shown', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ["The catering is Jule's job.", ['- “catering”']],
  ['Catering und Behörden macht Jule.', ['- “catering”', '- authority']],
  ["Les assurances, c'est mon associé.", ['- insurance']],
  ['Los seguros los lleva Sergio.', ['- insurance']],
  ['Le assicurazioni le segue Nadia.', ['- insurance']],
  ['Os seguros são com a minha sócia.', ['- insurance']],
  ['Verzekeringen doet Henk.', ['- insurance']],
])(
  'when %j says who sees to meetings, then these are left out, and the name is none',
  (instructions, wishes) => {
    expect(readWishes(instructions)).toEqual(wishes);
  },
);

test.each([
  ['Il dentista e quello prima delle 9.', ['+ dentist', '+ before 9:00']],
  ["L'important, c'est ma fille.", ['+ children']],
  ['Was mit Behörden ist, mache ich.', ['+ authority']],
  ['Los seguros los llevo yo.', ['+ insurance']],
  ['I work in a museum. Loans, please.', ['+ bank']],
  ['Ich bin Landwirt und sonst in der Bank. Zeig mir den Zahnarzt.', ['+ dentist|medical']],
  ['Organizo casamentos. Quero ver o dentista.', ['+ dentist']],
  ['No lunches. Except with clients.', ['- lunch', '+ customer']],
  ['My deputy can deal with everything. Except contracts.', ['- “deputy”', '+ contract']],
])('when %j speaks of the user, then it is no more than that', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

const view = (words: string[], topics: string[] = [], outside = 0) =>
  ({ words: new Set(words), topics: new Set(topics), outside }) as unknown as MeetingView;

test.each([
  ['Il dentista, e gli autori.', ['autori'], true],
  ['Oggi solo gli autori.', ['autorizzazione'], false],
  ['Anything with Morrow people.', ['tomorrow'], false],
  ['Alles mit Predigt.', ['predigtvorbereitung'], true],
])('when %j names a word, then %j has it: %j', (instructions, words, isFound) => {
  const { wishes } = readInstructions(instructions);
  expect(wishes.some((wish) => isMeant(wish, view(words)))).toBe(isFound);
});

test.each([
  ['Suppliers matter. No customers.', false],
  ['No customers.', true],
])('when %j leaves out customers, then all who come from outside are: %j', (instructions, areAll) => {
  const wish = readInstructions(instructions).wishes.find(({ isShown }) => !isShown);
  if (!wish) throw new Error('The instructions were not read.');
  expect(isMeant(wish, view(['angel'], [], 1))).toBe(areAll);
  expect(isMeant(wish, view(['customer'], ['customer']))).toBe(true);
});
