import { describe, expect, test } from '@jest/globals';
import { saidWords } from './said-words.ts';

const aisha = { name: 'Aisha Bello', email: 'aisha.bello@clinic.example' };
const said = (text: string, from: typeof aisha | { name: null; email: string } | null = aisha) =>
  saidWords({ text, from });

describe('what the writer of a mail says', () => {
  const words = 'To the partnership please: Brightwell Clinic LLP, 4 Mill Lane. Thank you for asking first.';

  test.each([
    ['a greeting above', `Dear Robin,\n\n${words}`],
    ['a greeting on the line', `Dear Robin, ${words}`],
    ['a closing line and a name', `${words}\n\nThank you\nAisha`],
    [
      'a signature without a mark',
      `${words}\n\nThank you\nAisha\n\nAisha Bello\nPractice Manager\nBrightwell Clinic`,
    ],
    ['a name alone', `${words}\nAisha`],
    ['a name behind the last sentence', `${words} Best, Aisha`],
    ['initials', `${words}\n\nAB`],
    ['kisses', `${words}\nA xx`],
    [
      'an address and a slogan',
      `${words}\n\nAisha Bello\nT: +44 20 7946 0812\nwww.clinic.example\nWe care for you.`,
    ],
    ['the sign-off of another person', `${words}\n\nKind regards,\nTina Marsh`],
    [
      'all of it',
      `Hello Robin,\n\n${words}\n\nKind regards,\nAisha\n\nAisha Bello\nPractice Manager | Brightwell Clinic`,
    ],
  ])('when a mail has %s, then it is left out', (_, text) => {
    expect(said(text)).toBe(words);
  });

  test.each([
    ['Sehr geehrte Frau Hale,\n\nder graue.\n\nMit freundlichen Grüßen\nA. Bello\nEinkauf', 'der graue.'],
    ['Bonjour Robin,\n\nle lin.\n\nBien à vous,\nAisha', 'le lin.'],
    ['Hola Robin:\n\nel azul.\n\nUn saludo,\nAisha', 'el azul.'],
    ['Olá Robin!\n\no azul.\n\nCumprimentos,\nAisha Bello\nDiretora', 'o azul.'],
    ['Gentile Robin,\n\nil blu.\n\nCordiali saluti\nAisha', 'il blu.'],
    ['Beste Robin,\n\nde blauwe.\n\nMet vriendelijke groet,\nAisha', 'de blauwe.'],
  ])('when it is written in another language, then its frame is left out as well: %j', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  test.each([
    ['Tuesday, if that suits you.'],
    ['Beste optie is dinsdag, want dan ben ik er.'],
    ['Send it to:\n\nBrightwell Clinic\n4 Mill Lane'],
    ['We chose the second.\n\nBlue'],
    ['Noted.\nThanks\nthe small one is enough'],
    ['Who comes:\nTina Marsh\nAisha Bello'],
    ['Thank you'],
    ['Aisha'],
    ['👍'],
  ])('when words may be the answer, then they stay: %j', (text) => {
    expect(said(text)).toBe(text);
  });

  test('when a postscript stands below the name, then it stays', () => {
    expect(said('The blue one.\n\nBest,\nAisha\n\nPS: bring the key.')).toBe(
      'The blue one.\n\nPS: bring the key.',
    );
  });

  test('when nothing but a frame was written, then what there is stays', () => {
    expect(said('Dear Robin,\n\nThank you\nAisha')).toBe('Thank you');
    expect(said('👍\n\nKind regards,\nAisha')).toBe('👍');
  });

  test('when nobody is known to have written it, then the closing line alone shows where it ends', () => {
    expect(said('The blue one.\n\nBest,\nAisha', null)).toBe('The blue one.');
    expect(said('The blue one.\nAisha', { name: null, email: 'x@y.example' })).toBe('The blue one.\nAisha');
  });

  test.each([
    ['Will Smith', 'Got it.\nWill send the plan tomorrow'],
    ['Will Smith', 'Thanks.\n\nWill do'],
    ['May Lee', 'Got your mail.\n\nMay come on Friday'],
    ['May Lee', 'Got your mail.\n\nMay 12'],
    ['Mark Lee', 'Got your mail.\n\nMark the 12th'],
    ['Grace Hill', 'Hill side is fine.\n\nGrace period ends on Monday'],
    ['Ernst Lang', 'Danke.\n\nLang wird es nicht dauern'],
    ['Pierre Petit', 'Merci.\n\nPetit souci avec la date'],
    ['Sol Vega', 'Gracias.\n\nSol y sombra van bien'],
    ['Clara Rosa', 'Grazie.\n\nRosa va bene'],
    ['Rosa Pinto', 'Obrigada.\n\nRosa fica bem'],
    ['Jan Klein', 'Bedankt.\n\nKlein formaat is goed'],
  ])('when the name of %s is a word and begins what is said, then it stays: %j', (name, text) => {
    expect(said(text, { name, email: 'x@y.example' })).toBe(text);
  });

  test.each([
    ['Jan van der Berg', 'Jan van der Berg'],
    ['Jan van der Berg', 'jan'],
    ['João do Carmo', 'João do Carmo'],
    ['Will Smith', 'Will'],
    ['Will Smith', 'will x'],
    ['Will Smith', 'Will Smith, treasurer'],
    ['Will Smith', 'Will (flat 12)'],
    ['May Lee', 'May Lee | Head of sales'],
  ])('when %s signs as "%s", then it is left out', (name, signed) => {
    expect(said(`The blue one.\n\n${signed}`, { name, email: 'x@y.example' })).toBe('The blue one.');
  });

  test.each([
    ['See my answers below.\n\nBen\n\n45 pieces, green, with the long handle\nInvoice to the Berlin office'],
    ['Antworten siehe unten.\n\nBen\n\nGrün, 45 Stück\nRechnung ans Büro in Berlin'],
    ['Mes réponses ci-dessous.\n\nBen\n\nVert, le grand modèle\nFacture au bureau de Lyon'],
    ['Respondo abajo.\n\nBen\n\nVerde, el modelo grande\nFactura a la oficina de Madrid'],
    ['Respostas abaixo.\n\nBen\n\nVerde, o modelo grande\nFatura para o escritório do Porto'],
    ['Rispondo sotto.\n\nBen\n\nVerde, il modello grande\nFattura alla sede di Roma'],
    ['Antwoorden hieronder.\n\nBen\n\nGroen, het grote model\nFactuur naar het kantoor in Gent'],
    ['The colours.\n\nBen\n\n45 pieces in green\n12 in blue'],
    ['The address you asked for:\n\nBen Ode\nHauptstr. 5\n10115 Berlin'],
    ['Who signs:\n\nBen Ode'],
    ['Voici l’adresse :\nBen Ode\n12 rue Haute\n69002 Lyon'],
    ['Gladly.\n\nBen Ode\nHauptstr. 5\n10115 Berlin'],
    ['Con mucho gusto.\n\nBen Ode\nCalle Mayor 5\n28013 Madrid'],
    ['Con piacere.\n\nBen Ode\nVia Roma 5\n20121 Milano'],
    ['Prontinho.\n\nBen Ode\nRua Direita 5\n4000-123 Porto'],
    ['Graag.\n\nBen Ode\nDorpsstraat 5\n1012 AB Amsterdam'],
    ['Die IBAN folgt hier.\n\nBen Ode\nDE12 5001 0517 0648 4898 90'],
    ['Claro.\n\nBen Ode\nIBAN ES91 2100 0418 4502 0005 1332'],
    ['Voilà.\n\nCordialement,\nBen Ode\nFR76 3000 6000 0112 3456 7890 189'],
  ])('when what was asked stands below the name or is a card, then it stays: %j', (text) => {
    expect(said(text, { name: 'Ben Ode', email: 'ben@x.example' })).toBe(text);
  });

  test.each([
    ['Ben Ode\nHauptstr. 5\n10115 Berlin\nTel. +49 30 1234567'],
    ['Kind regards,\nBen Ode\nHead of Sales\nOde Ltd'],
    ['Ben\n\nBen Ode\nOde GmbH\nHauptstr. 5, 10115 Berlin\nwww.ode.example\n30 years of good work'],
  ])('when a card reaches the writer, then it is left out: %j', (card) => {
    expect(said(`Tuesday.\n\n${card}`, { name: 'Ben Ode', email: 'ben@x.example' })).toBe('Tuesday.');
  });

  test('when much was said, then a postal address and a number of an account below are a card', () => {
    const words = 'We will come on Tuesday at ten, all four of us, and bring the plan.';
    const card = 'Ben Ode\nHauptstr. 5\n10115 Berlin\nIBAN DE12 5001 0517 0648 4898 90';
    expect(said(`${words}\n\n${card}`, { name: 'Ben Ode', email: 'ben@x.example' })).toBe(words);
  });
});
