import { countedIn } from '../counted.ts';
import type { ReportWords } from './report-words.ts';

const counted = countedIn('en');
const messages = (number: number) => counted(number, { one: '# message', other: '# messages' });
const answers = (number: number) => counted(number, { one: '# answer', other: '# answers' });
const moreMessages = (number: number) => counted(number, { one: '# more message', other: '# more messages' });
const also = (others: number) =>
  others === 0 ? '' : counted(others, { one: ', also to # other', other: ', also to # others' });

export const reportInEnglish: ReportWords = {
  actions: { snooze: 'Snooze 3 days', answered: 'Answered', notNeeded: 'Not needed' },
  subject: {
    due: (number) => counted(number, { one: '# answer late', other: '# answers late' }),
    notArrived: (number) => counted(number, { one: '# did not arrive', other: '# did not arrive' }),
    owed: (number) => `${answers(number)} owed`,
    promised: (number) => counted(number, { one: '# promise due', other: '# promises due' }),
    drafted: (number) =>
      counted(number, { one: '# draft waiting for you', other: '# drafts waiting for you' }),
    answered: (number) => `${answers(number)} in`,
    first: (counts) => `Your first report: ${counts}`,
    nobodyLate: 'nobody keeps you waiting too long',
  },
  preview: {
    read: (number) =>
      counted(number, { one: 'Tern has read # sent message.', other: 'Tern has read # sent messages.' }),
    two: (first, second) => `${first} and ${second}`,
    more: (first, second, others) => `${first}, ${second} and ${others} more`,
  },
  opening: {
    daily: (account, due) => {
      const stands =
        due === 0 ? '' : counted(due, { one: ': # answer is late', other: ': # answers are late' });
      return `this is how your mail in ${account} stands${stands}.`;
    },
    first: (account, read, due) => {
      const late =
        due === 0
          ? 'Nobody keeps you waiting too long.'
          : counted(due, {
              one: '# of them has waited too long for an answer.',
              other: '# of them have waited too long for an answer.',
            });
      return `Tern has read ${messages(read)} that you sent from ${account}. ${late}`;
    },
    unreached: (number) =>
      counted(number, { one: '# message did not arrive.', other: '# messages did not arrive.' }),
    inTime: (number, due) =>
      due > 0
        ? counted(number, {
            one: '# more answer may still take its time.',
            other: '# more answers may still take their time.',
          })
        : counted(number, {
            one: '# answer may still take its time.',
            other: '# answers may still take their time.',
          }),
  },
  unread: (moment) =>
    `Your mail was last read in full on ${moment}. What has come in since is not counted here.`,
  rundown: {
    noTitle: 'No title',
    heading: (number) =>
      counted(number, {
        one: 'Your day (# meeting to know about)',
        other: 'Your day (# meetings to know about)',
      }),
    more: (number) =>
      counted(number, { one: 'And # more meeting in the app.', other: 'And # more meetings in the app.' }),
  },
  headings: {
    due: (number) => `Late (${messages(number)})`,
    notArrived: (number) => `Did not arrive (${messages(number)})`,
    owed: (number) => `You owe an answer (${number.toLocaleString('en')})`,
    promised: (number) => `Promises due (${number.toLocaleString('en')})`,
    drafted: (number) => `Drafted and waiting for you (${messages(number)})`,
    answered: (number) => `Answered since the last report (${answers(number)})`,
  },
  sent: (day, others) => `Sent ${day}${also(others)}.`,
  lateSince: (day) => `Late since ${day}.`,
  received: (day, due) => `Received ${day}. Due since ${due}.`,
  promisedBy: {
    me: (day, due) => `You promised it on ${day}, for ${due}.`,
    them: (day, due) => `They promised it on ${day}, for ${due}.`,
  },
  sentInShort: (day, others) => `sent ${day}${also(others)}`,
  moreInApp: {
    messages: (number) => `And ${moreMessages(number)} in the app.`,
    rows: (number) => `And ${number.toLocaleString('en')} more in the app.`,
  },
  moreOfPerson: (number) => `and ${moreMessages(number)}`,
  unnamed: (number) => `${messages(number)}, named in the app.`,
  moreOf: (number, people) => {
    const to = people === 0 ? '' : counted(people, { one: ' to # more person', other: ' to # more people' });
    return `And ${moreMessages(number)}${to}.`;
  },
  open: 'Open your follow-ups',
  footer: (account, hour, zone) =>
    `This report is about ${account}. The daily one is made at ${hour} (${zone}) and only sent when something has changed.`,
  change: 'Change when it comes',
  stop: 'Stop these reports',
};
