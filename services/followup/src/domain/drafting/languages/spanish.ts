import { inEveryForm, type DraftWords } from '../draft-words.ts';

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
      'Me gustaría retomar mi correo del {date}.',
    ],
    neutral: [
      'Retomo mi correo del {date}.',
      'Escribo de nuevo a propósito de mi correo del {date}.',
      'Escribo para retomar mi correo del {date}.',
      'Quería retomar mi correo del {date}.',
      'Envío un breve recordatorio de mi correo del {date}.',
    ],
    direct: [
      'Todavía necesito una respuesta sobre esto.',
      'Sigo sin respuesta a mi correo del {date}.',
      'Todavía no he recibido respuesta a mi correo del {date}.',
      'Me falta todavía una respuesta sobre esto.',
      'Necesito una respuesta a mi correo del {date}.',
    ],
  },
  again: [
    'Escribí sobre esto el {first} y de nuevo el {date}.',
    'Retomo mis correos del {first} y del {date}.',
    'Después de mis correos del {first} y del {date}, lo intento una vez más.',
    'Ya pregunté por esto el {first} y el {date}.',
  ],
  promise: {
    formal: [
      'Usted escribió el {date} que me daría una respuesta.',
      'En su mensaje del {date} me decía que me respondería.',
      '¿Hay novedades desde su mensaje del {date}?',
      'Vuelvo sobre su mensaje del {date}, en el que me decía que me respondería.',
    ],
    informal: [
      'Escribiste el {date} que me darías una respuesta.',
      'En tu mensaje del {date} me decías que me responderías.',
      '¿Hay novedades desde tu mensaje del {date}?',
      'Vuelvo sobre tu mensaje del {date}, en el que me decías que me responderías.',
    ],
    unknown: [
      'El {date} me llegó el aviso de que habría respuesta.',
      '¿Hay novedades desde el mensaje del {date}?',
      'Vuelvo sobre el mensaje del {date}, según el cual habría respuesta.',
    ],
  },
  casual: {
    leads: [
      'Vuelvo a preguntar, por si se perdió mi correo.',
      'Todavía no he tenido respuesta.',
      'Solo un recordatorio.',
      'Pregunto de nuevo, por si acaso.',
    ],
    closers: {
      formal: [
        '¿Ha visto mi correo? Quedo pendiente.',
        'Solo quería saber si vio mi correo.',
        '¿Ha podido ver mi correo? Ya me dice.',
      ],
      informal: [
        '¿Has visto mi correo? Dime algo.',
        'Solo quería saber si has visto mi correo.',
        '¿Has podido ver mi correo? Ya me dices.',
      ],
      unknown: [
        'Todavía no he tenido respuesta. ¿Llegó mi correo?',
        'Solo quería saber si llegó mi correo.',
        'Sigo a la espera de noticias.',
      ],
    },
    over: {
      formal: [
        'Al final no supe nada de usted, ya será tarde. ¿Todo bien?',
        'Supongo que ya es tarde, pero dígame algo.',
        'Me quedé sin noticias suyas. ¿Todo bien?',
      ],
      informal: [
        'Al final no supe nada de ti, ya será tarde. ¿Todo bien?',
        'Supongo que ya es tarde, pero dime algo.',
        'Me quedé sin noticias tuyas. ¿Todo bien?',
      ],
      unknown: [
        'Al final no supe nada, ya será tarde. ¿Todo bien?',
        'Supongo que ya es tarde, pero espero una respuesta.',
        'Me quedé sin noticias. ¿Todo bien?',
      ],
    },
    stands: inEveryForm('Todavía no he tenido respuesta. ¿Cómo va esto?'),
    otherTime: {
      formal: 'Al final no supe nada de usted. ¿Le viene bien otro día?',
      informal: 'Al final no supe nada de ti. ¿Te viene bien otro día?',
      unknown: 'Al final no supe nada. ¿Otro día, quizá?',
    },
  },
  missed: {
    formal: ['¿Podría darme una respuesta?', 'Quedo a la espera de su respuesta.', '¿Me podría contestar?'],
    informal: ['¿Me puedes contestar?', 'Quedo a la espera de tu respuesta.', '¿Me dices algo?'],
    unknown: [
      'Agradecería tener noticias.',
      'Quedo a la espera de una respuesta.',
      'Una respuesta me sería de gran ayuda.',
    ],
  },
  term: [
    'Necesitaría una respuesta a más tardar el {date}.',
    'Agradecería tener noticias a más tardar el {date}.',
    'La respuesta la necesitaría a más tardar el {date}.',
  ],
  matter: ' («{subject}»)',
  closers: {
    formal: ['¿Ha podido verlo?', 'Quedo a la espera de su respuesta.', '¿Podría darme una respuesta?'],
    informal: ['¿Has podido verlo?', '¿Me puedes decir algo?', 'Quedo a la espera de tu respuesta.'],
    unknown: [
      'Agradecería tener noticias.',
      'Quedo a la espera de una respuesta.',
      'Una respuesta me sería de gran ayuda.',
    ],
  },
  over: {
    formal: [
      'Quizá ya sea tarde, pero le agradecería una respuesta.',
      'Puede que ya sea tarde, pero ¿podría contestarme de todos modos?',
    ],
    informal: [
      'Quizá ya sea tarde, pero contéstame de todos modos cuando puedas.',
      'Puede que ya sea tarde, pero ¿me puedes decir algo?',
    ],
    unknown: [
      'Quizá ya sea tarde, pero agradecería una respuesta.',
      'Puede que ya sea tarde, pero una respuesta me ayudaría de todos modos.',
    ],
  },
  stands: {
    formal: '¿Podría decirme cómo está el asunto?',
    informal: '¿Me dices cómo está el asunto?',
    unknown: 'Agradecería saber cómo está el asunto.',
  },
  otherTime: {
    formal: '¿Le vendría bien otro momento?',
    informal: '¿Te viene bien otro momento?',
    unknown: '¿Vendría bien otro momento?',
  },
  firm: {
    leads: ['Sigo sin respuesta a mi correo del {date}.', 'Mi correo del {date} sigue sin respuesta.'],
    closers: ['Espero noticias cuanto antes.', 'Pido que se me conteste cuanto antes.'],
    term: 'Necesito tener noticias a más tardar el {date}.',
  },
  plain: {
    leads: [
      'Vuelvo a preguntar por mi correo del {date}.',
      'Escribo de nuevo por mi correo del {date}.',
      'Pregunto de nuevo, por si se perdió mi correo.',
    ],
    informal: [
      '¿Has podido ver mi correo del {date}? Cuando puedas, dime algo.',
      'Te escribo de nuevo por mi correo del {date}. ¿Me puedes contestar cuando tengas un momento?',
      'Quería saber si has visto mi correo del {date}.',
    ],
    unknown: [
      'Quería saber si llegó mi correo del {date}. Quedo pendiente.',
      'Escribo de nuevo por mi correo del {date}. Quedo pendiente de una respuesta.',
      'Solo un recordatorio de mi correo del {date}: quedo pendiente de una respuesta.',
    ],
  },
  others: [
    'Las demás preguntas están en mi correo anterior.',
    'Mis otras preguntas están en el correo anterior.',
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
    formal:
      /(?<!\p{L})(?:usted|(?:puede|podría) (?:decirme|indicarme|enviarme|confirmarme|darme|usted)|(?:indíque|confírme|envíe|díga|avíse)(?:me|nos)|le (?:escrib|agradec|adjunt|comparto|ruego|solicit|pido)\p{L}*)(?!\p{L})|^\s*(?:estimad|apreciad|respetad)[oa]s?|^\s*(?:(?:hola|buen(?:[oa]s?)?|d[ií]as?|tardes|noches|muy|mi|querid[oa]|ilustre|distinguid[oa]|cordial|saludos?|gracias|oiga|perdon[ea]|disculpe)[ ,.!]+)*(?:señora?|sra?\.|don|doña|doctora?|lic\.) /giu,
    informal:
      /(?<!\p{L})(?:tú|ti|te|tus?|contigo|puedes|podrías|tienes|quieres|crees|contestas|avisas|(?:me|nos) (?:cuentas|ayudas)|dices|mandas|sabes|vienes|estás|dime|mándame|avísame|dile|mira|oye)(?!\p{L})/giu,
  },
};
