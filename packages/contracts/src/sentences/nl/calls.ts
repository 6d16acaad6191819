export const calls = {
  'Some fields need your attention.': 'Enkele velden vragen je aandacht.',
  'The request body is not valid JSON.': 'De inhoud van het verzoek is geen geldige JSON.',
  'Please sign in.': 'Log in.',
  'Email or password is wrong.': 'E-mailadres of wachtwoord klopt niet.',
  'Confirm with your passkey to finish signing in.': 'Bevestig met je passkey om het inloggen af te ronden.',
  'This address has an account already. Prove that it is yours to link the sign-in.':
    'Dit adres heeft al een account. Bewijs dat het van jou is om de aanmelding te koppelen.',
  'Your session has ended. Please sign in again.': 'Je sessie is beëindigd. Log opnieuw in.',
  'Please verify your email address first.': 'Bevestig eerst je e-mailadres.',
  'This account is disabled. Please ask the people who run this installation.':
    'Dit account is uitgeschakeld. Vraag het de beheerders van deze installatie.',
  'This is for administrators only.': 'Dit is alleen voor beheerders.',
  'The access token does not open this call.': 'Het toegangstoken geldt niet voor deze aanroep.',
  'Requests from this origin are not allowed.': 'Verzoeken van deze oorsprong zijn niet toegestaan.',
  'This server does not answer for that host name.': 'Deze server antwoordt niet voor die hostnaam.',
  'This is only available on one machine, without a proxy in front.':
    'Dit kan alleen op één machine, zonder proxy ervoor.',
  'Not found.': 'Niet gevonden.',
  'This address does not take that method.': 'Dit adres accepteert die methode niet.',
  'This was changed in the meantime. Please reload and try again.':
    'Dit is intussen gewijzigd. Laad opnieuw en probeer het nog eens.',
  'A draft of yours lies there already. Keep it and save this text as another draft?':
    'Er ligt al een concept van jou. Dat bewaren en deze tekst als ander concept opslaan?',
  'The request is too large.': 'Het verzoek is te groot.',
  'Please send JSON (Content-Type: application/json).': 'Stuur JSON (Content-Type: application/json).',
  'The address and headers of this request are longer than 16,384 bytes. Shorten the text in the address, or delete cookies.':
    'Adres en headers van dit verzoek zijn langer dan 16.384 bytes. Kort de tekst in het adres in of verwijder cookies.',
  'The mail server did not accept this.': 'De mailserver heeft dit niet geaccepteerd.',
  'Too many attempts. Please wait and try again.': 'Te veel pogingen. Wacht even en probeer het opnieuw.',
  'Something went wrong on our side.': 'Er ging iets mis aan onze kant.',
  'Part of the stored data is damaged. The people who run this installation have to repair it.':
    'Een deel van de opgeslagen gegevens is beschadigd. De beheerders van deze installatie moeten het herstellen.',
  'The mail server cannot be reached right now. Please try again in a moment.':
    'De mailserver is nu niet bereikbaar. Probeer het zo nog eens.',
  'This part of Tern is not available right now. Please try again in a moment.':
    'Dit deel van Tern is nu niet beschikbaar. Probeer het zo nog eens.',
  'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.':
    'De schijf is vol: er kan niets worden opgeslagen tot er ruimte is op de machine waarop Tern draait.',
  'This took too long. Please try again.': 'Dit duurde te lang. Probeer het opnieuw.',
  'The server says: “{words}”': 'De server meldt: “{words}”',
  'Too many requests at once. Please try again in a moment.':
    'Te veel verzoeken tegelijk. Probeer het zo nog eens.',
  'Too many attempts to {action, said}. Please try again in {minutes} minutes.':
    'Te veel pogingen ({action, said}). Probeer het over {minutes} minuten opnieuw.',
  'connect a mailbox': 'een postvak verbinden',
  'look up mail servers': 'mailservers opzoeken',
  'sign in at a provider': 'inloggen bij een aanbieder',
  'add an address': 'een adres toevoegen',
  'send a test': 'een test versturen',
  'Too many attempts. Please try again in a second.':
    'Te veel pogingen. Probeer het over een seconde opnieuw.',
  'Too many attempts. Please try again in {seconds} seconds.':
    'Te veel pogingen. Probeer het over {seconds} seconden opnieuw.',
  'Too many attempts. Please try again in {minutes} minutes.':
    'Te veel pogingen. Probeer het over {minutes} minuten opnieuw.',
  'A browser in which you have signed in to this account before need not wait.':
    'Een browser waarin je al eens bij dit account was ingelogd, hoeft niet te wachten.',
  'Sign-in by password is switched off here.': 'Inloggen met een wachtwoord is hier uitgeschakeld.',
  'No OpenID provider is set up here.': 'Hier is geen OpenID-aanbieder ingesteld.',
  'Sign-in with Google is not set up here.': 'Inloggen met Google is hier niet ingesteld.',
  'Google authentication failed': 'Inloggen bij Google is mislukt',
  'Google authentication failed. This address has an account already: sign in with its password.':
    'Inloggen bij Google is mislukt. Dit adres heeft al een account: log in met het wachtwoord ervan.',
  'Google authentication failed. This address has an account that another Google account signs in to.':
    'Inloggen bij Google is mislukt. Dit adres heeft een account waarbij iemand met een ander Google-account inlogt.',
  'Your address has an account here that another person at {name} signs in to.':
    'Je adres heeft hier een account waarbij iemand anders via {name} inlogt.',
  'This sign-in was not begun in this browser, was used already, or took longer than 10 minutes. Please start again.':
    'Deze aanmelding is niet in deze browser begonnen, is al gebruikt of duurde langer dan 10 minuten. Begin opnieuw.',
  'You have signed out or in again since. Please begin again under Settings.':
    'Je bent sindsdien uit- of opnieuw ingelogd. Begin opnieuw onder Instellingen.',
  'You signed in at {name} as another person than the one who signs in to your account.':
    'Je hebt bij {name} ingelogd als iemand anders dan degene die bij je account inlogt.',
  '{name} did not ask you to sign in again, so this does not prove that it is you.':
    '{name} vroeg je niet om opnieuw in te loggen, dus dit bewijst niet dat jij het bent.',
  'This browser is not the one that signed up. Sign in as you signed up, by password or with Google, then open the link again.':
    'Dit is niet de browser waarin je je hebt aangemeld. Log in zoals toen, met wachtwoord of Google, en open de link opnieuw.',
  'This link is no longer valid. Please open the link of the newest mail, or ask for a new one.':
    'Deze link is niet meer geldig. Open de link van de nieuwste mail of vraag een nieuwe aan.',
  'You cannot disable yourself.': 'Je kunt jezelf niet uitschakelen.',
  'Remove your own passkeys in Settings, Your data.':
    'Verwijder je eigen passkeys bij Instellingen, Je gegevens.',
  'Unlink your own Google account in Settings, Your account.':
    'Ontkoppel je eigen Google-account bij Instellingen, Je account.',
  'Unlink your own provider in Settings, Your account.':
    'Ontkoppel je eigen aanbieder bij Instellingen, Je account.',
  'Another user has verified this address.': 'Een andere gebruiker heeft dit adres bevestigd.',
  'Nothing else would let this user in, as sign-in by password is switched off. Set TERN_PASSWORD_SIGN_IN=true until they have chosen Forgot Password, or disable the user.':
    'Niets anders zou deze gebruiker binnenlaten, want inloggen met wachtwoord staat uit. Zet TERN_PASSWORD_SIGN_IN=true tot “Wachtwoord vergeten” is gekozen, of schakel de gebruiker uit.',
  'This link does not work. Use the one of your newest report, or turn reports off in the settings.':
    'Deze link werkt niet. Gebruik die van je nieuwste rapport of zet rapporten uit bij de instellingen.',
  'This link does not work. Use the one of your newest report, or open Tern.':
    'Deze link werkt niet. Gebruik die van je nieuwste rapport of open Tern.',
  'You can begin {count} exports a day. Please try again tomorrow.':
    'Je kunt {count} exports per dag beginnen. Probeer het morgen opnieuw.',
  'Your data is larger than an archive can be (2 GB). Please ask the operator of this Tern for help.':
    'Je gegevens zijn groter dan een archief kan zijn (2 GB). Vraag de beheerder van deze Tern om hulp.',
  'The export could not be finished within a day. Please try again later.':
    'De export kon niet binnen een dag worden afgerond. Probeer het later opnieuw.',
  'Passkeys need an https address with a name. Open Tern by its name.':
    'Passkeys hebben een https-adres met een naam nodig. Open Tern via de naam.',
  'The passkey did not confirm the sign-in. Please try again.':
    'De passkey heeft het inloggen niet bevestigd. Probeer het opnieuw.',
  'Enter a recovery code.': 'Voer een herstelcode in.',
  'This is not one of your recovery codes, or it has been used.':
    'Dit is geen van je herstelcodes, of hij is al gebruikt.',
  'This took too long. Please sign in again from the start.':
    'Dit duurde te lang. Log opnieuw in vanaf het begin.',
  'This passkey did not sign you in. It may have been removed; try again, or use your password.':
    'Deze passkey heeft je niet ingelogd. Misschien is hij verwijderd; probeer het opnieuw of gebruik je wachtwoord.',
  'Sign in once more to delete the account.': 'Log nog een keer in om het account te verwijderen.',
  'Sign in with Google once more to delete the account.':
    'Log nog een keer in bij Google om het account te verwijderen.',
  'Sign in once more to prove that it is you.': 'Log nog een keer in om te bewijzen dat jij het bent.',
  'Sign in with Google once more to prove that it is you.':
    'Log nog een keer in bij Google om te bewijzen dat jij het bent.',
  'Add a passkey first.': 'Voeg eerst een passkey toe.',
  'The passkey did not prove that it is you. Please try again.':
    'De passkey heeft niet bewezen dat jij het bent. Probeer het opnieuw.',
  'You have {count} access tokens, which is the maximum. Revoke one that you no longer need.':
    'Je hebt {count} toegangstokens, het maximum. Trek er een in die je niet meer nodig hebt.',
  'This is your address already.': 'Dit is al je adres.',
  'Nothing else signs in to your account. Add another passkey first.':
    'Je kunt op geen andere manier inloggen bij je account. Voeg eerst een andere passkey toe.',
  'This account has no password.': 'Dit account heeft geen wachtwoord.',
  'This is not your password.': 'Dit is niet je wachtwoord.',
  'This link is no longer valid, or it belongs to another account. Ask for a new one under Settings, Your account.':
    'Deze link is niet meer geldig of hoort bij een ander account. Vraag een nieuwe aan bij Instellingen, Je account.',
  'This passkey belongs to an account already.': 'Deze passkey hoort al bij een account.',
  'The passkey could not be added. Please begin again.':
    'De passkey kon niet worden toegevoegd. Begin opnieuw.',
  'You have {count} passkeys, which is the maximum. Remove one that you no longer use.':
    'Je hebt {count} passkeys, het maximum. Verwijder er een die je niet meer gebruikt.',
  'This link is no longer valid. Please ask for a new one on the sign-in page.':
    'Deze link is niet meer geldig. Vraag een nieuwe aan op de inlogpagina.',
  '{name} cannot prove once more that it is you. Set a password first: sign out and choose Forgot Password.':
    '{name} kan niet nog eens bewijzen dat jij het bent. Stel eerst een wachtwoord in: log uit en kies “Wachtwoord vergeten”.',
  '{name} did not say who you are. Open Tern at its usual address, or tell its operator.':
    '{name} zei niet wie je bent. Open Tern op het gewone adres of waarschuw de beheerder.',
  'The answer of {name} does not hold. Please start again.':
    'Het antwoord van {name} klopt niet. Begin opnieuw.',
  'Choose a password without your name or email address in it.':
    'Kies een wachtwoord zonder je naam of e-mailadres erin.',
  'This password is too common. Choose one that is harder to guess.':
    'Dit wachtwoord komt te vaak voor. Kies er een die moeilijker te raden is.',
  '{name} did not accept this sign-in. Please start again.':
    '{name} heeft deze aanmelding niet geaccepteerd. Begin opnieuw.',
  '{name} did not confirm an email address for this sign-in.':
    '{name} heeft geen e-mailadres bevestigd voor deze aanmelding.',
  '{name} does not accept this server. Its operator has to check its settings for {name}.':
    '{name} accepteert deze server niet. De beheerder moet de instellingen voor {name} nakijken.',
  '{name} cannot be reached right now. Please try again in a moment.':
    '{name} is nu niet bereikbaar. Probeer het zo nog eens.',
  'This sign-in is too old or was completed already. Please start again.':
    'Deze aanmelding is te oud of al afgerond. Begin opnieuw.',
  'This application is not registered here.': 'Deze toepassing is hier niet geregistreerd.',
  'The application has not registered this redirect_uri.':
    'De toepassing heeft deze redirect_uri niet geregistreerd.',
  'Only services of this installation may make this call.':
    'Alleen diensten van deze installatie mogen deze aanroep doen.',
  '{email} cannot be added.': '{email} kan niet worden toegevoegd.',
  'This mailbox is used for {folder, said} already. Change that first.':
    'Deze map wordt al gebruikt voor: {folder, said}. Wijzig dat eerst.',
  '{mail} sign-in is not set up on this server.': 'Inloggen bij {mail} is op deze server niet ingesteld.',
  'You have {count} ways already. Remove one first.':
    'Je hebt al {count} meldingswegen. Verwijder er eerst een.',
  'This server does not answer for that host name. Open {address} instead.':
    'Deze server antwoordt niet voor die hostnaam. Open in plaats daarvan {address}.',
  'The proxy of this installation did not name you in a way that can be used ({header}). Please tell its operator.':
    'De proxy van deze installatie noemde je niet op een bruikbare manier ({header}). Waarschuw de beheerder.',
  '{name} did not confirm an email address for you.': '{name} heeft geen e-mailadres van jou bevestigd.',
  '{name} did not sign you in.': '{name} heeft je niet ingelogd.',
  'Your address has an account here that {name} does not sign in to yet. Sign in as before, then link {name} under Settings, Your account.':
    'Je adres heeft hier een account waarbij je nog niet via {name} kunt inloggen. Log in zoals eerder en koppel {name} bij Instellingen, Je account.',
  'Your address has no account here, and {name} does not make one.':
    'Je adres heeft hier geen account, en {name} maakt er geen.',
};
