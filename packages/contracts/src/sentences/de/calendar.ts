export const calendar = {
  'Google does not let Tern read this calendar any more. Please connect it again.':
    'Google lässt Tern diesen Kalender nicht mehr lesen. Bitte neu verbinden.',
  'Google Calendar cannot be reached right now. Tern tries again by itself.':
    'Google Kalender ist gerade nicht erreichbar. Tern versucht es von selbst wieder.',
  'The address of this calendar cannot be reached right now. Tern tries again by itself.':
    'Die Adresse dieses Kalenders ist gerade nicht erreichbar. Tern versucht es von selbst wieder.',
  'The address of this calendar answers with an error. Check whether the calendar is still published; if its address is new, connect that one.':
    'Die Adresse dieses Kalenders antwortet mit einem Fehler. Prüfen Sie, ob der Kalender noch veröffentlicht ist; hat er eine neue Adresse, verbinden Sie diese.',
  'The address of this calendar leads to a machine that this server does not read from.':
    'Die Adresse dieses Kalenders führt zu einem Rechner, von dem dieser Server nicht liest.',
  'There is no calendar at this address any more. Check it in your calendar program.':
    'Unter dieser Adresse ist kein Kalender mehr. Prüfen Sie sie in Ihrem Kalenderprogramm.',
  'Reading this calendar takes longer than 15 seconds, most often because its events repeat very often.':
    'Das Lesen dieses Kalenders dauert länger als 15 Sekunden, meist weil sich Termine sehr oft wiederholen.',
  'This calendar is too large: more than 5 MB, or more than 10,000 events in the coming year.':
    'Dieser Kalender ist zu groß: mehr als 5 MB oder mehr als 10.000 Termine im kommenden Jahr.',
  'The server of this calendar does not take the password that Tern has. Enter the current one, most often an app password.':
    'Der Server dieses Kalenders nimmt das Passwort nicht an, das Tern hat. Geben Sie das aktuelle ein, meist ein App-Passwort.',
  'The server of this calendar wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'Der Server dieses Kalenders verlangt eine Anmeldung, die Tern nicht kennt. Tern meldet sich mit Benutzername und Passwort an (Basic).',
  'The server of this calendar does not let Tern read it. Check at your provider whether your account may use CalDAV.':
    'Der Server dieses Kalenders lässt Tern ihn nicht lesen. Prüfen Sie bei Ihrem Anbieter, ob Ihr Konto CalDAV verwenden darf.',
  'The server of this calendar answers with an error. If its address is new, disconnect the calendar and connect that one.':
    'Der Server dieses Kalenders antwortet mit einem Fehler. Hat er eine neue Adresse, trennen Sie den Kalender und verbinden Sie diese.',
  'The address of this calendar leads to another host. Disconnect the calendar and connect that one.':
    'Die Adresse dieses Kalenders führt zu einem anderen Host. Trennen Sie den Kalender, und verbinden Sie ihn über diesen Host.',
  "The certificate of the calendar's server is not valid, so Tern sends no password there. Tern tries again by itself.":
    'Das Zertifikat des Kalenderservers ist nicht gültig, daher sendet Tern kein Passwort dorthin. Tern versucht es von selbst wieder.',
  'Tern sends the password of this calendar only by https. Connect it by an https address.':
    'Tern sendet das Passwort dieses Kalenders nur über https. Verbinden Sie ihn über eine https-Adresse.',
  "The answer of the calendar's server cannot be read. Tern tries again by itself; your provider may have to repair it.":
    'Die Antwort des Kalenderservers ist nicht lesbar. Tern versucht es von selbst wieder; vielleicht muss Ihr Anbieter etwas reparieren.',
  'This calendar is too large: more than 50,000 entries, or more than 50,000 events in the coming year.':
    'Dieser Kalender ist zu groß: mehr als 50.000 Einträge oder mehr als 50.000 Termine im kommenden Jahr.',
  'Reading this calendar takes longer than 10 minutes. Tern tries again later.':
    'Das Lesen dieses Kalenders dauert länger als 10 Minuten. Tern versucht es später wieder.',
  'The server of this calendar cannot be reached right now. Tern tries again by itself.':
    'Der Server dieses Kalenders ist gerade nicht erreichbar. Tern versucht es von selbst wieder.',
  'This calendar cannot be read right now. Tern tries again by itself.':
    'Dieser Kalender kann gerade nicht gelesen werden. Tern versucht es von selbst wieder.',
  'Use an end that is later than the start.': 'Wählen Sie ein Ende, das nach dem Anfang liegt.',
  'This month does not have that day.': 'Diesen Tag gibt es in dem Monat nicht.',
  'You did not let Tern see your calendars at Google. Please sign in again and leave that box ticked.':
    'Sie haben Tern bei Google nicht erlaubt, Ihre Kalender zu sehen. Bitte neu anmelden und das Häkchen gesetzt lassen.',
  'You signed in at Google as {other}, but this calendar is {email}. Please sign in as {email}.':
    'Sie haben sich bei Google als {other} angemeldet, dieser Kalender ist aber {email}. Bitte als {email} anmelden.',
  'You signed in at {name} as {other}, but this mailbox is {email}. Please sign in as {email}.':
    'Sie haben sich bei {name} als {other} angemeldet, dieses Postfach ist aber {email}. Bitte als {email} anmelden.',
  'Google Calendar is not set up on this server.':
    'Google Kalender ist auf diesem Server nicht eingerichtet.',
  'Enter the address of a calendar, or choose a file.':
    'Geben Sie die Adresse eines Kalenders ein, oder wählen Sie eine Datei.',
  'This calendar is connected already.': 'Dieser Kalender ist schon verbunden.',
  'Enter an address that begins with https://, http:// or webcal://.':
    'Geben Sie eine Adresse ein, die mit https://, http:// oder webcal:// beginnt.',
  'Leave out the user name and password: use an address that needs none.':
    'Lassen Sie Benutzername und Passwort weg: Nehmen Sie eine Adresse, die ohne beides auskommt.',
  'You can connect at most {count} calendar accounts.':
    'Sie können höchstens {count} Kalenderkonten verbinden.',
  'This calendar is too large: use one of at most 5 MB with at most 10,000 events a year.':
    'Dieser Kalender ist zu groß: Nehmen Sie einen mit höchstens 5 MB und höchstens 10.000 Terminen im Jahr.',
  'This address answers with an error. Check it, or copy it once more from your calendar program.':
    'Diese Adresse antwortet mit einem Fehler. Prüfen Sie sie, oder kopieren Sie sie noch einmal aus Ihrem Kalenderprogramm.',
  'This address leads to a machine that this server does not read from. Use a public address.':
    'Diese Adresse führt zu einem Rechner, von dem dieser Server nicht liest. Nehmen Sie eine öffentliche Adresse.',
  'There is no calendar at this address. Use the one that your calendar program calls iCal or ICS.':
    'Unter dieser Adresse ist kein Kalender. Nehmen Sie die, die Ihr Kalenderprogramm iCal oder ICS nennt.',
  'This address cannot be reached. Check it and try again.':
    'Diese Adresse ist nicht erreichbar. Prüfen Sie sie, und versuchen Sie es noch einmal.',
  'Many calendars are being read right now. Try again in a minute.':
    'Gerade werden viele Kalender gelesen. Versuchen Sie es in einer Minute noch einmal.',
  'This file is not a calendar. Use one that ends in .ics.':
    'Diese Datei ist kein Kalender. Nehmen Sie eine, die auf .ics endet.',
  'The server does not take this user name and password. Most providers want an app password here, not the one that you sign in with.':
    'Der Server nimmt Benutzername und Passwort nicht an. Die meisten Anbieter verlangen hier ein App-Passwort, nicht das, mit dem Sie sich anmelden.',
  'This server wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'Dieser Server verlangt eine Anmeldung, die Tern nicht kennt. Tern meldet sich mit Benutzername und Passwort an (Basic).',
  'This server does not let you read calendars at this address.':
    'Dieser Server lässt Sie unter dieser Adresse keine Kalender lesen.',
  'No calendars were found at this address. Use the one that your provider names for CalDAV.':
    'Unter dieser Adresse wurden keine Kalender gefunden. Nehmen Sie die, die Ihr Anbieter für CalDAV nennt.',
  'The certificate of this server is not valid, so Tern sends no password there.':
    'Das Zertifikat dieses Servers ist nicht gültig, daher sendet Tern kein Passwort dorthin.',
  'Use an address that begins with https://, so that the password is encrypted.':
    'Nehmen Sie eine Adresse, die mit https:// beginnt, damit das Passwort verschlüsselt ist.',
  'The answer of this server cannot be read. Use the address that your provider names for CalDAV.':
    'Die Antwort dieses Servers ist nicht lesbar. Nehmen Sie die Adresse, die Ihr Anbieter für CalDAV nennt.',
  'The answer of this server is too large to be a list of calendars.':
    'Die Antwort dieses Servers ist zu groß für eine Liste von Kalendern.',
  "This address leads to another host, {host}. If that is your provider's, enter it here.":
    'Diese Adresse führt zu einem anderen Host, {host}. Ist das der Ihres Anbieters, geben Sie ihn hier ein.',
  'A task is no event and is not read.': 'Eine Aufgabe ist kein Termin und wird nicht gelesen.',
  'A journal entry is no event and is not read.':
    'Ein Journaleintrag ist kein Termin und wird nicht gelesen.',
  'The end of the event is missing.': 'Das Ende des Termins fehlt.',
  'It has more than 5,000 lines; the others are left out.':
    'Er hat mehr als 5.000 Zeilen; die übrigen sind weggelassen.',
  'This is not a line of a calendar.': 'Das ist keine Zeile eines Kalenders.',
  'The file ends inside this event.': 'Die Datei endet in diesem Termin.',
  'The event has no date or time that can be read.':
    'Der Termin hat kein lesbares Datum und keine lesbare Zeit.',
  'The event repeats too often to be read to its end.':
    'Der Termin wiederholt sich zu oft, um bis zum Ende gelesen zu werden.',
  'The parts of its rule do not go together.': 'Die Teile der Wiederholungsregel passen nicht zusammen.',
  'It ends before it begins; its end is left out.': 'Er endet, bevor er beginnt; das Ende ist weggelassen.',
  'The server has it and does not give it now. Tern asks again.':
    'Der Server hat ihn und gibt ihn jetzt nicht heraus. Tern fragt wieder.',
  'It is no calendar entry.': 'Das ist kein Kalendereintrag.',
  'It is too large, or repeats too often.': 'Er ist zu groß oder wiederholt sich zu oft.',
  'Reading it takes longer than 15 seconds, most often because it repeats very often.':
    'Das Lesen dauert länger als 15 Sekunden, meist weil er sich sehr oft wiederholt.',
  'What was read of it before stays, and Tern tries again.':
    'Was vorher davon gelesen wurde, bleibt, und Tern versucht es wieder.',
  '{property} is too long; its end is left out.': '{property} ist zu lang; das Ende ist weggelassen.',
  '{property} stands there twice; the first counts.': '{property} steht zweimal da; das erste gilt.',
  '{property} is not a date or time.': '{property} ist kein Datum und keine Zeit.',
  '{property} is not a date or time in each of its parts.':
    '{property} ist nicht in allen Teilen ein Datum oder eine Zeit.',
  '{property} is not a length of time.': '{property} ist keine Dauer.',
  '{property} can be read only in part.': '{property} ist nur teilweise lesbar.',
  '{property} is not a rule by which an event repeats.':
    '{property} ist keine Regel, nach der sich ein Termin wiederholt.',
  '{property} names no mail address.': '{property} nennt keine E-Mail-Adresse.',
  '{property} cannot be read whole.': '{property} ist nicht ganz lesbar.',
  '{property} of the definition of a time zone cannot be read.':
    '{property} in der Definition einer Zeitzone ist nicht lesbar.',
  'The event cannot be read: {words}': 'Der Termin ist nicht lesbar: {words}',
  "This time zone is not known. Times in it are read in the calendar's own zone or yours.":
    'Diese Zeitzone ist nicht bekannt. Zeiten darin werden in der Zone des Kalenders oder in Ihrer gelesen.',
  "The server's answer with it cannot be read.": 'Die Antwort des Servers dazu ist nicht lesbar.',
  '(Line {line})': '(Zeile {line})',
  'An event': 'Ein Termin',
  'A time zone': 'Eine Zeitzone',
  'The file': 'Die Datei',
};
