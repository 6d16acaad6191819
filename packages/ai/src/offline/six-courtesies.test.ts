import { describe, expect, test } from '@jest/globals';
import { readAsk } from './read-ask.ts';

const certaintyOf = (greeting: string, text: string, language: string) =>
  readAsk({ subject: 'Lamps', text: `${greeting}\n\n${text}\n\nAna`, language }).certainty;

/** By language: a greeting, what only is polite, advises or speaks of others, and what asks in like words. */
const cases: Record<
  string,
  { readonly greeting: string; readonly settled: readonly string[]; readonly asks: readonly string[] }
> = {
  de: {
    greeting: 'Hallo Tim,',
    settled: [
      'Der Plan hängt an der Wand. Melde dich bitte, wenn etwas nicht stimmt.',
      'Sag mir Bescheid, falls noch ein Name fehlt.',
      'Wenn es Probleme mit der Tür gibt, ruf mich bitte an.',
      'Der Hausmeister schickt mir morgen den Schlüssel.',
      'Bitte denk daran, dass die Seitentür zu bleibt.',
      'Grüß bitte deine Schwester von mir.',
      'Mein Tipp: bitte den Hausmeister fragen.',
    ],
    asks: [
      'Sag mir bitte Bescheid, ob noch ein Name fehlt.',
      'Wenn dir der Plan gefällt, schick mir bitte die Liste.',
      'Kannst du mich anrufen, wenn etwas nicht stimmt?',
    ],
  },
  fr: {
    greeting: 'Bonjour Lea,',
    settled: [
      "Le plan est au mur. Dites-moi s'il manque un nom.",
      "Tenez-moi au courant s'il y a un problème avec la porte.",
      'Si quelque chose ne va pas, appelez-moi.',
      'Le gardien me dira demain si la salle est libre.',
      'Merci de noter que la porte latérale reste fermée.',
      "Dis bonjour à ta sœur de ma part, s'il te plaît.",
      'Je vous conseille de demander au gardien.',
    ],
    asks: [
      'Dites-moi si la salle vous convient.',
      "Si le plan vous plaît, envoyez-moi la liste, s'il vous plaît.",
      "Pouvez-vous m'appeler s'il y a un problème ?",
    ],
  },
  es: {
    greeting: 'Hola Luis:',
    settled: [
      'El plano está en la pared. Avísame si falta algún nombre.',
      'Dime si hay algún problema con la puerta.',
      'Si algo no funciona, llámame.',
      'El conserje me avisará mañana.',
      'Por favor, ten en cuenta que la puerta lateral queda cerrada.',
      'Saluda a tu hermana de mi parte, por favor.',
      'Te aconsejo que preguntes al conserje.',
    ],
    asks: [
      'Avísame si te va bien el martes.',
      'Si te gusta el plano, envíame la lista.',
      '¿Puedes llamarme si hay algún problema?',
    ],
  },
  pt: {
    greeting: 'Olá Rui,',
    settled: [
      'O plano está na parede. Avise-me se faltar algum nome.',
      'Diga-me se houver algum problema com a porta.',
      'Se algo não funcionar, me avise.',
      'O porteiro me avisa amanhã.',
      'Por favor, note que a porta lateral fica fechada.',
      'Por favor, dê um abraço à sua irmã.',
      'Aconselho a perguntar ao porteiro.',
    ],
    asks: [
      'Avise-me se pode vir na terça-feira.',
      'Se gostar do plano, me envie a lista.',
      'Pode me ligar se houver algum problema?',
    ],
  },
  it: {
    greeting: 'Ciao Paola,',
    settled: [
      'Il piano è alla parete. Fammi sapere se manca qualche nome.',
      "Dimmi se c'è qualche problema con la porta.",
      'Se qualcosa non funziona, chiamami.',
      'Il custode mi farà sapere domani.',
      'Per favore, tieni presente che la porta laterale resta chiusa.',
      'Per favore, saluta tua sorella da parte mia.',
      'Ti consiglio di chiedere al custode.',
    ],
    asks: [
      'Fammi sapere se martedì ti va bene.',
      'Se il piano ti piace, mandami la lista.',
      "Puoi chiamarmi se c'è qualche problema?",
    ],
  },
  nl: {
    greeting: 'Hallo Tim,',
    settled: [
      'Het plan hangt aan de muur. Laat me weten als er een naam ontbreekt.',
      'Bel me als er iets niet klopt met de deur.',
      'Als iets niet werkt, laat het me weten.',
      'De conciërge laat me morgen weten of de zaal vrij is.',
      'Let er alsjeblieft op dat de zijdeur dicht blijft.',
      'Doe alsjeblieft de groeten aan je zus.',
      'Mijn advies is om het de conciërge te vragen.',
    ],
    asks: [
      'Laat me weten of dinsdag je past.',
      'Als het plan je bevalt, stuur me dan de lijst.',
      'Kun je me bellen als er iets niet klopt?',
    ],
  },
};

describe.each(Object.entries(cases))(
  'courtesies, advice and words of others (%s)',
  (language, { greeting, settled, asks }) => {
    test.each(settled)('when a mail says "%s", then it does not wait', (text) => {
      expect(certaintyOf(greeting, text, language)).toBe('no');
    });

    test.each(asks)('when a mail asks in like words, as "%s", then it waits', (text) => {
      expect(certaintyOf(greeting, text, language)).toBe('yes');
    });
  },
);
