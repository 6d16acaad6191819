import type { Story } from '../story.ts';

/** Mails of Robin that wait, were postponed or were not delivered. */
export const openQuestions: readonly Story[] = [
  {
    subject: 'Contract for the clinic signage',
    steps: [
      {
        at: '25d 09:48',
        from: 'robin',
        to: ['aisha'],
        expected: 'needs-follow-up',
        text: `Dear Aisha,

          Please find attached the contract for the new signage at Brightwell. Could you sign page 4 and send it back to me?

          We will book the installers as soon as we have it.`,
        attachments: [
          {
            kind: 'pdf',
            name: 'Brightwell-contract.pdf',
            lines: ['Contract for signage', 'Brightwell Clinic and Fernhill Studio', 'Page 1 of 4'],
          },
        ],
      },
    ],
  },
  {
    subject: 'Annual report: figures for the charts',
    steps: [
      {
        at: '4d 10:30',
        from: 'robin',
        to: ['marcus'],
        cc: ['yuki'],
        expected: 'waiting',
        text: `Dear Marcus,

          For the charts on pages 12 to 15 I still need the final turnover figures for the three regions. Can you send them over by
          {weekday+1}?

          Yuki has seen the layout and is happy with it.`,
      },
    ],
  },
  {
    subject: 'Photo licence for the ferry poster',
    steps: [
      {
        at: '12d 11:10',
        from: 'robin',
        to: ['elliot'],
        text: `Hi Elliot,

          The poster uses the aerial picture from your archive. Do you hold the rights for print, or do I need to ask the
          photographer?`,
      },
      {
        at: '5d 09:25',
        from: 'robin',
        isFollowup: true,
        expected: 'waiting',
        text: `Hi Elliot,

          A quick nudge about the aerial picture: could you let me know whether we may print it? The poster is otherwise ready to go.`,
      },
    ],
  },
  {
    subject: 'Shelf talkers for the cider range',
    steps: [
      {
        at: '16d 13:15',
        from: 'robin',
        to: ['sofia'],
        text: `Hi Sofia, how many shelf talkers do you need for the spring range, and in which sizes?`,
      },
      {
        at: '11d 10:00',
        from: 'robin',
        isFollowup: true,
        expected: 'done',
        text: `Hi Sofia, just checking in on the shelf talkers: do you have the numbers by now? Tomás has a free slot next week.`,
      },
      {
        at: '10d 19:32',
        from: 'sofia',
        text: `So sorry, harvest swallowed me whole. 240 small ones and 60 of the wide kind, please!`,
      },
      {
        at: '9d 08:45',
        from: 'robin',
        expected: 'not-needed',
        text: `No problem at all, and congratulations on the harvest. 240 and 60 it is.`,
      },
    ],
  },
  {
    subject: 'Licence for the street banners',
    steps: [
      {
        at: '6d 09:40',
        from: 'robin',
        to: ['nadia'],
        expected: 'needs-follow-up',
        text: `Dear Nadia,

          The museum would like eight banners along the harbour front for the opening month. Does the council allow banners on the
          listed lamp posts?`,
      },
      {
        at: '5d 12:02',
        from: 'nadia',
        text: `Dear Robin,

          Good question. I'll check with Highways and Conservation and get back to you.`,
      },
    ],
  },
  {
    subject: 'Exhibition insurance during the build',
    steps: [
      {
        at: '5d 15:50',
        from: 'robin',
        to: ['bea'],
        expected: 'waiting',
        text: `Dear Bea,

          During the build at the museum our crew handles objects on loan. Are we covered by the museum's policy, or do we need one of
          our own?`,
      },
      {
        at: '1d 17:20',
        from: 'bea',
        text: `Dear Robin,

          I need to read the loan agreement before I can say. Let me look into it and come back to you next week.`,
      },
    ],
  },
  {
    subject: 'Oak samples for the reading room',
    steps: [
      {
        at: '6d 08:35',
        from: 'robin',
        to: ['henrik'],
        expected: 'waiting',
        text: `Dear Henrik,

          The library has chosen your low chair. Could you send us two oak samples, one oiled and one soaped?`,
      },
      {
        at: '6d 08:36',
        from: 'henrik',
        subject: 'Automatic reply: Oak samples for the reading room',
        quotes: 'none',
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All', Precedence: 'bulk' },
        text: `Thank you for your message. I am out of the office and will be back on {date-long+6}. Your mail is not forwarded. In urgent
          cases please call the workshop.`,
      },
    ],
  },
  {
    subject: 'Spring workshop: dates for year 5',
    steps: [
      {
        at: '9d 16:05',
        from: 'robin',
        to: ['ruth'],
        expected: 'needs-follow-up',
        text: `Dear Ruth,

          The lino workshop was such fun last year. Which week in March would suit your year 5 classes?`,
      },
      {
        at: '9d 16:06',
        from: 'ruth',
        subject: 'Automatic reply: Spring workshop: dates for year 5',
        quotes: 'none',
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        text: `Thank you for your e-mail. I am currently away from my desk and will read it on my return. For urgent matters please ring the
          school office.`,
      },
    ],
  },
  {
    subject: 'Press kit for the opening',
    steps: [
      {
        at: '5d 11:14',
        from: 'robin',
        to: ['editor'],
        expected: 'needs-follow-up',
        text: `Dear Ms Tregenza,

          The Harbour Museum opens "Salt and Rope" next month. Would you like to see the rooms before everybody else?`,
      },
      {
        at: '5d 11:15',
        from: 'postmaster',
        to: ['robin'],
        subject: 'Undelivered Mail Returned to Sender',
        bounce: {
          recipient: 'editor',
          diagnostic:
            '550 5.1.1 <w.tregenza@portsmead-courier.example>: Recipient address rejected: User unknown',
        },
        threading: 'dropped',
        text: `This is the mail system at host mx.fernhill.example.

          I'm sorry to have to inform you that your message could not be delivered to one or more recipients. It is attached below.

          <w.tregenza@portsmead-courier.example>: host mail.portsmead-courier.example said: 550 5.1.1 Recipient address rejected: User
          unknown (in reply to RCPT TO command)`,
      },
    ],
  },
  {
    subject: 'Quote for 40 glazed frames',
    steps: [
      {
        at: '14d 14:40',
        from: 'robin',
        to: ['framesOld'],
        expected: 'needs-follow-up',
        text: `Dear Sir or Madam, could you quote for 40 glazed frames, 30 by 40 cm, plain oak, by the end of the month?`,
      },
      {
        at: '14d 14:43',
        from: 'exchange',
        to: ['robin'],
        subject: 'Undeliverable: Quote for 40 glazed frames',
        bounce: { recipient: 'framesOld', diagnostic: '552 5.2.2 mailbox full' },
        text: `Delivery has failed to these recipients or groups: sales@harbourframes.example

          The recipient's mailbox is full and can't accept messages now. Please try resending your message later.`,
      },
    ],
  },
  {
    subject: 'Upload limit on the proofing site',
    steps: [
      {
        at: '7d 10:22',
        from: 'robin',
        to: ['support'],
        expected: 'needs-follow-up',
        text: `Hello,

          Our clients cannot upload files over 50 MB to the proofing site. Could you raise the limit to 200 MB?`,
      },
      {
        at: '7d 10:23',
        from: 'support',
        subject: '[Ticket #48213] Upload limit on the proofing site',
        quotes: 'none',
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        text: `We have received your request and opened ticket #48213. A member of our team will get back to you. Please keep the ticket
          number in the subject when you write to us.`,
      },
    ],
  },
  {
    subject: 'Signed delivery note, pallets of 3 mm board',
    steps: [
      {
        at: '2d 09:18',
        from: 'robin',
        to: ['tomas'],
        expected: 'waiting',
        text: `Hi Tomás, the board arrived this morning, two pallets. Can you send me the delivery note so that I can sign it?`,
      },
    ],
  },
  {
    subject: 'Who opens the studio on Saturday?',
    steps: [
      {
        at: '1d 18:04',
        from: 'robin',
        to: ['priya', 'owen'],
        expected: 'waiting',
        text: `Hi both, the floor people come at eight on Saturday. Which of you can let them in?`,
      },
    ],
  },
];
