export const calls = {
  'Some fields need your attention.': 'Einige Felder brauchen Ihre Aufmerksamkeit.',
  'The request body is not valid JSON.': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'Please sign in.': 'Bitte anmelden.',
  'Email or password is wrong.': 'E-Mail-Adresse oder Passwort ist falsch.',
  'Confirm with your passkey to finish signing in.':
    'Bestätigen Sie mit Ihrem Passkey, um die Anmeldung abzuschließen.',
  'This address has an account already. Prove that it is yours to link the sign-in.':
    'Zu dieser Adresse gibt es schon ein Konto. Weisen Sie nach, dass es Ihres ist, um die Anmeldung zu verknüpfen.',
  'Your session has ended. Please sign in again.': 'Ihre Sitzung ist beendet. Bitte erneut anmelden.',
  'Please verify your email address first.': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  'This account is disabled. Please ask the people who run this installation.':
    'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Betreiber dieser Installation.',
  'This is for administrators only.': 'Das ist nur für Administratoren.',
  'The access token does not open this call.': 'Das Zugriffstoken gilt für diesen Aufruf nicht.',
  'Requests from this origin are not allowed.': 'Anfragen von dieser Herkunft sind nicht erlaubt.',
  'This server does not answer for that host name.': 'Dieser Server antwortet nicht für diesen Hostnamen.',
  'This is only available on one machine, without a proxy in front.':
    'Das gibt es nur auf einem einzelnen Rechner ohne Proxy davor.',
  'Not found.': 'Nicht gefunden.',
  'This address does not take that method.': 'Diese Adresse nimmt diese Methode nicht an.',
  'This was changed in the meantime. Please reload and try again.':
    'Das wurde inzwischen geändert. Bitte neu laden und noch einmal versuchen.',
  'A draft of yours lies there already. Keep it and save this text as another draft?':
    'Dort liegt schon ein Entwurf von Ihnen. Diesen behalten und den Text als weiteren Entwurf speichern?',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'Please send JSON (Content-Type: application/json).': 'Bitte JSON senden (Content-Type: application/json).',
  'The address and headers of this request are longer than 16,384 bytes. Shorten the text in the address, or delete cookies.':
    'Adresse und Kopfzeilen dieser Anfrage sind länger als 16.384 Bytes. Kürzen Sie den Text in der Adresse, oder löschen Sie Cookies.',
  'The mail server did not accept this.': 'Der Mailserver hat das nicht angenommen.',
  'Too many attempts. Please wait and try again.':
    'Zu viele Versuche. Bitte warten und noch einmal versuchen.',
  'Something went wrong on our side.': 'Bei uns ist etwas schiefgegangen.',
  'Part of the stored data is damaged. The people who run this installation have to repair it.':
    'Ein Teil der gespeicherten Daten ist beschädigt. Die Betreiber dieser Installation müssen ihn reparieren.',
  'The mail server cannot be reached right now. Please try again in a moment.':
    'Der Mailserver ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.',
  'This part of Tern is not available right now. Please try again in a moment.':
    'Dieser Teil von Tern ist gerade nicht verfügbar. Bitte gleich noch einmal versuchen.',
  'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.':
    'Die Festplatte ist voll: Gespeichert wird erst wieder, wenn auf dem Rechner, auf dem Tern läuft, Platz ist.',
  'This took too long. Please try again.': 'Das hat zu lange gedauert. Bitte noch einmal versuchen.',
  'The server says: “{words}”': 'Der Server meldet: „{words}“',
  'Too many requests at once. Please try again in a moment.':
    'Zu viele Anfragen auf einmal. Bitte gleich noch einmal versuchen.',
  'Too many attempts to {action, said}. Please try again in {minutes} minutes.':
    'Zu viele Versuche ({action, said}). Bitte in {minutes} Minuten noch einmal versuchen.',
  'connect a mailbox': 'ein Postfach verbinden',
  'look up mail servers': 'Mailserver suchen',
  'sign in at a provider': 'bei einem Anbieter anmelden',
  'add an address': 'eine Adresse hinzufügen',
  'send a test': 'einen Test senden',
  'Too many attempts. Please try again in a second.':
    'Zu viele Versuche. Bitte in einer Sekunde noch einmal versuchen.',
  'Too many attempts. Please try again in {seconds} seconds.':
    'Zu viele Versuche. Bitte in {seconds} Sekunden noch einmal versuchen.',
  'Too many attempts. Please try again in {minutes} minutes.':
    'Zu viele Versuche. Bitte in {minutes} Minuten noch einmal versuchen.',
  'A browser in which you have signed in to this account before need not wait.':
    'Ein Browser, in dem Sie sich schon einmal bei diesem Konto angemeldet haben, muss nicht warten.',
  'Sign-in by password is switched off here.': 'Die Anmeldung mit Passwort ist hier abgeschaltet.',
  'No OpenID provider is set up here.': 'Hier ist kein OpenID-Anbieter eingerichtet.',
  'Sign-in with Google is not set up here.': 'Die Anmeldung mit Google ist hier nicht eingerichtet.',
  'Google authentication failed': 'Die Anmeldung bei Google ist fehlgeschlagen',
  'Google authentication failed. This address has an account already: sign in with its password.':
    'Die Anmeldung bei Google ist fehlgeschlagen. Zu dieser Adresse gibt es schon ein Konto: Melden Sie sich mit dessen Passwort an.',
  'Google authentication failed. This address has an account that another Google account signs in to.':
    'Die Anmeldung bei Google ist fehlgeschlagen. Zu dieser Adresse gibt es ein Konto, bei dem man sich mit einem anderen Google-Konto anmeldet.',
  'Your address has an account here that another person at {name} signs in to.':
    'Zu Ihrer Adresse gibt es hier ein Konto, bei dem sich eine andere Person über {name} anmeldet.',
  'This sign-in was not begun in this browser, was used already, or took longer than 10 minutes. Please start again.':
    'Diese Anmeldung wurde nicht in diesem Browser begonnen, wurde schon verwendet oder hat länger als 10 Minuten gedauert. Bitte neu beginnen.',
  'You have signed out or in again since. Please begin again under Settings.':
    'Sie haben sich seitdem ab- oder neu angemeldet. Bitte unter Einstellungen neu beginnen.',
  'You signed in at {name} as another person than the one who signs in to your account.':
    'Sie haben sich bei {name} als eine andere Person angemeldet als die, die sich bei Ihrem Konto anmeldet.',
  '{name} did not ask you to sign in again, so this does not prove that it is you.':
    '{name} hat keine neue Anmeldung verlangt; das weist also nicht nach, dass Sie es sind.',
  'This browser is not the one that signed up. Sign in as you signed up, by password or with Google, then open the link again.':
    'Dieser Browser ist nicht der, in dem das Konto angelegt wurde. Melden Sie sich an wie bei der Registrierung, mit Passwort oder Google, und öffnen Sie den Link noch einmal.',
  'This link is no longer valid. Please open the link of the newest mail, or ask for a new one.':
    'Dieser Link gilt nicht mehr. Öffnen Sie den Link der neuesten Mail, oder fordern Sie einen neuen an.',
  'You cannot disable yourself.': 'Sie können sich nicht selbst sperren.',
  'Remove your own passkeys in Settings, Your data.':
    'Eigene Passkeys werden unter Einstellungen, Ihre Daten entfernt.',
  'Unlink your own Google account in Settings, Your account.':
    'Das eigene Google-Konto wird unter Einstellungen, Ihr Konto getrennt.',
  'Unlink your own provider in Settings, Your account.':
    'Der eigene Anbieter wird unter Einstellungen, Ihr Konto getrennt.',
  'Another user has verified this address.': 'Diese Adresse hat ein anderer Benutzer bestätigt.',
  'Nothing else would let this user in, as sign-in by password is switched off. Set TERN_PASSWORD_SIGN_IN=true until they have chosen Forgot Password, or disable the user.':
    'Sonst käme dieser Benutzer nicht mehr hinein, da die Anmeldung mit Passwort abgeschaltet ist. Setzen Sie TERN_PASSWORD_SIGN_IN=true, bis „Passwort vergessen“ gewählt wurde, oder sperren Sie den Benutzer.',
  'This link does not work. Use the one of your newest report, or turn reports off in the settings.':
    'Dieser Link funktioniert nicht. Nehmen Sie den Ihres neuesten Berichts, oder schalten Sie Berichte in den Einstellungen ab.',
  'This link does not work. Use the one of your newest report, or open Tern.':
    'Dieser Link funktioniert nicht. Nehmen Sie den Ihres neuesten Berichts, oder öffnen Sie Tern.',
  'You can begin {count} exports a day. Please try again tomorrow.':
    'Sie können {count} Exporte am Tag beginnen. Bitte morgen noch einmal versuchen.',
  'Your data is larger than an archive can be (2 GB). Please ask the operator of this Tern for help.':
    'Ihre Daten sind größer, als ein Archiv sein kann (2 GB). Bitte wenden Sie sich an den Betreiber dieses Tern.',
  'The export could not be finished within a day. Please try again later.':
    'Der Export konnte nicht innerhalb eines Tages abgeschlossen werden. Bitte später noch einmal versuchen.',
  'Passkeys need an https address with a name. Open Tern by its name.':
    'Passkeys brauchen eine https-Adresse mit einem Namen. Öffnen Sie Tern über seinen Namen.',
  'The passkey did not confirm the sign-in. Please try again.':
    'Der Passkey hat die Anmeldung nicht bestätigt. Bitte noch einmal versuchen.',
  'Enter a recovery code.': 'Geben Sie einen Wiederherstellungscode ein.',
  'This is not one of your recovery codes, or it has been used.':
    'Das ist keiner Ihrer Wiederherstellungscodes, oder er wurde schon verwendet.',
  'This took too long. Please sign in again from the start.':
    'Das hat zu lange gedauert. Bitte von vorn anmelden.',
  'This passkey did not sign you in. It may have been removed; try again, or use your password.':
    'Dieser Passkey hat Sie nicht angemeldet. Vielleicht wurde er entfernt; versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
  'Sign in once more to delete the account.': 'Melden Sie sich noch einmal an, um das Konto zu löschen.',
  'Sign in with Google once more to delete the account.':
    'Melden Sie sich noch einmal bei Google an, um das Konto zu löschen.',
  'Sign in once more to prove that it is you.':
    'Melden Sie sich noch einmal an, um nachzuweisen, dass Sie es sind.',
  'Sign in with Google once more to prove that it is you.':
    'Melden Sie sich noch einmal bei Google an, um nachzuweisen, dass Sie es sind.',
  'Add a passkey first.': 'Fügen Sie zuerst einen Passkey hinzu.',
  'The passkey did not prove that it is you. Please try again.':
    'Der Passkey hat nicht nachgewiesen, dass Sie es sind. Bitte noch einmal versuchen.',
  'You have {count} access tokens, which is the maximum. Revoke one that you no longer need.':
    'Sie haben {count} Zugriffstoken, das ist die Höchstzahl. Widerrufen Sie eines, das Sie nicht mehr brauchen.',
  'This is your address already.': 'Das ist schon Ihre Adresse.',
  'Nothing else signs in to your account. Add another passkey first.':
    'Eine andere Möglichkeit zur Anmeldung gibt es bei Ihrem Konto nicht. Fügen Sie zuerst einen anderen Passkey hinzu.',
  'This account has no password.': 'Dieses Konto hat kein Passwort.',
  'This is not your password.': 'Das ist nicht Ihr Passwort.',
  'This link is no longer valid, or it belongs to another account. Ask for a new one under Settings, Your account.':
    'Dieser Link gilt nicht mehr, oder er gehört zu einem anderen Konto. Fordern Sie unter Einstellungen, Ihr Konto einen neuen an.',
  'This passkey belongs to an account already.': 'Dieser Passkey gehört schon zu einem Konto.',
  'The passkey could not be added. Please begin again.':
    'Der Passkey konnte nicht hinzugefügt werden. Bitte neu beginnen.',
  'You have {count} passkeys, which is the maximum. Remove one that you no longer use.':
    'Sie haben {count} Passkeys, das ist die Höchstzahl. Entfernen Sie einen, den Sie nicht mehr verwenden.',
  'This link is no longer valid. Please ask for a new one on the sign-in page.':
    'Dieser Link gilt nicht mehr. Bitte fordern Sie auf der Anmeldeseite einen neuen an.',
  '{name} cannot prove once more that it is you. Set a password first: sign out and choose Forgot Password.':
    '{name} kann nicht noch einmal nachweisen, dass Sie es sind. Legen Sie zuerst ein Passwort fest: abmelden und „Passwort vergessen“ wählen.',
  '{name} did not say who you are. Open Tern at its usual address, or tell its operator.':
    '{name} hat nicht gesagt, wer Sie sind. Öffnen Sie Tern unter der üblichen Adresse, oder wenden Sie sich an den Betreiber.',
  'The answer of {name} does not hold. Please start again.':
    'Die Antwort von {name} hält der Prüfung nicht stand. Bitte neu beginnen.',
  'Choose a password without your name or email address in it.':
    'Wählen Sie ein Passwort ohne Ihren Namen oder Ihre E-Mail-Adresse darin.',
  'This password is too common. Choose one that is harder to guess.':
    'Dieses Passwort ist zu verbreitet. Wählen Sie eines, das schwerer zu erraten ist.',
  '{name} did not accept this sign-in. Please start again.':
    '{name} hat diese Anmeldung nicht angenommen. Bitte neu beginnen.',
  '{name} did not confirm an email address for this sign-in.':
    '{name} hat für diese Anmeldung keine E-Mail-Adresse bestätigt.',
  '{name} does not accept this server. Its operator has to check its settings for {name}.':
    '{name} nimmt diesen Server nicht an. Sein Betreiber muss die Einstellungen für {name} prüfen.',
  '{name} cannot be reached right now. Please try again in a moment.':
    '{name} ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.',
  'This sign-in is too old or was completed already. Please start again.':
    'Diese Anmeldung ist zu alt oder schon abgeschlossen. Bitte neu beginnen.',
  'This application is not registered here.': 'Diese Anwendung ist hier nicht registriert.',
  'The application has not registered this redirect_uri.':
    'Die Anwendung hat diese redirect_uri nicht registriert.',
  'Only services of this installation may make this call.':
    'Diesen Aufruf dürfen nur Dienste dieser Installation machen.',
  '{email} cannot be added.': '{email} kann nicht hinzugefügt werden.',
  'This mailbox is used for {folder, said} already. Change that first.':
    'Dieser Ordner wird schon verwendet für: {folder, said}. Ändern Sie das zuerst.',
  '{mail} sign-in is not set up on this server.':
    'Die Anmeldung bei {mail} ist auf diesem Server nicht eingerichtet.',
  'You have {count} ways already. Remove one first.':
    'Sie haben schon {count} Benachrichtigungswege. Entfernen Sie zuerst einen.',
  'This server does not answer for that host name. Open {address} instead.':
    'Dieser Server antwortet nicht für diesen Hostnamen. Öffnen Sie stattdessen {address}.',
  'The proxy of this installation did not name you in a way that can be used ({header}). Please tell its operator.':
    'Der Proxy dieser Installation hat Sie nicht brauchbar benannt ({header}). Bitte wenden Sie sich an den Betreiber.',
  '{name} did not confirm an email address for you.': '{name} hat für Sie keine E-Mail-Adresse bestätigt.',
  '{name} did not sign you in.': '{name} hat Sie nicht angemeldet.',
  'Your address has an account here that {name} does not sign in to yet. Sign in as before, then link {name} under Settings, Your account.':
    'Zu Ihrer Adresse gibt es hier ein Konto, bei dem Sie sich noch nicht über {name} anmelden können. Melden Sie sich wie bisher an, und verknüpfen Sie {name} dann unter Einstellungen, Ihr Konto.',
  'Your address has no account here, and {name} does not make one.':
    'Zu Ihrer Adresse gibt es hier kein Konto, und {name} legt keines an.',
};
