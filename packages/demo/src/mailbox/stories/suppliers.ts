import type { Story } from '../story.ts';

/** Printers, photographers, writers, framers: the people who make what the studio draws. */
export const suppliers: readonly Story[] = [
  {
    subject: 'Label plates: quote and press date',
    steps: [
      {
        at: '19d 09:05',
        from: 'robin',
        to: ['tomas'],
        expected: 'done',
        text: `Hi Tomás,

          64 label plates for the museum, 240 × 90 mm, two colours on 3 mm board. What would that cost, and when could you print?`,
        attachments: [
          {
            kind: 'pdf',
            name: 'label-plates-spec.pdf',
            lines: ['64 plates', '240 x 90 mm', '2/0 colours, 3 mm board'],
          },
        ],
      },
      {
        at: '18d 21:47',
        from: 'tomasHome',
        text: `Answering from the sofa: 1,140 plus VAT, and I can print from the 20th. Hold the date and I hold the price.`,
      },
      {
        at: '17d 08:12',
        from: 'robin',
        to: ['tomas'],
        expected: 'not-needed',
        text: `Date and price held, thank you! Greetings to the sofa.`,
      },
    ],
  },
  {
    subject: 'Plate 4, new blue',
    steps: [
      {
        at: '31d 13:30',
        from: 'robin',
        to: ['tomas'],
        text: `Hi Tomás, Claire says the blue on plate 4 looks violet on their proofs. Did the ink change between the runs?`,
      },
      {
        at: '31d 17:02',
        from: 'tomas',
        text: `It did, and I should have told you. The old blue ran out on sheet 300. I will reprint plate 4 at my cost.`,
      },
      { at: '31d 17:20', from: 'robin', text: `That is very decent of you. I will tell Nantes.` },
      {
        at: '27d 10:11',
        from: 'tomas',
        text: `Plate 4 is reprinted and on its way to Nantes, parcel with the usual courier.`,
      },
    ],
  },
  {
    subject: 'Bindery tour',
    steps: [
      {
        at: '26d 16:45',
        from: 'tomas',
        text: `We have bought a folding machine older than both of us. Come and see it, bring the students if you like.`,
      },
      {
        at: '25d 09:00',
        from: 'robin',
        expected: 'not-needed',
        text: `I would not miss it. The students will bring cake, I will bring earplugs.`,
      },
    ],
  },
  {
    subject: 'Photos of the finished rooms',
    steps: [
      {
        at: '8d 14:55',
        from: 'robin',
        to: ['felix'],
        expected: 'done',
        text: `Hi Felix,

          The rooms will be finished in three weeks. Are you free for a day of photographs before the public comes in?`,
      },
      {
        at: '8d 20:10',
        from: 'felix',
        threading: 'dropped',
        quotes: 'full',
        text: `Always free for you. Give me the quietest day, north light, and nobody with a vacuum cleaner.`,
      },
      {
        at: '7d 08:40',
        from: 'robin',
        expected: 'not-needed',
        text: `Noted, no vacuum cleaners. I will let you know the day once the museum has set it.`,
      },
    ],
  },
  {
    subject: 'Contact sheet, bakery',
    steps: [
      {
        at: '15d 19:05',
        from: 'felix',
        isStarred: true,
        text: `Contact sheet for Desmond's shop attached. My favourites are 12 and 31, the one with the flour in the air.`,
        attachments: [
          { kind: 'png', name: 'contact-sheet.png', colour: [176, 140, 96], cid: 'sheet@oyelaran.example' },
        ],
        html: `<div>Contact sheet for Desmond's shop below. My favourites are 12 and 31, the one with the flour in the air.</div><div><br></div><div><img src="cid:sheet@oyelaran.example" alt="contact sheet" width="96" height="48"></div><div>F.</div>`,
      },
      {
        at: '14d 09:50',
        from: 'robin',
        expected: 'not-needed',
        text: `31, without any doubt. Wonderful work, thank you Felix!`,
      },
    ],
  },
  {
    subject: 'Wall text for the Salt room',
    steps: [
      {
        at: '13d 10:20',
        from: 'robin',
        to: ['greta'],
        expected: 'done',
        text: `Hi Greta,

          Ines needs one wall text of 120 words about how salt was made in the harbour. Could you write it, and what would you charge?`,
      },
      {
        at: '13d 15:08',
        from: 'greta',
        text: `Gladly. 120 words are harder than 1,200, so 180 pounds. You can have it on Monday.`,
      },
      {
        at: '13d 15:30',
        from: 'robin',
        expected: 'not-needed',
        text: `Agreed, and thank you. The material is in the shared folder.`,
      },
      {
        at: '8d 08:02',
        from: 'greta',
        text: `Here it is, 119 words. I have kept one for later.

          "Twice a day the sea came in, and twice a day somebody was waiting for it with a wooden rake."`,
      },
      {
        at: '8d 09:30',
        from: 'robin',
        expected: 'not-needed',
        text: `That first sentence goes on the wall in letters a foot high. Thank you!`,
      },
    ],
  },
  {
    subject: 'Frames for the captains',
    steps: [
      {
        at: '22d 11:00',
        from: 'peter',
        text: `Dear Robin,

          The six captains are framed and look rather pleased with themselves. They can be fetched on any day but Wednesday.

          I have put the old nails in an envelope, in case the museum wants them.`,
      },
      {
        at: '22d 12:15',
        from: 'robin',
        expected: 'not-needed',
        text: `Dear Peter, thank you, and yes, the museum wants everything, even nails. Owen will fetch them on Thursday.`,
      },
    ],
  },
  {
    subject: 'Glass: museum grade or plain?',
    steps: [
      {
        at: '20d 13:40',
        from: 'robin',
        to: ['peter'],
        expected: 'done',
        text: `Dear Peter,

          For the rope drawings, would you advise museum glass, or is plain glass good enough in a room without windows?`,
      },
      {
        at: '18d 09:25',
        from: 'peter',
        threading: 'dropped',
        quotes: 'line',
        text: `Plain glass will do in the dark. Spend the money on the backing boards, that is where the damp comes in.`,
      },
      {
        at: '18d 10:05',
        from: 'robin',
        expected: 'not-needed',
        text: `Dear Peter, as wise as ever. Plain glass and good boards.`,
      },
    ],
  },
  {
    subject: 'Certificate for the proofing site',
    steps: [
      {
        at: '28d 07:30',
        from: 'ravi',
        text: `Hi Robin, the certificate of your proofing site expires in ten days. I renew it tonight between two and three, no downtime expected.`,
      },
      {
        at: '28d 08:55',
        from: 'robin',
        text: `Thanks Ravi. Nobody proofs anything at two in the morning, I hope.`,
      },
      {
        at: '27d 07:12',
        from: 'ravi',
        text: `Renewed. One person was proofing at 02:20, from Aarhus. Their upload survived.`,
      },
    ],
  },
  {
    subject: 'Chairs for the reading room',
    steps: [
      {
        at: '36d 08:20',
        from: 'henrik',
        text: `Dear Robin,

          Thank you for the drawings of the reading room. The low chair fits under your table with 12 mm to spare, which in Denmark we
          call generous.

          Delivery is six weeks for up to twenty chairs.`,
      },
      {
        at: '36d 10:10',
        from: 'robin',
        text: `Dear Henrik, 12 mm is generous here too. I will show the library both chairs this week.`,
      },
    ],
  },
];
