import type { DraftWords } from '../draft-words.ts';

export const spanish: DraftWords = {
  locale: 'es-ES',
  hello: 'Hola',
  regards: { friendly: 'Muchas gracias y un saludo', neutral: 'Saludos cordiales', direct: 'Saludos' },
  leads: {
    friendly: [
      'Quería retomar mi correo del {date}.',
      'Solo un pequeño recordatorio de mi correo del {date}.',
      '¿Puedo volver sobre este tema?',
      'Los correos se pierden fácilmente, así que pregunto de nuevo.',
      'Me gustaría retomar este punto.',
    ],
    neutral: [
      'Vuelvo sobre mi correo del {date}.',
      'Un breve recordatorio de mi correo del {date}.',
      'Este punto sigue abierto por mi parte.',
      'Quisiera retomar este asunto.',
      'Escribí sobre esto el {date}.',
    ],
    direct: [
      'Todavía necesito una respuesta sobre esto.',
      'Mi correo del {date} sigue pendiente.',
      'Este punto está abierto desde el {date}.',
      'Me falta una respuesta a este punto.',
      'Necesito una respuesta a mi correo del {date}.',
    ],
  },
  again: [
    'Escribí sobre esto el {first} y de nuevo el {date}.',
    'Vuelvo sobre mis correos del {first} y del {date}.',
    'Después de mis correos del {first} y del {date}, lo intento una vez más.',
    'Ya pregunté por esto el {first} y el {date}.',
  ],
  promise: {
    formal: [
      'Usted escribió el {date} que me daría una respuesta.',
      'En su mensaje del {date} anunció una respuesta.',
      '¿Hay novedades desde su mensaje del {date}?',
      'Vuelvo sobre su mensaje del {date}, en el que anunciaba una respuesta.',
    ],
    informal: [
      'Escribiste el {date} que me darías una respuesta.',
      'En tu mensaje del {date} anunciaste una respuesta.',
      '¿Hay novedades desde tu mensaje del {date}?',
      'Vuelvo sobre tu mensaje del {date}, en el que anunciabas una respuesta.',
    ],
    unknown: [
      'El mensaje del {date} anunciaba una respuesta.',
      '¿Hay novedades desde el mensaje del {date}?',
      'Vuelvo sobre el mensaje del {date}, que anunciaba una respuesta.',
    ],
  },
  casual: {
    leads: [
      'Un recordatorio rápido de mi correo del {date}.',
      'Vuelvo a preguntar.',
      'Todavía no he tenido noticias.',
      'Escribí el {date}.',
    ],
    closers: {
      formal: ['¿Me puede decir algo?', '¿Hay alguna novedad?', '¿Sabe ya algo más?'],
      informal: ['¿Me dices algo?', '¿Hay alguna novedad?', '¿Sabes ya algo más?'],
      unknown: ['¿Hay alguna novedad?', '¿Se sabe ya algo?', '¿Cómo va?'],
    },
  },
  past: [
    'La fecha ya ha pasado: ¿sigue pendiente?',
    'El día indicado ya ha pasado. ¿Sigue pendiente el asunto?',
    'Entretanto ha pasado la fecha. ¿Está todavía pendiente?',
  ],
  term: [
    'Lo necesito para el {date}.',
    'El plazo es el {date}.',
    'Debería quedar resuelto antes del {date}.',
  ],
  closers: {
    formal: [
      '¿Podría darme una breve respuesta?',
      '¿Podría decirme cómo está el asunto?',
      'Le agradecería una breve respuesta.',
    ],
    informal: [
      '¿Me respondes cuando puedas?',
      '¿Puedes decirme cómo está el asunto?',
      'Te agradecería una breve respuesta.',
    ],
    unknown: [
      '¿Hay alguna novedad al respecto?',
      'Agradecería una breve respuesta.',
      'Quedo a la espera de una respuesta.',
    ],
  },
  others: [
    'Las demás preguntas de ese correo también siguen abiertas.',
    'Mis otras preguntas también siguen abiertas.',
  ],
  resend: {
    formal: [
      'Mi correo del {date} no le llegó, así que lo envío de nuevo.',
      'Mi correo del {date} fue a una dirección equivocada. Lo encontrará abajo.',
      'El {date} le escribí a una dirección que no funciona; mi correo está abajo.',
    ],
    informal: [
      'Mi correo del {date} no te llegó, así que lo envío de nuevo.',
      'Mi correo del {date} fue a una dirección equivocada. Lo encontrarás abajo.',
      'El {date} te escribí a una dirección que no funciona; mi correo está abajo.',
    ],
    unknown: [
      'Mi correo del {date} no llegó, así que lo envío de nuevo.',
      'Mi correo del {date} fue a una dirección equivocada. Está abajo.',
      'El {date} escribí a una dirección que no funciona; mi correo está abajo.',
    ],
  },
  forms: {
    formal: /(?<!\p{L})(?:usted(?:es)?|estimad[oa]s?)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:tú|ti|te|tus?|contigo|puedes|podrías|tienes|quieres|crees)(?!\p{L})/giu,
  },
};
