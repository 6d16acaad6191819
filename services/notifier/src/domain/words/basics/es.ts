import type { BasicWords } from './basic-words.ts';

const passwordTodo =
  'Lo más frecuente es que se haya cambiado la contraseña o se haya retirado una contraseña de aplicación. Dale a Tern la actual y seguirá donde lo dejó.';
const googleTodo =
  'Lo más frecuente es que se haya cambiado la contraseña de la cuenta de Google o se haya retirado el acceso. Inicia sesión otra vez en Google y Tern seguirá donde lo dejó.';

export const basicsInSpanish: BasicWords = {
  hello: (name) => (name === null ? 'Hola: ' : `Hola, ${name}: `),
  tagline: 'Tern sabe a quién le toca.',
  colon: ':',
  quoted: (words) => `«${words}»`,
  loss: {
    subject: {
      mailbox: (address) => `Vuelve a conectar ${address}`,
      calendar: (address) => `Vuelve a conectar el calendario de ${address}`,
    },
    action: { mailbox: 'Reconectar el buzón', calendar: 'Reconectar el calendario' },
    signIns: {
      password: {
        preview: 'Su servidor de correo ya no acepta la contraseña que tiene Tern.',
        happened: (address) =>
          `el servidor de correo de ${address} ya no acepta la contraseña que tiene Tern. Tern lo ha intentado un buen rato, así que no es un fallo pasajero.`,
        todo: passwordTodo,
      },
      google: {
        preview: 'Google ya no deja entrar a Tern.',
        happened: (address) => `Google ya no deja entrar a Tern en ${address}.`,
        todo: googleTodo,
      },
      microsoft: {
        preview: 'Microsoft ya no deja entrar a Tern.',
        happened: (address) => `Microsoft ya no deja entrar a Tern en ${address}.`,
        todo: 'Lo más frecuente es que se haya cambiado la contraseña, se haya retirado el acceso o la organización pida una nueva prueba. Inicia sesión otra vez en Microsoft y Tern seguirá donde lo dejó.',
      },
      calendar: {
        preview: 'Google ya no deja que Tern lo lea.',
        happened: (address) => `Google ya no deja que Tern lea el calendario de ${address}.`,
        todo: googleTodo,
      },
      'calendar-password': {
        preview: 'Su servidor ya no acepta la contraseña que tiene Tern.',
        happened: (address) =>
          `el servidor del calendario de ${address} ya no acepta la contraseña que tiene Tern. Tern lo ha intentado un buen rato, así que no es un fallo pasajero.`,
        todo: passwordTodo,
      },
    },
    nothingLost: {
      mailbox:
        'No se ha perdido nada: tu correo está intacto, y también lo que Tern sabe de él. Hasta entonces Tern no ve quién ha respondido; los seguimientos, borradores e informes de este buzón esperan.',
      calendar:
        'No se ha perdido nada: tu calendario está intacto. Hasta entonces Tern no ve lo que cambia en él, y el resumen del día se hace con lo que sabía antes.',
    },
    neverByMail:
      'Tern nunca pide una contraseña por correo. La das en la página Cuentas, donde también puedes quitar el buzón.',
    changedNothing:
      '¿No has cambiado nada? Entonces mira los ajustes de seguridad de tu proveedor de correo: puede que lo haya hecho otra persona.',
  },
  notifications: {
    'follow-up-due': { title: 'Una respuesta se retrasa', body: 'No llegó respuesta a tiempo.' },
    'answer-arrived': { title: 'Ha llegado una respuesta', body: 'La estabas esperando.' },
    'owed-late': { title: 'Debes una respuesta', body: 'Va con retraso.' },
    'sign-in-needed': {
      title: 'Hay que iniciar sesión',
      body: 'Tern ya no puede leer un buzón o un calendario.',
    },
  },
  testNotification: { title: 'Una prueba de Tern', body: 'Las notificaciones llegan aquí.' },
  noSubject: 'Sin asunto',
};
