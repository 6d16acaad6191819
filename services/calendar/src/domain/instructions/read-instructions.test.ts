import { expect, test } from '@jest/globals';
import type { MeetingView } from './condition.ts';
import { readInstructions } from './read-instructions.ts';
import { readWishes } from '../../../test/read-wishes.ts';

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
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ['Client meetings before noon.', ['+ before 12:00 & customer']],
  ['Demos and webinars: no.', ['- demo', '- learning']],
  ['Arzttermine und alles vor 9 Uhr.', ['+ medical', '+ before 9:00']],
  ['Nothing online unless it is with Gideon.', ['- online', '+ online & “gideon”']],
  ['Rien le soir, sauf le conservatoire.', ['- in the evening', '+ in the evening & music']],
  ['Nothing online, since I am on the road.', ['- online']],
  ['Ich leite einen Kindergarten. Arzttermine zeigen.', ['+ medical']],
  ["We're moving house, so show me everything about that.", ['+ move']],
  ['Wir sind im Umzug, also bitte alles dazu.', ['+ move']],
  ['Antes das 10h e depois das 16h não contem comigo.', ['- before 10:00', '- from 16:00']],
  ['Weekly things and the dentist can go.', ['- recurring', '- dentist']],
])('when %j is read, then its conditions belong together as they were written', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test('when an exception narrows what is shown, then the others stay', () => {
  const [wish] = readInstructions('Family always, but not the bins.').wishes;
  expect(wish?.unless.map(({ any }) => any.map(({ label }) => label))).toEqual([['trash']]);
});

test.each([
  ["Everything that isn't online.", ['+ not: online']],
  ['Alles, was nicht online ist.', ['+ not: online']],
  ['Muéstrame las que no he organizado yo.', ['+ not: organised by me']],
  ['Todo menos gimnasio.', ['+ everything']],
  ['Tout sauf le sport.', ['+ everything']],
])('when %j is read, then all but what it denies is shown', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ["Don't leave out the dentist.", ['+ dentist']],
  ["Don't leave the dentist out.", ['+ dentist']],
  ["Don't hide the dentist.", ['+ dentist']],
  ['Do not omit the board.', ['+ board']],
  ['Lass den Zahnarzt nicht weg.', ['+ dentist|medical']],
  ['Vergiss den Termin mit Doro nicht.', ['+ “doro”']],
  ['Blende den Zahnarzt nicht aus.', ['+ dentist|medical']],
  ['Den Zahnarzt nicht weglassen.', ['+ dentist|medical']],
  ['Ne rate jamais le dentiste.', ['+ dentist']],
  ["N'oublie pas le dentiste.", ['+ dentist']],
  ['Ne laisse pas le dentiste de côté.', ['+ dentist']],
  ['No te olvides del dentista.', ['+ dentist']],
  ['No ocultes el dentista.', ['+ dentist']],
  ['No dejes fuera el dentista.', ['+ dentist']],
  ['Non dimenticare il dentista.', ['+ dentist']],
  ['Non nascondere il dentista.', ['+ dentist']],
  ['Não esqueça o dentista.', ['+ dentist']],
  ['Não escondas o dentista.', ['+ dentist']],
  ['Vergeet de tandarts niet.', ['+ dentist']],
  ['Sla de tandarts niet over.', ['+ dentist']],
])('when %j denies that a meeting is left out, then it is shown', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ['Nothing except meetings with Ines.', ['+ “ines”']],
  ['Nothing, except the dentist.', ['+ dentist']],
  ['Nichts außer dem Zahnarzt.', ['+ dentist|medical']],
  ['Rien que le dentiste.', ['+ dentist']],
  ['Je ne veux rien voir sauf le dentiste.', ['+ dentist']],
  ['No me muestres nada salvo el dentista.', ['+ dentist']],
  ['Niente tranne il dentista.', ['+ dentist']],
  ['Nada exceto o dentista.', ['+ dentist']],
  ['Niets behalve de tandarts.', ['+ dentist']],
])('when %j asks for nothing but some meetings, then these are shown', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ['Skip everything but the contract.', ['- everything', '+ everything & contract']],
  ['Alles weglassen außer dem Vertrag.', ['- everything', '+ everything & contract']],
  ['Masque tout sauf le contrat.', ['- everything', '+ everything & contract']],
  ['Oculta todo salvo el contrato.', ['- everything', '+ everything & contract']],
  ['Nascondi tutto tranne il contratto.', ['- everything', '+ everything & contract']],
  ['Oculta tudo exceto o contrato.', ['- everything', '+ everything & contract']],
  ['Verberg alles behalve het contract.', ['- everything', '+ everything & contract']],
  ['Di lavoro niente tranne gli investitori.', ['- work', '+ work & work & investor']],
])('when %j leaves out all but some meetings, then these alone are shown', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ['No meetings without Ines.', ['- not: “ines”']],
  ['Keine Termine ohne Ines.', ['- not: “ines”']],
  ['Pas de réunions sans Ines.', ['- not: “ines”']],
  ['Ninguna reunión sin Ines.', ['- not: “ines”']],
  ['Nessuna riunione senza Ines.', ['- not: “ines”']],
  ['Nenhuma reunião sem Ines.', ['- not: “ines”']],
  ['Geen afspraken zonder Ines.', ['- not: “ines”']],
])('when %j leaves out meetings without a person, then those with her stay', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ['No meetings before 9.', ['- before 9:00']],
  ['No meetings after 5pm.', ['- from 17:00']],
  ['No online meetings.', ['- online']],
  ['No meetings on Monday or Friday.', ['- on Monday', '- on Friday']],
  ['Keine Termine vor 9 Uhr.', ['- before 9:00']],
  ['Pas de réunions avant 9h.', ['- before 9:00']],
  ['Sin reuniones antes de las 9.', ['- before 9:00']],
  ['Niente riunioni prima delle 9.', ['- before 9:00']],
  ['Sem reuniões antes das 9.', ['- before 9:00']],
  ['Geen vergaderingen voor 9 uur.', ['- before 9:00']],
])('when %j leaves out meetings by a condition, then its words are no title', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ['Skip meetings shorter than 30 minutes.', ['- shorter than 30 minutes']],
  ['Nichts, was weniger als 30 Minuten dauert.', ['- shorter than 30 minutes']],
  ['Pas de réunions de moins de 30 minutes.', ['- shorter than 30 minutes']],
  ['Geen afspraken korter dan 30 minuten.', ['- shorter than 30 minutes']],
  ['Only meetings of at least an hour.', ['+ at least 60 minutes']],
  ['Nur Termine, die mindestens eine Stunde dauern.', ['+ at least 60 minutes']],
  ['Termine ab einer Stunde.', ['+ at least 60 minutes']],
  ["Réunions d'au moins une heure.", ['+ at least 60 minutes']],
  ['Solo reuniones de al menos una hora.', ['+ at least 60 minutes']],
  ["Solo riunioni di almeno un'ora.", ['+ at least 60 minutes']],
  ['Só reuniões de pelo menos uma hora.', ['+ at least 60 minutes']],
  ['Alleen afspraken van minstens een uur.', ['+ at least 60 minutes']],
  ['Between 9 and 12 only.', ['+ from 9:00 to 12:00']],
  ['Nur zwischen 9 und 12 Uhr.', ['+ from 9:00 to 12:00']],
  ['From 9 to 12.', ['+ from 9:00 to 12:00']],
  ['Von 9 bis 12 Uhr.', ['+ from 9:00 to 12:00']],
  ['Entre las 9 y las 12.', ['+ from 9:00 to 12:00']],
  ['Seulement entre 9h et 12h.', ['+ from 9:00 to 12:00']],
  ['De 9h à 12h.', ['+ from 9:00 to 12:00']],
  ['Dalle 9 alle 12.', ['+ from 9:00 to 12:00']],
  ['Das 9 às 12.', ['+ from 9:00 to 12:00']],
  ['Tussen 9 en 12 uur.', ['+ from 9:00 to 12:00']],
  ['Nothing from 2 to 4pm.', ['- from 14:00 to 16:00']],
])('when %j is read, then its hours and lengths are those that were written', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});

