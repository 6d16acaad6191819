export const mail = {
  'Nothing else signs in to your account. Add a passkey first.':
    "Rien d'autre ne permet de se connecter à votre compte. Ajoutez d'abord une clé d'accès.",
  'What signs in to your account has your present address, and the new one would unlink it. Add a passkey first.':
    "Ce qui permet de se connecter à votre compte porte votre adresse actuelle, et la nouvelle le dissocierait. Ajoutez d'abord une clé d'accès.",
  'The mailbox could not be connected.': "La boîte n'a pas pu être connectée.",
  'There is no server named {host}. Please check the spelling.':
    "Aucun serveur ne s'appelle {host}. Vérifiez l'orthographe.",
  '{host} is an address inside a private network, which this server may not reach.':
    "{host} est une adresse d'un réseau privé que ce serveur ne peut pas joindre.",
  '{host} accepts no connection on port {port}. Please check host and port.':
    "{host} n'accepte aucune connexion sur le port {port}. Vérifiez l'hôte et le port.",
  '{host} did not answer on port {port} in time. Please check host and port.':
    "{host} n'a pas répondu à temps sur le port {port}. Vérifiez l'hôte et le port.",
  'No {protocol} server with these settings answers on port {port}. With SSL the usual ports are {tlsPort} and {plainPort}; without, switch SSL off.':
    'Aucun serveur {protocol} ne répond avec ces réglages sur le port {port}. Avec SSL, les ports habituels sont {tlsPort} et {plainPort} ; sans, désactivez SSL.',
  '{host} offers no encryption on port {port}, and your password is not sent in the open. Try port {tlsPort} with SSL on.':
    "{host} n'offre aucun chiffrement sur le port {port}, et votre mot de passe n'est pas envoyé en clair. Essayez le port {tlsPort} avec SSL.",
  'The {protocol} server refused this user name or password. Some providers want an app password made in their security settings.':
    "Le serveur {protocol} a refusé ce nom d'utilisateur ou ce mot de passe. Certains fournisseurs exigent un mot de passe d'application créé dans leurs réglages de sécurité.",
  'The provider does not renew the sign-in right now.':
    'Le fournisseur ne renouvelle pas la connexion pour le moment.',
  'The {protocol} server takes no more connections right now. Please try again in a few minutes.':
    "Le serveur {protocol} n'accepte plus de connexions pour le moment. Réessayez dans quelques minutes.",
  'The {protocol} server closed the connection. Please try again.':
    'Le serveur {protocol} a fermé la connexion. Veuillez réessayer.',
  'The {protocol} server did not accept the request.': "Le serveur {protocol} n'a pas accepté la requête.",
  'The {protocol} server could not be used.': "Le serveur {protocol} n'a pas pu être utilisé.",
  'The {protocol} server could not be used ({detail}).':
    "Le serveur {protocol} n'a pas pu être utilisé ({detail}).",
  'The certificate of {host} has expired. Its operator has to renew it.':
    'Le certificat du serveur {host} a expiré. Son opérateur doit le renouveler.',
  'The certificate of {host} is not valid yet. Either it was installed too early, or the clock of the machine that Tern runs on is wrong.':
    "Le certificat du serveur {host} n'est pas encore valable. Il a été installé trop tôt, ou l'horloge de la machine où tourne Tern est mal réglée.",
  'The certificate of {host} was made for another name. Use the host name that your provider gives.':
    "Le certificat du serveur {host} a été émis pour un autre nom. Utilisez le nom d'hôte indiqué par votre fournisseur.",
  'The certificate of {host} is not signed by a known authority, so the server cannot be trusted. Its operator has to install one that is.':
    "Le certificat du serveur {host} n'est signé par aucune autorité connue : ce serveur n'est pas sûr. Son opérateur doit installer un certificat signé par une telle autorité.",
  'The certificate of {host} could not be verified.':
    "Le certificat du serveur {host} n'a pas pu être vérifié.",
  'The certificate of {host} could not be verified ({detail}).':
    "Le certificat du serveur {host} n'a pas pu être vérifié ({detail}).",
  'The demo mailbox lets nobody in right now. Tern keeps trying.':
    "La boîte de démonstration ne laisse entrer personne pour le moment. Tern continue d'essayer.",
  '{name} does not let Tern into this mailbox any more. Reconnect it to sign in again.':
    '{name} ne laisse plus Tern accéder à cette boîte. Reconnectez-la pour vous identifier de nouveau.',
  '{name} does not renew the sign-in right now. Tern keeps trying.':
    "{name} ne renouvelle pas la connexion pour le moment. Tern continue d'essayer.",
  'Tern keeps trying.': "Tern continue d'essayer.",
  '{mail} refused the sign-in. It may be in trouble, so Tern tries again soon.':
    '{mail} a refusé la connexion. Il est peut-être en panne : Tern réessaie bientôt.',
  'The mail server refused the login. It may be in trouble, so Tern tries again soon. Reconnect the account if you have changed the password.':
    'Le serveur de messagerie a refusé la connexion. Il est peut-être en panne : Tern réessaie bientôt. Reconnectez le compte si vous avez changé le mot de passe.',
  'The mail server refuses the login. Reconnect the account with its current password.':
    'Le serveur de messagerie refuse la connexion. Reconnectez le compte avec son mot de passe actuel.',
  'Google was not told to let Tern read the mailbox. Please sign in again and leave its box ticked.':
    "Google n'a pas été autorisé à laisser Tern lire la boîte. Reconnectez-vous et laissez la case cochée.",
  'Gmail refused the sign-in. IMAP may be switched off for this mailbox; at work an administrator can allow it.':
    "Gmail a refusé la connexion. IMAP est peut-être désactivé pour cette boîte ; au travail, un administrateur peut l'autoriser.",
  'Microsoft was not told to let Tern read the mailbox. Please sign in again and accept what it asks; at work an administrator may have to.':
    "Microsoft n'a pas été autorisé à laisser Tern lire la boîte. Reconnectez-vous et acceptez ce qu'il demande ; au travail, un administrateur devra peut-être le faire.",
  'Outlook refused the sign-in. This account may have no mailbox, or IMAP is switched off for it; at work an administrator can allow it.':
    "Outlook a refusé la connexion. Ce compte n'a peut-être pas de boîte, ou IMAP y est désactivé ; au travail, un administrateur peut l'autoriser.",
  'You have several downloads under way. Please try again when one has ended.':
    "Plusieurs téléchargements sont en cours. Réessayez quand l'un d'eux sera terminé.",
  'Several drafts of this account are being saved. Please try again in a moment.':
    "Plusieurs brouillons de ce compte sont en cours d'enregistrement. Réessayez dans un instant.",
  'Many changes to this account are under way. Please try again in a moment.':
    'De nombreuses modifications de ce compte sont en cours. Réessayez dans un instant.',
  'The account {account} has no {folder, said} folder. Choose one under {folder, said} in the account settings, or make one in your mail program.':
    "Le compte {account} n'a pas de dossier « {folder, said} ». Choisissez-en un sous « {folder, said} » dans les paramètres du compte, ou créez-en un dans votre logiciel de messagerie.",
  Archive: 'Archives',
  Trash: 'Corbeille',
  'This account has no Drafts folder. Choose one in the account settings, or make one in your mail program.':
    "Ce compte n'a pas de dossier de brouillons. Choisissez-en un dans les paramètres du compte ou créez-en un dans votre logiciel de messagerie.",
  'Only received mail is archived. Sent mail and drafts stay where they are.':
    'Seul le courrier reçu est archivé. Les messages envoyés et les brouillons restent où ils sont.',
  'Only a message that you sent can be followed up.':
    'Seul un message que vous avez envoyé peut être relancé.',
  'This mail did not arrive. Give the right address.':
    "Ce message n'est pas arrivé. Donnez la bonne adresse.",
  'This message went only to you, so there is no one to follow up with.':
    "Ce message n'est allé qu'à vous : il n'y a personne à relancer.",
  'Only a message that you received can be answered.':
    'Seul un message que vous avez reçu peut recevoir une réponse.',
  'This message names no address to answer to.': "Ce message n'indique aucune adresse de réponse.",
  'This draft is being saved already. Please look at it in a moment.':
    "Ce brouillon est déjà en cours d'enregistrement. Regardez-le dans un instant.",
  'Enter the password of the mailbox.': 'Saisissez le mot de passe de la boîte.',
  'You can connect at most {count} mailboxes.': 'Vous pouvez connecter {count} boîtes au plus.',
  'The demo mailbox has no password of yours.': "La boîte de démonstration n'a pas de mot de passe à saisir.",
  'This mailbox is connected by signing in at {name}.':
    'Cette boîte est connectée par une identification chez {name}.',
  'The demo mailbox is connected already.': 'La boîte de démonstration est déjà connectée.',
  'This mail has arrived. Its follow-up goes to the people it went to.':
    'Ce message est arrivé. Sa relance va aux personnes à qui il était adressé.',
  'This is the address that failed. Give the right one.': "C'est l'adresse qui a échoué. Donnez la bonne.",
  'The server refuses to hand it out.': 'Le serveur refuse de le livrer.',
  'The server lists it and sends no content.': "Le serveur l'annonce et n'envoie aucun contenu.",
  'The connection breaks whenever it is fetched.': "La connexion se coupe chaque fois qu'on le récupère.",
  'It does not come with the size that the server names.':
    "Il n'arrive pas avec la taille annoncée par le serveur.",
  'The server lists mail in it and does not hand it out.':
    'Le serveur y annonce des messages et ne les livre pas.',
  'The server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    "Le serveur n'envoie pas son UIDVALIDITY, sans laquelle on ne peut distinguer les messages.",
  'The server does not say which mail is in it.': "Le serveur n'indique pas quels messages s'y trouvent.",
  'The server refuses to open it.': "Le serveur refuse de l'ouvrir.",
  'The folder “{folder}” cannot be read: the server lists mail in it and does not hand it out.':
    'Le dossier « {folder} » ne peut pas être lu : le serveur y annonce des messages et ne les livre pas.',
  'The folder “{folder}” cannot be read: the server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    "Le dossier « {folder} » ne peut pas être lu : le serveur n'envoie pas son UIDVALIDITY, sans laquelle on ne peut distinguer les messages.",
  'The folder “{folder}” cannot be read: the server does not say which mail is in it.':
    "Le dossier « {folder} » ne peut pas être lu : le serveur n'indique pas quels messages s'y trouvent.",
  'The folder “{folder}” cannot be read: the server refuses to open it.':
    "Le dossier « {folder} » ne peut pas être lu : le serveur refuse de l'ouvrir.",
  'Its character set is not known; some characters may be wrong.':
    'Son jeu de caractères est inconnu ; certains caractères peuvent être erronés.',
  'Its text is too long and was kept in part.': "Son texte est trop long et n'a été conservé qu'en partie.",
  'It has more attachments than are listed.': "Il a plus de pièces jointes que la liste n'en montre.",
  'It is encrypted with S/MIME; its text cannot be read here.':
    'Il est chiffré avec S/MIME ; son texte ne peut pas être lu ici.',
  'It is encrypted with PGP; its text cannot be read here.':
    'Il est chiffré avec PGP ; son texte ne peut pas être lu ici.',
  'It is signed with S/MIME in a form that hides its text.':
    'Il est signé avec S/MIME sous une forme qui cache son texte.',
  'Tern reads at most {folders} folders of an account, and none whose name is longer than {characters} characters or has unprintable ones. {count, plural, one {# is} other {# are}} left out, so Tern cannot say that nobody replied. Merge or rename folders in your mail program to change that.':
    "Tern lit au plus {folders} dossiers d'un compte, et aucun dont le nom dépasse {characters} caractères ou contient des signes non imprimables. {count, plural, one {# est omis} other {# sont omis}} : Tern ne peut donc pas dire que personne n'a répondu. Fusionnez ou renommez des dossiers dans votre logiciel pour y remédier.",
  Inbox: 'Boîte de réception',
  Sent: 'Envoyés',
  Drafts: 'Brouillons',
  Spam: 'Indésirables',
  'The mail server says: “{words}”': 'Le serveur de messagerie indique : « {words} »',
  'It is very long; only its beginning is shown.': 'Il est très long ; seul son début est affiché.',
  'This message is larger than 25 MB; only its beginning was read.':
    'Ce message dépasse 25 Mo ; seul son début a été lu.',
  'This message is damaged and could not be read. It is unchanged in the mailbox.':
    "Ce message est endommagé et n'a pas pu être lu. Il est inchangé dans la boîte.",
  'It has too many parts; the rest was not read.': "Il a trop de parties ; le reste n'a pas été lu.",
  'Its header is too long and was read in part.': "Son en-tête est trop long et n'a été lu qu'en partie.",
  'Its parts are nested too deeply and were not all read.':
    "Ses parties sont trop imbriquées et n'ont pas toutes été lues.",
  'Its parts could not be told apart.': "Ses parties n'ont pas pu être distinguées.",
  'This message takes too long to prepare. This is its plain text, without its formatting and perhaps not all of it.':
    'Ce message est trop long à préparer. Voici son texte brut, sans mise en forme et peut-être incomplet.',
};
