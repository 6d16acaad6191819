export const notes = {
  '{who} wrote, but without an answer. The wait starts again.':
    '{who} hat geschrieben, aber ohne Antwort. Die Wartezeit beginnt von vorn.',
  '{who} wrote only that the mail has arrived. The wait starts again.':
    '{who} hat nur geschrieben, dass die Mail angekommen ist. Die Wartezeit beginnt von vorn.',
  '{who} passed it on to {to}. The wait starts again.':
    '{who} hat es an {to} weitergegeben. Die Wartezeit beginnt von vorn.',
  '{who} passed it on to another person. The wait starts again.':
    '{who} hat es an eine andere Person weitergegeben. Die Wartezeit beginnt von vorn.',
  '{who} wrote that an answer will follow.': '{who} hat geschrieben, dass eine Antwort folgt.',
  '{who} asked something back, and you answered. The wait starts again.':
    '{who} hat zurückgefragt, und Sie haben geantwortet. Die Wartezeit beginnt von vorn.',
  'Tern waits until {until, date}.': 'Tern wartet bis {until, date}.',
  'The wait starts again.': 'Die Wartezeit beginnt von vorn.',
  '{who} is away.': '{who} ist abwesend.',
  '{who} is away until {until, date}.': '{who} ist bis {until, date} abwesend.',
  'An automatic confirmation from {who} arrived, not an answer.':
    'Von {who} kam eine automatische Bestätigung, keine Antwort.',
  '{who} canceled the event.': '{who} hat den Termin abgesagt.',
  '{who} answered an invitation, not the mail.': '{who} hat eine Einladung beantwortet, nicht die Mail.',
  '{who} only reacted to the mail, without words.': '{who} hat auf die Mail nur reagiert, ohne Worte.',
  '{who} wrote, but perhaps about something else. Please look.':
    '{who} hat geschrieben, aber vielleicht über etwas anderes. Bitte nachsehen.',
  '{who} wrote, but perhaps without an answer. Please look.':
    '{who} hat geschrieben, aber vielleicht ohne Antwort. Bitte nachsehen.',
  'The answer arrived in Spam.': 'Die Antwort kam im Spam an.',
  'The mail could not be delivered.': 'Die Mail konnte nicht zugestellt werden.',
  'Address failed: {address}. The mail did not arrive there.':
    'Adresse nicht erreicht: {address}. Dort ist die Mail nicht angekommen.',
  'Address failed: {address} and {others} more. The mail did not arrive there.':
    'Adresse nicht erreicht: {address} und {others} weitere. Dort ist die Mail nicht angekommen.',
  'One part is answered. Open: {asks, quoted}': 'Ein Teil ist beantwortet. Offen: {asks, quoted}',
  '“{words}”': '„{words}“',
  '{answered} of {people} answered, open: {names, list}.':
    'Antworten: {answered} von {people}, offen: {names, list}.',
  '{who} will answer.': '{who} wird antworten.',
  'The address of {who} failed.': 'Die Adresse von {who} wurde nicht erreicht.',
  'There is a problem with the address.': 'Mit der Adresse gibt es ein Problem.',
  'The address does not exist.': 'Die Adresse gibt es nicht.',
  'The domain, the part behind the @, does not exist.': 'Die Domain, der Teil hinter dem @, gibt es nicht.',
  'The address is not written correctly.': 'Die Adresse ist nicht richtig geschrieben.',
  'The address belongs to more than one mailbox.': 'Die Adresse gehört zu mehr als einem Postfach.',
  'The mailbox has moved, and its new address is not known.':
    'Das Postfach ist umgezogen, und die neue Adresse ist nicht bekannt.',
  'The domain, the part behind the @, takes no mail.':
    'Die Domain, der Teil hinter dem @, nimmt keine Mail an.',
  'There is a problem with the mailbox.': 'Mit dem Postfach gibt es ein Problem.',
  'The mailbox is switched off.': 'Das Postfach ist abgeschaltet.',
  'The mailbox is full.': 'Das Postfach ist voll.',
  'The mail is larger than the mailbox allows.': 'Die Mail ist größer, als das Postfach erlaubt.',
  'The mail server of the recipient has no space left.':
    'Der Mailserver des Empfängers hat keinen Platz mehr.',
  'The mail server of the recipient took no mail at that time.':
    'Der Mailserver des Empfängers nahm zu der Zeit keine Mail an.',
  'The mail is larger than the mail server of the recipient allows.':
    'Die Mail ist größer, als der Mailserver des Empfängers erlaubt.',
  'The mail server of the recipient did not answer.': 'Der Mailserver des Empfängers hat nicht geantwortet.',
  'The connection to the mail server of the recipient broke.':
    'Die Verbindung zum Mailserver des Empfängers brach ab.',
  'No mail server was found for the domain, the part behind the @.':
    'Für die Domain, den Teil hinter dem @, wurde kein Mailserver gefunden.',
  'The mail went round in a circle between mail servers.': 'Die Mail lief zwischen Mailservern im Kreis.',
  'The mail server of the recipient could not be reached in time.':
    'Der Mailserver des Empfängers war nicht rechtzeitig erreichbar.',
  'The mail server of the recipient has a problem.': 'Der Mailserver des Empfängers hat ein Problem.',
  'The mail server of the recipient could not be reached.':
    'Der Mailserver des Empfängers war nicht erreichbar.',
  'The mail servers did not understand each other.': 'Die Mailserver haben sich nicht verstanden.',
  'The mail server of the recipient cannot take mail of this form.':
    'Der Mailserver des Empfängers kann Mail dieser Form nicht annehmen.',
  'The mail server of the recipient does not take this mail: its rules forbid it.':
    'Der Mailserver des Empfängers nimmt diese Mail nicht an: Seine Regeln verbieten es.',
  'The mail server gave no reason.': 'Der Mailserver hat keinen Grund genannt.',
  'This mail has been answered. Read the answer before you send a follow-up.':
    'Diese Mail ist beantwortet. Lesen Sie die Antwort, bevor Sie ein Follow-up senden.',
  'You said that this mail was answered in another way.':
    'Sie haben gesagt, dass diese Mail auf anderem Weg beantwortet wurde.',
  'This mail did not arrive at {address}. {reason, said} Correct the address; the draft takes the text of the mail along, not its attachments.':
    'Diese Mail ist bei {address} nicht angekommen. {reason, said} Berichtigen Sie die Adresse; der Entwurf nimmt den Text der Mail mit, nicht ihre Anhänge.',
  'You said that this mail needs no answer.': 'Sie haben gesagt, dass diese Mail keine Antwort braucht.',
  'Tern thinks that this mail needs no answer.': 'Tern meint, dass diese Mail keine Antwort braucht.',
  'Tern thinks that this mail needs no answer, and is not sure.':
    'Tern meint, dass diese Mail keine Antwort braucht, ist aber nicht sicher.',
  'You muted everybody this mail went to.': 'Sie haben alle stummgeschaltet, an die diese Mail ging.',
  'The mail speaks of a day that has passed: see whether the question still stands.':
    'Die Mail spricht von einem Tag, der vorbei ist: Sehen Sie nach, ob die Frage noch offen ist.',
  'Written offline: {why, said}.': 'Offline geschrieben ({why, said}).',
  'Written offline: the text of {engine} was not used, since {why, said}.':
    'Offline geschrieben: Der Text von {engine} wurde nicht verwendet ({why, said}).',
  'the model did not answer': 'das Modell hat nicht geantwortet',
  'the model did not take the request': 'das Modell hat die Anfrage nicht angenommen',
  'what the model wrote could not be shown': 'was das Modell schrieb, ließ sich nicht zeigen',
  'the daily limit of calls to the model is reached': 'die Tagesgrenze für Aufrufe des Modells ist erreicht',
  'it had more than 60 words': 'er hatte mehr als 60 Wörter',
  'it was not greeted or signed as you do': 'Gruß oder Unterschrift waren nicht wie Ihre',
  'it named a day that has passed as if it were ahead':
    'er nannte einen vergangenen Tag, als läge er noch bevor',
  'it did not ask what your mail asks': 'er fragte nicht, was Ihre Mail fragt',
  'This moment has passed. Choose one that lies ahead.':
    'Dieser Zeitpunkt ist vorbei. Wählen Sie einen, der noch kommt.',
  'Choose a moment within the next {days} days.': 'Wählen Sie einen Zeitpunkt in den nächsten {days} Tagen.',
  'This is your own address. Only other people can be muted.':
    'Das ist Ihre eigene Adresse. Stummschalten lassen sich nur andere.',
  'You have muted {count} people, the most there can be. Unmute one of them first.':
    'Sie haben {count} Personen stummgeschaltet, mehr geht nicht. Heben Sie zuerst eine Stummschaltung auf.',
  'This mail was not taken for an answer to that message.':
    'Diese Mail wurde nicht für eine Antwort auf die Nachricht gehalten.',
  'At most {count} mails can be confirmed as answers to one message.':
    'Zu einer Nachricht lassen sich höchstens {count} Mails als Antworten bestätigen.',
  'At most {count} mails can be unlinked from one message. If its answers are wrong, label it instead.':
    'Von einer Nachricht lassen sich höchstens {count} Mails lösen. Stimmen ihre Antworten nicht, kennzeichnen Sie stattdessen die Nachricht.',
  'No new replies were found.': 'Es wurden keine neuen Antworten gefunden.',
};
