import type { Story } from '../story.ts';

const folder = 'Projects/Harbour Museum';

/** The biggest job in the studio: signs, labels and a catalogue for the exhibition "Salt and Rope". */
export const harbourMuseum: readonly Story[] = [
  {
    subject: 'Salt and Rope: kick-off notes',
    folder,
    steps: [
      {
        at: '56d 09:42',
        from: 'ines',
        cc: ['gethin'],
        text: `Dear Robin,

          It was lovely to have you at Quay House yesterday. As promised, the essentials in one place.

          - Opening night is fixed; the director has already invited half the coast.
          - Three rooms: Rope, Sail, Salt. The Salt room has no daylight and a low ceiling.
          - All labels in English and Welsh, large print versions on request.

          Gethin is copied in because he knows every wall in the building and what may be screwed to it.`,
      },
      {
        at: '56d 11:05',
        from: 'robin',
        cc: ['gethin'],
        text: `Dear Ines, dear Gethin,

          Thank you, that is exactly the list I needed. I have put the three rooms into our planning board and will start with Salt
          because of the ceiling.

          Gethin, could you send me the wall elevations as a PDF or DWG? Photos with a tape measure in them are fine for a start.`,
      },
      {
        at: '55d 08:17',
        from: 'gethin',
        text: `Robin

          Elevations attached for Rope and Sail. Salt was never drawn properly, I will go round with the laser on Thursday.

          Nothing may be fixed to the north wall, it is listed.`,
        attachments: [
          {
            kind: 'pdf',
            name: 'QuayHouse-elevations.pdf',
            lines: ['Quay House', 'Rope room 8.40 x 3.10 m', 'Sail room 11.25 x 3.10 m'],
          },
        ],
      },
      {
        at: '55d 09:30',
        from: 'robin',
        text: `Brilliant, thank you Gethin. Noted about the north wall, we will stand everything there on feet.`,
      },
    ],
  },
  {
    subject: 'Fee proposal, Salt and Rope',
    folder,
    steps: [
      {
        at: '52d 16:20',
        from: 'robin',
        to: ['ines'],
        text: `Dear Ines,

          Attached is our proposal: design of all three rooms, 64 labels, a wayfinding set and the catalogue. The fee is split in
          four stages so that the council can pay its share from two budgets.

          Would you let me know whether the split works for your finance team?`,
        attachments: [
          {
            kind: 'pdf',
            name: 'Fernhill-proposal-SaltAndRope.pdf',
            lines: [
              'Fernhill Studio',
              'Proposal: Salt and Rope',
              'Stage 1 Concept        3,200',
              'Stage 2 Design         6,800',
              'Stage 3 Production     4,100',
              'Stage 4 On site        1,900',
            ],
          },
        ],
      },
      {
        at: '48d 10:02',
        from: 'ines',
        text: `Dear Robin,

          Finance are happy with the split, and Maud signed it this morning. Please invoice stage 1 whenever you like, quoting order
          number HM-4471.`,
      },
      {
        at: '48d 10:40',
        from: 'robin',
        text: `Wonderful news, thank you. The invoice is on its way with the order number.`,
      },
    ],
  },
  {
    subject: 'Label texts, first half',
    folder,
    steps: [
      {
        at: '30d 14:11',
        from: 'ines',
        text: `Dear Robin,

          Here are labels 1 to 32 in English. The Welsh follows from our translator at the end of next week. Number 17 is too long, I
          know; the curator will not let go of the second sentence.`,
        attachments: [
          {
            kind: 'csv',
            name: 'labels-01-32.csv',
            rows: [
              ['no', 'room', 'words'],
              ['1', 'Rope', '58'],
              ['2', 'Rope', '61'],
              ['17', 'Sail', '112'],
            ],
          },
        ],
      },
      {
        at: '29d 09:05',
        from: 'robin',
        text: `Dear Ines,

          Thank you, these read beautifully. For number 17 I can offer a wider plate, 300 instead of 240 mm, and then the whole text
          fits in the same size.

          Shall I draw it that way, or would you rather cut?`,
      },
      {
        at: '28d 17:48',
        from: 'ines',
        text: `Wider plate, please! You have saved a friendship between two departments.`,
      },
    ],
  },
  {
    subject: 'Welsh labels 1 to 32',
    folder,
    steps: [
      {
        at: '14d 10:20',
        from: 'robin',
        to: ['ines'],
        expected: 'needs-follow-up',
        text: `Dear Ines,

          The English plates for Rope and Sail are ready for the printer. I am only waiting for the Welsh of labels 1 to 32.

          When can we expect the translation? Tomás needs both languages together, otherwise he has to set up the press twice.`,
      },
    ],
  },
  {
    subject: 'Salt room: ceiling lights',
    folder,
    steps: [
      {
        at: '24d 11:32',
        from: 'robin',
        to: ['gethin'],
        expected: 'done',
        text: `Hi Gethin,

          We would like to hang four small spots above the salt pans. Can the ceiling in there take 3 kg at each point?`,
      },
      {
        at: '23d 07:55',
        from: 'gethin',
        threading: 'dropped',
        quotes: 'line',
        text: `Three kilos is no trouble. Five would be. Keep 40 cm from the sprinkler heads.`,
      },
      {
        at: '23d 09:10',
        from: 'robin',
        expected: 'not-needed',
        text: `Perfect, thanks Gethin. 40 cm it is.`,
      },
    ],
  },
  {
    subject: 'Opening night: who speaks when',
    folder,
    steps: [
      {
        at: '8d 12:15',
        from: 'maud',
        cc: ['ines'],
        text: `Robin, I should like you to say a few words at the opening about how the rooms came to look as they do. Five minutes,
          after the mayor and before the cake. Will you?`,
      },
      {
        at: '8d 15:02',
        from: 'robin',
        cc: ['ines'],
        expected: 'not-needed',
        text: `Dear Maud, I would be honoured. Five minutes, before the cake. I will keep it short and funny.`,
      },
      { at: '7d 09:40', from: 'maud', text: `Splendid. Short is the important half.`, isStarred: true },
    ],
  },
  {
    subject: 'Wayfinding sample: which blue?',
    folder,
    steps: [
      {
        at: '1d 15:25',
        from: 'robin',
        to: ['ines', 'gethin'],
        expected: 'waiting',
        text: `Dear both,

          Two sample signs went out by courier today, one in harbour blue and one in the darker ink blue. Could you hold them against
          the staircase wall in daylight and tell me which one you prefer?

          I would like to order the panels by {weekday+4}.`,
        attachments: [
          { kind: 'png', name: 'harbour-blue.png', colour: [28, 84, 138] },
          { kind: 'png', name: 'ink-blue.png', colour: [18, 40, 82] },
        ],
      },
    ],
  },
];
