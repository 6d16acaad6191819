import type { DraftTemplates } from '../draft-templates.ts';

export const german: DraftTemplates = {
  locale: 'de-DE',
  hello: 'Hallo',
  quotes: ['„', '“'],
  regards: {
    friendly: 'Vielen Dank und herzliche Grüße',
    neutral: 'Viele Grüße',
    direct: 'Mit freundlichen Grüßen',
  },
  tones: {
    friendly: {
      opening: 'ich wollte kurz an meine E-Mail vom {date} zum Thema {subject} anknüpfen.',
      openingWithoutSubject: 'ich wollte kurz an meine E-Mail vom {date} anknüpfen.',
      ask: 'Darin hatte ich geschrieben: {ask}',
      deadline:
        'Als Termin hatte ich {deadline} genannt. Falls das nicht passt, genügt eine kurze Nachricht.',
      closing: {
        formal: 'Gibt es bei Ihnen dazu schon etwas Neues?',
        informal: 'Gibt es bei dir dazu schon etwas Neues?',
        unknown: 'Gibt es dazu schon etwas Neues?',
      },
    },
    neutral: {
      opening: 'ich komme auf meine E-Mail vom {date} zum Thema {subject} zurück.',
      openingWithoutSubject: 'ich komme auf meine E-Mail vom {date} zurück.',
      ask: 'Offen ist noch: {ask}',
      deadline: 'Als Termin hatte ich {deadline} genannt.',
      closing: {
        formal: 'Könnten Sie mir kurz mitteilen, wie der Stand ist?',
        informal: 'Kannst du mir kurz sagen, wie der Stand ist?',
        unknown: 'Wie ist hier der aktuelle Stand?',
      },
    },
    direct: {
      opening: 'auf meine E-Mail vom {date} zum Thema {subject} habe ich noch keine Antwort erhalten.',
      openingWithoutSubject: 'auf meine E-Mail vom {date} habe ich noch keine Antwort erhalten.',
      ask: 'Weiterhin offen ist: {ask}',
      deadline: 'Als Termin war {deadline} genannt.',
      closing: {
        formal: 'Bis wann kann ich mit Ihrer Antwort rechnen?',
        informal: 'Bis wann kann ich mit deiner Antwort rechnen?',
        unknown: 'Bis wann kann ich mit einer Antwort rechnen?',
      },
    },
  },
  again: {
    opening:
      'zum Thema {subject} habe ich am {first} und noch einmal am {date} geschrieben und bisher nichts gehört.',
    openingWithoutSubject:
      'ich habe am {first} und noch einmal am {date} geschrieben und bisher nichts gehört.',
    closing: {
      formal: 'Ist das für Sie noch aktuell? Auch eine kurze Absage hilft mir weiter.',
      informal: 'Ist das für dich noch aktuell? Auch eine kurze Absage hilft mir weiter.',
      unknown: 'Ist das noch aktuell? Auch eine kurze Absage hilft mir weiter.',
    },
  },
  forms: {
    // Capitals count: "sie" is she or they. At the start of a sentence "Sie" may be either, so a blank and a word go before it.
    formal: /(?<=[\p{L},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})|sehr geehrte/gu,
    informal:
      /(?<!\p{L})[dD](?:u|ir|ich|ein(?:e[mnrs]?)?)(?!\p{L})|(?<=[\p{L},] )(?:euch|eure?[mnrs]?)(?!\p{L})/gu,
  },
};
