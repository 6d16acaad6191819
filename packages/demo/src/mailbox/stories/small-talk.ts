import type { Story } from '../story.ts';

/** Short exchanges of everyday life. */
export const smallTalk: readonly Story[] = [
  {
    subject: 'Keys',
    steps: [
      {
        at: '59d 17:20',
        from: 'jo',
        text: `Hi Robin, the new key for the goods entrance is in your letter box. It sticks a little, be nice to it.`,
      },
      { at: '58d 08:31', from: 'robin', text: `Found it, thank you. I have told it that it is a good key.` },
    ],
  },
  {
    subject: 'Ink on the ceiling',
    steps: [
      {
        at: '57d 12:40',
        from: 'owen',
        text: `There is cyan on the ceiling above the sink. I do not want to talk about how.`,
      },
      { at: '57d 12:55', from: 'robin', text: `Then we shall call it a mural.` },
    ],
  },
  {
    subject: 'Numbers for the annual report',
    steps: [
      {
        at: '54d 10:05',
        from: 'marcus',
        text: `Robin. Same extent as last year, 48 pages, fewer photographs of wind turbines. Proposal by the 15th. MF`,
      },
      {
        at: '53d 09:40',
        from: 'robin',
        text: `Dear Marcus, gladly. How do you feel about one turbine, on the cover, very small?`,
      },
      { at: '53d 16:22', from: 'marcus', text: `One. Small.` },
    ],
  },
  {
    subject: 'Apprentice for the summer',
    steps: [
      {
        at: '51d 14:12',
        from: 'ruth',
        text: `Dear Robin, one of our leavers, Maisie, draws letters on everything she owns. Would you have two weeks for her in July?`,
      },
      {
        at: '50d 09:02',
        from: 'robin',
        text: `Dear Ruth, for somebody who draws letters on everything we always have two weeks. Could she come by with her things?`,
      },
      {
        at: '49d 15:35',
        from: 'ruth',
        text: `She is speechless, which is rare. She will come on Friday after school.`,
      },
    ],
  },
  {
    subject: 'Rope for the Rope room',
    folder: 'Projects/Harbour Museum',
    steps: [
      {
        at: '46d 13:15',
        from: 'gethin',
        text: `Robin. The rope walk has 60 m of old hawser left. It smells of tar and takes four men to carry. Do you want it for the entrance?`,
      },
      { at: '46d 13:40', from: 'robin', text: `Yes, yes and yes. We will bring five people and a song.` },
    ],
  },
  {
    subject: 'Your invoice for stage 2',
    folder: 'Projects/Harbour Museum',
    steps: [
      {
        at: '20d 09:20',
        from: 'ines',
        text: `Dear Robin, stage 2 is approved and with the finance team. Expect the money at the end of the week.`,
      },
      { at: '20d 10:15', from: 'robin', expected: 'not-needed', text: `Thank you, Ines, much appreciated.` },
    ],
  },
  {
    subject: 'Anchor for the staircase',
    folder: 'Projects/Harbour Museum',
    steps: [
      {
        at: '9d 11:25',
        from: 'gethin',
        text: `The engineer says the stairs can carry the small anchor but not the large one. Small one goes up on Tuesday.`,
      },
      {
        at: '9d 11:50',
        from: 'robin',
        expected: 'not-needed',
        text: `Small anchor, safe stairs. Good decision, thanks for asking the engineer.`,
      },
    ],
  },
  {
    subject: 'Museum shop: postcards',
    folder: 'Projects/Harbour Museum',
    steps: [
      {
        at: '17d 10:35',
        from: 'robin',
        to: ['ines'],
        expected: 'done',
        text: `Dear Ines, the shop wants six postcards. Which objects should we show?`,
      },
      {
        at: '16d 16:05',
        from: 'ines',
        text: `Amelia, the wooden rake, two salt pans, the rope walk model and the diary. Amelia twice if she sells.`,
      },
      {
        at: '16d 16:20',
        from: 'robin',
        expected: 'not-needed',
        text: `She will sell. Six cards are on the list.`,
      },
    ],
  },
  {
    subject: 'Typo on page 31',
    steps: [
      {
        at: '8d 10:30',
        from: 'greta',
        text: `On page 31 the seals are "basking in the son". I would leave it, but I am not the editor.`,
      },
      { at: '8d 10:42', from: 'robin', expected: 'not-needed', text: `Poor son. Corrected, with regret.` },
    ],
  },
  {
    subject: 'Courier on Friday',
    steps: [
      {
        at: '12d 16:10',
        from: 'robin',
        to: ['tomas'],
        expected: 'done',
        text: `Hi Tomás, when does your courier leave on Friday? I have one parcel for Leipzig.`,
      },
      { at: '12d 16:31', from: 'tomas', text: `Half past three, and he is never late, only early.` },
      {
        at: '12d 16:40',
        from: 'robin',
        expected: 'not-needed',
        text: `The parcel will be with you at two then.`,
      },
    ],
  },
  {
    subject: 'Tasting on the 12th',
    steps: [
      {
        at: '14d 20:05',
        from: 'sofia',
        isStarred: true,
        text: `First bottles of Trouble are ready! Small tasting at the farm, boots recommended. Bring Priya, she has the best nose.`,
      },
      {
        at: '13d 08:15',
        from: 'robin',
        expected: 'not-needed',
        text: `We will be there, booted and thirsty. Congratulations, Sofia!`,
      },
    ],
  },
  {
    subject: 'Invoice address of the clinic',
    steps: [
      {
        at: '30d 14:00',
        from: 'robin',
        to: ['aisha'],
        text: `Dear Aisha, to which address should the invoice for the survey go?`,
      },
      {
        at: '29d 11:20',
        from: 'aisha',
        text: `Dear Robin, to the partnership please: Brightwell Clinic LLP, 4 Mill Lane. Thank you for asking first.`,
      },
    ],
  },
  {
    subject: 'Bleed on the timetable poster',
    steps: [
      {
        at: '6h',
        from: 'owen',
        isUnread: true,
        text: `The ferry poster has 2 mm bleed on the left and 3 mm on the right. Do you want me to fix it before it goes to Tomás?`,
      },
    ],
  },
  {
    subject: 'Band 3: Korrekturfahnen',
    folder: 'Projects/Lindenhof',
    steps: [
      {
        at: '1d 08:44',
        from: 'jonas',
        isUnread: true,
        text: `Hallo Frau Hale, die Fahnen für Band 3 liegen auf dem Server. Können Sie bis {wochentag+3} einen Blick auf den Rücken werfen? Der Titel sitzt mir zu hoch.`,
      },
    ],
  },
  {
    subject: 'Velvet or linen?',
    steps: [
      {
        at: '26h',
        from: 'henrik',
        isUnread: true,
        isStarred: true,
        text: `Dear Robin, the library asks for a bench in front of the map case. Velvet is warmer, linen is cheaper. Which would you choose for a room with salt in the air?`,
      },
    ],
  },
];
