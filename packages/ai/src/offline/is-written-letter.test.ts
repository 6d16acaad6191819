import { describe, expect, test } from '@jest/globals';
import { isWrittenLetter } from './is-written-letter.ts';

const isLetter = (text: string) => isWrittenLetter({ subject: 'Re: Lamps', text, language: null });

describe('mail that a help desk sends', () => {
  test.each([
    'Hi Ana,\n\nthe white lamps are back on the shelf, and yours ship on Monday.\n\nKind regards\nTom',
    'Hello Ana,\n\nthe code only works on the old site. Please try it there once more.\n\nBest\nMia',
    'Guten Tag Frau Keller,\n\ndie Lampen gibt es auch in Weiß, sie kosten 40 Euro.\n\nFreundliche Grüße\nTim Roth',
    'Hallo Ana,\n\nden Schlüssel liegt der Nachbar am Dienstag vor die Tür.\n\nViele Grüße\nIda',
    'Bonjour Ana,\n\nles lampes blanches coûtent quarante euros et partent lundi.\n\nCordialement\nLea',
    'Hola Ana:\n\nlas lámparas blancas cuestan cuarenta euros y salen el lunes.\n\nSaludos\nLuis',
    'Olá Ana,\n\nas lâmpadas brancas custam quarenta euros e saem na segunda-feira.\n\nAbraços\nRui',
    'Ciao Ana,\n\nle lampade bianche costano quaranta euro e partono lunedì.\n\nCordiali saluti\nPaola',
    'Hallo Ana,\n\nde witte lampen kosten veertig euro en gaan maandag de deur uit.\n\nMet vriendelijke groet\nTim',
  ])('when a person wrote it ("%s"), then it is a letter', (text) => {
    expect(isLetter(text)).toBe(true);
  });

  test.each([
    'Hi Ana,\n\nyour request has been received and is being reviewed by our support staff.\n\nKind regards\nThe team',
    'Hi Ana,\n\nticket 4711 was created for you.\n\nKind regards\nTom',
    'Hello Ana,\n\nwe will get back to you within two business days.\n\nBest\nSupport',
    'Hello Ana,\n\nhow would you rate the help you got from Tom?\n\nBest\nSupport',
    'Ana,\n\nthe status of your matter changed from open to pending.\n\nBest\nSupport',
    'Guten Tag Frau Keller,\n\nIhre Anfrage ist bei uns eingegangen. Ein Mitarbeiter wird sich in Kürze darum kümmern.\n\nFreundliche Grüße\nIhr Team',
    'Guten Tag,\n\nIhr Vorgang wurde geschlossen.\n\nFreundliche Grüße\nService',
    'Bonjour Ana,\n\nvotre demande a bien été enregistrée, un conseiller vous répondra.\n\nCordialement\nService client',
    'Hola Ana:\n\nsu solicitud ha sido registrada y le responderemos pronto.\n\nSaludos\nSoporte',
    'Olá Ana,\n\na sua mensagem foi recebida e responderemos em breve.\n\nAbraços\nSuporte',
    'Ciao Ana,\n\nla tua richiesta è stata presa in carico da un operatore.\n\nCordiali saluti\nAssistenza',
    'Hallo Ana,\n\nuw melding is in behandeling bij een collega.\n\nMet vriendelijke groet\nHelpdesk',
  ])('when the help desk program wrote it ("%s"), then it is no letter', (text) => {
    expect(isLetter(text)).toBe(false);
  });

  test.each([
    'Done.',
    'The lamps ship on Monday and cost 40 euros.',
    'Hi Ana,\n\nBest\nTom',
    '',
    'Привет, Ана! Лампы есть на складе.',
  ])('when few words show a person ("%s"), then it is no letter', (text) => {
    expect(isLetter(text)).toBe(false);
  });
});
