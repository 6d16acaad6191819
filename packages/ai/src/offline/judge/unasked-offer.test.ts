import { expect, test } from '@jest/globals';
import { cpuGrowth } from '@tern/tools/testing/cpu-growth';
import type { LanguageCode } from '../language-rules.ts';
import { isUnaskedOffer } from './unasked-offer.ts';

test.each<readonly [LanguageCode, string]>([
  [
    'en',
    'I came across your studio and believe that our outreach service could double your inbound leads. May I show you how it works in fifteen minutes?',
  ],
  [
    'en',
    "I'm Kim from Brightrank. We help small design agencies get more bookings. Would you be open to a quick call next week?",
  ],
  [
    'en',
    'I noticed your website is not on the first page of Google. Our SEO services can change that. Can I send you a free audit?',
  ],
  [
    'de',
    'ich bin auf Ihre Website aufmerksam geworden. Unsere Software hilft Betrieben wie Ihrem, Rechnungen schneller zu schreiben. Haben Sie Interesse an einer Vorführung?',
  ],
  [
    'de',
    'wir unterstützen mittelständische Unternehmen bei der Suche nach Fachkräften. Wann passt Ihnen ein kurzes Gespräch?',
  ],
  [
    'fr',
    "j'ai découvert votre site avec beaucoup d'intérêt. Notre solution permet de gagner du temps sur la facturation. Seriez-vous disponible pour en parler ?",
  ],
  [
    'fr',
    'Nous accompagnons déjà plusieurs agences dans leur prospection. Auriez-vous quinze minutes cette semaine ?',
  ],
  ['es', 'He visto su página y creo que nuestra plataforma puede ayudarle. ¿Le interesaría saber más?'],
  ['es', 'Ayudamos a pequeñas empresas a vender más. ¿Tendría 15 minutos para una llamada?'],
  [
    'pt',
    'Encontrei o seu site e acredito que a nossa ferramenta pode ajudar. Posso mostrar-lhe como funciona?',
  ],
  ['pt', 'Ajudamos pequenas empresas a aumentar as suas vendas. Teria 20 minutos esta semana?'],
  [
    'it',
    'Ho visto il vostro sito e credo che la nostra piattaforma possa farvi risparmiare: il nostro servizio aiuta chi vende online. Posso mostrarvelo?',
  ],
  ['it', 'Aiutiamo piccole aziende a trovare clienti. Avrebbe quindici minuti per una breve chiamata?'],
  [
    'nl',
    'Ik kwam uw website tegen en denk dat onze software u kan helpen. Onze dienst helpt u facturen te versturen. Mag ik u die laten zien?',
  ],
  ['nl', 'Wij helpen kleine bedrijven aan nieuwe klanten. Heeft u vijftien minuten voor een kort gesprek?'],
])('when a stranger sells, as in %s "%s", then that is an unasked offer', (language, text) => {
  expect(isUnaskedOffer(text, language)).toBe(true);
});

test.each<readonly [LanguageCode, string]>([
  ['en', 'Do you have fifteen minutes for a quick call about the plans?'],
  ['en', 'I saw your website and would like to order two of the brass lamps. When could you deliver?'],
  ['en', 'We help you move on Saturday. Can you bring the van?'],
  ['en', 'Our team can take the samples on Monday. Could you have a quick chat with them before?'],
  ['en', 'I came across your name in the list of the conference. Could you give a talk in May?'],
  ['en', 'Your offer arrived. Could we go through it in 15 minutes on the phone?'],
  ['de', 'ich bin auf Ihre Seite gestoßen und hätte gern ein Angebot für 40 Stühle. Ist das möglich?'],
  ['de', 'wir helfen am Samstag beim Umzug. Hast du kurz Zeit für ein kurzes Gespräch?'],
  ['fr', "J'ai découvert votre boutique : avez-vous encore la lampe en laiton ?"],
  ['es', 'He visto su tienda. ¿Tienen todavía la lámpara?'],
  ['nl', 'Ik zag uw website en wil graag een offerte voor een tuinhek. Kan dat?'],
])('when a customer or a friend asks, as in %s "%s", then it is none', (language, text) => {
  expect(isUnaskedOffer(text, language)).toBe(false);
});

test('when the language has no rules, then nothing is said of it', () => {
  expect(isUnaskedOffer('We help small agencies. Do you have fifteen minutes?', null)).toBe(false);
});

test.each(['we help ', 'our service ', 'wir helfen ', 'your '])(
  'when a text repeats "%s" to be slow, then the time grows as the text does',
  (part) => {
    expect(cpuGrowth((times) => isUnaskedOffer(part.repeat(times), 'en'), 2_000)).toBeLessThan(9);
  },
);

test.each([
  'Hello Ana, our service could start on Monday. Could we have a short call about the contract?',
  'Hi Ana, our tool will be down on Friday. Could you give me a quick call to agree on the move of your data?',
])('when somebody known writes about their work for the reader, then it is no offer: %s', (text) => {
  expect(isUnaskedOffer(text, 'en')).toBe(false);
});
