import type { DraftCase } from './draft-case.ts';

const language = 'English';

// prettier-ignore
export const english: readonly DraftCase[] = [
  { id: 'a deadline that has passed, in the asking sentence', language, text: 'Dear Ms Kim,\n\nthank you for the pleasant meeting. Could you send me the signed lease by Friday?\n\nKind regards,\nSam Field', asks: ['signed lease'], not: ['Friday', 'pleasant meeting'], greeting: 'Dear Ms Kim,', signOff: 'Kind regards,\nSam Field' },
  { id: 'a deadline that is ahead by date', language, text: 'Hi Dana,\n\nplease confirm the booth size by 5 September, otherwise the hall gives it away.\n\nBest,\nSam', asks: ['booth size', '5 September'], greeting: 'Hi Dana,', signOff: 'Best,\nSam' },
  { id: 'a first name and no sign-off but the name', language, text: 'Dana,\n\ndo you still have the spare key for the archive?\n\nSam', asks: ['spare key', 'archive'], greeting: 'Dana,', signOff: 'Sam' },
  { id: 'neither greeting nor sign-off', language, text: 'Which of the two logos do you prefer?', asks: ['two logos', 'prefer'], greeting: '', signOff: '' },
  { id: 'a nickname and a dash', language, text: 'Hey Danny!\n\nCan you pick up the projector from the repair shop tomorrow? I need it for the talk.\n\n- S.', asks: ['projector', 'repair shop'], not: ['tomorrow'], greeting: 'Hey Danny!', signOff: '- S.' },
  { id: 'the reason stands behind the ask', language, text: 'Hi Dana,\n\ncould you check the prices on page four? We go to print next week, so I need your corrections.\n\nCheers,\nSam', asks: ['prices on page four'], not: ['next week'], greeting: 'Hi Dana,', signOff: 'Cheers,\nSam' },
  { id: 'a meeting on a day that has passed', language, text: 'Hi Dana,\n\ncould we meet on Thursday at 10 to go through the budget?\n\nThanks,\nSam', asks: ['meet', 'budget'], not: ['Thursday', 'at 10'], greeting: 'Hi Dana,', signOff: 'Thanks,\nSam' },
  { id: 'the day itself is the question', language, subject: 'Lunch', text: 'Hi Dana,\n\ndoes Friday work for lunch?\n\nSam', asks: ['Lunch'], not: ['Friday'], greeting: 'Hi Dana,', signOff: 'Sam' },
  { id: 'two questions', language, text: 'Hello Dana,\n\nhow many chairs do you need in the hall? And who opens the door in the morning?\n\nBest regards\nSam Field', asks: ['how many chairs', 'who opens the door'], greeting: 'Hello Dana,', signOff: 'Best regards\nSam Field' },
  { id: 'a list of questions', language, text: 'Hi Dana,\n\nbefore I order I need to know:\n\n1. Which colour should the covers have?\n2. How many copies do you want?\n3. Where should they be delivered?\n\nThanks\nSam', asks: ['colour'], greeting: 'Hi Dana,', signOff: 'Thanks\nSam' },
  { id: 'a bare question that needs the sentence before', language, text: 'Hi Dana,\n\nI would move the launch to the second week of October. What do you think?\n\nSam', asks: ['move the launch', 'October'], greeting: 'Hi Dana,', signOff: 'Sam' },
  { id: 'the other promised an answer', language, text: 'Hi Dana,\n\ncan you share the visitor numbers of the spring fair?\n\nSam', reply: "Hi Sam, I'll check and get back to you.", asks: ['visitor numbers', '21 August'], greeting: 'Hi Dana,', signOff: 'Sam' },
  { id: 'a courtesy behind the ask', language, text: 'Dear Dr Moss,\n\nmay I ask you to return the loan form for the drawings? Please do not hesitate to contact me with any questions.\n\nYours sincerely,\nSam Field', asks: ['loan form', 'drawings'], not: ['hesitate'], greeting: 'Dear Dr Moss,', signOff: 'Yours sincerely,\nSam Field' },
  { id: 'a postscript that asks', language, text: 'Hi Dana,\n\nthe proofs look great, well done.\n\nPS: Could you send me the invoice for the frames?\n\nSam', asks: ['invoice', 'frames'], not: ['PS'], greeting: 'Hi Dana,', signOff: 'Sam' },
  { id: 'an order and a term tomorrow', language, text: 'Dana,\n\nplease let me know by tomorrow whether the courier has come.\n\nRegards,\nSam', asks: ['courier'], not: ['tomorrow'], greeting: 'Dana,', signOff: 'Regards,\nSam' },
  { id: 'the greeting runs into the ask', language, text: 'Hi Dana, did the tenant return the signed protocol?\n\nThanks!\nSam', asks: ['tenant', 'signed protocol'], greeting: 'Hi Dana,', signOff: 'Thanks!\nSam' },
  { id: 'a long mail with a short ask', language, text: 'Hi Dana,\n\nthe summer was good to us: the garden shows brought three hundred visitors, the café made a small profit and the roof is dry at last. The board met on Monday and was happy. The new volunteers have settled in, too, and two of them speak Dutch.\n\nCould you give me the key figures for the annual report? I have to hand it in on 12 September.\n\nWarm regards,\nSam', asks: ['key figures', 'annual report', '12 September'], not: ['Dutch'], greeting: 'Hi Dana,', signOff: 'Warm regards,\nSam' },
  { id: 'an earlier mail shows greeting and sign-off', language, text: 'any news about the harbour permit?', earlier: 'Hi D,\n\nthe permit form is with the harbour office.\n\nx Sam', asks: ['harbour permit'], greeting: 'Hi D,', signOff: '' },
];
