import { describe, expect, test } from '@jest/globals';
import { readReply } from './read-reply.ts';

const kind = (text: string) =>
  readReply({ subject: 'Re: Lamps', text, language: null }, false, new Date('2026-08-03')).kind;

describe('answers that name a day', () => {
  test.each([
    'Wir kommen am Samstag.',
    'Am Montag haben wir geschlossen.',
    'Am Freitag haben wir Zeit.',
    'Ich mache am Freitag den Abwasch.',
    'Wir machen am 5. September auf.',
    'Ik kom zaterdag.',
    'Maandag heb ik tijd.',
    'U krijgt maandag de sleutel.',
    'Je vous attends mardi à 10h.',
    'Nous vous livrons vendredi.',
    'Nous allons au cinéma samedi.',
    'You can get the keys at reception on Monday.',
    'I can give you Tuesday at ten.',
    'We can confirm your booking for Friday.',
    'You can expect about forty people on Saturday.',
    'I can reply for the team: we come on Saturday.',
    'Will have them on the 5th',
    'We can send the lamps on Friday.',
    'Te doy cita el lunes.',
    'Le damos la habitación el viernes.',
    'Se hará el martes.',
    'Le enviamos las lámparas el lunes.',
    'Ti faccio la torta sabato.',
    'Le consegniamo le lampade lunedì.',
    'Vou dar aula na segunda.',
    'Entrego na sexta.',
    'Envio as lâmpadas na segunda.',
  ])('when somebody writes "%s", then it is an answer', (text) => {
    expect(kind(text)).toBe('answer');
  });

  test.each([
    'I will get back to you on Monday.',
    "I'll let you know by Friday.",
    'You will hear from me on Tuesday.',
    'You will have my answer on Friday.',
    'Ich gebe Ihnen am Montag Bescheid.',
    'Ich melde mich am Freitag.',
    'Die Antwort bekommst du am Montag.',
    'Je reviens vers vous lundi.',
    'Je vous tiens au courant vendredi.',
    'Te digo algo el lunes.',
    'Le respondo el viernes.',
    'Ti faccio sapere lunedì.',
    'Respondo na segunda.',
    'Ik laat het maandag weten.',
    'Je hoort maandag van mij.',
  ])('when somebody writes "%s", then the answer is still to come', (text) => {
    expect(kind(text)).toBe('holding');
  });
});

describe('answers beside an absence', () => {
  test.each([
    'I am five minutes away, use the back door.',
    'I am giving away the sofa, pick it up from Monday to Friday.',
    'We are closed on Monday. Come on Tuesday from 9 until 5.',
    'Our office is closed until 3 January; delivery is on 5 January.',
    'I am unavailable that week. I am back on 8 September, please propose a date then.',
    'Nous sommes absents du 3 au 10 août, l’appartement est libre.',
    'Jeg er fri tirsdag, så kom til frokost.',
    'Jag är ledig på tisdag, kom gärna till mig.',
    "I'm away until Friday. The contract is signed and in the post.",
    'Ich bin bis Montag im Urlaub. Den Vertrag habe ich unterschrieben.',
    'Sono in ferie fino a lunedì, ma il preventivo va bene.',
    'Ik ben tot maandag met vakantie, maar het is akkoord.',
    'Estoy de vacaciones hasta el lunes. El contrato está firmado.',
    'Estou de férias até segunda. O contrato está assinado.',
    'Jestem na urlopie do 7 stycznia. Umowa jest podpisana.',
    'Я в отпуске до 7 января. Договор подписан.',
    'I am on holiday until Monday and the keys are with the neighbour.',
    'Ich bin bis Montag im Urlaub und habe den Vertrag unterschrieben.',
    'I am away from 3 to 10 August, please use the flat.',
    'Minulla on vapaata, olen vapaalla tiistaina, tule takaisin silloin.',
  ])('when somebody writes "%s", then it is an answer', (text) => {
    expect(kind(text)).toBe('answer');
  });
});

