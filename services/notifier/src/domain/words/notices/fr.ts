import type { NoticeWords } from './notice-words.ts';

const toSignIn = { action: 'Aller à la page de connexion' };

const notYou = {
  note: 'Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe : cliquez là sur Mot de passe oublié. Connectez-vous et regardez dans Paramètres, Vos données, Clés d’accès : retirez ce qui n’est pas à vous.',
};
const notYouAtWork = {
  note: 'Ce n’était pas vous ? Alors écrivez tout de suite aux responsables de cette installation, et changez votre mot de passe.',
};

export const noticesInFrench: NoticeWords = {
  'verify-email': {
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Un clic, et Tern commence à suivre vos messages.',
    blocks: [
      { hello: 'bienvenue sur Tern.' },
      { paragraph: 'Confirmez que cette adresse est la vôtre, et tout est prêt.' },
      { action: 'Confirmer mon adresse' },
      {
        note: 'Le lien fonctionne une fois, pendant 24 heures. Ouvrez-le dans le navigateur où vous vous êtes inscrit.',
      },
      { note: 'Vous ne vous êtes pas inscrit ? Alors ignorez cet e-mail, il ne se passera rien.' },
    ],
  },
  'sign-up-with-known-address': {
    subject: 'Vous avez déjà un compte Tern',
    preview: 'Quelqu’un a voulu s’inscrire avec votre adresse. Rien n’a changé.',
    blocks: [
      { hello: 'quelqu’un vient d’essayer de créer un compte Tern avec votre adresse e-mail.' },
      {
        paragraph: 'Vous en avez déjà un, et rien n’y a changé. Si c’était vous, connectez-vous simplement.',
      },
      { action: 'Se connecter' },
      {
        note: 'Ce n’était pas vous ? Alors il n’y a rien à faire : personne n’a eu accès à quoi que ce soit.',
      },
    ],
  },
  'session-ended-for-safety': {
    subject: 'Par sécurité, nous vous avons déconnecté',
    preview: 'Une de vos connexions a été utilisée à deux endroits à la fois.',
    blocks: [
      { hello: 'une de vos sessions Tern a été utilisée comme cela arrive quand son cookie a été copié.' },
      {
        paragraph:
          'Nous avons fermé cette session aussitôt. Reconnectez-vous pour continuer ; vos messages et vos comptes sont intacts.',
      },
      { action: 'Se reconnecter' },
      {
        note: 'Un profil de navigateur restauré peut aussi en être la cause. Si vous ne vous l’expliquez pas, cherchez sur l’ordinateur des programmes et des extensions de navigateur que vous ne connaissez pas.',
      },
    ],
  },
  'sign-in-locked': {
    subject: 'Beaucoup de mots de passe erronés pour votre compte Tern',
    preview:
      'Les nouveaux navigateurs doivent attendre avant de se connecter. Les vôtres ne sont pas retenus.',
    blocks: [
      {
        hello:
          'des mots de passe erronés ont été saisis de nombreuses fois pour votre compte Tern, dans des navigateurs qui ne s’y étaient jamais connectés. Ces navigateurs doivent maintenant attendre avant chaque nouvel essai.',
      },
      {
        paragraph:
          'Si ce n’était pas vous : personne n’est entré, et vous n’avez rien à faire. Un navigateur où vous vous êtes déjà connecté n’est pas retenu : connectez-vous-y comme d’habitude.',
      },
      {
        paragraph:
          'Dans un nouveau navigateur, attendez le temps indiqué par la page de connexion, 15 minutes au plus, ou choisissez-y Mot de passe oublié : le navigateur où vous choisissez un nouveau mot de passe n’est pas retenu.',
      },
      { action: 'Se connecter' },
      {
        note: 'Si cela continue, nous n’enverrons plus d’e-mail à ce sujet avant qu’un jour se soit écoulé sans essai.',
      },
    ],
  },
  'reset-password': {
    subject: 'Choisissez un nouveau mot de passe',
    preview: 'Le lien fonctionne une fois, pendant une heure.',
    blocks: [
      { hello: 'un nouveau mot de passe a été demandé pour votre compte Tern.' },
      { action: 'Choisir un nouveau mot de passe' },
      {
        note: 'Le lien fonctionne une fois, pendant une heure. Avec le nouveau mot de passe, vous êtes déconnecté partout, et les applications que vous avez autorisées doivent vous le redemander.',
      },
      { note: 'Vous n’avez rien demandé ? Alors ignorez cet e-mail : votre mot de passe reste le même.' },
    ],
  },
  'password-changed': {
    subject: 'Votre mot de passe Tern a été changé',
    preview: 'Les autres navigateurs ont été déconnectés.',
    blocks: [
      {
        hello:
          'le mot de passe de votre compte Tern vient d’être changé, et vos autres sessions ont été fermées.',
      },
      {
        paragraph:
          'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : cliquez sur Mot de passe oublié.',
      },
      toSignIn,
    ],
  },
  'confirm-email': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    preview: 'Un clic, et votre compte Tern utilise cette adresse.',
    blocks: [
      { hello: 'ceci doit devenir la nouvelle adresse de votre compte Tern.' },
      { action: 'Utiliser cette adresse' },
      {
        note: 'Le lien fonctionne une fois, pendant 24 heures, dans un navigateur où vous êtes connecté. D’ici là, rien ne change.',
      },
      { note: 'Vous n’avez pas de compte Tern ? Alors ignorez cet e-mail, il ne se passera rien.' },
    ],
  },
  'email-changed': {
    subject: 'Votre compte Tern a une nouvelle adresse e-mail',
    preview: 'Cette adresse ne permet plus de se connecter à Tern.',
    blocks: [
      {
        hello:
          'l’adresse e-mail de votre compte Tern vient d’être changée. Cette adresse ne lui appartient plus ; la nouvelle a été confirmée.',
      },
      {
        paragraph:
          'Si ce n’était pas vous, écrivez tout de suite au responsable de cette installation : la politique de confidentialité dit comment.',
      },
      { action: 'Politique de confidentialité' },
    ],
  },
  'google-linked': {
    subject: 'Google permet maintenant de se connecter à votre compte Tern',
    preview: 'Une connexion avec Google a utilisé votre adresse pour la première fois.',
    blocks: [
      {
        hello:
          'une personne qui a votre adresse chez Google vient de se connecter avec elle à votre compte Tern. Désormais, Google et votre mot de passe permettent tous deux de se connecter.',
      },
      {
        paragraph:
          'Si ce n’était pas vous, protégez d’abord votre compte Google, puis choisissez un nouveau mot de passe pour Tern.',
      },
      toSignIn,
    ],
  },
  'google-unlinked': {
    subject: 'Google ne permet plus de se connecter à votre compte Tern',
    preview: 'Le compte Google associé à votre compte Tern ne l’est plus.',
    blocks: [
      {
        hello:
          'le compte Google qui était associé à votre compte Tern ne permet plus de s’y connecter. Cela arrive quand il est dissocié dans les paramètres ou par les responsables de cette installation, et quand l’adresse de votre compte Tern change.',
      },
      {
        paragraph:
          'Connectez-vous avec votre mot de passe ; si vous n’en avez pas, choisissez Mot de passe oublié.',
      },
      toSignIn,
      {
        note: 'Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe : cliquez là sur Mot de passe oublié.',
      },
    ],
  },
  'oidc-linked': {
    subject: 'L’authentification unique permet maintenant de se connecter à votre compte Tern',
    preview: 'La connexion de votre organisation a été associée à votre compte Tern.',
    blocks: [
      {
        hello:
          'le compte qui a votre adresse dans la connexion de votre organisation vient d’être associé à votre compte Tern. Désormais, il permet aussi de s’y connecter.',
      },
      { paragraph: 'Paramètres, Votre compte le montre, et permet de le dissocier.' },
      toSignIn,
      notYouAtWork,
    ],
  },
  'oidc-unlinked': {
    subject: 'L’authentification unique ne permet plus de se connecter à votre compte Tern',
    preview: 'La connexion de votre organisation a été dissociée de votre compte Tern.',
    blocks: [
      {
        hello:
          'la connexion de votre organisation ne permet plus d’entrer dans votre compte Tern. Cela arrive quand elle est dissociée dans les paramètres ou par les responsables de cette installation, et quand l’adresse de votre compte Tern change.',
      },
      toSignIn,
      notYouAtWork,
    ],
  },
  'access-token-created': {
    subject: 'Un nouveau jeton d’accès peut lire vos messages dans Tern',
    preview: 'Un jeton d’accès a été créé dans les paramètres de votre compte Tern.',
    blocks: [
      {
        hello:
          'un jeton d’accès vient d’être créé pour votre compte Tern. Un script qui l’a peut lire vos messages dans Tern jusqu’à ce qu’il expire ou que vous le révoquiez.',
      },
      {
        paragraph:
          'Paramètres, Vos données montre chaque jeton d’accès, sa dernière utilisation et à quoi il a servi.',
      },
      toSignIn,
      {
        note: 'Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe : cliquez là sur Mot de passe oublié. Cela met fin à tous les jetons d’accès.',
      },
    ],
  },
  'passkey-added': {
    subject: 'Une nouvelle clé d’accès permet de se connecter à votre compte Tern',
    preview: 'Une clé d’accès a été ajoutée dans les paramètres de votre compte Tern.',
    blocks: [
      {
        hello:
          'une clé d’accès vient d’être ajoutée à votre compte Tern. Désormais, elle permet de s’y connecter.',
      },
      {
        paragraph:
          'Paramètres, Vos données, Clés d’accès montre chacune d’elles, et sa dernière utilisation.',
      },
      toSignIn,
      notYou,
    ],
  },
  'passkey-removed': {
    subject: 'Une clé d’accès ne permet plus de se connecter à votre compte Tern',
    preview: 'Elle a été retirée de votre compte Tern.',
    blocks: [
      {
        hello:
          'une clé d’accès vient d’être retirée de votre compte Tern et ne permet plus de s’y connecter. Cela arrive dans les paramètres, et un nouveau mot de passe par Mot de passe oublié retire toutes les clés d’accès d’un compte qui n’en demande pas après le mot de passe.',
      },
      {
        paragraph:
          'Vos autres sessions ont été fermées. Votre appareil propose peut-être encore la clé d’accès : vous pouvez l’y supprimer.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-codes-made': {
    subject: 'De nouveaux codes de récupération pour votre compte Tern',
    preview:
      'Votre compte demande une clé d’accès après le mot de passe, et a de nouveaux codes de récupération.',
    blocks: [
      {
        hello:
          'de nouveaux codes de récupération viennent d’être créés pour votre compte Tern, qui demande une clé d’accès après le mot de passe. Les codes précédents ne fonctionnent plus.',
      },
      {
        paragraph: 'Gardez les codes à part de vos clés d’accès : chacun vous connecte une fois sans elles.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-code-used': {
    subject: 'Un code de récupération a servi à se connecter à votre compte Tern',
    preview: 'Il a remplacé une clé d’accès et ne fonctionne plus.',
    blocks: [
      {
        hello:
          'un code de récupération vient de servir, à la place d’une clé d’accès, à se connecter à votre compte Tern. Il ne fonctionne plus.',
      },
      {
        paragraph:
          'Paramètres, Vos données, Clés d’accès dit combien de codes il reste, et en crée de nouveaux.',
      },
      toSignIn,
      notYou,
    ],
  },
  'second-factor-off': {
    subject: 'Votre compte Tern ne demande plus de clé d’accès',
    preview: 'Désormais, le mot de passe suffit pour se connecter.',
    blocks: [
      {
        hello:
          'votre compte Tern ne demande plus de clé d’accès après le mot de passe, et ses codes de récupération ne fonctionnent plus. Cela arrive dans les paramètres, et quand la dernière clé d’accès est retirée.',
      },
      toSignIn,
      notYou,
    ],
  },
};
