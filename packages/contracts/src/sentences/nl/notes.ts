export const notes = {
  '{who} wrote, but without an answer. The wait starts again.':
    '{who} schreef, maar zonder antwoord. Het wachten begint opnieuw.',
  '{who} wrote only that the mail has arrived. The wait starts again.':
    '{who} schreef alleen dat de mail is aangekomen. Het wachten begint opnieuw.',
  '{who} passed it on to {to}. The wait starts again.':
    '{who} gaf het door aan {to}. Het wachten begint opnieuw.',
  '{who} passed it on to another person. The wait starts again.':
    '{who} gaf het door aan iemand anders. Het wachten begint opnieuw.',
  '{who} wrote that an answer will follow.': '{who} schreef dat er een antwoord volgt.',
  '{who} asked something back, and you answered. The wait starts again.':
    '{who} stelde een vraag terug en je hebt geantwoord. Het wachten begint opnieuw.',
  'Tern waits until {until, date}.': 'Tern wacht tot {until, date}.',
  'The wait starts again.': 'Het wachten begint opnieuw.',
  '{who} is away.': '{who} is afwezig.',
  '{who} is away until {until, date}.': '{who} is afwezig tot {until, date}.',
  'An automatic confirmation from {who} arrived, not an answer.':
    'Er kwam een automatische bevestiging van {who}, geen antwoord.',
  '{who} canceled the event.': '{who} heeft de afspraak geannuleerd.',
  '{who} answered an invitation, not the mail.': '{who} antwoordde op een uitnodiging, niet op de mail.',
  '{who} only reacted to the mail, without words.': '{who} reageerde alleen op de mail, zonder woorden.',
  '{who} wrote, but perhaps about something else. Please look.':
    '{who} schreef, maar misschien over iets anders. Kijk even.',
  '{who} wrote, but perhaps without an answer. Please look.':
    '{who} schreef, maar misschien zonder antwoord. Kijk even.',
  'The answer arrived in Spam.': 'Het antwoord kwam in de spam terecht.',
  'The mail could not be delivered.': 'De mail kon niet worden bezorgd.',
  'Address failed: {address}. The mail did not arrive there.':
    'Adres werkte niet: {address}. Daar is de mail niet aangekomen.',
  'Address failed: {address} and {others} more. The mail did not arrive there.':
    'Adres werkte niet: {address} en nog {others}. Daar is de mail niet aangekomen.',
  'One part is answered. Open: {asks, quoted}': 'Eén deel is beantwoord. Open: {asks, quoted}',
  '“{words}”': '“{words}”',
  '{answered} of {people} answered, open: {names, list}.':
    'Antwoorden: {answered} van {people}, open: {names, list}.',
  '{who} will answer.': '{who} gaat antwoorden.',
  'The address of {who} failed.': 'Het adres van {who} werkte niet.',
  'There is a problem with the address.': 'Er is een probleem met het adres.',
  'The address does not exist.': 'Het adres bestaat niet.',
  'The domain, the part behind the @, does not exist.': 'Het domein, het deel na de @, bestaat niet.',
  'The address is not written correctly.': 'Het adres is niet goed geschreven.',
  'The address belongs to more than one mailbox.': 'Het adres hoort bij meer dan één postvak.',
  'The mailbox has moved, and its new address is not known.':
    'Het postvak is verhuisd en het nieuwe adres is niet bekend.',
  'The domain, the part behind the @, takes no mail.': 'Het domein, het deel na de @, neemt geen mail aan.',
  'There is a problem with the mailbox.': 'Er is een probleem met het postvak.',
  'The mailbox is switched off.': 'Het postvak is uitgeschakeld.',
  'The mailbox is full.': 'Het postvak is vol.',
  'The mail is larger than the mailbox allows.': 'De mail is groter dan het postvak toestaat.',
  'The mail server of the recipient has no space left.':
    'De mailserver van de ontvanger heeft geen ruimte meer.',
  'The mail server of the recipient took no mail at that time.':
    'De mailserver van de ontvanger nam toen geen mail aan.',
  'The mail is larger than the mail server of the recipient allows.':
    'De mail is groter dan de mailserver van de ontvanger toestaat.',
  'The mail server of the recipient did not answer.': 'De mailserver van de ontvanger antwoordde niet.',
  'The connection to the mail server of the recipient broke.':
    'De verbinding met de mailserver van de ontvanger brak af.',
  'No mail server was found for the domain, the part behind the @.':
    'Er is geen mailserver gevonden voor het domein, het deel na de @.',
  'The mail went round in a circle between mail servers.': 'De mail ging rond tussen mailservers.',
  'The mail server of the recipient could not be reached in time.':
    'De mailserver van de ontvanger was niet op tijd bereikbaar.',
  'The mail server of the recipient has a problem.': 'De mailserver van de ontvanger heeft een probleem.',
  'The mail server of the recipient could not be reached.':
    'De mailserver van de ontvanger was niet bereikbaar.',
  'The mail servers did not understand each other.': 'De mailservers begrepen elkaar niet.',
  'The mail server of the recipient cannot take mail of this form.':
    'De mailserver van de ontvanger kan mail in deze vorm niet aannemen.',
  'The mail server of the recipient does not take this mail: its rules forbid it.':
    'De mailserver van de ontvanger neemt deze mail niet aan: de regels verbieden het.',
  'The mail server gave no reason.': 'De mailserver gaf geen reden.',
  'This mail has been answered. Read the answer before you send a follow-up.':
    'Deze mail is beantwoord. Lees het antwoord voor je een follow-up stuurt.',
  'You said that this mail was answered in another way.':
    'Je zei dat deze mail op een andere manier is beantwoord.',
  'This mail did not arrive at {address}. {reason, said} Correct the address; the draft takes the text of the mail along, not its attachments.':
    'Deze mail is niet aangekomen bij {address}. {reason, said} Verbeter het adres; het concept neemt de tekst van de mail mee, niet de bijlagen.',
  'You said that this mail needs no answer.': 'Je zei dat deze mail geen antwoord nodig heeft.',
  'Tern thinks that this mail needs no answer.': 'Tern denkt dat deze mail geen antwoord nodig heeft.',
  'Tern thinks that this mail needs no answer, and is not sure.':
    'Tern denkt dat deze mail geen antwoord nodig heeft, maar weet het niet zeker.',
  'You muted everybody this mail went to.': 'Je hebt iedereen gedempt naar wie deze mail ging.',
  'The mail speaks of a day that has passed: see whether the question still stands.':
    'De mail spreekt van een dag die voorbij is: kijk of de vraag nog geldt.',
  'Written offline: {why, said}.': 'Offline geschreven: {why, said}.',
  'Written offline: the text of {engine} was not used, since {why, said}.':
    'Offline geschreven: de tekst van {engine} is niet gebruikt ({why, said}).',
  'the model did not answer': 'het model antwoordde niet',
  'the model did not take the request': 'het model nam het verzoek niet aan',
  'what the model wrote could not be shown': 'wat het model schreef, kon niet worden getoond',
  'the daily limit of calls to the model is reached': 'de daglimiet van aanroepen van het model is bereikt',
  'it had more than 60 words': 'hij had meer dan 60 woorden',
  'it was not greeted or signed as you do': 'aanhef of ondertekening was niet zoals die van jou',
  'it named a day that has passed as if it were ahead': 'hij noemde een voorbije dag alsof die nog komt',
  'it did not ask what your mail asks': 'hij vroeg niet wat je mail vraagt',
  'This moment has passed. Choose one that lies ahead.': 'Dit moment is voorbij. Kies er een dat nog komt.',
  'Choose a moment within the next {days} days.': 'Kies een moment binnen de komende {days} dagen.',
  'This is your own address. Only other people can be muted.':
    'Dit is je eigen adres. Alleen anderen kunnen worden gedempt.',
  'You have muted {count} people, the most there can be. Unmute one of them first.':
    'Je hebt {count} mensen gedempt, het maximum. Hef eerst bij een van hen het dempen op.',
  'This mail was not taken for an answer to that message.':
    'Deze mail werd niet als antwoord op dat bericht gezien.',
  'At most {count} mails can be confirmed as answers to one message.':
    'Hoogstens {count} mails kunnen als antwoord op één bericht worden bevestigd.',
  'At most {count} mails can be unlinked from one message. If its answers are wrong, label it instead.':
    'Hoogstens {count} mails kunnen van één bericht worden losgemaakt. Kloppen de antwoorden niet, label dan het bericht.',
  'No new replies were found.': 'Er zijn geen nieuwe antwoorden gevonden.',
};
