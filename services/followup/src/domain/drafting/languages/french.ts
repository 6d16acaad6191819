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
      deadline: "J'avais indiqué comme échéance {deadline}. Si cela pose problème, un petit mot suffit.",
      closing: {
        formal: 'Y a-t-il du nouveau de votre côté ?',
        informal: 'Y a-t-il du nouveau de ton côté ?',
        unknown: 'Y a-t-il du nouveau à ce sujet ?',
      },
    },
    neutral: {
      opening: 'Je reviens sur mon message du {date} au sujet de {subject}.',
      openingWithoutSubject: 'Je reviens sur mon message du {date}.',
      ask: 'Reste en suspens : {ask}',
      deadline: "L'échéance indiquée était {deadline}.",
      closing: {
        formal: 'Pourriez-vous me dire où en sont les choses ?',
        informal: 'Peux-tu me dire où en sont les choses ?',
        unknown: 'Où en sont les choses ?',
      },
    },
    direct: {
      opening: 'Mon message du {date} au sujet de {subject} est resté sans réponse.',
      openingWithoutSubject: 'Mon message du {date} est resté sans réponse.',
      ask: 'Toujours sans réponse : {ask}',
      deadline: "L'échéance indiquée était {deadline}.",
      closing: {
        formal: 'Quand puis-je compter sur votre réponse ?',
        informal: 'Quand puis-je compter sur ta réponse ?',
        unknown: 'Quand puis-je compter sur une réponse ?',
      },
    },
  },
  again: {
    opening:
      "J'ai écrit au sujet de {subject} le {first}, puis de nouveau le {date}, et je suis sans nouvelles depuis.",
    openingWithoutSubject:
      "J'ai écrit le {first}, puis de nouveau le {date}, et je suis sans nouvelles depuis.",
    closing: {
      formal: "Est-ce toujours d'actualité pour vous ? Même une réponse négative m'aiderait.",
      informal: "Est-ce toujours d'actualité pour toi ? Même une réponse négative m'aiderait.",
      unknown: "Est-ce toujours d'actualité ? Même une réponse négative m'aiderait.",
    },
  },
  forms: {
    formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})|(?<!\p{L})t['’](?=\p{L})/giu,
  },
};
