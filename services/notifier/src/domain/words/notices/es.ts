import type { NoticeWords } from './notice-words.ts';

const toSignIn = { action: 'Ir a la página de inicio de sesión' };

const notYou = {
  note: '¿No has sido tú? Entonces establece enseguida una contraseña nueva: elige allí He olvidado mi contraseña. Inicia sesión y mira en Ajustes, Tus datos, Llaves de acceso: quita lo que no sea tuyo.',
};
const notYouAtWork = {
  note: '¿No has sido tú? Entonces escribe enseguida a quienes llevan esta instalación y cambia tu contraseña.',
};

export const noticesInSpanish: NoticeWords = {
  'verify-email': {
    subject: 'Confirma tu dirección de correo',
    preview: 'Un clic y Tern empieza a seguir tu correo.',
    blocks: [
      { hello: 'te damos la bienvenida a Tern.' },
      { paragraph: 'Confirma que esta dirección es tuya y ya está todo listo.' },
      { action: 'Confirmar mi dirección' },
      {
        note: 'El enlace funciona una vez, durante 24 horas. Ábrelo en el navegador en el que te registraste.',
      },
      { note: '¿No te has registrado? Entonces ignora este correo; no pasará nada.' },
    ],
  },
  'sign-up-with-known-address': {
    subject: 'Ya tienes una cuenta de Tern',
    preview: 'Alguien ha intentado registrarse con tu dirección. No ha cambiado nada.',
    blocks: [
      { hello: 'alguien acaba de intentar crear una cuenta de Tern con tu dirección de correo.' },
      { paragraph: 'Ya tienes una, y nada ha cambiado en ella. Si has sido tú, simplemente inicia sesión.' },
      { action: 'Iniciar sesión' },
      { note: '¿No has sido tú? Entonces no hay nada que hacer: no han tenido acceso a nada.' },
    ],
  },
  'session-ended-for-safety': {
    subject: 'Hemos cerrado tu sesión por seguridad',
    preview: 'Una sesión tuya se usó desde dos sitios a la vez.',
    blocks: [
      { hello: 'una de tus sesiones de Tern se usó como ocurre cuando se ha copiado su cookie.' },
      {
        paragraph:
          'Cerramos esa sesión enseguida. Inicia sesión otra vez para seguir; tu correo y tus cuentas están intactos.',
      },
      { action: 'Iniciar sesión otra vez' },
      {
        note: 'También puede deberse a un perfil de navegador restaurado. Si no te lo explicas, busca en el ordenador programas y extensiones del navegador que no conozcas.',
      },
    ],
  },
  'sign-in-locked': {
    subject: 'Muchas contraseñas incorrectas para tu cuenta de Tern',
    preview: 'Los navegadores nuevos tienen que esperar para iniciar sesión. Los tuyos no.',
    blocks: [
      {
        hello:
          'se han introducido muchas veces contraseñas incorrectas para tu cuenta de Tern, en navegadores que nunca habían iniciado sesión en ella. Esos navegadores tienen que esperar ahora antes de cada nuevo intento.',
      },
      {
        paragraph:
          'Si no has sido tú: nadie ha entrado y no tienes que hacer nada. Un navegador en el que ya hayas iniciado sesión no tiene que esperar: inicia sesión allí como siempre.',
      },
      {
        paragraph:
          'En un navegador nuevo, espera lo que diga la página de inicio de sesión, 15 minutos como mucho, o elige allí He olvidado mi contraseña: el navegador en el que establezcas una contraseña nueva no tiene que esperar.',
      },
      { action: 'Iniciar sesión' },
      { note: 'Si esto continúa, no enviaremos más correos sobre ello hasta que pase un día sin intentos.' },
    ],
  },
  'reset-password': {
    subject: 'Establece una contraseña nueva',
    preview: 'El enlace funciona una vez, durante una hora.',
    blocks: [
      { hello: 'se ha pedido una contraseña nueva para tu cuenta de Tern.' },
      { action: 'Establecer contraseña nueva' },
      {
        note: 'El enlace funciona una vez, durante una hora. Con la contraseña nueva se cierran todas tus sesiones, y las aplicaciones que permitiste tienen que volver a pedirte permiso.',
      },
      { note: '¿No la has pedido? Entonces ignora este correo: tu contraseña sigue igual.' },
    ],
  },
  'password-changed': {
    subject: 'Se ha cambiado tu contraseña de Tern',
    preview: 'Se ha cerrado la sesión en los demás navegadores.',
    blocks: [
      {
        hello: 'la contraseña de tu cuenta de Tern se acaba de cambiar, y se han cerrado tus demás sesiones.',
      },
      {
        paragraph:
          'Si no has sido tú, establece enseguida una contraseña nueva: elige He olvidado mi contraseña.',
      },
      toSignIn,
    ],
  },
  'confirm-email': {
    subject: 'Confirma tu nueva dirección de correo',
    preview: 'Un clic y tu cuenta de Tern usa esta dirección.',
    blocks: [
      { hello: 'esta va a ser la nueva dirección de tu cuenta de Tern.' },
      { action: 'Usar esta dirección' },
      {
        note: 'El enlace funciona una vez, durante 24 horas, en un navegador en el que tengas la sesión iniciada. Hasta entonces no cambia nada.',
      },
      { note: '¿No tienes una cuenta de Tern? Entonces ignora este correo; no pasará nada.' },
    ],
  },
  'email-changed': {
    subject: 'Tu cuenta de Tern tiene una nueva dirección de correo',
    preview: 'Esta dirección ya no sirve para entrar en Tern.',
    blocks: [
      {
        hello:
          'la dirección de correo de tu cuenta de Tern se acaba de cambiar. Esta dirección ya no le pertenece; la nueva está confirmada.',
      },
      {
        paragraph:
          'Si no has sido tú, escribe enseguida a quien lleva esta instalación: la Política de privacidad dice cómo.',
      },
      { action: 'Política de privacidad' },
    ],
  },
  'google-linked': {
    subject: 'Google ya sirve para entrar en tu cuenta de Tern',
    preview: 'Un inicio de sesión con Google ha usado tu dirección por primera vez.',
    blocks: [
      {
        hello:
          'una persona que tiene tu dirección en Google acaba de entrar con ella en tu cuenta de Tern. A partir de ahora sirven tanto Google como tu contraseña.',
      },
      {
        paragraph:
          'Si no has sido tú, protege primero tu cuenta de Google y luego establece una contraseña nueva para Tern.',
      },
      toSignIn,
    ],
  },
  'google-unlinked': {
    subject: 'Google ya no sirve para entrar en tu cuenta de Tern',
    preview: 'La cuenta de Google vinculada a tu cuenta de Tern se ha desvinculado.',
    blocks: [
      {
        hello:
          'la cuenta de Google que estaba vinculada a tu cuenta de Tern ya no sirve para entrar en ella. Ocurre cuando se desvincula en los ajustes o lo hacen quienes llevan esta instalación, y cuando cambia la dirección de tu cuenta de Tern.',
      },
      { paragraph: 'Entra con tu contraseña; si no tienes, elige He olvidado mi contraseña.' },
      toSignIn,
      {
        note: '¿No has sido tú? Entonces establece enseguida una contraseña nueva: elige allí He olvidado mi contraseña.',
      },
    ],
  },
  'oidc-linked': {
    subject: 'El inicio de sesión único ya sirve para entrar en tu cuenta de Tern',
    preview: 'El inicio de sesión de tu organización se ha vinculado a tu cuenta de Tern.',
    blocks: [
      {
        hello:
          'la cuenta que tiene tu dirección en el inicio de sesión de tu organización se acaba de vincular a tu cuenta de Tern. A partir de ahora también sirve para entrar.',
      },
      { paragraph: 'Ajustes, Tu cuenta la muestra y permite desvincularla.' },
      toSignIn,
      notYouAtWork,
    ],
  },
  'oidc-unlinked': {
    subject: 'El inicio de sesión único ya no sirve para entrar en tu cuenta de Tern',
    preview: 'El inicio de sesión de tu organización se ha desvinculado de tu cuenta de Tern.',
    blocks: [
      {
        hello:
          'el inicio de sesión de tu organización ya no sirve para entrar en tu cuenta de Tern. Ocurre cuando se desvincula en los ajustes o lo hacen quienes llevan esta instalación, y cuando cambia la dirección de tu cuenta de Tern.',
      },
      toSignIn,
      notYouAtWork,
    ],
  },
  'access-token-created': {
    subject: 'Un nuevo token de acceso puede leer tu correo en Tern',
    preview: 'Se ha creado un token de acceso en los ajustes de tu cuenta de Tern.',
    blocks: [
      {
        hello:
          'se acaba de crear un token de acceso para tu cuenta de Tern. Un script que lo tenga puede leer tu correo en Tern hasta que caduque o lo revoques.',
      },
      {
        paragraph:
          'Ajustes, Tus datos muestra cada token de acceso, cuándo se usó por última vez y para qué.',
      },
      toSignIn,
      {
        note: '¿No has sido tú? Entonces establece enseguida una contraseña nueva: elige allí He olvidado mi contraseña. Eso anula todos los tokens de acceso.',
      },
    ],
  },
  'passkey-added': {
    subject: 'Una nueva llave de acceso sirve para entrar en tu cuenta de Tern',
    preview: 'Se ha añadido una llave de acceso en los ajustes de tu cuenta de Tern.',
    blocks: [
      {
        hello:
          'se acaba de añadir una llave de acceso a tu cuenta de Tern. A partir de ahora sirve para entrar.',
      },
      { paragraph: 'Ajustes, Tus datos, Llaves de acceso muestra cada una y cuándo se usó por última vez.' },
      toSignIn,
      notYou,
    ],
  },
  'passkey-removed': {
    subject: 'Una llave de acceso ya no sirve para entrar en tu cuenta de Tern',
    preview: 'Se ha quitado de tu cuenta de Tern.',
    blocks: [
      {
        hello:
          'se acaba de quitar una llave de acceso de tu cuenta de Tern y ya no sirve para entrar. Ocurre en los ajustes, y una contraseña nueva con He olvidado mi contraseña quita todas las llaves de acceso de una cuenta que no pide ninguna después de la contraseña.',
      },
      {
        paragraph:
          'Se han cerrado tus demás sesiones. Puede que tu dispositivo aún ofrezca la llave de acceso: puedes eliminarla allí.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-codes-made': {
    subject: 'Nuevos códigos de recuperación para tu cuenta de Tern',
    preview:
      'Tu cuenta pide una llave de acceso después de la contraseña y tiene nuevos códigos de recuperación.',
    blocks: [
      {
        hello:
          'se acaban de crear nuevos códigos de recuperación para tu cuenta de Tern, que pide una llave de acceso después de la contraseña. Los códigos anteriores ya no sirven.',
      },
      {
        paragraph:
          'Guarda los códigos aparte de tus llaves de acceso: cada uno sirve para entrar una vez sin ellas.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-code-used': {
    subject: 'Se ha usado un código de recuperación para entrar en tu cuenta de Tern',
    preview: 'Se usó en lugar de una llave de acceso y ya no sirve.',
    blocks: [
      {
        hello:
          'se acaba de usar un código de recuperación en lugar de una llave de acceso para entrar en tu cuenta de Tern. Ya no sirve.',
      },
      { paragraph: 'Ajustes, Tus datos, Llaves de acceso dice cuántos códigos quedan y crea otros nuevos.' },
      toSignIn,
      notYou,
    ],
  },
  'second-factor-off': {
    subject: 'Tu cuenta de Tern ya no pide llave de acceso',
    preview: 'A partir de ahora basta la contraseña para entrar.',
    blocks: [
      {
        hello:
          'tu cuenta de Tern ya no pide una llave de acceso después de la contraseña, y sus códigos de recuperación ya no sirven. Ocurre en los ajustes y cuando se quita la última llave de acceso.',
      },
      toSignIn,
      notYou,
    ],
  },
};
