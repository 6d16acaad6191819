import type { DraftTemplates } from '../draft-templates.ts';

export const german: DraftTemplates = {
  locale: 'de-DE',
  hello: 'Hallo',
  quotes: ['„', '“'],
  regards: {
    friendly: 'Vielen Dank und liebe Grüße',
    neutral: 'Viele Grüße',
    direct: 'Mit freundlichen Grüßen',
  },
  tones: {
    friendly: {
      opening: 'ich wollte kurz an meine Mail vom {date} zum Thema {subject} anknüpfen.',
      openingWithoutSubject: 'ich wollte kurz an meine Mail vom {date} anknüpfen.',
      ask: 'Darin hatte ich geschrieben: {ask}',
      deadline:
        'Als Zeitpunkt hatte ich genannt: {deadline}. Falls das nicht passt, genügt eine kurze Nachricht.',
      closing: 'Gibt es dazu schon etwas Neues?',
    },
    neutral: {
      opening: 'ich komme auf meine Mail vom {date} zum Thema {subject} zurück.',
      openingWithoutSubject: 'ich komme auf meine Mail vom {date} zurück.',
      ask: 'Offen ist noch: {ask}',
      deadline: 'Als Zeitpunkt hatte ich genannt: {deadline}.',
      closing: 'Wie ist der aktuelle Stand?',
    },
    direct: {
      opening: 'auf meine Mail vom {date} zum Thema {subject} habe ich noch keine Antwort erhalten.',
      openingWithoutSubject: 'auf meine Mail vom {date} habe ich noch keine Antwort erhalten.',
      ask: 'Die Frage ist weiterhin offen: {ask}',
      deadline: 'Der genannte Zeitpunkt war: {deadline}.',
      closing: 'Bis wann kann ich mit einer Antwort rechnen?',
    },
  },
};
