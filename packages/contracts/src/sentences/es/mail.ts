export const mail = {
  'Nothing else signs in to your account. Add a passkey first.':
    'No hay otra forma de iniciar sesión en tu cuenta. Añade primero una llave de acceso.',
  'What signs in to your account has your present address, and the new one would unlink it. Add a passkey first.':
    'Lo que da acceso a tu cuenta tiene tu dirección actual, y la nueva lo desvincularía. Añade primero una llave de acceso.',
  'The mailbox could not be connected.': 'No se pudo conectar el buzón.',
  'There is no server named {host}. Please check the spelling.':
    'No hay ningún servidor llamado {host}. Comprueba cómo está escrito.',
  '{host} is an address inside a private network, which this server may not reach.':
    '{host} es una dirección de una red privada a la que este servidor no puede acceder.',
  '{host} accepts no connection on port {port}. Please check host and port.':
    '{host} no acepta conexiones en el puerto {port}. Comprueba el servidor y el puerto.',
  '{host} did not answer on port {port} in time. Please check host and port.':
    '{host} no respondió a tiempo en el puerto {port}. Comprueba el servidor y el puerto.',
  'No {protocol} server with these settings answers on port {port}. With SSL the usual ports are {tlsPort} and {plainPort}; without, switch SSL off.':
    'Ningún servidor {protocol} con estos ajustes responde en el puerto {port}. Con SSL los puertos habituales son {tlsPort} y {plainPort}; sin él, desactiva SSL.',
  '{host} offers no encryption on port {port}, and your password is not sent in the open. Try port {tlsPort} with SSL on.':
    '{host} no ofrece cifrado en el puerto {port}, y tu contraseña no se envía en claro. Prueba el puerto {tlsPort} con SSL.',
  'The {protocol} server refused this user name or password. Some providers want an app password made in their security settings.':
    'El servidor {protocol} rechazó este usuario o esta contraseña. Algunos proveedores piden una contraseña de aplicación creada en sus ajustes de seguridad.',
  'The provider does not renew the sign-in right now.': 'El proveedor no renueva ahora el inicio de sesión.',
  'The {protocol} server takes no more connections right now. Please try again in a few minutes.':
    'El servidor {protocol} no acepta más conexiones ahora. Inténtalo de nuevo en unos minutos.',
  'The {protocol} server closed the connection. Please try again.':
    'El servidor {protocol} cerró la conexión. Inténtalo de nuevo.',
  'The {protocol} server did not accept the request.': 'El servidor {protocol} no aceptó la petición.',
  'The {protocol} server could not be used.': 'No se pudo usar el servidor {protocol}.',
  'The {protocol} server could not be used ({detail}).': 'No se pudo usar el servidor {protocol} ({detail}).',
  'The certificate of {host} has expired. Its operator has to renew it.':
    'El certificado de {host} ha caducado. Quien lo gestiona tiene que renovarlo.',
  'The certificate of {host} is not valid yet. Either it was installed too early, or the clock of the machine that Tern runs on is wrong.':
    'El certificado de {host} aún no es válido. O se instaló demasiado pronto, o el reloj de la máquina donde funciona Tern va mal.',
  'The certificate of {host} was made for another name. Use the host name that your provider gives.':
    'El certificado de {host} se emitió para otro nombre. Usa el nombre de servidor que da tu proveedor.',
  'The certificate of {host} is not signed by a known authority, so the server cannot be trusted. Its operator has to install one that is.':
    'El certificado de {host} no está firmado por una autoridad conocida, así que no se puede confiar en el servidor. Quien lo gestiona tiene que instalar uno que lo esté.',
  'The certificate of {host} could not be verified.': 'No se pudo verificar el certificado de {host}.',
  'The certificate of {host} could not be verified ({detail}).':
    'No se pudo verificar el certificado de {host} ({detail}).',
  'The demo mailbox lets nobody in right now. Tern keeps trying.':
    'El buzón de demostración no deja entrar a nadie ahora. Tern lo sigue intentando.',
  '{name} does not let Tern into this mailbox any more. Reconnect it to sign in again.':
    '{name} ya no deja a Tern entrar en este buzón. Reconéctalo para iniciar sesión de nuevo.',
  '{name} does not renew the sign-in right now. Tern keeps trying.':
    '{name} no renueva ahora el inicio de sesión. Tern lo sigue intentando.',
  'Tern keeps trying.': 'Tern lo sigue intentando.',
  '{mail} refused the sign-in. It may be in trouble, so Tern tries again soon.':
    '{mail} rechazó el inicio de sesión. Puede que tenga problemas, así que Tern lo intentará de nuevo en breve.',
  'The mail server refused the login. It may be in trouble, so Tern tries again soon. Reconnect the account if you have changed the password.':
    'El servidor de correo rechazó el acceso. Puede que tenga problemas, así que Tern lo intentará de nuevo en breve. Reconecta la cuenta si has cambiado la contraseña.',
  'The mail server refuses the login. Reconnect the account with its current password.':
    'El servidor de correo rechaza el acceso. Reconecta la cuenta con su contraseña actual.',
  'Google was not told to let Tern read the mailbox. Please sign in again and leave its box ticked.':
    'Google no recibió permiso para dejar que Tern lea el buzón. Inicia sesión de nuevo y deja la casilla marcada.',
  'Gmail refused the sign-in. IMAP may be switched off for this mailbox; at work an administrator can allow it.':
    'Gmail rechazó el inicio de sesión. Puede que IMAP esté desactivado en este buzón; en el trabajo un administrador puede permitirlo.',
  'Microsoft was not told to let Tern read the mailbox. Please sign in again and accept what it asks; at work an administrator may have to.':
    'Microsoft no recibió permiso para dejar que Tern lea el buzón. Inicia sesión de nuevo y acepta lo que pide; en el trabajo puede que tenga que hacerlo un administrador.',
  'Outlook refused the sign-in. This account may have no mailbox, or IMAP is switched off for it; at work an administrator can allow it.':
    'Outlook rechazó el inicio de sesión. Puede que esta cuenta no tenga buzón o que IMAP esté desactivado; en el trabajo un administrador puede permitirlo.',
  'You have several downloads under way. Please try again when one has ended.':
    'Tienes varias descargas en marcha. Inténtalo de nuevo cuando termine una.',
  'Several drafts of this account are being saved. Please try again in a moment.':
    'Se están guardando varios borradores de esta cuenta. Inténtalo de nuevo en un momento.',
  'Many changes to this account are under way. Please try again in a moment.':
    'Hay muchos cambios en marcha en esta cuenta. Inténtalo de nuevo en un momento.',
  'The account {account} has no {folder, said} folder. Choose one under {folder, said} in the account settings, or make one in your mail program.':
    'La cuenta {account} no tiene carpeta «{folder, said}». Elige una en «{folder, said}» en los ajustes de la cuenta o crea una en tu programa de correo.',
  Archive: 'Archivo',
  Trash: 'Papelera',
  'This account has no Drafts folder. Choose one in the account settings, or make one in your mail program.':
    'Esta cuenta no tiene carpeta de borradores. Elige una en los ajustes de la cuenta o crea una en tu programa de correo.',
  'Only received mail is archived. Sent mail and drafts stay where they are.':
    'Solo se archiva el correo recibido. Los enviados y los borradores se quedan donde están.',
  'Only a message that you sent can be followed up.':
    'Solo se puede dar seguimiento a un mensaje que enviaste.',
  'This mail did not arrive. Give the right address.': 'Este correo no llegó. Indica la dirección correcta.',
  'This message went only to you, so there is no one to follow up with.':
    'Este mensaje solo fue a ti, así que no hay a quién dar seguimiento.',
  'Only a message that you received can be answered.': 'Solo se puede responder a un mensaje que recibiste.',
  'This message names no address to answer to.':
    'Este mensaje no indica ninguna dirección a la que responder.',
  'This draft is being saved already. Please look at it in a moment.':
    'Este borrador ya se está guardando. Míralo en un momento.',
  'Enter the password of the mailbox.': 'Introduce la contraseña del buzón.',
  'You can connect at most {count} mailboxes.': 'Puedes conectar {count} buzones como máximo.',
  'The demo mailbox has no password of yours.': 'El buzón de demostración no tiene ninguna contraseña tuya.',
  'This mailbox is connected by signing in at {name}.':
    'Este buzón está conectado mediante inicio de sesión en {name}.',
  'The demo mailbox is connected already.': 'El buzón de demostración ya está conectado.',
  'This mail has arrived. Its follow-up goes to the people it went to.':
    'Este correo llegó. Su seguimiento va a las personas a las que se envió.',
  'This is the address that failed. Give the right one.':
    'Esta es la dirección que falló. Indica la correcta.',
  'The server refuses to hand it out.': 'El servidor se niega a entregarlo.',
  'The server lists it and sends no content.':
    'El servidor lo tiene en su lista, pero no envía su contenido.',
  'The connection breaks whenever it is fetched.': 'La conexión se corta cada vez que se pide el mensaje.',
  'It does not come with the size that the server names.': 'No llega con el tamaño que indica el servidor.',
  'The server lists mail in it and does not hand it out.':
    'El servidor indica que hay correo en ella, pero no lo entrega.',
  'The server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'El servidor no envía su UIDVALIDITY, sin la cual no se pueden distinguir los correos.',
  'The server does not say which mail is in it.': 'El servidor no dice qué correo hay en ella.',
  'The server refuses to open it.': 'El servidor se niega a abrirla.',
  'The folder “{folder}” cannot be read: the server lists mail in it and does not hand it out.':
    'La carpeta «{folder}» no se puede leer: el servidor indica que hay correo en ella, pero no lo entrega.',
  'The folder “{folder}” cannot be read: the server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'La carpeta «{folder}» no se puede leer: el servidor no envía su UIDVALIDITY, sin la cual no se pueden distinguir los correos.',
  'The folder “{folder}” cannot be read: the server does not say which mail is in it.':
    'La carpeta «{folder}» no se puede leer: el servidor no dice qué correo hay en ella.',
  'The folder “{folder}” cannot be read: the server refuses to open it.':
    'La carpeta «{folder}» no se puede leer: el servidor se niega a abrirla.',
  'Its character set is not known; some characters may be wrong.':
    'No se conoce su juego de caracteres; algunos signos pueden ser erróneos.',
  'Its text is too long and was kept in part.': 'Su texto es demasiado largo y se guardó en parte.',
  'It has more attachments than are listed.': 'Tiene más adjuntos de los que se muestran.',
  'It is encrypted with S/MIME; its text cannot be read here.':
    'Está cifrado con S/MIME; su texto no se puede leer aquí.',
  'It is encrypted with PGP; its text cannot be read here.':
    'Está cifrado con PGP; su texto no se puede leer aquí.',
  'It is signed with S/MIME in a form that hides its text.':
    'Está firmado con S/MIME de una forma que oculta su texto.',
  'Tern reads at most {folders} folders of an account, and none whose name is longer than {characters} characters or has unprintable ones. {count, plural, one {# is} other {# are}} left out, so Tern cannot say that nobody replied. Merge or rename folders in your mail program to change that.':
    'Tern lee como máximo {folders} carpetas de una cuenta, y ninguna cuyo nombre pase de {characters} caracteres o tenga signos no imprimibles. {count, plural, one {# queda} other {# quedan}} fuera, así que Tern no puede decir que nadie respondió. Une o renombra carpetas en tu programa de correo para cambiarlo.',
  Inbox: 'Bandeja de entrada',
  Sent: 'Enviados',
  Drafts: 'Borradores',
  Spam: 'Spam',
  'The mail server says: “{words}”': 'El servidor de correo dice: «{words}»',
  'It is very long; only its beginning is shown.': 'Es muy largo; solo se muestra el principio.',
  'This message is larger than 25 MB; only its beginning was read.':
    'Este mensaje ocupa más de 25 MB; solo se leyó el principio.',
  'This message is damaged and could not be read. It is unchanged in the mailbox.':
    'Este mensaje está dañado y no se pudo leer. En el buzón sigue igual.',
  'It has too many parts; the rest was not read.': 'Tiene demasiadas partes; el resto no se leyó.',
  'Its header is too long and was read in part.': 'Su cabecera es demasiado larga y se leyó en parte.',
  'Its parts are nested too deeply and were not all read.':
    'Sus partes están demasiado anidadas y no se leyeron todas.',
  'Its parts could not be told apart.': 'No se pudieron distinguir sus partes.',
  'This message takes too long to prepare. This is its plain text, without its formatting and perhaps not all of it.':
    'Este mensaje tarda demasiado en prepararse. Este es su texto simple, sin formato y quizá incompleto.',
};
