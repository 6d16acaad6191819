import type { DraftTemplates } from '../draft-templates.ts';

export const spanish: DraftTemplates = {
  locale: 'es-ES',
  hello: 'Hola',
  quotes: ['«', '»'],
  hasStopAfterQuote: true,
  regards: { friendly: 'Muchas gracias y un saludo', neutral: 'Saludos cordiales', direct: 'Saludos' },
  tones: {
    friendly: {
      opening: 'Quería retomar mi correo del {date} sobre {subject}.',
      openingWithoutSubject: 'Quería retomar mi correo del {date}.',
      ask: 'En él escribí: {ask}',
      deadline: 'El plazo que mencioné era {deadline}. Si se complica, basta con unas líneas.',
      closing: {
        formal: '¿Tiene ya alguna novedad?',
        informal: '¿Tienes ya alguna novedad?',
        unknown: '¿Hay alguna novedad?',
      },
    },
    neutral: {
      opening: 'Escribo de nuevo en relación con mi correo del {date} sobre {subject}.',
      openingWithoutSubject: 'Escribo de nuevo en relación con mi correo del {date}.',
      ask: 'Queda pendiente lo siguiente: {ask}',
      deadline: 'El plazo indicado era {deadline}.',
      closing: {
        formal: '¿Podría decirme en qué punto está el asunto?',
        informal: '¿Podrías decirme en qué punto está el asunto?',
        unknown: '¿En qué punto está el asunto?',
      },
    },
    direct: {
      opening: 'Mi correo del {date} sobre {subject} sigue sin respuesta.',
      openingWithoutSubject: 'Mi correo del {date} sigue sin respuesta.',
      ask: 'Sigue sin respuesta lo siguiente: {ask}',
      deadline: 'El plazo indicado era {deadline}.',
      closing: {
        formal: '¿Cuándo puedo contar con su respuesta?',
        informal: '¿Cuándo puedo contar con tu respuesta?',
        unknown: '¿Cuándo puedo contar con una respuesta?',
      },
    },
  },
  again: {
    opening: 'Escribí sobre {subject} el {first} y de nuevo el {date}, y sigo sin noticias.',
    openingWithoutSubject: 'Escribí el {first} y de nuevo el {date}, y sigo sin noticias.',
    closing: {
      formal: '¿Le sigue interesando este asunto? Una respuesta negativa también me ayuda.',
      informal: '¿Te sigue interesando este asunto? Una respuesta negativa también me ayuda.',
      unknown: '¿Sigue en pie este asunto? Una respuesta negativa también me ayuda.',
    },
  },
  forms: {
    formal: /(?<!\p{L})(?:usted(?:es)?|estimad[oa]s?)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:tú|ti|te|tus?|contigo|puedes|podrías|tienes|quieres|crees)(?!\p{L})/giu,
  },
};
