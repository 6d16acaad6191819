export const calendar = {
  'Google does not let Tern read this calendar any more. Please connect it again.':
    'Google ya no deja a Tern leer este calendario. Conéctalo de nuevo.',
  'Google Calendar cannot be reached right now. Tern tries again by itself.':
    'No se puede contactar ahora con Google Calendar. Tern lo intentará de nuevo por sí solo.',
  'The address of this calendar cannot be reached right now. Tern tries again by itself.':
    'No se puede contactar ahora con la dirección de este calendario. Tern lo intentará de nuevo por sí solo.',
  'The address of this calendar answers with an error. Check whether the calendar is still published; if its address is new, connect that one.':
    'La dirección de este calendario responde con un error. Comprueba si sigue publicado; si su dirección es nueva, conecta esa.',
  'The address of this calendar leads to a machine that this server does not read from.':
    'La dirección de este calendario lleva a una máquina de la que este servidor no lee.',
  'There is no calendar at this address any more. Check it in your calendar program.':
    'Ya no hay ningún calendario en esta dirección. Compruébala en tu programa de calendario.',
  'Reading this calendar takes longer than 15 seconds, most often because its events repeat very often.':
    'Leer este calendario tarda más de 15 segundos, casi siempre porque sus eventos se repiten mucho.',
  'This calendar is too large: more than 5 MB, or more than 10,000 events in the coming year.':
    'Este calendario es demasiado grande: más de 5 MB o más de 10.000 eventos en el próximo año.',
  'The server of this calendar does not take the password that Tern has. Enter the current one, most often an app password.':
    'El servidor de este calendario no acepta la contraseña que tiene Tern. Introduce la actual, normalmente una contraseña de aplicación.',
  'The server of this calendar wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'El servidor de este calendario pide un inicio de sesión que Tern no conoce. Tern entra con usuario y contraseña (Basic).',
  'The server of this calendar does not let Tern read it. Check at your provider whether your account may use CalDAV.':
    'El servidor de este calendario no deja a Tern leerlo. Comprueba con tu proveedor si tu cuenta puede usar CalDAV.',
  'The server of this calendar answers with an error. If its address is new, disconnect the calendar and connect that one.':
    'El servidor de este calendario responde con un error. Si su dirección es nueva, desconecta el calendario y conecta esa.',
  'The address of this calendar leads to another host. Disconnect the calendar and connect that one.':
    'La dirección de este calendario lleva a otro servidor. Desconecta el calendario y conecta el de ese servidor.',
  "The certificate of the calendar's server is not valid, so Tern sends no password there. Tern tries again by itself.":
    'El certificado del servidor del calendario no es válido, así que Tern no envía ahí la contraseña. Tern lo intentará de nuevo por sí solo.',
  'Tern sends the password of this calendar only by https. Connect it by an https address.':
    'Tern solo envía la contraseña de este calendario por https. Conéctalo con una dirección https.',
  "The answer of the calendar's server cannot be read. Tern tries again by itself; your provider may have to repair it.":
    'La respuesta del servidor del calendario no se puede leer. Tern lo intentará de nuevo por sí solo; puede que tu proveedor tenga que arreglarla.',
  'This calendar is too large: more than 50,000 entries, or more than 50,000 events in the coming year.':
    'Este calendario es demasiado grande: más de 50.000 entradas o más de 50.000 eventos en el próximo año.',
  'Reading this calendar takes longer than 10 minutes. Tern tries again later.':
    'Leer este calendario tarda más de 10 minutos. Tern lo intentará más tarde.',
  'The server of this calendar cannot be reached right now. Tern tries again by itself.':
    'No se puede contactar ahora con el servidor de este calendario. Tern lo intentará de nuevo por sí solo.',
  'This calendar cannot be read right now. Tern tries again by itself.':
    'Este calendario no se puede leer ahora. Tern lo intentará de nuevo por sí solo.',
  'Use an end that is later than the start.': 'Usa un final posterior al comienzo.',
  'This month does not have that day.': 'Ese mes no tiene ese día.',
  'You did not let Tern see your calendars at Google. Please sign in again and leave that box ticked.':
    'No dejaste que Tern viera tus calendarios en Google. Inicia sesión de nuevo y deja esa casilla marcada.',
  'You signed in at Google as {other}, but this calendar is {email}. Please sign in as {email}.':
    'Has iniciado sesión en Google como {other}, pero este calendario es {email}. Inicia sesión como {email}.',
  'You signed in at {name} as {other}, but this mailbox is {email}. Please sign in as {email}.':
    'Has iniciado sesión en {name} como {other}, pero este buzón es {email}. Inicia sesión como {email}.',
  'Google Calendar is not set up on this server.': 'Google Calendar no está configurado en este servidor.',
  'Enter the address of a calendar, or choose a file.':
    'Introduce la dirección de un calendario o elige un archivo.',
  'This calendar is connected already.': 'Este calendario ya está conectado.',
  'Enter an address that begins with https://, http:// or webcal://.':
    'Introduce una dirección que empiece por https://, http:// o webcal://.',
  'Leave out the user name and password: use an address that needs none.':
    'Quita el usuario y la contraseña: usa una dirección que no los necesite.',
  'You can connect at most {count} calendar accounts.':
    'Puedes conectar {count} cuentas de calendario como máximo.',
  'This calendar is too large: use one of at most 5 MB with at most 10,000 events a year.':
    'Este calendario es demasiado grande: usa uno de 5 MB y 10.000 eventos al año como máximo.',
  'This address answers with an error. Check it, or copy it once more from your calendar program.':
    'Esta dirección responde con un error. Compruébala o cópiala otra vez de tu programa de calendario.',
  'This address leads to a machine that this server does not read from. Use a public address.':
    'Esta dirección lleva a una máquina de la que este servidor no lee. Usa una dirección pública.',
  'There is no calendar at this address. Use the one that your calendar program calls iCal or ICS.':
    'No hay ningún calendario en esta dirección. Usa la que tu programa llama iCal o ICS.',
  'This address cannot be reached. Check it and try again.':
    'No se puede acceder a esta dirección. Compruébala e inténtalo de nuevo.',
  'Many calendars are being read right now. Try again in a minute.':
    'Se están leyendo muchos calendarios ahora. Inténtalo de nuevo en un minuto.',
  'This file is not a calendar. Use one that ends in .ics.':
    'Este archivo no es un calendario. Usa uno que termine en .ics.',
  'The server does not take this user name and password. Most providers want an app password here, not the one that you sign in with.':
    'El servidor no acepta este usuario y esta contraseña. Casi todos los proveedores piden aquí una contraseña de aplicación, no la de tu inicio de sesión.',
  'This server wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'Este servidor pide un inicio de sesión que Tern no conoce. Tern entra con usuario y contraseña (Basic).',
  'This server does not let you read calendars at this address.':
    'Este servidor no te deja leer calendarios en esta dirección.',
  'No calendars were found at this address. Use the one that your provider names for CalDAV.':
    'No se encontró ningún calendario en esta dirección. Usa la que tu proveedor indica para CalDAV.',
  'The certificate of this server is not valid, so Tern sends no password there.':
    'El certificado de este servidor no es válido, así que Tern no envía ahí la contraseña.',
  'Use an address that begins with https://, so that the password is encrypted.':
    'Usa una dirección que empiece por https://, para que la contraseña vaya cifrada.',
  'The answer of this server cannot be read. Use the address that your provider names for CalDAV.':
    'La respuesta de este servidor no se puede leer. Usa la dirección que tu proveedor indica para CalDAV.',
  'The answer of this server is too large to be a list of calendars.':
    'La respuesta de este servidor es demasiado grande para ser una lista de calendarios.',
  "This address leads to another host, {host}. If that is your provider's, enter it here.":
    'Esta dirección lleva a otro servidor, {host}. Si es el de tu proveedor, introdúcelo aquí.',
  'A task is no event and is not read.': 'Una tarea no es un evento y no se lee.',
  'A journal entry is no event and is not read.': 'Una entrada de diario no es un evento y no se lee.',
  'The end of the event is missing.': 'Falta el final del evento.',
  'It has more than 5,000 lines; the others are left out.': 'Tiene más de 5.000 líneas; las demás se omiten.',
  'This is not a line of a calendar.': 'Esta no es una línea de calendario.',
  'The file ends inside this event.': 'El archivo termina dentro de este evento.',
  'The event has no date or time that can be read.': 'El evento no tiene fecha ni hora legible.',
  'The event repeats too often to be read to its end.':
    'El evento se repite demasiado para leerlo hasta el final.',
  'The parts of its rule do not go together.': 'Las partes de su regla no encajan.',
  'It ends before it begins; its end is left out.': 'Termina antes de empezar; se omite su final.',
  'The server has it and does not give it now. Tern asks again.':
    'El servidor lo tiene, pero ahora no lo entrega. Tern volverá a pedirlo.',
  'It is no calendar entry.': 'No es una entrada de calendario.',
  'It is too large, or repeats too often.': 'Es demasiado grande o se repite demasiado.',
  'Reading it takes longer than 15 seconds, most often because it repeats very often.':
    'Leerlo tarda más de 15 segundos, casi siempre porque se repite mucho.',
  'What was read of it before stays, and Tern tries again.':
    'Lo que se leyó antes se conserva, y Tern lo intenta de nuevo.',
  '{property} is too long; its end is left out.': '{property} es demasiado largo; se omite el final.',
  '{property} stands there twice; the first counts.': '{property} aparece dos veces; vale la primera.',
  '{property} is not a date or time.': '{property} no es una fecha ni una hora.',
  '{property} is not a date or time in each of its parts.':
    '{property} no es una fecha u hora en todas sus partes.',
  '{property} is not a length of time.': '{property} no es una duración.',
  '{property} can be read only in part.': '{property} solo se puede leer en parte.',
  '{property} is not a rule by which an event repeats.': '{property} no es una regla de repetición.',
  '{property} names no mail address.': '{property} no contiene ninguna dirección de correo.',
  '{property} cannot be read whole.': '{property} no se puede leer entero.',
  '{property} of the definition of a time zone cannot be read.':
    '{property} no se puede leer en la definición de una zona horaria.',
  'The event cannot be read: {words}': 'No se puede leer el evento: {words}',
  "This time zone is not known. Times in it are read in the calendar's own zone or yours.":
    'Esta zona horaria no se conoce. Sus horas se leen en la zona del calendario o en la tuya.',
  "The server's answer with it cannot be read.":
    'La respuesta del servidor que lo contiene no se puede leer.',
  '(Line {line})': '(línea {line})',
  'An event': 'Un evento',
  'A time zone': 'Una zona horaria',
  'The file': 'El archivo',
};
