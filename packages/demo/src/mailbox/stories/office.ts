import type { Story } from '../story.ts';

/** Colleagues, landlady, accountant, solicitor, council: the studio as a business. */
export const office: readonly Story[] = [
  {
    subject: 'Rent from January',
    steps: [
      {
        at: '35d 10:10',
        from: 'jo',
        text: `Hi Robin,

          The yearly letter nobody likes: from January the rent for unit 4 goes up by 2.5 per cent. In return the roof above your paper
          store is being done in November, promise.`,
      },
      {
        at: '34d 09:25',
        from: 'robin',
        text: `Hi Jo, fair enough. For a dry paper store I would have paid three.`,
      },
      { at: '34d 09:31', from: 'jo', text: `I did not hear that. Or did I?` },
    ],
  },
  {
    subject: 'Roof works above unit 4',
    steps: [
      {
        at: '15d 08:20',
        from: 'jo',
        text: `Hi Robin, the roofers start on Monday at seven. Can you move the paper two metres away from the outer wall?`,
      },
      {
        at: '15d 09:02',
        from: 'robin',
        expected: 'done',
        text: `Hi Jo, paper is moving today. Will the goods lift be free on Monday morning? We expect two pallets.`,
      },
      {
        at: '15d 11:15',
        from: 'jo',
        text: `The lift is yours until ten, after that it belongs to the roofers.`,
      },
      { at: '15d 11:20', from: 'robin', expected: 'not-needed', text: `Ten is plenty, thank you.` },
    ],
  },
  {
    subject: 'VAT return, third quarter',
    steps: [
      {
        at: '30d 09:00',
        from: 'colin',
        text: `Robin, I have everything for the quarter except the two receipts from Aarhus. C.`,
      },
      {
        at: '29d 18:40',
        from: 'robin',
        text: `Hi Colin, both receipts attached. The second one is for a sandwich, and it was worth it.`,
        attachments: [
          {
            kind: 'pdf',
            name: 'aarhus-receipts.pdf',
            lines: ['Receipt 1: train 312 DKK', 'Receipt 2: sandwich 84 DKK'],
          },
        ],
      },
      { at: '28d 08:15', from: 'colin', text: `Received. The sandwich is not deductible. Return filed.` },
      { at: '28d 08:40', from: 'robin', text: `I will carry the sandwich myself. Thanks, Colin.` },
    ],
  },
  {
    subject: 'Year end: stock of paper',
    steps: [
      {
        at: '9d 17:25',
        from: 'robin',
        to: ['colin'],
        expected: 'done',
        text: `Hi Colin, do you need the paper stock by weight or by value for the year end?`,
      },
      {
        at: '8d 07:55',
        from: 'colin',
        text: `By value, at what you paid. A spreadsheet is fine, a shoebox is not.`,
      },
      { at: '8d 08:30', from: 'robin', expected: 'not-needed', text: `Spreadsheet it is, thanks.` },
    ],
  },
  {
    subject: 'Payment reminder: invoice 2209',
    steps: [
      {
        at: '6d 08:30',
        from: 'robin',
        to: ['marcus'],
        expected: 'needs-follow-up',
        text: `Dear Marcus,

          Our invoice 2209 for the kettle campaign was due last Friday. Could you check when it will be paid?`,
        attachments: [
          {
            kind: 'pdf',
            name: 'invoice-2209.pdf',
            lines: ['Fernhill Studio', 'Invoice 2209', 'Campaign design: 4,860.00'],
          },
        ],
      },
    ],
  },
  {
    subject: 'Terms for the illustrator agreement',
    steps: [
      {
        at: '23d 11:30',
        from: 'robin',
        to: ['bea'],
        expected: 'done',
        text: `Dear Bea,

          We want to commission an illustrator for three posters and keep the rights for ten years. Would you draft a short agreement
          for us?`,
      },
      {
        at: '22d 10:15',
        from: 'bea',
        text: `Dear Robin, of course. Ten years is long, I would suggest five with an option. Draft attached.`,
        attachments: [
          {
            kind: 'pdf',
            name: 'illustrator-agreement-draft.pdf',
            lines: ['Agreement', 'Term: five years, option for five more'],
          },
        ],
      },
      {
        at: '22d 16:48',
        from: 'robin',
        expected: 'not-needed',
        text: `Dear Bea, five with an option is kinder to everybody. Thank you for the quick draft, it is exactly right.`,
      },
    ],
  },
  {
    subject: 'Grant for the school workshops',
    steps: [
      {
        at: '20d 09:50',
        from: 'nadia',
        text: `Dear Robin,

          The culture fund opens again for small projects up to 2,000 pounds. Your lino workshop would fit. The form is two pages, which
          for us is short.`,
      },
      {
        at: '19d 17:15',
        from: 'robin',
        expected: 'not-needed',
        text: `Dear Nadia, thank you for thinking of us. I will send the form before the deadline.`,
      },
      {
        at: '12d 14:22',
        from: 'robin',
        to: ['nadia'],
        expected: 'done',
        text: `Dear Nadia, the form is attached. Is anything missing from your side?`,
        attachments: [
          {
            kind: 'pdf',
            name: 'culture-fund-form.pdf',
            lines: ['Culture Fund', 'Small projects', 'Applicant: Fernhill Studio'],
          },
        ],
      },
      {
        at: '11d 09:10',
        from: 'nadia',
        text: `Dear Robin, all complete. The jury meets next month, and I may not say that it looks good, so I do not.`,
      },
    ],
  },
  {
    subject: 'Handover before my holiday',
    steps: [
      {
        at: '26d 17:40',
        from: 'priya',
        text: `Hi Robin,

          I am away from tomorrow for ten days, without a laptop, on purpose. The museum files are in the folder "Salt", each with a note
          where I stopped. Owen knows the plotter's moods.`,
      },
      {
        at: '26d 18:02',
        from: 'robin',
        expected: 'not-needed',
        text: `Have a wonderful time, Priya. We will not ring you, not even if the plotter cries.`,
      },
      {
        at: '15d 08:58',
        from: 'priya',
        text: `Back! Brown, rested, and slightly afraid of my inbox. What is on fire?`,
      },
      {
        at: '15d 09:12',
        from: 'robin',
        expected: 'not-needed',
        text: `Welcome back! Nothing is on fire. Coffee at ten and I will tell you everything.`,
      },
    ],
  },
  {
    subject: 'Plotter',
    steps: [
      {
        at: '21d 14:33',
        from: 'owen',
        text: `The plotter has eaten a metre of vinyl and says "E-07". The manual says E-07 does not exist. I turned it off and gave it time to think.`,
      },
      {
        at: '21d 14:50',
        from: 'robin',
        expected: 'not-needed',
        text: `Very wise. If it still claims E-07 tomorrow I will ring the service.`,
      },
      { at: '20d 09:05', from: 'owen', text: `It works again. I will never know why, and neither will it.` },
    ],
  },
  {
    subject: 'Fwd: Signs for the library, second floor',
    steps: [
      {
        at: '2d 10:44',
        from: 'nadia',
        subject: 'Signs for the library, second floor',
        text: `Dear Robin, the library would like eleven more signs on the second floor in the same style. The list is attached. Is the old price still good?`,
        attachments: [
          {
            kind: 'csv',
            name: 'library-floor-2.csv',
            rows: [
              ['room', 'sign'],
              ['2.01', 'Maps'],
              ['2.02', 'Local history'],
            ],
          },
        ],
      },
      {
        at: '2d 11:20',
        from: 'robin',
        to: ['priya'],
        isForward: true,
        expected: 'waiting',
        text: `Hi Priya, can you work out the price for these eleven signs with today's cost of aluminium? I would like to answer Nadia by {weekday+2}.`,
      },
    ],
  },
  {
    subject: 'Team lunch',
    steps: [
      {
        at: '5d 12:01',
        from: 'robin',
        to: ['priya', 'owen'],
        expected: 'done',
        text: `Hi both, lunch on me on Friday to celebrate the clinic. Noodles or pies?`,
      },
      { at: '5d 12:03', from: 'owen', text: `Pies.` },
      {
        at: '5d 12:10',
        from: 'priya',
        text: `Noodles! But I can be bribed with a pie that has noodles in it.`,
      },
    ],
  },
  {
    subject: 'Backup of the file server',
    steps: [
      {
        at: '7d 16:30',
        from: 'robin',
        to: [],
        cc: ['priya', 'owen'],
        expected: 'not-needed',
        text: `For your information: the backup now runs at 22:00 instead of 19:00, so late evenings at the desk are safe again.`,
      },
    ],
  },
  {
    subject: 'Note to self: talk at the opening',
    steps: [
      {
        at: '6d 22:14',
        from: 'robin',
        to: ['robin'],
        folder: 'Sent',
        expected: 'not-needed',
        text: `Begin with the wooden rake. Then the ceiling, then Amelia. What was the name of the keeper's wife? Five minutes, before the cake.`,
      },
    ],
  },
  {
    subject: 'Invoice 2214 for stage 3',
    steps: [
      {
        at: '3h',
        from: 'robin',
        to: ['colin'],
        expected: 'not-needed',
        text: `Hi Colin, invoice 2214 for your files. No action needed.`,
        attachments: [
          {
            kind: 'pdf',
            name: 'invoice-2214.pdf',
            lines: ['Fernhill Studio', 'Invoice 2214', 'Stage 3: 4,100.00'],
          },
        ],
      },
    ],
  },
];
