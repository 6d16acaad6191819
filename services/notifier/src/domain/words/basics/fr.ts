import type { BasicWords } from './basic-words.ts';

const passwordTodo =
  'Le plus souvent, le mot de passe a été changé ou un mot de passe d’application a été retiré. Donnez à Tern celui qui est valable, et il reprend là où il s’est arrêté.';
const googleTodo =
  'Le plus souvent, le mot de passe du compte Google a été changé ou l’accès a été retiré. Connectez-vous encore une fois chez Google, et Tern reprend là où il s’est arrêté.';

export const basicsInFrench: BasicWords = {
  hello: (name) => (name === null ? 'Bonjour, ' : `Bonjour ${name}, `),
  tagline: 'Tern sait à qui le tour.',
  colon: ' :',
  quoted: (words) => `« ${words} »`,
  loss: {
    subject: {
      mailbox: (address) => `Merci de reconnecter ${address}`,
      calendar: (address) => `Merci de reconnecter le calendrier de ${address}`,
    },
    action: { mailbox: 'Reconnecter la boîte', calendar: 'Reconnecter le calendrier' },
    signIns: {
      password: {
        preview: 'Son serveur de messagerie n’accepte plus le mot de passe que Tern connaît.',
        happened: (address) =>
          `le serveur de messagerie de ${address} n’accepte plus le mot de passe que Tern connaît. Tern a essayé un certain temps : ce n’est pas une panne passagère.`,
        todo: passwordTodo,
      },
      google: {
        preview: 'Google ne laisse plus entrer Tern.',
        happened: (address) => `Google ne laisse plus Tern accéder à ${address}.`,
        todo: googleTodo,
      },
      microsoft: {
        preview: 'Microsoft ne laisse plus entrer Tern.',
        happened: (address) => `Microsoft ne laisse plus Tern accéder à ${address}.`,
        todo: 'Le plus souvent, le mot de passe a été changé, l’accès a été retiré, ou l’organisation demande une nouvelle preuve. Connectez-vous encore une fois chez Microsoft, et Tern reprend là où il s’est arrêté.',
      },
      calendar: {
        preview: 'Google ne laisse plus Tern le lire.',
        happened: (address) => `Google ne laisse plus Tern lire le calendrier de ${address}.`,
        todo: googleTodo,
      },
      'calendar-password': {
        preview: 'Son serveur n’accepte plus le mot de passe que Tern connaît.',
        happened: (address) =>
          `le serveur du calendrier de ${address} n’accepte plus le mot de passe que Tern connaît. Tern a essayé un certain temps : ce n’est pas une panne passagère.`,
        todo: passwordTodo,
      },
    },
    nothingLost: {
      mailbox:
        'Rien n’est perdu : vos messages sont intacts, et ce que Tern en sait aussi. D’ici là, Tern ne voit pas qui a répondu ; les relances, brouillons et rapports de cette boîte attendent.',
      calendar:
        'Rien n’est perdu : votre calendrier est intact. D’ici là, Tern ne voit pas ce qui y change, et le point du jour est fait de ce qu’il savait avant.',
    },
    neverByMail:
      'Tern ne demande jamais de mot de passe par e-mail. Vous le donnez sur la page Comptes, où vous pouvez aussi supprimer la boîte.',
    changedNothing:
      'Vous n’avez rien changé ? Alors regardez les paramètres de sécurité de votre fournisseur : une autre personne l’a peut-être fait.',
  },
  notifications: {
    'follow-up-due': { title: 'Une réponse est en retard', body: 'Aucune réponse n’est arrivée à temps.' },
    'answer-arrived': { title: 'Une réponse est arrivée', body: 'Vous l’attendiez.' },
    'owed-late': { title: 'Vous devez une réponse', body: 'Elle est en retard.' },
    'sign-in-needed': {
      title: 'Une connexion est nécessaire',
      body: 'Tern ne peut plus lire une boîte ou un calendrier.',
    },
  },
  testNotification: { title: 'Un essai de Tern', body: 'Les notifications arrivent ici.' },
  noSubject: 'Sans objet',
};
