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
  casual: {
    leads: [
      'Petit rappel de mon message du {date}.',
      'Je relance juste à ce sujet.',
      "Je n'ai pas encore eu de nouvelles.",
      "J'avais écrit le {date}.",
    ],
    closers: {
      formal: ['Pouvez-vous me dire ce qu’il en est ?', 'Avez-vous du nouveau ?', 'Qu’en est-il ?'],
      informal: ['Tu peux me dire ce qu’il en est ?', 'Tu as du nouveau ?', 'Tu me dis ?'],
      unknown: ['Y a-t-il du nouveau ?', 'Qu’en est-il ?', 'Du nouveau de ce côté ?'],
    },
  },
  past: [
    'La date indiquée est passée : est-ce encore ouvert ?',
    'La date est maintenant passée. Ce point est-il encore ouvert ?',
    'Le jour indiqué est passé entre-temps. La question reste-t-elle ouverte ?',
  ],
  term: ['Il me le faut pour le {date}.', "L'échéance est le {date}.", "C'est à régler d'ici le {date}."],
  closers: {
    formal: [
      'Pourriez-vous me dire où en sont les choses ?',
      'Pourriez-vous me répondre en deux mots ?',
      "Je vous remercie d'avance de votre réponse.",
    ],
    informal: [
      'Pourrais-tu me dire où en sont les choses ?',
      'Peux-tu me répondre en deux mots ?',
      "Merci d'avance de ta réponse.",
    ],
    unknown: [
      'Y a-t-il du nouveau à ce sujet ?',
      "Une courte réponse m'aiderait beaucoup.",
      "Merci d'avance pour la réponse.",
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