test.each([
  ["Les rendez-vous privés ne m'intéressent pas.", ['- private']],
  ['I am on holiday, show only private things.', ['+ private']],
  ['Gli appuntamenti privati non mi interessano.', ['- private']],
  ['Las citas privadas no me interesan.', ['- private']],
  ['Privéafspraken interesseren me niet.', ['- private']],
  ['Lessons with private students.', ['+ university']],
  ['Nur was ich nicht selbst organisiere.', ['+ organised by others']],
  ['Only show what I did not organise.', ['+ organised by others']],
  ["Ce que je n'ai pas organisé.", ['+ organised by others']],
  ['Solo quello che non organizzo io.', ['+ not: organised by me']],
  ['Só o que eu não organizo.', ['+ not: organised by me']],
  ['Alleen wat ik niet zelf organiseer.', ['+ organised by others']],
])(
  'when %j is about private life or who called, then it names no meeting by its words',
  (instructions, wishes) => {
    expect(readWishes(instructions)).toEqual(wishes);
  },
);

test.each([
  ['Skip meetings shorter than 30 minutes.', 30, false],
  ['Skip meetings shorter than 30 minutes.', 29, true],
  ['Skip meetings up to 30 minutes.', 30, true],
  ['Only meetings of at least an hour.', 60, true],
  ['Only meetings longer than an hour.', 60, false],
])('when %j is compared with %i minutes, then it is meant: %j', (instructions, minutes, isMeant) => {
  const [wish] = readInstructions(instructions).wishes;
  expect(wish?.all.every(({ holds }) => holds({ minutes } as MeetingView))).toBe(isMeant);
});

test.each([
  ['What I organise, but only if someone else is coming.', ['+ organised by me & with others']],
  ['Büro brauche ich nicht, Notdienst aber immer.', ['- “buro”', '+ shift']],
  [
    'Nothing with more than eight people unless it is a go/no-go.',
    ['- more than 8 people', '+ more than 8 people & decision|launch'],
  ],
])('when %j turns, then it is said of what stands before', (instructions, wishes) => {
  expect(readWishes(instructions)).toEqual(wishes);
});
