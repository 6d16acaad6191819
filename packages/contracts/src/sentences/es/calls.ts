export const calls = {
  'Some fields need your attention.': 'Algunos campos necesitan tu atención.',
  'The request body is not valid JSON.': 'El contenido de la petición no es JSON válido.',
  'Please sign in.': 'Inicia sesión.',
  'Email or password is wrong.': 'El correo o la contraseña no son correctos.',
  'Confirm with your passkey to finish signing in.':
    'Confirma con tu llave de acceso para terminar de iniciar sesión.',
  'This address has an account already. Prove that it is yours to link the sign-in.':
    'Esta dirección ya tiene una cuenta. Demuestra que es tuya para vincular el inicio de sesión.',
  'Your session has ended. Please sign in again.': 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  'Please verify your email address first.': 'Verifica primero tu dirección de correo.',
  'This account is disabled. Please ask the people who run this installation.':
    'Esta cuenta está desactivada. Pregunta a quienes gestionan esta instalación.',
  'This is for administrators only.': 'Esto es solo para administradores.',
  'The access token does not open this call.': 'El token de acceso no permite esta llamada.',
  'Requests from this origin are not allowed.': 'No se permiten peticiones de este origen.',
  'This server does not answer for that host name.': 'Este servidor no responde por ese nombre de host.',
  'This is only available on one machine, without a proxy in front.':
    'Esto solo está disponible en una máquina, sin proxy delante.',
  'Not found.': 'No encontrado.',
  'This address does not take that method.': 'Esta dirección no acepta ese método.',
  'This was changed in the meantime. Please reload and try again.':
    'Esto ha cambiado entretanto. Recarga e inténtalo de nuevo.',
  'A draft of yours lies there already. Keep it and save this text as another draft?':
    'Ya hay un borrador tuyo ahí. ¿Conservarlo y guardar este texto como otro borrador?',
  'The request is too large.': 'La petición es demasiado grande.',
  'Please send JSON (Content-Type: application/json).': 'Envía JSON (Content-Type: application/json).',
  'The address and headers of this request are longer than 16,384 bytes. Shorten the text in the address, or delete cookies.':
    'La dirección y las cabeceras de esta petición superan los 16.384 bytes. Acorta el texto de la dirección o borra cookies.',
  'The mail server did not accept this.': 'El servidor de correo no lo ha aceptado.',
  'Too many attempts. Please wait and try again.': 'Demasiados intentos. Espera e inténtalo de nuevo.',
  'Something went wrong on our side.': 'Algo ha fallado por nuestra parte.',
  'Part of the stored data is damaged. The people who run this installation have to repair it.':
    'Algunos de los datos guardados están dañados. Quienes gestionan esta instalación tienen que repararlos.',
  'The mail server cannot be reached right now. Please try again in a moment.':
    'No se puede contactar ahora con el servidor de correo. Inténtalo de nuevo en un momento.',
  'This part of Tern is not available right now. Please try again in a moment.':
    'Esta parte de Tern no está disponible ahora. Inténtalo de nuevo en un momento.',
  'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.':
    'El disco está lleno: no se puede guardar nada hasta que haya sitio en la máquina donde funciona Tern.',
  'This took too long. Please try again.': 'Ha tardado demasiado. Inténtalo de nuevo.',
  'The server says: “{words}”': 'El servidor dice: «{words}»',
  'Too many requests at once. Please try again in a moment.':
    'Demasiadas peticiones a la vez. Inténtalo de nuevo en un momento.',
  'Too many attempts to {action, said}. Please try again in {minutes} minutes.':
    'Demasiados intentos de {action, said}. Inténtalo de nuevo en {minutes} minutos.',
  'connect a mailbox': 'conectar un buzón',
  'look up mail servers': 'buscar servidores de correo',
  'sign in at a provider': 'iniciar sesión en un proveedor',
  'add an address': 'añadir una dirección',
  'send a test': 'enviar una prueba',
  'Too many attempts. Please try again in a second.':
    'Demasiados intentos. Inténtalo de nuevo en un segundo.',
  'Too many attempts. Please try again in {seconds} seconds.':
    'Demasiados intentos. Inténtalo de nuevo en {seconds} segundos.',
  'Too many attempts. Please try again in {minutes} minutes.':
    'Demasiados intentos. Inténtalo de nuevo en {minutes} minutos.',
  'A browser in which you have signed in to this account before need not wait.':
    'Un navegador en el que ya has iniciado sesión en esta cuenta no tiene que esperar.',
  'Sign-in by password is switched off here.': 'El inicio de sesión con contraseña está desactivado aquí.',
  'No OpenID provider is set up here.': 'Aquí no hay ningún proveedor OpenID configurado.',
  'Sign-in with Google is not set up here.': 'El inicio de sesión con Google no está configurado aquí.',
  'Google authentication failed': 'La autenticación de Google ha fallado',
  'Google authentication failed. This address has an account already: sign in with its password.':
    'La autenticación de Google ha fallado. Esta dirección ya tiene una cuenta: inicia sesión con su contraseña.',
  'Google authentication failed. This address has an account that another Google account signs in to.':
    'La autenticación de Google ha fallado. Esta dirección tiene una cuenta a la que da acceso otra cuenta de Google.',
  'Your address has an account here that another person at {name} signs in to.':
    'Tu dirección tiene aquí una cuenta en la que otra persona de {name} inicia sesión.',
  'This sign-in was not begun in this browser, was used already, or took longer than 10 minutes. Please start again.':
    'Este inicio de sesión no empezó en este navegador, ya se usó o tardó más de 10 minutos. Empieza de nuevo.',
  'You have signed out or in again since. Please begin again under Settings.':
    'Desde entonces has cerrado sesión o la has vuelto a iniciar. Empieza de nuevo en Ajustes.',
  'You signed in at {name} as another person than the one who signs in to your account.':
    'Has iniciado sesión en {name} como una persona distinta de la que inicia sesión en tu cuenta.',
  '{name} did not ask you to sign in again, so this does not prove that it is you.':
    '{name} no te pidió iniciar sesión de nuevo, así que esto no demuestra que seas tú.',
  'This browser is not the one that signed up. Sign in as you signed up, by password or with Google, then open the link again.':
    'Este navegador no es el del registro. Inicia sesión como te registraste, con contraseña o con Google, y abre el enlace otra vez.',
  'This link is no longer valid. Please open the link of the newest mail, or ask for a new one.':
    'Este enlace ya no es válido. Abre el del correo más reciente o pide uno nuevo.',
  'You cannot disable yourself.': 'No puedes desactivar tu propia cuenta.',
  'Remove your own passkeys in Settings, Your data.':
    'Quita tus propias llaves de acceso en Ajustes, Tus datos.',
  'Unlink your own Google account in Settings, Your account.':
    'Desvincula tu propia cuenta de Google en Ajustes, Tu cuenta.',
  'Unlink your own provider in Settings, Your account.':
    'Desvincula tu propio proveedor en Ajustes, Tu cuenta.',
  'Another user has verified this address.': 'Otro usuario ha verificado esta dirección.',
  'Nothing else would let this user in, as sign-in by password is switched off. Set TERN_PASSWORD_SIGN_IN=true until they have chosen Forgot Password, or disable the user.':
    'Este usuario no tendría otra forma de entrar, ya que el inicio de sesión con contraseña está desactivado. Pon TERN_PASSWORD_SIGN_IN=true hasta que elija «He olvidado mi contraseña», o desactívalo.',
  'This link does not work. Use the one of your newest report, or turn reports off in the settings.':
    'Este enlace no funciona. Usa el de tu informe más reciente o desactiva los informes en los ajustes.',
  'This link does not work. Use the one of your newest report, or open Tern.':
    'Este enlace no funciona. Usa el de tu informe más reciente o abre Tern.',
  'You can begin {count} exports a day. Please try again tomorrow.':
    'Puedes empezar {count} exportaciones al día. Inténtalo de nuevo mañana.',
  'Your data is larger than an archive can be (2 GB). Please ask the operator of this Tern for help.':
    'Tus datos ocupan más de lo que cabe en un archivo (2 GB). Pide ayuda a quien gestiona este Tern.',
  'The export could not be finished within a day. Please try again later.':
    'La exportación no pudo terminarse en un día. Inténtalo más tarde.',
  'Passkeys need an https address with a name. Open Tern by its name.':
    'Las llaves de acceso necesitan una dirección https con nombre. Abre Tern por su nombre.',
  'The passkey did not confirm the sign-in. Please try again.':
    'La llave de acceso no confirmó el inicio de sesión. Inténtalo de nuevo.',
  'Enter a recovery code.': 'Introduce un código de recuperación.',
  'This is not one of your recovery codes, or it has been used.':
    'Este no es uno de tus códigos de recuperación, o ya se ha usado.',
  'This took too long. Please sign in again from the start.':
    'Ha tardado demasiado. Inicia sesión desde el principio.',
  'This passkey did not sign you in. It may have been removed; try again, or use your password.':
    'No se pudo iniciar sesión con esta llave de acceso. Puede que se haya quitado; inténtalo de nuevo o usa tu contraseña.',
  'Sign in once more to delete the account.': 'Inicia sesión una vez más para eliminar la cuenta.',
  'Sign in with Google once more to delete the account.':
    'Inicia sesión con Google una vez más para eliminar la cuenta.',
  'Sign in once more to prove that it is you.': 'Inicia sesión una vez más para demostrar que eres tú.',
  'Sign in with Google once more to prove that it is you.':
    'Inicia sesión con Google una vez más para demostrar que eres tú.',
  'Add a passkey first.': 'Añade primero una llave de acceso.',
  'The passkey did not prove that it is you. Please try again.':
    'La llave de acceso no demostró que seas tú. Inténtalo de nuevo.',
  'You have {count} access tokens, which is the maximum. Revoke one that you no longer need.':
    'Tienes {count} tokens de acceso, el máximo. Revoca uno que ya no necesites.',
  'This is your address already.': 'Esta ya es tu dirección.',
  'Nothing else signs in to your account. Add another passkey first.':
    'No hay otra forma de iniciar sesión en tu cuenta. Añade primero otra llave de acceso.',
  'This account has no password.': 'Esta cuenta no tiene contraseña.',
  'This is not your password.': 'Esta no es tu contraseña.',
  'This link is no longer valid, or it belongs to another account. Ask for a new one under Settings, Your account.':
    'Este enlace ya no es válido o es de otra cuenta. Pide uno nuevo en Ajustes, Tu cuenta.',
  'This passkey belongs to an account already.': 'Esta llave de acceso ya es de una cuenta.',
  'The passkey could not be added. Please begin again.':
    'No se pudo añadir la llave de acceso. Empieza de nuevo.',
  'You have {count} passkeys, which is the maximum. Remove one that you no longer use.':
    'Tienes {count} llaves de acceso, el máximo. Quita una que ya no uses.',
  'This link is no longer valid. Please ask for a new one on the sign-in page.':
    'Este enlace ya no es válido. Pide uno nuevo en la página de inicio de sesión.',
  '{name} cannot prove once more that it is you. Set a password first: sign out and choose Forgot Password.':
    '{name} no puede demostrar otra vez que eres tú. Establece primero una contraseña: cierra sesión y elige «He olvidado mi contraseña».',
  '{name} did not say who you are. Open Tern at its usual address, or tell its operator.':
    '{name} no dijo quién eres. Abre Tern en su dirección habitual o avisa a quien lo gestiona.',
  'The answer of {name} does not hold. Please start again.':
    'La respuesta de {name} no es válida. Empieza de nuevo.',
  'Choose a password without your name or email address in it.':
    'Elige una contraseña sin tu nombre ni tu correo.',
  'This password is too common. Choose one that is harder to guess.':
    'Esta contraseña es demasiado común. Elige una más difícil de adivinar.',
  '{name} did not accept this sign-in. Please start again.':
    '{name} no aceptó este inicio de sesión. Empieza de nuevo.',
  '{name} did not confirm an email address for this sign-in.':
    '{name} no confirmó ninguna dirección de correo para este inicio de sesión.',
  '{name} does not accept this server. Its operator has to check its settings for {name}.':
    '{name} no acepta este servidor. Quien lo gestiona tiene que revisar sus ajustes para {name}.',
  '{name} cannot be reached right now. Please try again in a moment.':
    'No se puede contactar ahora con {name}. Inténtalo de nuevo en un momento.',
  'This sign-in is too old or was completed already. Please start again.':
    'Este inicio de sesión es demasiado antiguo o ya se completó. Empieza de nuevo.',
  'This application is not registered here.': 'Esta aplicación no está registrada aquí.',
  'The application has not registered this redirect_uri.':
    'La aplicación no ha registrado esta redirect_uri.',
  'Only services of this installation may make this call.':
    'Solo los servicios de esta instalación pueden hacer esta llamada.',
  '{email} cannot be added.': 'No se puede añadir {email}.',
  'This mailbox is used for {folder, said} already. Change that first.':
    'Esta carpeta ya se usa para: {folder, said}. Cambia eso primero.',
  '{mail} sign-in is not set up on this server.':
    'El inicio de sesión en {mail} no está configurado en este servidor.',
  'You have {count} ways already. Remove one first.':
    'Ya tienes {count} vías de notificación. Quita una primero.',
  'This server does not answer for that host name. Open {address} instead.':
    'Este servidor no responde por ese nombre de host. Abre {address} en su lugar.',
  'The proxy of this installation did not name you in a way that can be used ({header}). Please tell its operator.':
    'El proxy de esta instalación no te identificó de forma utilizable ({header}). Avisa a quien la gestiona.',
  '{name} did not confirm an email address for you.': '{name} no confirmó ninguna dirección de correo tuya.',
  '{name} did not sign you in.': 'No se pudo iniciar sesión con {name}.',
  'Your address has an account here that {name} does not sign in to yet. Sign in as before, then link {name} under Settings, Your account.':
    'Tu dirección tiene aquí una cuenta a la que {name} aún no da acceso. Entra como antes y vincula {name} en Ajustes, Tu cuenta.',
  'Your address has no account here, and {name} does not make one.':
    'Tu dirección no tiene cuenta aquí, y {name} no crea ninguna.',
};
