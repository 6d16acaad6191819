export const mail = {
  'Nothing else signs in to your account. Add a passkey first.':
    'Eine andere Möglichkeit zur Anmeldung gibt es bei Ihrem Konto nicht. Fügen Sie zuerst einen Passkey hinzu.',
  'What signs in to your account has your present address, and the new one would unlink it. Add a passkey first.':
    'Die Anmeldung bei Ihrem Konto läuft über Ihre jetzige Adresse, und die neue würde diese Verknüpfung trennen. Fügen Sie zuerst einen Passkey hinzu.',
  'The mailbox could not be connected.': 'Das Postfach konnte nicht verbunden werden.',
  'There is no server named {host}. Please check the spelling.':
    'Es gibt keinen Server namens {host}. Bitte die Schreibweise prüfen.',
  '{host} is an address inside a private network, which this server may not reach.':
    '{host} ist eine Adresse in einem privaten Netz, das dieser Server nicht erreichen darf.',
  '{host} accepts no connection on port {port}. Please check host and port.':
    '{host} nimmt auf Port {port} keine Verbindung an. Bitte Host und Port prüfen.',
  '{host} did not answer on port {port} in time. Please check host and port.':
    '{host} hat auf Port {port} nicht rechtzeitig geantwortet. Bitte Host und Port prüfen.',
  'No {protocol} server with these settings answers on port {port}. With SSL the usual ports are {tlsPort} and {plainPort}; without, switch SSL off.':
    'Auf Port {port} antwortet kein {protocol}-Server mit diesen Einstellungen. Mit SSL sind die Ports {tlsPort} und {plainPort} üblich; ohne schalten Sie SSL ab.',
  '{host} offers no encryption on port {port}, and your password is not sent in the open. Try port {tlsPort} with SSL on.':
    '{host} bietet auf Port {port} keine Verschlüsselung, und Ihr Passwort wird nicht offen gesendet. Versuchen Sie Port {tlsPort} mit SSL.',
  'The {protocol} server refused this user name or password. Some providers want an app password made in their security settings.':
    'Der {protocol}-Server hat Benutzername oder Passwort abgelehnt. Manche Anbieter verlangen ein App-Passwort aus ihren Sicherheitseinstellungen.',
  'The provider does not renew the sign-in right now.': 'Der Anbieter erneuert die Anmeldung gerade nicht.',
  'The {protocol} server takes no more connections right now. Please try again in a few minutes.':
    'Der {protocol}-Server nimmt gerade keine weiteren Verbindungen an. Bitte in einigen Minuten noch einmal versuchen.',
  'The {protocol} server closed the connection. Please try again.':
    'Der {protocol}-Server hat die Verbindung geschlossen. Bitte noch einmal versuchen.',
  'The {protocol} server did not accept the request.':
    'Der {protocol}-Server hat die Anfrage nicht angenommen.',
  'The {protocol} server could not be used.': 'Der {protocol}-Server konnte nicht verwendet werden.',
  'The {protocol} server could not be used ({detail}).':
    'Der {protocol}-Server konnte nicht verwendet werden ({detail}).',
  'The certificate of {host} has expired. Its operator has to renew it.':
    'Das Zertifikat von {host} ist abgelaufen. Der Betreiber muss es erneuern.',
  'The certificate of {host} is not valid yet. Either it was installed too early, or the clock of the machine that Tern runs on is wrong.':
    'Das Zertifikat von {host} ist noch nicht gültig. Entweder wurde es zu früh eingerichtet, oder die Uhr des Rechners, auf dem Tern läuft, geht falsch.',
  'The certificate of {host} was made for another name. Use the host name that your provider gives.':
    'Das Zertifikat von {host} wurde für einen anderen Namen ausgestellt. Nehmen Sie den Hostnamen, den Ihr Anbieter nennt.',
  'The certificate of {host} is not signed by a known authority, so the server cannot be trusted. Its operator has to install one that is.':
    'Das Zertifikat von {host} ist von keiner bekannten Stelle signiert, also ist dem Server nicht zu trauen. Der Betreiber muss eines einrichten, das von einer bekannten Stelle signiert ist.',
  'The certificate of {host} could not be verified.':
    'Das Zertifikat von {host} konnte nicht geprüft werden.',
  'The certificate of {host} could not be verified ({detail}).':
    'Das Zertifikat von {host} konnte nicht geprüft werden ({detail}).',
  'The demo mailbox lets nobody in right now. Tern keeps trying.':
    'Das Demo-Postfach lässt gerade niemanden hinein. Tern versucht es weiter.',
  '{name} does not let Tern into this mailbox any more. Reconnect it to sign in again.':
    '{name} lässt Tern nicht mehr in dieses Postfach. Verbinden Sie es neu, um sich wieder anzumelden.',
  '{name} does not renew the sign-in right now. Tern keeps trying.':
    '{name} erneuert die Anmeldung gerade nicht. Tern versucht es weiter.',
  'Tern keeps trying.': 'Tern versucht es weiter.',
  '{mail} refused the sign-in. It may be in trouble, so Tern tries again soon.':
    '{mail} hat die Anmeldung abgelehnt. Vielleicht gibt es dort eine Störung, daher versucht Tern es bald wieder.',
  'The mail server refused the login. It may be in trouble, so Tern tries again soon. Reconnect the account if you have changed the password.':
    'Der Mailserver hat die Anmeldung abgelehnt. Vielleicht gibt es dort eine Störung, daher versucht Tern es bald wieder. Verbinden Sie das Konto neu, wenn Sie das Passwort geändert haben.',
  'The mail server refuses the login. Reconnect the account with its current password.':
    'Der Mailserver lehnt die Anmeldung ab. Verbinden Sie das Konto neu mit dem aktuellen Passwort.',
  'Google was not told to let Tern read the mailbox. Please sign in again and leave its box ticked.':
    'Google wurde nicht erlaubt, Tern das Postfach lesen zu lassen. Bitte neu anmelden und das Häkchen gesetzt lassen.',
  'Gmail refused the sign-in. IMAP may be switched off for this mailbox; at work an administrator can allow it.':
    'Gmail hat die Anmeldung abgelehnt. Vielleicht ist IMAP für dieses Postfach abgeschaltet; in der Firma kann ein Administrator es erlauben.',
  'Microsoft was not told to let Tern read the mailbox. Please sign in again and accept what it asks; at work an administrator may have to.':
    'Microsoft wurde nicht erlaubt, Tern das Postfach lesen zu lassen. Bitte neu anmelden und zustimmen; in der Firma muss das vielleicht ein Administrator tun.',
  'Outlook refused the sign-in. This account may have no mailbox, or IMAP is switched off for it; at work an administrator can allow it.':
    'Outlook hat die Anmeldung abgelehnt. Vielleicht hat dieses Konto kein Postfach, oder IMAP ist abgeschaltet; in der Firma kann ein Administrator es erlauben.',
  'You have several downloads under way. Please try again when one has ended.':
    'Es laufen schon mehrere Downloads. Bitte noch einmal versuchen, wenn einer beendet ist.',
  'Several drafts of this account are being saved. Please try again in a moment.':
    'Es werden gerade mehrere Entwürfe dieses Kontos gespeichert. Bitte gleich noch einmal versuchen.',
  'Many changes to this account are under way. Please try again in a moment.':
    'An diesem Konto laufen gerade viele Änderungen. Bitte gleich noch einmal versuchen.',
  'The account {account} has no {folder, said} folder. Choose one under {folder, said} in the account settings, or make one in your mail program.':
    'Das Konto {account} hat keinen Ordner „{folder, said}“. Wählen Sie einen unter „{folder, said}“ in den Kontoeinstellungen, oder legen Sie in Ihrem Mailprogramm einen an.',
  Archive: 'Archiv',
  Trash: 'Papierkorb',
  'This account has no Drafts folder. Choose one in the account settings, or make one in your mail program.':
    'Dieses Konto hat keinen Ordner für Entwürfe. Wählen Sie einen in den Kontoeinstellungen, oder legen Sie in Ihrem Mailprogramm einen an.',
  'Only received mail is archived. Sent mail and drafts stay where they are.':
    'Archiviert wird nur empfangene Mail. Gesendete Mail und Entwürfe bleiben, wo sie sind.',
  'Only a message that you sent can be followed up.':
    'Nachfassen lässt sich nur bei einer Nachricht, die Sie gesendet haben.',
  'This mail did not arrive. Give the right address.':
    'Diese Mail ist nicht angekommen. Geben Sie die richtige Adresse an.',
  'This message went only to you, so there is no one to follow up with.':
    'Diese Nachricht ging nur an Sie; es gibt niemanden, bei dem nachzufassen wäre.',
  'Only a message that you received can be answered.':
    'Beantworten lässt sich nur eine Nachricht, die Sie erhalten haben.',
  'This message names no address to answer to.': 'Diese Nachricht nennt keine Adresse für eine Antwort.',
  'This draft is being saved already. Please look at it in a moment.':
    'Dieser Entwurf wird gerade gespeichert. Bitte gleich noch einmal nachsehen.',
  'Enter the password of the mailbox.': 'Geben Sie das Passwort des Postfachs ein.',
  'You can connect at most {count} mailboxes.': 'Sie können höchstens {count} Postfächer verbinden.',
  'The demo mailbox has no password of yours.': 'Das Demo-Postfach hat kein Passwort von Ihnen.',
  'This mailbox is connected by signing in at {name}.':
    'Dieses Postfach ist durch Anmeldung bei {name} verbunden.',
  'The demo mailbox is connected already.': 'Das Demo-Postfach ist schon verbunden.',
  'This mail has arrived. Its follow-up goes to the people it went to.':
    'Diese Mail ist angekommen. Das Follow-up geht an die Personen, an die sie ging.',
  'This is the address that failed. Give the right one.':
    'Das ist die Adresse, die nicht erreicht wurde. Geben Sie die richtige an.',
  'The server refuses to hand it out.': 'Der Server gibt sie nicht heraus.',
  'The server lists it and sends no content.': 'Der Server führt sie auf und sendet keinen Inhalt.',
  'The connection breaks whenever it is fetched.': 'Beim Abrufen bricht jedes Mal die Verbindung ab.',
  'It does not come with the size that the server names.':
    'Sie kommt nicht in der Größe, die der Server nennt.',
  'The server lists mail in it and does not hand it out.':
    'Der Server führt darin Mail auf und gibt sie nicht heraus.',
  'The server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'Der Server sendet keine UIDVALIDITY, ohne die sich Mails nicht unterscheiden lassen.',
  'The server does not say which mail is in it.': 'Der Server sagt nicht, welche Mail darin liegt.',
  'The server refuses to open it.': 'Der Server öffnet ihn nicht.',
  'The folder “{folder}” cannot be read: the server lists mail in it and does not hand it out.':
    'Der Ordner „{folder}“ kann nicht gelesen werden: Der Server führt darin Mail auf und gibt sie nicht heraus.',
  'The folder “{folder}” cannot be read: the server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'Der Ordner „{folder}“ kann nicht gelesen werden: Der Server sendet keine UIDVALIDITY, ohne die sich Mails nicht unterscheiden lassen.',
  'The folder “{folder}” cannot be read: the server does not say which mail is in it.':
    'Der Ordner „{folder}“ kann nicht gelesen werden: Der Server sagt nicht, welche Mail darin liegt.',
  'The folder “{folder}” cannot be read: the server refuses to open it.':
    'Der Ordner „{folder}“ kann nicht gelesen werden: Der Server öffnet ihn nicht.',
  'Its character set is not known; some characters may be wrong.':
    'Der Zeichensatz ist nicht bekannt; einige Zeichen können falsch sein.',
  'Its text is too long and was kept in part.': 'Der Text ist zu lang und wurde nur zum Teil aufbewahrt.',
  'It has more attachments than are listed.': 'Es sind mehr Anhänge, als aufgeführt sind.',
  'It is encrypted with S/MIME; its text cannot be read here.':
    'Sie ist mit S/MIME verschlüsselt; der Text kann hier nicht gelesen werden.',
  'It is encrypted with PGP; its text cannot be read here.':
    'Sie ist mit PGP verschlüsselt; der Text kann hier nicht gelesen werden.',
  'It is signed with S/MIME in a form that hides its text.':
    'Sie ist mit S/MIME in einer Form signiert, die den Text verbirgt.',
  'Tern reads at most {folders} folders of an account, and none whose name is longer than {characters} characters or has unprintable ones. {count, plural, one {# is} other {# are}} left out, so Tern cannot say that nobody replied. Merge or rename folders in your mail program to change that.':
    'Tern liest höchstens {folders} Ordner eines Kontos und keinen, dessen Name länger als {characters} Zeichen ist oder nicht druckbare Zeichen enthält. {count, plural, one {# ist} other {# sind}} ausgelassen, daher kann Tern nicht sagen, dass niemand geantwortet hat. Um das zu ändern, legen Sie Ordner in Ihrem Mailprogramm zusammen oder benennen Sie sie um.',
  Inbox: 'Posteingang',
  Sent: 'Gesendet',
  Drafts: 'Entwürfe',
  Spam: 'Spam',
  'The mail server says: “{words}”': 'Der Mailserver meldet: „{words}“',
  'It is very long; only its beginning is shown.': 'Sie ist sehr lang; nur der Anfang wird gezeigt.',
  'This message is larger than 25 MB; only its beginning was read.':
    'Diese Nachricht ist größer als 25 MB; nur der Anfang wurde gelesen.',
  'This message is damaged and could not be read. It is unchanged in the mailbox.':
    'Diese Nachricht ist beschädigt und konnte nicht gelesen werden. Im Postfach ist sie unverändert.',
  'It has too many parts; the rest was not read.': 'Sie hat zu viele Teile; der Rest wurde nicht gelesen.',
  'Its header is too long and was read in part.':
    'Die Kopfzeilen sind zu lang und wurden nur zum Teil gelesen.',
  'Its parts are nested too deeply and were not all read.':
    'Die Teile sind zu tief verschachtelt und wurden nicht alle gelesen.',
  'Its parts could not be told apart.': 'Die Teile ließen sich nicht unterscheiden.',
  'This message takes too long to prepare. This is its plain text, without its formatting and perhaps not all of it.':
    'Diese Nachricht aufzubereiten dauert zu lange. Das ist ihr reiner Text, ohne Formatierung und vielleicht nicht vollständig.',
};
