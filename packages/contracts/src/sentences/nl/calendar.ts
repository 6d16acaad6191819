export const calendar = {
  'Google does not let Tern read this calendar any more. Please connect it again.':
    'Google laat Tern deze agenda niet meer lezen. Verbind hem opnieuw.',
  'Google Calendar cannot be reached right now. Tern tries again by itself.':
    'Google Agenda is nu niet bereikbaar. Tern probeert het vanzelf opnieuw.',
  'The address of this calendar cannot be reached right now. Tern tries again by itself.':
    'Het adres van deze agenda is nu niet bereikbaar. Tern probeert het vanzelf opnieuw.',
  'The address of this calendar answers with an error. Check whether the calendar is still published; if its address is new, connect that one.':
    'Het adres van deze agenda antwoordt met een fout. Controleer of de agenda nog gepubliceerd is; is het adres nieuw, verbind dan dat.',
  'The address of this calendar leads to a machine that this server does not read from.':
    'Het adres van deze agenda leidt naar een machine waarvan deze server niet leest.',
  'There is no calendar at this address any more. Check it in your calendar program.':
    'Op dit adres is geen agenda meer. Controleer het in je agendaprogramma.',
  'Reading this calendar takes longer than 15 seconds, most often because its events repeat very often.':
    'Het lezen van deze agenda duurt langer dan 15 seconden, meestal omdat afspraken zich heel vaak herhalen.',
  'This calendar is too large: more than 5 MB, or more than 10,000 events in the coming year.':
    'Deze agenda is te groot: meer dan 5 MB of meer dan 10.000 afspraken in het komende jaar.',
  'The server of this calendar does not take the password that Tern has. Enter the current one, most often an app password.':
    'De server van deze agenda accepteert het wachtwoord van Tern niet. Voer het huidige in, meestal een app-wachtwoord.',
  'The server of this calendar wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'De server van deze agenda wil een aanmelding die Tern niet kent. Tern logt in met gebruikersnaam en wachtwoord (Basic).',
  'The server of this calendar does not let Tern read it. Check at your provider whether your account may use CalDAV.':
    'De server van deze agenda laat Tern de agenda niet lezen. Controleer bij je aanbieder of je account CalDAV mag gebruiken.',
  'The server of this calendar answers with an error. If its address is new, disconnect the calendar and connect that one.':
    'De server van deze agenda antwoordt met een fout. Is het adres nieuw, verbreek dan de verbinding en verbind het nieuwe adres.',
  'The address of this calendar leads to another host. Disconnect the calendar and connect that one.':
    'Het adres van deze agenda leidt naar een andere host. Verbreek de verbinding en verbind de agenda via die host.',
  "The certificate of the calendar's server is not valid, so Tern sends no password there. Tern tries again by itself.":
    'Het certificaat van de agendaserver is niet geldig, dus Tern stuurt er geen wachtwoord heen. Tern probeert het vanzelf opnieuw.',
  'Tern sends the password of this calendar only by https. Connect it by an https address.':
    'Tern stuurt het wachtwoord van deze agenda alleen via https. Verbind de agenda via een https-adres.',
  "The answer of the calendar's server cannot be read. Tern tries again by itself; your provider may have to repair it.":
    'Het antwoord van de agendaserver is niet te lezen. Tern probeert het vanzelf opnieuw; misschien moet je aanbieder het herstellen.',
  'This calendar is too large: more than 50,000 entries, or more than 50,000 events in the coming year.':
    'Deze agenda is te groot: meer dan 50.000 items of meer dan 50.000 afspraken in het komende jaar.',
  'Reading this calendar takes longer than 10 minutes. Tern tries again later.':
    'Het lezen van deze agenda duurt langer dan 10 minuten. Tern probeert het later opnieuw.',
  'The server of this calendar cannot be reached right now. Tern tries again by itself.':
    'De server van deze agenda is nu niet bereikbaar. Tern probeert het vanzelf opnieuw.',
  'This calendar cannot be read right now. Tern tries again by itself.':
    'Deze agenda kan nu niet worden gelezen. Tern probeert het vanzelf opnieuw.',
  'Use an end that is later than the start.': 'Gebruik een einde dat na het begin ligt.',
  'This month does not have that day.': 'Deze maand heeft die dag niet.',
  'You did not let Tern see your calendars at Google. Please sign in again and leave that box ticked.':
    "Je hebt Tern je agenda's bij Google niet laten zien. Log opnieuw in en laat dat vakje aangevinkt staan.",
  'You signed in at Google as {other}, but this calendar is {email}. Please sign in as {email}.':
    'Je hebt bij Google ingelogd als {other}, maar deze agenda is {email}. Log in als {email}.',
  'You signed in at {name} as {other}, but this mailbox is {email}. Please sign in as {email}.':
    'Je hebt bij {name} ingelogd als {other}, maar dit postvak is {email}. Log in als {email}.',
  'Google Calendar is not set up on this server.': 'Google Agenda is op deze server niet ingesteld.',
  'Enter the address of a calendar, or choose a file.':
    'Voer het adres van een agenda in of kies een bestand.',
  'This calendar is connected already.': 'Deze agenda is al verbonden.',
  'Enter an address that begins with https://, http:// or webcal://.':
    'Voer een adres in dat begint met https://, http:// of webcal://.',
  'Leave out the user name and password: use an address that needs none.':
    'Laat gebruikersnaam en wachtwoord weg: gebruik een adres dat ze niet nodig heeft.',
  'You can connect at most {count} calendar accounts.':
    'Je kunt hoogstens {count} agenda-accounts verbinden.',
  'This calendar is too large: use one of at most 5 MB with at most 10,000 events a year.':
    'Deze agenda is te groot: gebruik er een van hoogstens 5 MB met hoogstens 10.000 afspraken per jaar.',
  'This address answers with an error. Check it, or copy it once more from your calendar program.':
    'Dit adres antwoordt met een fout. Controleer het of kopieer het nog eens uit je agendaprogramma.',
  'This address leads to a machine that this server does not read from. Use a public address.':
    'Dit adres leidt naar een machine waarvan deze server niet leest. Gebruik een openbaar adres.',
  'There is no calendar at this address. Use the one that your calendar program calls iCal or ICS.':
    'Op dit adres is geen agenda. Gebruik het adres dat je programma iCal of ICS noemt.',
  'This address cannot be reached. Check it and try again.':
    'Dit adres is niet bereikbaar. Controleer het en probeer het opnieuw.',
  'Many calendars are being read right now. Try again in a minute.':
    "Er worden nu veel agenda's gelezen. Probeer het over een minuut opnieuw.",
  'This file is not a calendar. Use one that ends in .ics.':
    'Dit bestand is geen agenda. Gebruik er een dat op .ics eindigt.',
  'The server does not take this user name and password. Most providers want an app password here, not the one that you sign in with.':
    'De server accepteert deze gebruikersnaam en dit wachtwoord niet. De meeste aanbieders willen hier een app-wachtwoord, niet dat waarmee je inlogt.',
  'This server wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'Deze server wil een aanmelding die Tern niet kent. Tern logt in met gebruikersnaam en wachtwoord (Basic).',
  'This server does not let you read calendars at this address.':
    "Deze server laat je op dit adres geen agenda's lezen.",
  'No calendars were found at this address. Use the one that your provider names for CalDAV.':
    "Op dit adres zijn geen agenda's gevonden. Gebruik het adres dat je aanbieder voor CalDAV noemt.",
  'The certificate of this server is not valid, so Tern sends no password there.':
    'Het certificaat van deze server is niet geldig, dus Tern stuurt er geen wachtwoord heen.',
  'Use an address that begins with https://, so that the password is encrypted.':
    'Gebruik een adres dat met https:// begint, zodat het wachtwoord versleuteld is.',
  'The answer of this server cannot be read. Use the address that your provider names for CalDAV.':
    'Het antwoord van deze server is niet te lezen. Gebruik het adres dat je aanbieder voor CalDAV noemt.',
  'The answer of this server is too large to be a list of calendars.':
    "Het antwoord van deze server is te groot voor een lijst van agenda's.",
  "This address leads to another host, {host}. If that is your provider's, enter it here.":
    'Dit adres leidt naar een andere host, {host}. Is dat die van je aanbieder, voer die dan hier in.',
  'A task is no event and is not read.': 'Een taak is geen afspraak en wordt niet gelezen.',
  'A journal entry is no event and is not read.': 'Een dagboekitem is geen afspraak en wordt niet gelezen.',
  'The end of the event is missing.': 'Het einde van de afspraak ontbreekt.',
  'It has more than 5,000 lines; the others are left out.':
    'Het heeft meer dan 5.000 regels; de overige zijn weggelaten.',
  'This is not a line of a calendar.': 'Dit is geen regel van een agenda.',
  'The file ends inside this event.': 'Het bestand eindigt binnen deze afspraak.',
  'The event has no date or time that can be read.': 'De afspraak heeft geen leesbare datum of tijd.',
  'The event repeats too often to be read to its end.':
    'De afspraak herhaalt zich te vaak om tot het einde te lezen.',
  'The parts of its rule do not go together.': 'De delen van de herhaalregel passen niet bij elkaar.',
  'It ends before it begins; its end is left out.': 'Het eindigt voor het begint; het einde is weggelaten.',
  'The server has it and does not give it now. Tern asks again.':
    'De server heeft het en geeft het nu niet. Tern vraagt het opnieuw.',
  'It is no calendar entry.': 'Het is geen agenda-item.',
  'It is too large, or repeats too often.': 'Het is te groot of herhaalt zich te vaak.',
  'Reading it takes longer than 15 seconds, most often because it repeats very often.':
    'Het lezen duurt langer dan 15 seconden, meestal omdat het zich heel vaak herhaalt.',
  'What was read of it before stays, and Tern tries again.':
    'Wat er eerder van gelezen is, blijft, en Tern probeert het opnieuw.',
  '{property} is too long; its end is left out.': '{property} is te lang; het einde is weggelaten.',
  '{property} stands there twice; the first counts.': '{property} staat er twee keer; de eerste telt.',
  '{property} is not a date or time.': '{property} is geen datum of tijd.',
  '{property} is not a date or time in each of its parts.':
    '{property} is niet in alle delen een datum of tijd.',
  '{property} is not a length of time.': '{property} is geen tijdsduur.',
  '{property} can be read only in part.': '{property} is maar gedeeltelijk leesbaar.',
  '{property} is not a rule by which an event repeats.': '{property} is geen herhalingsregel.',
  '{property} names no mail address.': '{property} bevat geen e-mailadres.',
  '{property} cannot be read whole.': '{property} is niet helemaal leesbaar.',
  '{property} of the definition of a time zone cannot be read.':
    '{property} in de definitie van een tijdzone is niet leesbaar.',
  'The event cannot be read: {words}': 'De afspraak is niet leesbaar: {words}',
  "This time zone is not known. Times in it are read in the calendar's own zone or yours.":
    'Deze tijdzone is niet bekend. Tijden erin worden gelezen in de zone van de agenda of in die van jou.',
  "The server's answer with it cannot be read.":
    'Het antwoord van de server waarin hij staat, is niet leesbaar.',
  '(Line {line})': '(regel {line})',
  'An event': 'Een afspraak',
  'A time zone': 'Een tijdzone',
  'The file': 'Het bestand',
};
