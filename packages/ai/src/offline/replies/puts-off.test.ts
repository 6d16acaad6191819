import { expect, test } from '@jest/globals';
import { cpuGrowth } from '@tern/tools/testing/cpu-growth';
import { readReply } from '../read-reply.ts';

const kindOf = (text: string) =>
  readReply({ subject: 'Re: Lamps', text, language: null }, false, new Date('2025-08-27T10:00:00.000Z')).kind;

test.each([
  'Thanks, will do by Friday.',
  'Hi Sam,\n\nThanks, will do by Friday.\n\nBest\nDana',
  'Will do tomorrow.',
  'Got it, will send it this afternoon.',
  'You will have it by Friday.',
  'I will check whether Tuesday works for us.',
  'Ich schaue, ob Dienstag bei uns passt, und melde mich.',
  'Need to check with my boss first.',
  'I will get to it next week.',
  "I'll send the plan on Monday.",
  'Sorry for the delay, I will answer by Wednesday.',
  'I have not had time yet, I will try tomorrow.',
  'Not yet, sorry! Next week.',
  'Sure, I will send it tomorrow.',
  'Yes, I got your mail. I will get back to you next week.',
  'Yes! Let me check.',
  'Mache ich bis Freitag.',
  'Danke, mache ich morgen.',
  'Danke, schaue ich mir an.',
  'Hallo Sam,\n\ndanke, schaue ich mir an.\n\nLG\nDana',
  'Kommt bis Freitag.',
  'Schicke ich dir morgen.',
  'Ich schicke dir die Datei am Montag.',
  'Bekommst du nächste Woche.',
  'Bin noch nicht dazu gekommen, mache ich morgen.',
  'Ja klar, schicke ich dir morgen.',
  'Je vous réponds vendredi.',
  "Je t'envoie ça demain.",
  'Vous aurez le devis la semaine prochaine.',
  'Te lo mando mañana.',
  'Te respondo la semana que viene.',
  'Envio-te isso amanhã.',
  'Vou responder na próxima semana.',
  'Te lo mando domani.',
  'Ti rispondo la prossima settimana.',
  'Ik stuur het morgen.',
  'Krijg je volgende week.',
  'Thanks for your mail. I will send it on Monday.',
  'Got your mail, thanks. I will send you the plan tomorrow.',
  'I have received your message. I will reply by Friday.',
  'Danke für die Mail! Die Unterlagen schicken wir nächste Woche.',
  'Gracias por el correo. Le envío el contrato mañana.',
  'As soon as the printer has it, I will send it on Monday.',
  'Sorry, and I will send it tomorrow.',
])('when a reply only promises for later, as "%s", then it postpones', (text) => {
  expect(kindOf(text)).toBe('holding');
});

test.each([
  'Yes, the price is fine. I will send it tomorrow.',
  'Yes, the price is fine, I will send it tomorrow.',
  'Let me check... yes, Tuesday works!',
  'I am on it, here is the file.',
  'We are working on it together with Ben, and the plan is attached.',
  'No, we can not do that. I will let you know if this changes.',
  'Go ahead. I will be in touch about the keys.',
  'Ja, passt. Ich melde mich, wenn ich da bin.',
  'Nein, das geht leider nicht. Ich melde mich nächste Woche.',
  'Tuesday at ten is good. I will let you know about the room.',
  'Works for me, will send you the details tomorrow.',
  'Dienstag passt mir gut. Den Raum schicke ich dir morgen.',
  'Mardi me convient. Je vous envoie la salle demain.',
  'El martes me viene bien. Te mando la sala mañana.',
  'Per me va bene martedì. Ti mando la sala domani.',
  'Anbei die Datei, den Rest schicke ich dir morgen.',
  "Oui, le prix me va. Je t'envoie le contrat demain.",
  'Sí, el precio está bien. Te lo mando mañana.',
  'Sim, o preço está bom. Envio-te isso amanhã.',
  'Sì, il prezzo va bene. Te lo mando domani.',
  'Ja, de prijs is goed. Ik stuur het morgen.',
  'We prefer the blue version. I will send the logo tomorrow.',
  'We prefer the blue version. I will send you the logo tomorrow.',
  'We prefer the blue version, and I will send you the logo tomorrow.',
  "Unfortunately we have to decline. I'll call you next week to explain.",
  'Wir nehmen das Angebot an. Die Unterlagen schicken wir nächste Woche.',
  'Aceptamos la oferta. Le envío el contrato mañana.',
  "Nous acceptons l'offre. Je vous envoie le contrat demain.",
  'Accettiamo la proposta. Ti mando il contratto domani.',
  'Aceitamos a proposta. Envio-te o contrato amanhã.',
  'Wij nemen de blauwe. Ik stuur het contract morgen.',
  "Perfect, let's do that. I will call you on Friday.",
  'Thanks, we take the blue one. I will call you on Friday.',
  'We prefer the blue version, I will send the logo tomorrow.',
  "Hi Ana, the boss said no. I'll call you later.",
  'Wir nehmen das Angebot an, die Unterlagen schicken wir nächste Woche.',
  'We will deliver on Monday.',
  'Wir liefern am Montag.',
  'Wir überweisen morgen.',
])('when a reply holds an answer and a promise, as "%s", then it is an answer', (text) => {
  expect(kindOf(text)).toBe('answer');
});

test.each([
  'I will be on leave until 30 November, but the contract is signed and attached.',
  'Confirmed, and I will be out of office until then anyway.',
  'Ich bin bis Montag im Urlaub, aber ja: machen wir so.',
  'Ja gern! Ich bin bis Montag nicht im Büro, der Schlüssel liegt beim Pförtner.',
  "Oui, c'est parfait. Je suis en congé jusqu'au 12 septembre.",
  'Sí, de acuerdo. Estoy de vacaciones hasta el 15 de septiembre.',
])('when a reply holds an answer and an absence, as "%s", then it is an answer', (text) => {
  expect(kindOf(text)).toBe('answer');
});

test('when a sentence of an absence notice begins with "no", then it is still a notice', () => {
  expect(kindOf('I am out of the office until Monday. No access to my mail.')).toBe('absence');
});

test.each([
  'I can do Friday.',
  'We will come on Friday.',
  'The lamps arrive on Friday.',
  'Friday is fine.',
  'I sent it yesterday.',
  'Ich komme am Freitag.',
  'Am Freitag ist der Laden zu.',
  'Ja, machen wir am Freitag.',
  'Je viens vendredi.',
  'Vengo mañana.',
  'Vengo domani.',
  'Ik kom morgen.',
])('when a reply names a day and promises no answer, as "%s", then it is an answer', (text) => {
  expect(kindOf(text)).toBe('answer');
});

test.each(['je vous te le ', "t'en ", 'i will try to ', 'werde ich ', 'yes, ', 'is '])(
  'when a text repeats "%s" to be slow, then the time grows as the text does',
  (part) => {
    expect(cpuGrowth((times) => kindOf(part.repeat(times)), 20_000)).toBeLessThan(9);
  },
);
