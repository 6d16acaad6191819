export const notes = {
  '{who} wrote, but without an answer. The wait starts again.':
    '{who} escribió, pero sin respuesta. La espera empieza de nuevo.',
  '{who} wrote only that the mail has arrived. The wait starts again.':
    '{who} solo escribió que el correo llegó. La espera empieza de nuevo.',
  '{who} passed it on to {to}. The wait starts again.':
    '{who} se lo pasó a {to}. La espera empieza de nuevo.',
  '{who} passed it on to another person. The wait starts again.':
    '{who} se lo pasó a otra persona. La espera empieza de nuevo.',
  '{who} wrote that an answer will follow.': '{who} escribió que enviará una respuesta.',
  '{who} asked something back, and you answered. The wait starts again.':
    '{who} hizo una pregunta y le respondiste. La espera empieza de nuevo.',
  'Tern waits until {until, date}.': 'Tern espera hasta el {until, date}.',
  'The wait starts again.': 'La espera empieza de nuevo.',
  '{who} is away.': '{who} está ausente.',
  '{who} is away until {until, date}.': '{who} está ausente hasta el {until, date}.',
  'An automatic confirmation from {who} arrived, not an answer.':
    'Llegó una confirmación automática de {who}, no una respuesta.',
  '{who} canceled the event.': '{who} canceló el evento.',
  '{who} answered an invitation, not the mail.': '{who} respondió a una invitación, no al correo.',
  '{who} only reacted to the mail, without words.': '{who} solo reaccionó al correo, sin palabras.',
  '{who} wrote, but perhaps about something else. Please look.':
    '{who} escribió, pero quizá sobre otra cosa. Míralo.',
  '{who} wrote, but perhaps without an answer. Please look.':
    '{who} escribió, pero quizá sin respuesta. Míralo.',
  'The answer arrived in Spam.': 'La respuesta llegó al spam.',
  'The mail could not be delivered.': 'El correo no se pudo entregar.',
  'Address failed: {address}. The mail did not arrive there.':
    'Falló la dirección: {address}. El correo no llegó ahí.',
  'Address failed: {address} and {others} more. The mail did not arrive there.':
    'Fallaron estas direcciones: {address} y {others} más. El correo no llegó ahí.',
  'One part is answered. Open: {asks, quoted}': 'Una parte está respondida. Por responder: {asks, quoted}',
  '“{words}”': '«{words}»',
  '{answered} of {people} answered, open: {names, list}.':
    'Respuestas: {answered} de {people}; por responder: {names, list}.',
  '{who} will answer.': '{who} responderá.',
  'The address of {who} failed.': 'La dirección de {who} falló.',
  'There is a problem with the address.': 'Hay un problema con la dirección.',
  'The address does not exist.': 'La dirección no existe.',
  'The domain, the part behind the @, does not exist.': 'El dominio, la parte tras la @, no existe.',
  'The address is not written correctly.': 'La dirección no está bien escrita.',
  'The address belongs to more than one mailbox.': 'La dirección pertenece a más de un buzón.',
  'The mailbox has moved, and its new address is not known.':
    'El buzón ha cambiado de dirección y no se conoce la nueva.',
  'The domain, the part behind the @, takes no mail.': 'El dominio, la parte tras la @, no acepta correo.',
  'There is a problem with the mailbox.': 'Hay un problema con el buzón.',
  'The mailbox is switched off.': 'El buzón está desactivado.',
  'The mailbox is full.': 'El buzón está lleno.',
  'The mail is larger than the mailbox allows.': 'El correo es más grande de lo que permite el buzón.',
  'The mail server of the recipient has no space left.': 'El servidor del destinatario no tiene espacio.',
  'The mail server of the recipient took no mail at that time.':
    'El servidor del destinatario no aceptaba correo en ese momento.',
  'The mail is larger than the mail server of the recipient allows.':
    'El correo es más grande de lo que permite el servidor del destinatario.',
  'The mail server of the recipient did not answer.': 'El servidor del destinatario no respondió.',
  'The connection to the mail server of the recipient broke.':
    'La conexión con el servidor del destinatario se cortó.',
  'No mail server was found for the domain, the part behind the @.':
    'No se encontró servidor de correo para el dominio, la parte tras la @.',
  'The mail went round in a circle between mail servers.': 'El correo dio vueltas entre servidores.',
  'The mail server of the recipient could not be reached in time.':
    'No se pudo contactar a tiempo con el servidor del destinatario.',
  'The mail server of the recipient has a problem.': 'El servidor del destinatario tiene un problema.',
  'The mail server of the recipient could not be reached.':
    'No se pudo contactar con el servidor del destinatario.',
  'The mail servers did not understand each other.': 'Los servidores de correo no se entendieron.',
  'The mail server of the recipient cannot take mail of this form.':
    'El servidor del destinatario no puede aceptar correo con este formato.',
  'The mail server of the recipient does not take this mail: its rules forbid it.':
    'El servidor del destinatario no acepta este correo: sus reglas lo prohíben.',
  'The mail server gave no reason.': 'El servidor no dio ninguna razón.',
  'This mail has been answered. Read the answer before you send a follow-up.':
    'Este correo tiene respuesta. Léela antes de enviar un seguimiento.',
  'You said that this mail was answered in another way.':
    'Dijiste que este correo se respondió por otra vía.',
  'This mail did not arrive at {address}. {reason, said} Correct the address; the draft takes the text of the mail along, not its attachments.':
    'Este correo no llegó a {address}. {reason, said} Corrige la dirección; el borrador lleva el texto del correo, no sus adjuntos.',
  'You said that this mail needs no answer.': 'Dijiste que este correo no necesita respuesta.',
  'Tern thinks that this mail needs no answer.': 'Tern cree que este correo no necesita respuesta.',
  'Tern thinks that this mail needs no answer, and is not sure.':
    'Tern cree que este correo no necesita respuesta, pero no está seguro.',
  'You muted everybody this mail went to.': 'Has silenciado a todos los destinatarios de este correo.',
  'The mail speaks of a day that has passed: see whether the question still stands.':
    'El correo habla de un día que ya pasó: mira si la pregunta sigue en pie.',
  'Written offline: {why, said}.': 'Escrito sin conexión: {why, said}.',
  'Written offline: the text of {engine} was not used, since {why, said}.':
    'Escrito sin conexión: no se usó el texto de {engine} ({why, said}).',
  'the model did not answer': 'el modelo no respondió',
  'the model did not take the request': 'el modelo no aceptó la petición',
  'what the model wrote could not be shown': 'lo que escribió el modelo no se podía mostrar',
  'the daily limit of calls to the model is reached': 'se alcanzó el límite diario de llamadas al modelo',
  'it had more than 60 words': 'tenía más de 60 palabras',
  'it was not greeted or signed as you do': 'no saludaba o no firmaba como tú',
  'it named a day that has passed as if it were ahead': 'nombraba un día pasado como si estuviera por venir',
  'it did not ask what your mail asks': 'no preguntaba lo que pregunta tu correo',
  'This moment has passed. Choose one that lies ahead.': 'Ese momento ya pasó. Elige un momento futuro.',
  'Choose a moment within the next {days} days.': 'Elige un momento dentro de los próximos {days} días.',
  'This is your own address. Only other people can be muted.':
    'Es tu propia dirección. Solo se puede silenciar a otras personas.',
  'You have muted {count} people, the most there can be. Unmute one of them first.':
    'Has silenciado a {count} personas, el máximo. Deja primero de silenciar a una.',
  'This mail was not taken for an answer to that message.':
    'Este correo no se tomó por respuesta a ese mensaje.',
  'At most {count} mails can be confirmed as answers to one message.':
    'Se pueden confirmar como máximo {count} correos como respuestas a un mensaje.',
  'At most {count} mails can be unlinked from one message. If its answers are wrong, label it instead.':
    'Se pueden desvincular como máximo {count} correos de un mensaje. Si sus respuestas son erróneas, etiquétalo.',
  'No new replies were found.': 'No se encontraron respuestas nuevas.',
};