describe('notices of absence that say more of it', () => {
  test.each([
    'Hello,\n\nI am out of the office until Monday, 7 January. I will reply when I am back.\n\nKind regards\nIda Lind\nLund Ltd',
    'Thank you for your email. I am on annual leave from 3 to 10 August. For urgent matters, please contact Tom on 0123.\n\nBest regards,\nIda',
    'I am currently out of the office with limited access to email. I will return on 9 September. In my absence please contact Tom.',
    'Guten Tag,\n\nich bin bis einschließlich 5. September nicht im Büro. In dringenden Fällen wenden Sie sich bitte an Tim Holm.\n\nMit freundlichen Grüßen\nIda Lind',
    'Vielen Dank für Ihre Nachricht. Ich bin bis zum 12.09. im Urlaub und werde Ihre Mail nach meiner Rückkehr beantworten.',
    'Bonjour,\n\nje suis absente jusqu’au 12 septembre. En cas d’urgence, merci de contacter Paul.\n\nCordialement\nIda Lind',
    'Hola, estoy de vacaciones hasta el 15 de septiembre. Responderé a mi regreso. Para temas urgentes contacte con Ana.\n\nSaludos\nIda',
    'Olá, estou de férias até 15 de setembro. Em caso de urgência, contacte a Ana.\n\nCumprimentos\nIda',
    'Buongiorno, sono in ferie fino al 15 settembre. Per urgenze contattare Anna Rossi.\n\nCordiali saluti\nIda',
    'Beste,\n\nIk ben tot 8 september met vakantie. Voor dringende zaken kunt u contact opnemen met Tim.\n\nMet vriendelijke groet\nIda',
    'Hej! Jag är på semester till den 7 augusti. Vid brådskande ärenden, kontakta Lars. Jag svarar när jag är tillbaka.\n\nMed vänlig hälsning\nIda',
    'Dzień dobry, przebywam na urlopie do 7 stycznia. W pilnych sprawach proszę o kontakt z Anną.\n\nPozdrawiam\nIda',
    'Ich bin derzeit nicht im Büro. Ab Montag, den 7. Januar, bin ich wieder für Sie da.',
    'Merci de votre message. Je suis en congé jusqu’au 12 septembre. Pour toute urgence, vous pouvez joindre le secrétariat.',
    "Thanks for your message. I'm on parental leave until March 2027. Please direct your inquiries to Tom.",
    'Estoy fuera de la oficina hasta el lunes y no tengo acceso al correo.',
    'Здравствуйте! Я в отпуске до 7 января. По срочным вопросам обращайтесь к Ивану.\n\nС уважением,\nИда',
  ])('when somebody writes "%s", then it is an absence', (text) => {
    expect(kind(text)).toBe('absence');
  });
});

describe('answers with the words of a reaction', () => {
  test.each([
    'He liked your email and will sign tomorrow.',
    'She will pay on Friday.',
    'She loved your message. The answer is yes.',
    'Anna hat auf deine Nachricht reagiert und kommt am Freitag.',
    'Paul a réagi avec enthousiasme : c’est oui.',
    'El cliente ha reaccionado con calma, aceptan el precio.',
    'Liked "The Tempest", we should book it.',
    'Loved "The Keys" and "The Door".',
    '1️⃣',
    '2️⃣ 3️⃣',
    'Il cliente ha reagito con calma, firma domani.',
    'Zij heeft op je bericht gereageerd en komt vrijdag.',
    'Ana reagiu com calma e aceita.',
  ])('when somebody writes "%s", then it is an answer', (text) => {
    expect(kind(text)).toBe('answer');
  });

  test.each([
    'Ida liked your message',
    'Ida Lind reacted via Gmail\n\n👍',
    'Ida Lind ha reagito con ❤️ al tuo messaggio',
    'Ida Lind heeft met 👍 gereageerd op je bericht',
    'Ida Lind reaccionó con 👍 a tu mensaje.',
    'Loved “Are the lamps there?”',
  ])('when a program writes "%s", then it is a reaction', (text) => {
    expect(kind(text)).toBe('reaction');
  });
});
