import type { Story } from '../story.ts';

/** A workshop in Nantes that shares an illustrated edition with the studio. */
export const french: readonly Story[] = [
  {
    subject: 'Épreuves de la série Loire',
    steps: [
      {
        at: '33d 09:12',
        from: 'claire',
        text: `Chère Robin,

          Les épreuves de la série Loire sont arrivées ce matin, et elles sont superbes. Seul le bleu de la planche 4 tire un peu vers
          le violet.

          Est-ce que vous pourriez vérifier avec votre imprimeur ?`,
      },
      {
        at: '33d 11:30',
        from: 'robin',
        text: `Chère Claire, merci pour votre retour. Tomás a trouvé l'erreur : une encre avait été changée. Il refait la planche 4 cette semaine.`,
      },
      {
        at: '32d 15:44',
        from: 'claire',
        text: `Merci, voilà qui me rassure. Nous attendons la nouvelle planche.`,
      },
    ],
  },
  {
    subject: 'Exposition à Nantes : dates',
    steps: [
      {
        at: '10d 10:05',
        from: 'robin',
        to: ['claire'],
        expected: 'done',
        text: `Chère Claire,

          Nous aimerions venir pour l'accrochage avec deux personnes. Pouvez-vous me confirmer les dates de l'exposition ?`,
      },
      {
        at: '9d 08:58',
        from: 'luc',
        text: `Bonjour Robin,

          Claire est en atelier, je réponds pour elle : accrochage le {date-fr+20}, vernissage deux jours plus tard. On vous réserve
          la chambre au-dessus de la presse.`,
      },
      {
        at: '9d 09:33',
        from: 'robin',
        expected: 'not-needed',
        text: `Merci Luc, c'est parfait. Nous prenons le train le matin même.`,
      },
    ],
  },
  {
    subject: 'Planche 7 : votre accord',
    steps: [
      {
        at: '6d 14:20',
        from: 'robin',
        to: ['claire'],
        cc: ['luc'],
        expected: 'needs-follow-up',
        text: `Chère Claire,

          Voici la planche 7 avec le cadrage plus serré dont nous avions parlé. Est-ce que cette version vous convient ?

          Sans votre accord, l'imprimeur ne peut pas lancer le tirage.`,
        attachments: [{ kind: 'png', name: 'planche-07.png', colour: [92, 124, 140] }],
      },
    ],
  },
];
