import type { DraftTemplates } from '../draft-templates.ts';

export const spanish: DraftTemplates = {
  locale: 'es-ES',
  hello: 'Hola',
  quotes: ['«', '»'],
  regards: { friendly: 'Muchas gracias y un saludo', neutral: 'Saludos cordiales', direct: 'Un saludo' },
  tones: {
    friendly: {
      opening: 'Quería retomar mi correo del {date} sobre {subject}.',
      openingWithoutSubject: 'Quería retomar mi correo del {date}.',
      ask: 'En él escribía: {ask}',
      deadline: 'El plazo que mencioné era: {deadline}. Si se complica, basta con una nota breve.',
      closing: '¿Hay alguna novedad?',
    },
    neutral: {
      opening: 'Escribo para dar seguimiento a mi correo del {date} sobre {subject}.',
      openingWithoutSubject: 'Escribo para dar seguimiento a mi correo del {date}.',
      ask: 'El punto pendiente es: {ask}',
      deadline: 'El plazo indicado era: {deadline}.',
      closing: '¿En qué punto está el asunto?',
    },
    direct: {
      opening: 'Mi correo del {date} sobre {subject} sigue sin respuesta.',
      openingWithoutSubject: 'Mi correo del {date} sigue sin respuesta.',
      ask: 'La pregunta sigue abierta: {ask}',
      deadline: 'El plazo indicado era: {deadline}.',
      closing: '¿Cuándo puedo contar con una respuesta?',
    },
  },
};
