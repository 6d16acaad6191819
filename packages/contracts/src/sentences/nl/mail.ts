export const mail = {
  'Nothing else signs in to your account. Add a passkey first.':
    'Je kunt op geen andere manier inloggen bij je account. Voeg eerst een passkey toe.',
  'What signs in to your account has your present address, and the new one would unlink it. Add a passkey first.':
    'Het inloggen bij je account loopt via je huidige adres, en het nieuwe zou die koppeling verbreken. Voeg eerst een passkey toe.',
  'The mailbox could not be connected.': 'Het postvak kon niet worden verbonden.',
  'There is no server named {host}. Please check the spelling.':
    'Er is geen server met de naam {host}. Controleer de spelling.',
  '{host} is an address inside a private network, which this server may not reach.':
    '{host} is een adres in een privénetwerk dat deze server niet mag bereiken.',
  '{host} accepts no connection on port {port}. Please check host and port.':
    '{host} accepteert geen verbinding op poort {port}. Controleer host en poort.',
  '{host} did not answer on port {port} in time. Please check host and port.':
    '{host} antwoordde niet op tijd op poort {port}. Controleer host en poort.',
  'No {protocol} server with these settings answers on port {port}. With SSL the usual ports are {tlsPort} and {plainPort}; without, switch SSL off.':
    'Er antwoordt geen {protocol}-server met deze instellingen op poort {port}. Met SSL zijn {tlsPort} en {plainPort} gebruikelijk; zonder zet je SSL uit.',
  '{host} offers no encryption on port {port}, and your password is not sent in the open. Try port {tlsPort} with SSL on.':
    '{host} biedt geen versleuteling op poort {port}, en je wachtwoord wordt niet open verstuurd. Probeer poort {tlsPort} met SSL aan.',
  'The {protocol} server refused this user name or password. Some providers want an app password made in their security settings.':
    'De {protocol}-server weigerde deze gebruikersnaam of dit wachtwoord. Sommige aanbieders willen een app-wachtwoord uit hun beveiligingsinstellingen.',
  'The provider does not renew the sign-in right now.': 'De aanbieder vernieuwt de aanmelding nu niet.',
  'The {protocol} server takes no more connections right now. Please try again in a few minutes.':
    'De {protocol}-server neemt nu geen verbindingen meer aan. Probeer het over een paar minuten opnieuw.',
  'The {protocol} server closed the connection. Please try again.':
    'De {protocol}-server verbrak de verbinding. Probeer het opnieuw.',
  'The {protocol} server did not accept the request.': 'De {protocol}-server accepteerde het verzoek niet.',
  'The {protocol} server could not be used.': 'De {protocol}-server kon niet worden gebruikt.',
  'The {protocol} server could not be used ({detail}).':
    'De {protocol}-server kon niet worden gebruikt ({detail}).',
  'The certificate of {host} has expired. Its operator has to renew it.':
    'Het certificaat van {host} is verlopen. De beheerder moet het vernieuwen.',
  'The certificate of {host} is not valid yet. Either it was installed too early, or the clock of the machine that Tern runs on is wrong.':
    'Het certificaat van {host} is nog niet geldig. Het is te vroeg geïnstalleerd, of de klok van de machine waarop Tern draait, loopt verkeerd.',
  'The certificate of {host} was made for another name. Use the host name that your provider gives.':
    'Het certificaat van {host} is voor een andere naam gemaakt. Gebruik de hostnaam die je aanbieder noemt.',
  'The certificate of {host} is not signed by a known authority, so the server cannot be trusted. Its operator has to install one that is.':
    'Het certificaat van {host} is niet ondertekend door een bekende instantie, dus de server is niet te vertrouwen. De beheerder moet er een installeren die dat wel is.',
  'The certificate of {host} could not be verified.':
    'Het certificaat van {host} kon niet worden gecontroleerd.',
  'The certificate of {host} could not be verified ({detail}).':
    'Het certificaat van {host} kon niet worden gecontroleerd ({detail}).',
  'The demo mailbox lets nobody in right now. Tern keeps trying.':
    'Het demopostvak laat nu niemand binnen. Tern blijft het proberen.',
  '{name} does not let Tern into this mailbox any more. Reconnect it to sign in again.':
    '{name} laat Tern niet meer in dit postvak. Verbind het opnieuw om weer in te loggen.',
  '{name} does not renew the sign-in right now. Tern keeps trying.':
    '{name} vernieuwt de aanmelding nu niet. Tern blijft het proberen.',
  'Tern keeps trying.': 'Tern blijft het proberen.',
  '{mail} refused the sign-in. It may be in trouble, so Tern tries again soon.':
    '{mail} weigerde de aanmelding. Misschien is er een storing, dus Tern probeert het binnenkort opnieuw.',
  'The mail server refused the login. It may be in trouble, so Tern tries again soon. Reconnect the account if you have changed the password.':
    'De mailserver weigerde de aanmelding. Misschien is er een storing, dus Tern probeert het binnenkort opnieuw. Verbind het account opnieuw als je het wachtwoord hebt gewijzigd.',
  'The mail server refuses the login. Reconnect the account with its current password.':
    'De mailserver weigert de aanmelding. Verbind het account opnieuw met het huidige wachtwoord.',
  'Google was not told to let Tern read the mailbox. Please sign in again and leave its box ticked.':
    'Google kreeg geen toestemming om Tern het postvak te laten lezen. Log opnieuw in en laat het vakje aangevinkt staan.',
  'Gmail refused the sign-in. IMAP may be switched off for this mailbox; at work an administrator can allow it.':
    'Gmail weigerde de aanmelding. Misschien staat IMAP uit voor dit postvak; op het werk kan een beheerder het toestaan.',
  'Microsoft was not told to let Tern read the mailbox. Please sign in again and accept what it asks; at work an administrator may have to.':
    'Microsoft kreeg geen toestemming om Tern het postvak te laten lezen. Log opnieuw in en accepteer wat het vraagt; op het werk moet een beheerder dat misschien doen.',
  'Outlook refused the sign-in. This account may have no mailbox, or IMAP is switched off for it; at work an administrator can allow it.':
    'Outlook weigerde de aanmelding. Misschien heeft dit account geen postvak of staat IMAP uit; op het werk kan een beheerder het toestaan.',
  'You have several downloads under way. Please try again when one has ended.':
    'Er lopen al meerdere downloads. Probeer het opnieuw als er een klaar is.',
  'Several drafts of this account are being saved. Please try again in a moment.':
    'Er worden meerdere concepten van dit account opgeslagen. Probeer het zo nog eens.',
  'Many changes to this account are under way. Please try again in a moment.':
    'Er lopen veel wijzigingen op dit account. Probeer het zo nog eens.',
  'The account {account} has no {folder, said} folder. Choose one under {folder, said} in the account settings, or make one in your mail program.':
    'Het account {account} heeft geen map “{folder, said}”. Kies er een onder “{folder, said}” in de accountinstellingen of maak er een in je mailprogramma.',
  Archive: 'Archief',
  Trash: 'Prullenbak',
  'This account has no Drafts folder. Choose one in the account settings, or make one in your mail program.':
    'Dit account heeft geen map voor concepten. Kies er een in de accountinstellingen of maak er een in je mailprogramma.',
  'Only received mail is archived. Sent mail and drafts stay where they are.':
    'Alleen ontvangen mail wordt gearchiveerd. Verzonden mail en concepten blijven waar ze zijn.',
  'Only a message that you sent can be followed up.':
    'Alleen bij een bericht dat je hebt verstuurd, is een follow-up mogelijk.',
  'This mail did not arrive. Give the right address.':
    'Deze mail is niet aangekomen. Geef het juiste adres op.',
  'This message went only to you, so there is no one to follow up with.':
    'Dit bericht ging alleen naar jou, dus er is niemand voor een follow-up.',
  'Only a message that you received can be answered.':
    'Alleen een bericht dat je hebt ontvangen kan worden beantwoord.',
  'This message names no address to answer to.': 'Dit bericht noemt geen adres om op te antwoorden.',
  'This draft is being saved already. Please look at it in a moment.':
    'Dit concept wordt al opgeslagen. Kijk er zo nog eens naar.',
  'Enter the password of the mailbox.': 'Voer het wachtwoord van het postvak in.',
  'You can connect at most {count} mailboxes.': 'Je kunt hoogstens {count} postvakken verbinden.',
  'The demo mailbox has no password of yours.': 'Het demopostvak heeft geen wachtwoord van jou.',
  'This mailbox is connected by signing in at {name}.':
    'Dit postvak is verbonden door in te loggen bij {name}.',
  'The demo mailbox is connected already.': 'Het demopostvak is al verbonden.',
  'This mail has arrived. Its follow-up goes to the people it went to.':
    'Deze mail is aangekomen. De follow-up gaat naar dezelfde mensen als de mail.',
  'This is the address that failed. Give the right one.':
    'Dit is het adres dat niet werkte. Geef het juiste op.',
  'The server refuses to hand it out.': 'De server weigert het te geven.',
  'The server lists it and sends no content.': 'De server vermeldt het, maar stuurt geen inhoud.',
  'The connection breaks whenever it is fetched.': 'De verbinding valt telkens weg als het wordt opgehaald.',
  'It does not come with the size that the server names.':
    'Het komt niet met de grootte die de server noemt.',
  'The server lists mail in it and does not hand it out.':
    'De server vermeldt er mail in, maar geeft die niet.',
  'The server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'De server stuurt geen UIDVALIDITY, en zonder die waarde zijn mails niet te onderscheiden.',
  'The server does not say which mail is in it.': 'De server zegt niet welke mail erin staat.',
  'The server refuses to open it.': 'De server weigert hem te openen.',
  'The folder “{folder}” cannot be read: the server lists mail in it and does not hand it out.':
    'De map “{folder}” kan niet worden gelezen: de server vermeldt er mail in, maar geeft die niet.',
  'The folder “{folder}” cannot be read: the server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'De map “{folder}” kan niet worden gelezen: de server stuurt geen UIDVALIDITY, en zonder die waarde zijn mails niet te onderscheiden.',
  'The folder “{folder}” cannot be read: the server does not say which mail is in it.':
    'De map “{folder}” kan niet worden gelezen: de server zegt niet welke mail erin staat.',
  'The folder “{folder}” cannot be read: the server refuses to open it.':
    'De map “{folder}” kan niet worden gelezen: de server weigert hem te openen.',
  'Its character set is not known; some characters may be wrong.':
    'De tekenset is niet bekend; sommige tekens kunnen verkeerd zijn.',
  'Its text is too long and was kept in part.': 'De tekst is te lang en is deels bewaard.',
  'It has more attachments than are listed.': 'Het heeft meer bijlagen dan er vermeld zijn.',
  'It is encrypted with S/MIME; its text cannot be read here.':
    'Het is versleuteld met S/MIME; de tekst is hier niet te lezen.',
  'It is encrypted with PGP; its text cannot be read here.':
    'Het is versleuteld met PGP; de tekst is hier niet te lezen.',
  'It is signed with S/MIME in a form that hides its text.':
    'Het is met S/MIME ondertekend in een vorm die de tekst verbergt.',
  'Tern reads at most {folders} folders of an account, and none whose name is longer than {characters} characters or has unprintable ones. {count, plural, one {# is} other {# are}} left out, so Tern cannot say that nobody replied. Merge or rename folders in your mail program to change that.':
    'Tern leest hoogstens {folders} mappen van een account, en geen waarvan de naam langer is dan {characters} tekens of onafdrukbare tekens heeft. {count, plural, one {# is} other {# zijn}} weggelaten, dus Tern kan niet zeggen dat niemand antwoordde. Voeg mappen samen of hernoem ze in je mailprogramma om dat te veranderen.',
  Inbox: 'Inbox',
  Sent: 'Verzonden',
  Drafts: 'Concepten',
  Spam: 'Spam',
  'The mail server says: “{words}”': 'De mailserver meldt: “{words}”',
  'It is very long; only its beginning is shown.': 'Het is erg lang; alleen het begin wordt getoond.',
  'This message is larger than 25 MB; only its beginning was read.':
    'Dit bericht is groter dan 25 MB; alleen het begin is gelezen.',
  'This message is damaged and could not be read. It is unchanged in the mailbox.':
    'Dit bericht is beschadigd en kon niet worden gelezen. In het postvak is het ongewijzigd.',
  'It has too many parts; the rest was not read.': 'Het heeft te veel delen; de rest is niet gelezen.',
  'Its header is too long and was read in part.': 'De header is te lang en is deels gelezen.',
  'Its parts are nested too deeply and were not all read.':
    'De delen zijn te diep genest en zijn niet allemaal gelezen.',
  'Its parts could not be told apart.': 'De delen konden niet worden onderscheiden.',
  'This message takes too long to prepare. This is its plain text, without its formatting and perhaps not all of it.':
    'Het kost te veel tijd om dit bericht voor te bereiden. Dit is de platte tekst, zonder opmaak en misschien niet alles.',
};
