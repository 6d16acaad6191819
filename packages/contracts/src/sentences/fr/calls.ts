export const calls = {
  'Some fields need your attention.': 'Certains champs demandent votre attention.',
  'The request body is not valid JSON.': "Le contenu de la requête n'est pas du JSON valide.",
  'Please sign in.': 'Veuillez vous connecter.',
  'Email or password is wrong.': "L'adresse e-mail ou le mot de passe est incorrect.",
  'Confirm with your passkey to finish signing in.':
    "Confirmez avec votre clé d'accès pour terminer la connexion.",
  'This address has an account already. Prove that it is yours to link the sign-in.':
    "Cette adresse a déjà un compte. Prouvez que c'est le vôtre pour lier la connexion.",
  'Your session has ended. Please sign in again.': 'Votre session est terminée. Veuillez vous reconnecter.',
  'Please verify your email address first.': "Veuillez d'abord vérifier votre adresse e-mail.",
  'This account is disabled. Please ask the people who run this installation.':
    'Ce compte est désactivé. Adressez-vous aux personnes qui gèrent cette installation.',
  'This is for administrators only.': 'Ceci est réservé aux administrateurs.',
  'The access token does not open this call.': "Le jeton d'accès ne permet pas cet appel.",
  'Requests from this origin are not allowed.': 'Les requêtes de cette origine ne sont pas autorisées.',
  'This server does not answer for that host name.': "Ce serveur ne répond pas pour ce nom d'hôte.",
  'This is only available on one machine, without a proxy in front.':
    "Ceci n'est disponible que sur une seule machine, sans proxy devant.",
  'Not found.': 'Introuvable.',
  'This address does not take that method.': "Cette adresse n'accepte pas cette méthode.",
  'This was changed in the meantime. Please reload and try again.':
    'Ceci a été modifié entre-temps. Rechargez la page et réessayez.',
  'A draft of yours lies there already. Keep it and save this text as another draft?':
    "Un de vos brouillons s'y trouve déjà. Le garder et enregistrer ce texte dans un autre brouillon ?",
  'The request is too large.': 'La requête est trop grande.',
  'Please send JSON (Content-Type: application/json).':
    'Veuillez envoyer du JSON (Content-Type: application/json).',
  'The address and headers of this request are longer than 16,384 bytes. Shorten the text in the address, or delete cookies.':
    "L'adresse et les en-têtes de cette requête dépassent 16 384 octets. Raccourcissez le texte de l'adresse ou supprimez des cookies.",
  'The mail server did not accept this.': "Le serveur de messagerie n'a pas accepté cela.",
  'Too many attempts. Please wait and try again.': 'Trop de tentatives. Patientez puis réessayez.',
  'Something went wrong on our side.': 'Un problème est survenu de notre côté.',
  'Part of the stored data is damaged. The people who run this installation have to repair it.':
    'Une partie des données enregistrées est endommagée. Les personnes qui gèrent cette installation doivent la réparer.',
  'The mail server cannot be reached right now. Please try again in a moment.':
    'Le serveur de messagerie est injoignable pour le moment. Réessayez dans un instant.',
  'This part of Tern is not available right now. Please try again in a moment.':
    "Cette partie de Tern n'est pas disponible pour le moment. Réessayez dans un instant.",
  'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.':
    "Le disque est plein : rien ne peut être enregistré tant qu'il n'y a pas de place sur la machine où tourne Tern.",
  'This took too long. Please try again.': 'Cela a pris trop de temps. Veuillez réessayer.',
  'The server says: “{words}”': 'Le serveur indique : « {words} »',
  'Too many requests at once. Please try again in a moment.':
    'Trop de requêtes à la fois. Réessayez dans un instant.',
  'Too many attempts to {action, said}. Please try again in {minutes} minutes.':
    'Trop de tentatives ({action, said}). Réessayez dans {minutes} minutes.',
  'connect a mailbox': 'connecter une boîte',
  'look up mail servers': 'chercher des serveurs de messagerie',
  'sign in at a provider': 'se connecter chez un fournisseur',
  'add an address': 'ajouter une adresse',
  'send a test': 'envoyer un test',
  'Too many attempts. Please try again in a second.': 'Trop de tentatives. Réessayez dans une seconde.',
  'Too many attempts. Please try again in {seconds} seconds.':
    'Trop de tentatives. Réessayez dans {seconds} secondes.',
  'Too many attempts. Please try again in {minutes} minutes.':
    'Trop de tentatives. Réessayez dans {minutes} minutes.',
  'A browser in which you have signed in to this account before need not wait.':
    "Un navigateur dans lequel vous vous êtes déjà connecté à ce compte n'a pas à attendre.",
  'Sign-in by password is switched off here.': 'La connexion par mot de passe est désactivée ici.',
  'No OpenID provider is set up here.': "Aucun fournisseur OpenID n'est configuré ici.",
  'Sign-in with Google is not set up here.': "La connexion avec Google n'est pas configurée ici.",
  'Google authentication failed': "L'authentification Google a échoué",
  'Google authentication failed. This address has an account already: sign in with its password.':
    "L'authentification Google a échoué. Cette adresse a déjà un compte : connectez-vous avec son mot de passe.",
  'Google authentication failed. This address has an account that another Google account signs in to.':
    "L'authentification Google a échoué. Cette adresse a un compte déjà lié à un autre compte Google.",
  'Your address has an account here that another person at {name} signs in to.':
    'Votre adresse a ici un compte auquel une autre personne se connecte chez {name}.',
  'This sign-in was not begun in this browser, was used already, or took longer than 10 minutes. Please start again.':
    "Cette connexion n'a pas été commencée dans ce navigateur, a déjà servi ou a duré plus de 10 minutes. Veuillez recommencer.",
  'You have signed out or in again since. Please begin again under Settings.':
    'Vous vous êtes déconnecté ou reconnecté depuis. Recommencez dans les paramètres.',
  'You signed in at {name} as another person than the one who signs in to your account.':
    'Vous vous êtes connecté chez {name} sous une autre identité que celle de votre compte.',
  '{name} did not ask you to sign in again, so this does not prove that it is you.':
    "{name} ne vous a pas demandé de vous reconnecter : cela ne prouve donc pas que c'est vous.",
  'This browser is not the one that signed up. Sign in as you signed up, by password or with Google, then open the link again.':
    "Ce navigateur n'est pas celui de l'inscription. Connectez-vous comme à l'inscription, par mot de passe ou avec Google, puis rouvrez le lien.",
  'This link is no longer valid. Please open the link of the newest mail, or ask for a new one.':
    "Ce lien n'est plus valable. Ouvrez celui du message le plus récent ou demandez-en un nouveau.",
  'You cannot disable yourself.': 'Vous ne pouvez pas vous désactiver vous-même.',
  'Remove your own passkeys in Settings, Your data.':
    "Supprimez vos propres clés d'accès dans Paramètres, Vos données.",
  'Unlink your own Google account in Settings, Your account.':
    'Dissociez votre propre compte Google dans Paramètres, Votre compte.',
  'Unlink your own provider in Settings, Your account.':
    'Dissociez votre propre fournisseur dans Paramètres, Votre compte.',
  'Another user has verified this address.': 'Un autre utilisateur a vérifié cette adresse.',
  'Nothing else would let this user in, as sign-in by password is switched off. Set TERN_PASSWORD_SIGN_IN=true until they have chosen Forgot Password, or disable the user.':
    "Rien d'autre ne laisserait entrer cet utilisateur, la connexion par mot de passe étant désactivée. Mettez TERN_PASSWORD_SIGN_IN=true jusqu'à ce qu'il ait choisi « Mot de passe oublié », ou désactivez-le.",
  'This link does not work. Use the one of your newest report, or turn reports off in the settings.':
    'Ce lien ne fonctionne pas. Utilisez celui de votre dernier rapport ou désactivez les rapports dans les paramètres.',
  'This link does not work. Use the one of your newest report, or open Tern.':
    'Ce lien ne fonctionne pas. Utilisez celui de votre dernier rapport ou ouvrez Tern.',
  'You can begin {count} exports a day. Please try again tomorrow.':
    'Vous pouvez lancer {count} exports par jour. Réessayez demain.',
  'Your data is larger than an archive can be (2 GB). Please ask the operator of this Tern for help.':
    "Vos données dépassent la taille possible d'une archive (2 Go). Demandez de l'aide à l'opérateur de ce Tern.",
  'The export could not be finished within a day. Please try again later.':
    "L'export n'a pas pu être terminé en un jour. Réessayez plus tard.",
  'Passkeys need an https address with a name. Open Tern by its name.':
    "Les clés d'accès demandent une adresse https avec un nom. Ouvrez Tern par son nom.",
  'The passkey did not confirm the sign-in. Please try again.':
    "La clé d'accès n'a pas confirmé la connexion. Veuillez réessayer.",
  'Enter a recovery code.': 'Saisissez un code de secours.',
  'This is not one of your recovery codes, or it has been used.':
    "Ce n'est pas l'un de vos codes de secours, ou il a déjà servi.",
  'This took too long. Please sign in again from the start.':
    'Cela a pris trop de temps. Reprenez la connexion depuis le début.',
  'This passkey did not sign you in. It may have been removed; try again, or use your password.':
    "Cette clé d'accès ne vous a pas connecté. Elle a peut-être été supprimée ; réessayez ou utilisez votre mot de passe.",
  'Sign in once more to delete the account.': 'Connectez-vous encore une fois pour supprimer le compte.',
  'Sign in with Google once more to delete the account.':
    'Connectez-vous encore une fois chez Google pour supprimer le compte.',
  'Sign in once more to prove that it is you.': "Connectez-vous encore une fois pour prouver que c'est vous.",
  'Sign in with Google once more to prove that it is you.':
    "Connectez-vous encore une fois chez Google pour prouver que c'est vous.",
  'Add a passkey first.': "Ajoutez d'abord une clé d'accès.",
  'The passkey did not prove that it is you. Please try again.':
    "La clé d'accès n'a pas prouvé que c'est vous. Veuillez réessayer.",
  'You have {count} access tokens, which is the maximum. Revoke one that you no longer need.':
    "Vous avez {count} jetons d'accès, le maximum. Révoquez-en un dont vous n'avez plus besoin.",
  'This is your address already.': "C'est déjà votre adresse.",
  'Nothing else signs in to your account. Add another passkey first.':
    "Rien d'autre ne permet de se connecter à votre compte. Ajoutez d'abord une autre clé d'accès.",
  'This account has no password.': "Ce compte n'a pas de mot de passe.",
  'This is not your password.': "Ce n'est pas votre mot de passe.",
  'This link is no longer valid, or it belongs to another account. Ask for a new one under Settings, Your account.':
    "Ce lien n'est plus valable ou appartient à un autre compte. Demandez-en un nouveau dans Paramètres, Votre compte.",
  'This passkey belongs to an account already.': "Cette clé d'accès appartient déjà à un compte.",
  'The passkey could not be added. Please begin again.':
    "La clé d'accès n'a pas pu être ajoutée. Veuillez recommencer.",
  'You have {count} passkeys, which is the maximum. Remove one that you no longer use.':
    "Vous avez {count} clés d'accès, le maximum. Supprimez-en une que vous n'utilisez plus.",
  'This link is no longer valid. Please ask for a new one on the sign-in page.':
    "Ce lien n'est plus valable. Demandez-en un nouveau sur la page de connexion.",
  '{name} cannot prove once more that it is you. Set a password first: sign out and choose Forgot Password.':
    "{name} ne peut pas prouver à nouveau que c'est vous. Définissez d'abord un mot de passe : déconnectez-vous et choisissez « Mot de passe oublié ».",
  '{name} did not say who you are. Open Tern at its usual address, or tell its operator.':
    "{name} n'a pas dit qui vous êtes. Ouvrez Tern à son adresse habituelle ou prévenez son opérateur.",
  'The answer of {name} does not hold. Please start again.':
    "La réponse reçue ({name}) n'est pas valable. Veuillez recommencer.",
  'Choose a password without your name or email address in it.':
    'Choisissez un mot de passe sans votre nom ni votre adresse e-mail.',
  'This password is too common. Choose one that is harder to guess.':
    'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
  '{name} did not accept this sign-in. Please start again.':
    "{name} n'a pas accepté cette connexion. Veuillez recommencer.",
  '{name} did not confirm an email address for this sign-in.':
    "{name} n'a confirmé aucune adresse e-mail pour cette connexion.",
  '{name} does not accept this server. Its operator has to check its settings for {name}.':
    "{name} n'accepte pas ce serveur. Son opérateur doit vérifier ses réglages pour {name}.",
  '{name} cannot be reached right now. Please try again in a moment.':
    '{name} est injoignable pour le moment. Réessayez dans un instant.',
  'This sign-in is too old or was completed already. Please start again.':
    'Cette connexion est trop ancienne ou déjà terminée. Veuillez recommencer.',
  'This application is not registered here.': "Cette application n'est pas enregistrée ici.",
  'The application has not registered this redirect_uri.':
    "L'application n'a pas enregistré cette redirect_uri.",
  'Only services of this installation may make this call.':
    'Seuls les services de cette installation peuvent faire cet appel.',
  '{email} cannot be added.': "Impossible d'ajouter {email}.",
  'This mailbox is used for {folder, said} already. Change that first.':
    "Ce dossier sert déjà pour : {folder, said}. Modifiez d'abord ce réglage.",
  '{mail} sign-in is not set up on this server.': "La connexion {mail} n'est pas configurée sur ce serveur.",
  'You have {count} ways already. Remove one first.':
    "Vous avez déjà {count} moyens. Supprimez-en un d'abord.",
  'This server does not answer for that host name. Open {address} instead.':
    "Ce serveur ne répond pas pour ce nom d'hôte. Ouvrez plutôt {address}.",
  'The proxy of this installation did not name you in a way that can be used ({header}). Please tell its operator.':
    'Le proxy de cette installation ne vous a pas nommé de façon utilisable ({header}). Prévenez son opérateur.',
  '{name} did not confirm an email address for you.': "{name} n'a confirmé aucune adresse e-mail pour vous.",
  '{name} did not sign you in.': '{name} ne vous a pas connecté.',
  'Your address has an account here that {name} does not sign in to yet. Sign in as before, then link {name} under Settings, Your account.':
    'Votre adresse a ici un compte auquel {name} ne connecte pas encore. Connectez-vous comme avant, puis liez {name} dans Paramètres, Votre compte.',
  'Your address has no account here, and {name} does not make one.':
    "Votre adresse n'a pas de compte ici, et {name} n'en crée pas.",
};
