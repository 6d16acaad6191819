import type { Story } from '../story.ts';

/** Smaller clients, each with a habit. */
export const clients: readonly Story[] = [
  {
    subject: 'New sign above the door',
    steps: [
      {
        at: '44d 05:12',
        from: 'desmond',
        text: `Morning Robin. The old sign came down in the wind last night, nobody hurt, one baguette lost. I need a new one before Christmas.`,
      },
      {
        at: '44d 08:30',
        from: 'robin',
        text: `Good morning Desmond, poor baguette. Would painted wood or enamel be closer to your heart?`,
      },
      {
        at: '43d 04:58',
        from: 'desmond',
        threading: 'dropped',
        quotes: 'line',
        text: `Enamel. My grandfather had enamel.`,
      },
      { at: '43d 09:15', from: 'robin', to: ['desmond'], text: `Enamel it is. Sketch by Friday.` },
    ],
  },
  {
    subject: 'Enamel sign, sketch',
    steps: [
      {
        at: '24d 10:02',
        from: 'robin',
        to: ['desmond'],
        expected: 'done',
        text: `Hi Desmond, here is the sketch at half size. Do you like the loaf, or should it be letters only?`,
        attachments: [{ kind: 'png', name: 'okafor-sign.png', colour: [202, 170, 110] }],
      },
      {
        at: '23d 04:40',
        from: 'desmond',
        threading: 'dropped',
        quotes: 'line',
        text: `Keep the loaf. My daughter says it looks like me.`,
      },
      {
        at: '23d 08:50',
        from: 'robin',
        to: ['desmond'],
        expected: 'not-needed',
        text: `Then the loaf stays. I have ordered the enamel.`,
      },
    ],
  },
  {
    subject: 'Opening hours on the paper bags',
    steps: [
      {
        at: '4d 16:15',
        from: 'robin',
        to: ['desmond'],
        expected: 'needs-follow-up',
        text: `Hi Desmond, the paper bags go to print this week. Are the opening hours still six to two, Tuesday to Saturday?`,
      },
    ],
  },
  {
    subject: 'Campaign "Warm for less": first routes',
    steps: [
      {
        at: '41d 13:22',
        from: 'yuki',
        cc: ['marcus'],
        text: `Hi Robin!

          The team loved the meeting. We would like to see two routes for "Warm for less": one calm, one loud. Marcus will want to know
          what each would cost on buses.`,
      },
      {
        at: '40d 09:45',
        from: 'robin',
        cc: ['marcus'],
        text: `Hi Yuki, two routes and a bus by the end of next week. Could you send me the brand fonts?`,
      },
      {
        at: '40d 10:03',
        from: 'yuki',
        text: `On their way through the file share, the password comes by text message.`,
      },
      {
        at: '34d 16:50',
        from: 'robin',
        to: ['yuki'],
        cc: ['marcus'],
        text: `Hi Yuki, hi Marcus,

          Both routes are attached, with prices for ten buses on the last page. Which one shall we take further?`,
        attachments: [
          {
            kind: 'pdf',
            name: 'warm-for-less-routes.pdf',
            lines: ['Route 1: the quiet kettle', 'Route 2: the loud jumper', 'Ten buses, four weeks: 9,400'],
          },
        ],
      },
      { at: '32d 11:31', from: 'marcus', text: `The kettle. The jumper is a lawsuit. Proceed.` },
      {
        at: '32d 12:05',
        from: 'yuki',
        cc: ['marcus'],
        text: `What Marcus said, with more love for the jumper. Kettle it is!`,
      },
      {
        at: '32d 12:40',
        from: 'robin',
        cc: ['yuki'],
        to: ['marcus'],
        text: `Kettle it is. The jumper goes into the drawer for braver years.`,
      },
    ],
  },
  {
    subject: 'Bus side: final measurements',
    steps: [
      {
        at: '12d 10:40',
        from: 'robin',
        to: ['yuki'],
        expected: 'done',
        text: `Hi Yuki, the bus company gives two different lengths for the long side. Could you ask them which one is right?`,
      },
      {
        at: '11d 14:15',
        from: 'yuki',
        text: `Asked! 7,420 mm for the new fleet, and the new fleet is all we have booked.`,
      },
      {
        at: '11d 14:30',
        from: 'robin',
        expected: 'not-needed',
        text: `Perfect, thank you Yuki. 7,420 then.`,
      },
    ],
  },
  {
    subject: 'Kettle film: sound',
    steps: [
      {
        at: '3h',
        from: 'yuki',
        isUnread: true,
        text: `Hi Robin!

          The film people ask whether the kettle should whistle in our key or in theirs. I did not know that kettles had keys. Do you have
          an opinion by tomorrow noon?`,
      },
      // A draft that Robin has not finished; Tern must not change it.
      {
        at: '2h',
        from: 'robin',
        folder: 'Drafts',
        text: `Hi Yuki, I have now whistled both versions to Owen, and`,
      },
    ],
  },
  {
    subject: 'Cider labels, spring range',
    steps: [
      {
        at: '38d 20:15',
        from: 'sofia',
        text: `Robin! Three new ciders: Pear & Nettle, Dry Rose, and one called Trouble. Trouble needs a label that looks innocent.`,
      },
      {
        at: '37d 09:20',
        from: 'robin',
        text: `I have wanted to draw Trouble all my life. When does the bottling start?`,
      },
      {
        at: '37d 21:01',
        from: 'sofia',
        text: `First of next month, so labels a week before. Bottles are the tall ones, I will drop two off.`,
      },
      { at: '35d 10:00', from: 'robin', text: `The bottles are here. Owen is guarding them.` },
      {
        at: '29d 18:30',
        from: 'robin',
        to: ['sofia'],
        text: `Hi Sofia, all three labels attached. Trouble is the one with the lamb. Are you happy for me to send them to print?`,
        attachments: [{ kind: 'png', name: 'trouble.png', colour: [238, 232, 214] }],
      },
      { at: '29d 19:12', from: 'sofia', text: `THE LAMB. Yes. Print it. Print it twice.`, isStarred: true },
    ],
  },
  {
    subject: 'Signs for the waiting room',
    steps: [
      {
        at: '45d 12:05',
        from: 'aisha',
        text: `Dear Robin,

          Patients keep walking into the vaccine store because the door says "Reception 2" from years ago. Could you have a look at all
          our signs? There are 31 doors.`,
      },
      {
        at: '44d 15:20',
        from: 'robin',
        text: `Dear Aisha, with pleasure. May I come by on Tuesday morning and photograph the doors?`,
      },
      {
        at: '44d 16:02',
        from: 'aisha',
        text: `Tuesday is fine, before nine if you can, then you meet only the cleaners.`,
      },
      {
        at: '39d 11:30',
        from: 'robin',
        to: ['aisha'],
        text: `Dear Aisha, thank you for the tour. The list of 31 doors with new names is attached, please change whatever you like in it.`,
        attachments: [
          {
            kind: 'csv',
            name: 'doors.csv',
            rows: [
              ['door', 'old', 'new'],
              ['1', 'Reception', 'Reception'],
              ['2', 'Reception 2', 'Vaccine store (staff only)'],
              ['3', 'Office', 'Practice manager'],
            ],
          },
        ],
      },
      {
        at: '33d 09:41',
        from: 'aisha',
        text: `Dear Robin, the partners agreed to all 31, which has never happened before. Please send us a contract.`,
      },
      {
        at: '33d 10:00',
        from: 'robin',
        text: `Dear Aisha, thank you, that is wonderful. The contract follows.`,
      },
    ],
  },
  {
    subject: 'Poster for the winter timetable',
    steps: [
      {
        at: '18d 11:50',
        from: 'elliot',
        text: `Hi Robin

          Nadia at the council gave me your name. We need a poster for the winter timetable, one that people actually read. The last one
          had 14 footnotes.

          Could we talk this week?`,
      },
      {
        at: '18d 13:10',
        from: 'robin',
        expected: 'done',
        text: `Hi Elliot, gladly. Does Thursday at ten suit you? I promise no more than two footnotes.`,
      },
      {
        at: '18d 13:22',
        from: 'elliot',
        text: `Thursday at ten is good. I'll bring the footnotes, you bring the scissors.`,
      },
      {
        at: '14d 17:05',
        from: 'robin',
        to: ['elliot'],
        expected: 'not-needed',
        text: `Hi Elliot, thanks for the good talk this morning. As agreed I will start with the type and show you something in a fortnight.`,
      },
    ],
  },
  {
    subject: 'Lino workshop, thank you',
    steps: [
      {
        at: '53d 15:15',
        from: 'ruth',
        text: `Dear Robin, year 5 have not stopped talking about the lino prints. Three of them now want to be "print people". Enclosed is the picture of the drying line.`,
        attachments: [{ kind: 'png', name: 'drying-line.png', colour: [84, 130, 84] }],
      },
      {
        at: '52d 09:10',
        from: 'robin',
        text: `Dear Ruth, please tell the print people that the first apron is on us. It was a joy.`,
      },
    ],
  },
];
