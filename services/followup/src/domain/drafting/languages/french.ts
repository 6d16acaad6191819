import type { DraftTemplates } from '../draft-templates.ts';

export const french: DraftTemplates = {
  locale: 'fr-FR',
  hello: 'Bonjour',
  quotes: ['« ', ' »'],
  regards: {
    friendly: 'Merci beaucoup et bonne journée',
    neutral: 'Bien cordialement',
    direct: 'Cordialement',
  },
  tones: {
    friendly: {
      opening: 'Je me permets de revenir sur mon message du {date} au sujet de {subject}.',
      openingWithoutSubject: 'Je me permets de revenir sur mon message du {date}.',
      ask: "J'y écrivais : {ask}",
      deadline: "L'échéance évoquée était : {deadline}. Si cela pose problème, un petit mot suffit.",
      closing: 'Y a-t-il du nouveau de ce côté ?',
    },
    neutral: {
      opening: 'Je reviens sur mon message du {date} au sujet de {subject}.',
      openingWithoutSubject: 'Je reviens sur mon message du {date}.',
      ask: 'Le point encore ouvert : {ask}',
      deadline: "L'échéance indiquée était : {deadline}.",
      closing: 'Où en est-on sur ce point ?',
    },
    direct: {
      opening: 'Mon message du {date} au sujet de {subject} est resté sans réponse.',
      openingWithoutSubject: 'Mon message du {date} est resté sans réponse.',
      ask: 'La question reste ouverte : {ask}',
      deadline: "L'échéance indiquée était : {deadline}.",
      closing: 'Quand puis-je espérer une réponse ?',
    },
  },
};
