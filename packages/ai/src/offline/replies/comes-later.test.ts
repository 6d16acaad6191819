import { expect, test } from '@jest/globals';
import { readReply } from '../read-reply.ts';

const kindOf = (text: string) =>
  readReply({ subject: 'Re: Autumn', text, language: null }, false, new Date('2025-09-03T10:00:00.000Z'))
    .kind;

test.each([
  'The board meets on 17 September.',
  "I'll let you know as soon as I have heard from the bank.",
  'Kommt Anfang nächster Woche, versprochen.',
  'Sobald ich etwas höre, melde ich mich.',
  'Je le saurai mardi, je te dis ça.',
  'Te aviso en cuanto sepa algo.',
  'Fica pronto em meados do mês.',
  'Lo riceverete nella prima settimana di ottobre.',
  'Overmorgen weet ik het, dan bel ik je.',
  'Dat hangt van de levering af. Komen hierop terug.',
  'Kommt, sobald der Test durch ist.',
  'Arrive dès que le test est fini.',
  'Llega en cuanto acabe la prueba.',
  'Chega assim que o teste acabar.',
  'Arriva appena finisce la prova.',
  'Komt zodra de test klaar is.',
  "Appena c'è un provvedimento La informo.",
  'Ze beslissen in de tweede helft van september. Ik meld me zodra ik iets weet.',
])('when a reply says only when it comes, as in "%s", then the answer is still to come', (text) => {
  expect(kindOf(text)).toBe('holding');
});

test.each([
  'Yes. They arrive on Tuesday.',
  'Yes, they are due on Friday.',
  "No. It's ready on Monday.",
  "Let's meet on Tuesday.",
  'We meet on Thursday.',
  'Ja. Sie kommen am Dienstag.',
  'Oui. Ils arrivent mardi.',
  'Sí. Llegan el martes.',
  'Sì. Arriva martedì.',
  'Ja. Ze komen dinsdag.',
  'We know Tuesday is best for most of us, so Tuesday it is.',
  'When you get here on Friday, ring the bell.',
  'Kommt mit auf die Liste, wir sind am Samstag zu viert.',
  'Ich weiß, der Termin am Dienstag ist fest, 10 Uhr.',
  'Wenn du am Montag kommst, gebe ich dir den Schlüssel.',
  'Vous avez la salle samedi, c’est réglé.',
  'La tienes reservada el sábado a las 9, mesa para cuatro.',
  'Cuando llegues el viernes, llámame y bajo.',
  'Chega na terça às dez, com a família toda.',
  'Arriva martedì alle dieci con tutta la famiglia.',
  'Als je vrijdag komt, bel dan even aan.',
])('when a reply says more than when, as in "%s", then it answers', (text) => {
  expect(kindOf(text)).toBe('answer');
});
