import type { DraftWords } from '../draft-words.ts';

export const french: DraftWords = {
  locale: 'fr-FR',
  hello: 'Bonjour',
  regards: { friendly: 'Merci beaucoup et à bientôt', neutral: 'Bien cordialement', direct: 'Cordialement' },
  leads: {
    friendly: [
      'Je me permets de revenir sur mon message du {date}.',
      'Juste un petit rappel de mon message du {date}.',
      'Puis-je revenir sur ce point ?',
      'Les messages se perdent vite, alors je repose ma question.',
      "J'aimerais revenir sur ce point.",
    ],
    neutral: [
      'Je reviens sur mon message du {date}.',
      'Un court rappel de mon message du {date}.',
      'Ce point reste ouvert de mon côté.',
      'Je voudrais reprendre ce sujet.',
      "J'avais écrit à ce sujet le {date}.",
    ],
    direct: [
      "J'attends encore une réponse sur ce point.",
      'Mon message du {date} attend une réponse.',
      'Ce point est ouvert depuis le {date}.',
      'Il me manque encore une réponse à ce sujet.',
      "J'ai besoin d'une réponse à mon message du {date}.",
    ],
  },
  again: [
    "J'ai écrit à ce sujet le {first}, puis de nouveau le {date}.",
    'Je reviens sur mes messages du {first} et du {date}.',
    'Après mes messages du {first} et du {date}, je tente encore une fois.',
    "J'en ai parlé le {first} et le {date}.",
  ],
  promise: {
    formal: [
      'Vous aviez écrit le {date} que vous reviendriez vers moi.',
      'Le {date}, vous annonciez une réponse.',
      'Y a-t-il du nouveau depuis votre message du {date} ?',
      'Je reviens sur votre message du {date}, dans lequel vous annonciez une réponse.',
    ],
    informal: [
      'Tu avais écrit le {date} que tu reviendrais vers moi.',
      'Le {date}, tu annonçais une réponse.',
      'Y a-t-il du nouveau depuis ton message du {date} ?',
      'Je reviens sur ton message du {date}, dans lequel tu annonçais une réponse.',
    ],
    unknown: [
      'Le message du {date} annonçait une réponse.',
      'Y a-t-il du nouveau depuis le message du {date} ?',
      'Je reviens sur le message du {date}, qui annonçait une réponse.',
    ],
  },
  about: ["Il s'agit de « {subject} ».", 'Cela concerne « {subject} ».', 'Le sujet était « {subject} ».'],
  term: ['Il me le faut pour le {date}.', "L'échéance est le {date}.", "C'est à régler d'ici le {date}."],
  closers: {
    formal: [
      'Pourriez-vous me dire où en sont les choses ?',
      'Où en êtes-vous ?',
      'Avez-vous du nouveau ?',
      'Pourriez-vous me répondre en deux mots ?',
    ],
    informal: [
      'Peux-tu me dire où en sont les choses ?',
      'Où en es-tu ?',
      'As-tu du nouveau ?',
      'Peux-tu me répondre en deux mots ?',
    ],
    unknown: [
      'Où en sont les choses ?',
      'Y a-t-il du nouveau ?',
      "Qu'en est-il ?",
      'Une réponse est-elle possible ?',
    ],
  },
  others: [
    'Les autres questions de ce message restent ouvertes aussi.',
    'Mes autres questions sont ouvertes aussi.',
  ],
  resend: {
    formal: [
      'Mon message du {date} ne vous est pas parvenu, le voici de nouveau.',
      'Mon message du {date} est parti à une mauvaise adresse. Vous le trouverez ci-dessous.',
      'Je vous avais écrit le {date} à une adresse qui ne fonctionne pas ; mon message est ci-dessous.',
    ],
    informal: [
      "Mon message du {date} ne t'est pas parvenu, le voici de nouveau.",
      'Mon message du {date} est parti à une mauvaise adresse. Tu le trouveras ci-dessous.',
      "Je t'avais écrit le {date} à une adresse qui ne fonctionne pas ; mon message est ci-dessous.",
    ],
    unknown: [
      "Mon message du {date} n'est pas arrivé, le voici de nouveau.",
      'Mon message du {date} est parti à une mauvaise adresse. Le voici ci-dessous.',
      'Mon message du {date} est parti à une adresse qui ne fonctionne pas ; il est ci-dessous.',
    ],
  },
  forms: {
    formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})|(?<!\p{L})t['’](?=\p{L})/giu,
  },
};
