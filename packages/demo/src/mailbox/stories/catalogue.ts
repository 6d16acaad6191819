import type { Story } from '../story.ts';

const folder = 'Projects/Harbour Museum';

/** The exhibition catalogue: the long threads of the museum job. */
export const catalogue: readonly Story[] = [
  {
    subject: 'Catalogue: page order',
    folder,
    steps: [
      {
        at: '27d 09:15',
        from: 'ines',
        cc: ['maud'],
        text: `Dear Robin,

          The catalogue has grown from 64 to 72 pages over the weekend. The curator found the diary of a lighthouse keeper's wife, and
          Maud wants every page of it.`,
      },
      {
        at: '27d 11:02',
        from: 'robin',
        cc: ['maud'],
        expected: 'done',
        text: `Dear Ines, 72 works well, it is a multiple of eight. Would you like the diary as one block in the middle or spread through the book?`,
      },
      {
        at: '26d 10:40',
        from: 'ines',
        text: `One block, says Maud, on a paper of its own if the budget allows.`,
      },
      {
        at: '26d 12:25',
        from: 'robin',
        expected: 'done',
        text: `A thinner paper in the middle would be lovely and costs about 90 pounds more. Shall I ask Tomás for a dummy?`,
      },
      {
        at: '25d 08:50',
        from: 'ines',
        text: `Yes please. Ninety pounds I can find under the sofa in the boardroom.`,
      },
      {
        at: '25d 09:05',
        from: 'robin',
        expected: 'not-needed',
        text: `Dummy ordered. You will have it in your hands next week.`,
      },
      {
        at: '19d 16:31',
        from: 'ines',
        text: `The dummy is here and nobody wants to give it back. Thank you!`,
      },
    ],
  },
  {
    subject: 'Catalogue: foreword by the mayor',
    folder,
    steps: [
      {
        at: '22d 14:05',
        from: 'ines',
        text: `Dear Robin, the mayor's office promises the foreword "shortly". In their language that is three weeks. How long can you leave page 5 open?`,
      },
      {
        at: '22d 15:30',
        from: 'robin',
        expected: 'not-needed',
        text: `Dear Ines, page 5 can stay open until the plates are made, that is the day before printing. No need to hurry the mayor.`,
      },
      {
        at: '10d 09:48',
        from: 'ines',
        text: `It came! 400 words instead of 250. I have marked what may go.`,
        attachments: [
          {
            kind: 'pdf',
            name: 'foreword-marked.pdf',
            lines: ['Foreword', 'by the Mayor of Portsmead', 'marked by I. Duarte'],
          },
        ],
      },
      {
        at: '10d 10:20',
        from: 'robin',
        expected: 'not-needed',
        text: `Thank you Ines. With your cuts it fits to the line, so nothing else has to move.`,
      },
    ],
  },
  {
    subject: 'Image rights, diary pages',
    folder,
    steps: [
      {
        at: '16d 11:55',
        from: 'robin',
        to: ['ines'],
        expected: 'done',
        text: `Dear Ines,

          Three of the diary pages carry a stamp of the county archive. Do we need their permission to print them?`,
      },
      {
        at: '15d 14:10',
        from: 'ines',
        text: `Dear Robin,

          We do, and we have it: letter attached. They ask for two copies of the book and a credit line on page 72.`,
        attachments: [
          {
            kind: 'pdf',
            name: 'county-archive-permission.pdf',
            lines: ['County Archive', 'Permission to reproduce', '3 pages, edition of 1,500'],
          },
        ],
      },
      {
        at: '15d 14:40',
        from: 'robin',
        expected: 'not-needed',
        text: `Excellent, credit line added and two copies noted. Thanks, Ines.`,
      },
    ],
  },
  {
    subject: 'Large print labels',
    folder,
    steps: [
      {
        at: '12d 08:40',
        from: 'gethin',
        text: `Robin. Visitor services ask for large print booklets in every room. Where would they hang? Not on the north wall.`,
      },
      {
        at: '12d 09:30',
        from: 'robin',
        expected: 'not-needed',
        text: `Hi Gethin, on hooks at the side of each intro panel, 90 cm from the floor so that everybody can reach them. The north wall remains untouched.`,
      },
      { at: '11d 07:45', from: 'gethin', text: `Good. I will set the hooks.` },
    ],
  },
  {
    subject: 'Fwd: Object list, final version',
    folder,
    steps: [
      {
        at: '13d 17:50',
        from: 'ines',
        subject: 'Object list, final version',
        text: `Dear Robin, the final object list, really final this time. Two anchors have left us, one figurehead has joined.`,
        attachments: [
          {
            kind: 'csv',
            name: 'objects-final.csv',
            rows: [
              ['no', 'object', 'room'],
              ['1', 'Rope walk model', 'Rope'],
              ['2', 'Figurehead "Amelia"', 'Sail'],
              ['3', 'Salt pan, 1821', 'Salt'],
            ],
          },
        ],
      },
      {
        at: '13d 18:20',
        from: 'robin',
        to: ['priya'],
        isForward: true,
        expected: 'not-needed',
        text: `FYI, the final list. The figurehead is called Amelia, and I am already in love.`,
      },
    ],
  },
  {
    subject: 'Catalogue: print run',
    folder,
    steps: [
      {
        at: '1d 10:05',
        from: 'ines',
        isUnread: true,
        isStarred: true,
        text: `Dear Robin,

          The bookshop would take 400 copies instead of 250. Can you tell me by {weekday+2} what 1,650 copies would cost in place of 1,500?`,
      },
    ],
  },
];
