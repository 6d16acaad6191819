import { inEveryForm, type DraftWords } from '../draft-words.ts';

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
      'Je me permets une petite relance au sujet de mon message du {date}.',
      'Je me permets une petite relance.',
      'Je fais suite à mon message du {date}.',
    ],
    direct: [
      "J'attends encore une réponse à ce sujet.",
      'Mon message du {date} est resté sans réponse.',
      "Je n'ai toujours pas de réponse à mon message du {date}.",
      'Il me manque encore une réponse à ce sujet.',
      "J'ai besoin d'une réponse à mon message du {date}.",
    ],
  },
  again: [
    "J'ai écrit à ce sujet le {first}, puis de nouveau le {date}.",
    'Je reviens sur mes messages du {first} et du {date}.',
    'Après mes messages du {first} et du {date}, je tente encore une fois.',
    "J'avais déjà écrit à ce sujet le {first} et le {date}.",
  ],
  promise: {
    formal: [
      'Vous aviez écrit le {date} que vous reviendriez vers moi.',
      "Le {date}, vous m'aviez dit que vous me répondriez.",
      'Y a-t-il du nouveau depuis votre message du {date} ?',
      'Je reviens sur votre message du {date}, dans lequel vous annonciez une réponse.',
    ],
    informal: [
      'Tu avais écrit le {date} que tu reviendrais vers moi.',
      "Le {date}, tu m'avais dit que tu me répondrais.",
      'Y a-t-il du nouveau depuis ton message du {date} ?',
      'Je reviens sur ton message du {date}, dans lequel tu disais que tu me répondrais.',
    ],
    unknown: [
      "Le {date}, j'ai reçu un message annonçant une réponse.",
      'Y a-t-il du nouveau depuis le message du {date} ?',
      'Je reviens sur le message du {date}, qui annonçait une réponse.',
    ],
  },
  casual: {
    leads: [
      'Petit rappel, au cas où.',
      "Je n'ai pas encore eu de réponse.",
      'Petite relance de ma part.',
      'Juste un petit rappel.',
    ],
    closers: {
      formal: [
        'Avez-vous vu mon message ? Tenez-moi au courant.',
        'Je voulais juste savoir si vous aviez vu mon message.',
        'Avez-vous pu voir mon message ? Répondez-moi quand vous avez un moment.',
      ],
      informal: [
        'Tu as vu mon message ? Tiens-moi au courant.',
        'Je voulais juste savoir si tu avais vu mon message.',
        'Tu as vu passer mon message ? Réponds-moi quand tu as une minute.',
      ],
      unknown: [
        "Je n'ai pas encore eu de réponse, un petit mot me ferait plaisir.",
        'Je voulais juste savoir si mon message était bien arrivé.',
        'Petite relance, au cas où mon message serait passé inaperçu.',
      ],
    },
    over: {
      formal: [
        "Je n'ai pas eu de vos nouvelles, c'est sans doute trop tard maintenant. Tout va bien ?",
        "C'est sans doute trop tard maintenant, mais faites-moi signe.",
        "Je n'ai pas eu de vos nouvelles. Tout va bien ?",
      ],
      informal: [
        "Je n'ai pas eu de tes nouvelles, c'est sans doute trop tard maintenant. Tout va bien ?",
        "C'est sans doute trop tard maintenant, mais fais-moi signe.",
        "Je n'ai pas eu de tes nouvelles. Tout va bien ?",
      ],
      unknown: [
        "Je n'ai pas eu de réponse, c'est sans doute trop tard maintenant. Tout va bien ?",
        "C'est sans doute trop tard maintenant, mais un petit mot me ferait plaisir.",
        "Je n'ai pas eu de réponse. Tout va bien ?",
      ],
    },
    stands: inEveryForm("Je n'ai pas encore eu de réponse. Où en est-on ?"),
    otherTime: {
      formal: "Je n'ai pas eu de vos nouvelles. Un autre jour vous conviendrait ?",
      informal: "Je n'ai pas eu de tes nouvelles. Un autre jour t'irait ?",
      unknown: "Je n'ai pas eu de nouvelles. Un autre jour, peut-être ?",
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
      'Merci de me tenir au courant.',
      "Une réponse m'aiderait beaucoup.",
      'Un mot de réponse me rendrait service.',
    ],
  },
  term: [
    "J'aurais besoin d'une réponse d'ici au {date}.",
    "Une réponse d'ici au {date} m'aiderait beaucoup.",
    "Il me faudrait un retour d'ici au {date}.",
  ],
  matter: ' (« {subject} »)',
  closers: {
    formal: [
      'Pourriez-vous me tenir au courant ?',
      'Auriez-vous un moment pour me répondre ?',
      'Avez-vous pu en prendre connaissance ?',
    ],
    informal: [
      'Tu peux me tenir au courant ?',
      'Tu aurais un moment pour me répondre ?',
      'Tu as pu regarder ?',
    ],
    unknown: [
      'Merci de me tenir au courant.',
      "Une réponse m'aiderait beaucoup.",
      'Un mot de réponse me rendrait service.',
    ],
  },
  over: {
    formal: [
      'Il est peut-être trop tard maintenant, mais une réponse de votre part me rendrait service.',
      "C'est peut-être trop tard, mais pourriez-vous tout de même me répondre ?",
    ],
    informal: [
      "C'est peut-être trop tard maintenant, mais réponds-moi quand même quand tu peux.",
      "Il est peut-être trop tard, mais ta réponse m'aiderait quand même.",
    ],
    unknown: [
      'Il est peut-être trop tard maintenant, mais une réponse me rendrait service.',
      "C'est peut-être trop tard, mais un mot de réponse m'aiderait quand même.",
    ],
  },
  stands: {
    formal: 'Pourriez-vous me dire où en sont les choses ?',
    informal: 'Tu peux me dire où en sont les choses ?',
    unknown: "J'aimerais savoir où en sont les choses.",
  },
  otherTime: {
    formal: 'Un autre moment vous conviendrait-il ?',
    informal: 'Un autre moment te conviendrait ?',
    unknown: 'Un autre moment conviendrait-il ?',
  },
  firm: {
    leads: [
      "Je n'ai pas encore de réponse à mon message du {date}.",
      'Mon message du {date} est resté sans réponse.',
    ],
    closers: ['Merci de me répondre rapidement.', 'Merci de revenir vers moi rapidement.'],
    term: "Il me faut un retour d'ici au {date}.",
  },
  plain: {
    leads: [
      'Je reviens sur mon message du {date}.',
      'Petite relance à propos de mon message du {date}.',
      'Je me permets une petite relance.',
    ],
    informal: [
      'Tu as pu voir mon message du {date} ? Tiens-moi au courant.',
      'Je reviens vers toi au sujet de mon message du {date}. Tu peux me répondre quand tu as un moment ?',
      'Je voulais savoir si tu avais vu mon message du {date}.',
    ],
    unknown: [
      'Je voulais savoir si mon message du {date} était bien arrivé. Un mot de réponse me rendrait service.',
      'Petite relance à propos de mon message du {date} : un mot de réponse me rendrait service.',
      'Je reviens sur mon message du {date} : une réponse, même courte, me rendrait service.',
    ],
  },
  others: [
    'Mes autres questions sont dans mon précédent message.',
    'Les autres questions se trouvent dans mon précédent message.',
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
    informal:
      /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})|(?<!\p{L})(?:t['’](?=\p{L})|\p{L}+[^z\s]-moi(?!\p{L}))/giu,
  },
};
