import { alone, type WrittenCase } from '../written-case.ts';

const hi = 'Hi Dana,\n\n';
const bye = '\n\nBest,\nSam';

/** English mail that stands alone: asks of every kind, and sentences that only look like one. */
export const tunableEnglish: readonly WrittenCase[] = [
  ...alone('question', true, 'a question to the reader', [
    [
      `${hi}The printer needs an answer from us. Which of the two covers do you prefer?${bye}`,
      'Which of the two covers do you prefer?',
    ],
    [
      `${hi}thanks for the samples, they look lovely. Do you still have the blue paper in stock?${bye}`,
      'Do you still have the blue paper in stock?',
    ],
    [
      `${hi}We fly on the 12th. Will you pick us up, or should we take the train?${bye}`,
      'Will you pick us up, or should we take the train?',
    ],
    [`Dana, quick one: who signs for the delivery on Monday?`, 'who signs for the delivery on Monday?'],
    [
      `${hi}I looked at the numbers again and row 14 seems odd. Am I reading that right, or did something shift when you exported it?${bye}`,
      'Am I reading that right, or did something shift when you exported it?',
    ],
    [`${hi}I would move the launch to October and keep the budget. Thoughts?${bye}`, 'Thoughts?'],
  ]),
  ...alone('request', true, 'the reader is to do or to send something', [
    [
      `${hi}please send me the signed copy when you get a chance.${bye}`,
      'please send me the signed copy when you get a chance.',
    ],
    [
      `${hi}I have put the contract in the folder. Let me know whether clause 5 works for your side.${bye}`,
      'Let me know whether clause 5 works for your side.',
    ],
    [
      `${hi}I need your approval for the attached invoice before Friday.${bye}`,
      'I need your approval for the attached invoice before Friday.',
    ],
    [
      `${hi}It would be great if you could introduce me to your colleague in Oslo.${bye}`,
      'It would be great if you could introduce me to your colleague in Oslo.',
    ],
    [
      `${hi}I was wondering whether the hall is free on the second weekend in May.${bye}`,
      'I was wondering whether the hall is free on the second weekend in May.',
    ],
    [
      `${hi}Would appreciate your comments on the draft by end of day Thursday. It is in the shared folder.${bye}`,
      'Would appreciate your comments on the draft by end of day Thursday.',
    ],
    [
      `Hello Dana,\n\nHere is the offer we spoke about.\n\nKindly confirm the quantities and the delivery address.\n\nRegards\nSam`,
      'Kindly confirm the quantities and the delivery address.',
    ],
    [`${hi}Call me when you are back at your desk.${bye}`, 'Call me when you are back at your desk.'],
    [
      `${hi}Send over the list of guests and I will print the badges.${bye}`,
      'Send over the list of guests and I will print the badges.',
    ],
    [
      `${hi}Looking forward to your feedback on the two designs.${bye}`,
      'Looking forward to your feedback on the two designs.',
    ],
    [
      `${hi}Can you\n- send the photos\n- check the captions\n- tell me who took them\n\nThanks!\nSam`,
      'Can you',
    ],
  ]),
  ...alone('proposal', true, 'a proposal that the reader has to accept or refuse', [
    [
      `${hi}How about Tuesday at 10 for the walk-through?${bye}`,
      'How about Tuesday at 10 for the walk-through?',
    ],
    [
      `${hi}I suggest we meet at the station and share a taxi from there. Does that suit you?${bye}`,
      'I suggest we meet at the station and share a taxi from there.',
    ],
    [
      `${hi}I can do Wednesday afternoon or Thursday morning. What works better for you?${bye}`,
      'What works better for you?',
    ],
    [`${hi}Shall we postpone the tasting by a week?${bye}`, 'Shall we postpone the tasting by a week?'],
  ]),
  ...alone('thanks', false, 'gratitude, nothing is open', [
    `${hi}thank you so much for the flowers. You made my week.${bye}`,
    `${hi}many thanks, this is exactly what I needed.${bye}`,
    `Great work on the fair, Dana! The whole team is proud of you.\n\nSam`,
    `${hi}thanks for letting me know. I'll take it from here.${bye}`,
    `${hi}thanks for your patience while we sorted this out. Everything is back to normal.${bye}`,
  ]),
  ...alone('for information', false, 'tells something, wants nothing back', [
    `${hi}FYI, the road to the warehouse is closed on Saturday.${bye}`,
    `${hi}just so you know, I moved the files to the new folder. Nothing for you to do.${bye}`,
    `${hi}attached are the minutes of yesterday's meeting for your records.${bye}`,
    `${hi}please find attached the invoice for July.${bye}`,
    `${hi}the parcel left this morning and should be with you on Tuesday. If you have any questions, please let me know.${bye}`,
    `${hi}a quick update: the paint is dry, the lamps are in, and the keys are with the porter.${bye}`,
    `${hi}sharing the slides from today. No need to reply.${bye}`,
    `${hi}please note that our office is closed on Monday.${bye}`,
    `${hi}I have paid the deposit. Don't hesitate to call if anything is missing.${bye}`,
    `${hi}this is to inform you that we have received your order and will ship it within two days.${bye}`,
  ]),
  ...alone('closing', false, 'agrees, refuses or ends a matter', [
    `Sounds good, see you on Thursday!\n\nSam`,
    `Perfect, that works for me.\n\nSam`,
    `${hi}got it, will do.${bye}`,
    `${hi}I'm afraid I can't make it this time. Have fun, and give my best to everyone.${bye}`,
    `Agreed. I'll book the room and send the invite this afternoon.\n\nSam`,
    `No worries at all, take your time.\n\nSam`,
    `${hi}done, the account is open again.${bye}`,
  ]),
  ...alone('rhetorical', false, 'questions that nobody is meant to answer', [
    `${hi}how are you? Just wanted to say that the roses you planted are in bloom.${bye}`,
    `${hi}who would have thought that the old van makes it to Lisbon and back? We are home safe.${bye}`,
    `Hey Dana, how was your weekend? Ours was quiet. See you tomorrow at the office.\n\nSam`,
  ]),
];
