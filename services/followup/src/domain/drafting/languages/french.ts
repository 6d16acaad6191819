import type { DraftWords } from '../draft-words.ts';

export const french: DraftWords = {
  locale: 'fr-FR',
  hello: 'Bonjour',
  regards: { friendly: 'Merci beaucoup et à bientôt', neutral: 'Bien cordialement', direct: 'Cordialement' },
  leads: {
    friendly: [
      'Je me permets de revenir sur mon message du {date}.',
      'Juste un petit rappel de mon message du {date}.',
      'Je me permets une petite relance à ce sujet.',
      'Les messages se perdent vite, alors je repose ma question.',
      "J'aimerais revenir sur mon message du {date}.",
    ],
    neutral: [
      'Je reviens sur mon message du {date}.',
      'Je me permets de revenir sur mon message du {date}.',
      'Je me permets une petite relance de mon message du {date}.',
      'Je me permets une relance à ce sujet.',
      'Je fais suite à mon message du {date}.',
    ],
    direct: [
      "J'attends encore une réponse à ce sujet.",
      'Mon message du {date} est resté sans réponse.',
      "J'attends une réponse depuis le {date}.",
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
      'Je relance juste, au cas où.',
      "Je n'ai pas encore eu de réponse.",
      'Je reviens juste là-dessus.',
      'Petite relance de ma part.',
    ],
    closers: {
      formal: [
        "Avez-vous vu mon message ? J'attends de vos nouvelles.",
        "Je n'ai pas encore eu de vos nouvelles, avez-vous vu mon message ?",
        'Avez-vous pu voir mon message ? Dites-moi.',
      ],
      informal: [
        'Tu as vu mon message ? Dis-moi !',
        "Je n'ai pas encore eu de tes nouvelles, tu as vu mon message ?",
        'Tu as pu voir mon message ? Tiens-moi au courant.',
      ],
      unknown: [
        "Je n'ai pas encore eu de réponse, un petit mot me ferait plaisir.",
        'Je relance juste mon message, au cas où il serait passé inaperçu.',
        "Petit rappel de mon message, j'attends des nouvelles !",
      ],
    },
    missed: {
      formal: [
        "Je n'ai pas eu de réponse de votre part. Vous me faites signe ?",
        "Je n'ai pas eu de vos nouvelles, vous me dites ?",
        "J'attendais encore votre réponse. Un petit mot ?",
      ],
      informal: [
        "Je n'ai pas eu de réponse de ta part. Tu me fais signe ?",
        "Je n'ai pas eu de tes nouvelles, tu me dis ?",
        "J'attendais encore ta réponse. Un petit mot ?",
      ],
      unknown: [
        "Je n'ai pas eu de réponse, un petit mot me ferait plaisir.",
        "J'attendais encore une réponse. Un petit mot ?",
        "Je n'ai pas eu de nouvelles, j'attends un petit mot !",
      ],
    },
  },
  missed: {
    formal: [
      'Pourriez-vous me répondre ?',
      'Auriez-vous un moment pour me répondre ?',
      'Pourriez-vous me faire signe ?',
    ],
    informal: ['Tu peux me répondre ?', 'Tu aurais un moment pour me répondre ?', 'Tu me fais signe ?'],
    unknown: [
      "Merci d'avance pour la réponse.",
      "Une réponse m'aiderait beaucoup.",
      'Un mot de réponse me rendrait service.',
    ],
  },
  term: [
    "J'aurais besoin d'une réponse d'ici le {date}.",
    "Une réponse d'ici le {date} serait idéale.",
    "Il me faudrait une réponse d'ici le {date}.",
  ],
  closers: {
    formal: [
      'Pourriez-vous me tenir au courant ?',
      'Auriez-vous un moment pour me répondre ?',
      'Avez-vous pu avancer sur ce point ?',
    ],
    informal: [
      'Tu peux me tenir au courant ?',
      'Tu aurais un moment pour me répondre ?',
      'Tu as pu regarder ?',
    ],
    unknown: [
      "Merci d'avance pour la réponse.",
      "Une réponse m'aiderait beaucoup.",
      'Un mot de réponse me rendrait service.',
    ],
  },
  others: [
    'Mes autres questions restent ouvertes aussi.',
    'Les autres questions de mon message attendent aussi une réponse.',
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
    formal: /(?<!\p{L})(?:vous|votre|vos|veuillez|\p{L}{3,}ez-(?:moi|nous|les?|la))(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})|(?<!\p{L})t['’](?=\p{L})/giu,
  },
};
