import { countedIn } from '../counted.ts';
import type { ReportWords } from './report-words.ts';

const counted = countedIn('nl');
const messages = (number: number) => counted(number, { one: '# bericht', other: '# berichten' });
const answers = (number: number) => counted(number, { one: '# antwoord', other: '# antwoorden' });
const moreMessages = (number: number) => counted(number, { one: 'nog # bericht', other: 'nog # berichten' });
const also = (others: number) =>
  others === 0 ? '' : counted(others, { one: ', ook aan # ander', other: ', ook aan # anderen' });

export const reportInDutch: ReportWords = {
  actions: { snooze: '3 dagen uitstellen', answered: 'Beantwoord', notNeeded: 'Niet nodig' },
  subject: {
    due: (number) => counted(number, { one: '# antwoord te laat', other: '# antwoorden te laat' }),
    notArrived: (number) => counted(number, { one: '# niet aangekomen', other: '# niet aangekomen' }),
    owed: (number) => `${answers(number)} van jou verwacht`,
    promised: (number) => counted(number, { one: '# belofte vervalt', other: '# beloftes vervallen' }),
    drafted: (number) =>
      counted(number, { one: '# concept wacht op je', other: '# concepten wachten op je' }),
    answered: (number) => `${answers(number)} binnen`,
    first: (counts) => `Je eerste rapport: ${counts}`,
    nobodyLate: 'niemand laat je te lang wachten',
  },
  preview: {
    read: (number) =>
      counted(number, {
        one: 'Tern heeft # verzonden bericht gelezen.',
        other: 'Tern heeft # verzonden berichten gelezen.',
      }),
    two: (first, second) => `${first} en ${second}`,
    more: (first, second, others) => `${first}, ${second} en nog ${others}`,
  },
  opening: {
    daily: (account, due) => {
      const stands =
        due === 0
          ? ''
          : counted(due, { one: ': # antwoord is te laat', other: ': # antwoorden zijn te laat' });
      return `zo staat het met je mail in ${account}${stands}.`;
    },
    first: (account, read, due) => {
      const late =
        due === 0
          ? 'Niemand laat je te lang wachten.'
          : counted(due, {
              one: '# daarvan wacht al te lang op antwoord.',
              other: '# daarvan wachten al te lang op antwoord.',
            });
      return `Tern heeft ${messages(read)} gelezen die je vanaf ${account} hebt verzonden. ${late}`;
    },
    unreached: (number) =>
      counted(number, { one: '# bericht is niet aangekomen.', other: '# berichten zijn niet aangekomen.' }),
    inTime: (number, due) =>
      due > 0
        ? counted(number, {
            one: 'Nog # antwoord heeft de tijd.',
            other: 'Nog # antwoorden hebben de tijd.',
          })
        : counted(number, {
            one: '# antwoord heeft nog de tijd.',
            other: '# antwoorden hebben nog de tijd.',
          }),
  },
  unread: (moment) =>
    `Je mail is voor het laatst volledig gelezen op ${moment}. Wat daarna is binnengekomen, telt hier niet mee.`,
  rundown: {
    noTitle: 'Geen titel',
    heading: (number) =>
      counted(number, {
        one: 'Je dag (# belangrijke afspraak)',
        other: 'Je dag (# belangrijke afspraken)',
      }),
    more: (number) =>
      counted(number, { one: 'En nog # afspraak in de app.', other: 'En nog # afspraken in de app.' }),
  },
  headings: {
    due: (number) => `Te laat (${messages(number)})`,
    notArrived: (number) => `Niet aangekomen (${messages(number)})`,
    owed: (number) => `Je bent een antwoord schuldig (${number.toLocaleString('nl')})`,
    promised: (number) => `Beloftes die vervallen (${number.toLocaleString('nl')})`,
    drafted: (number) => `Opgesteld en klaar voor je (${messages(number)})`,
    answered: (number) => `Beantwoord sinds het laatste rapport (${answers(number)})`,
  },
  sent: (day, others) => `Verzonden op ${day}${also(others)}.`,
  lateSince: (day) => `Te laat sinds ${day}.`,
  received: (day, due) => `Ontvangen op ${day}. Aan de beurt sinds ${due}.`,
  promisedBy: {
    me: (day, due) => `Door jou beloofd op ${day}, voor ${due}.`,
    them: (day, due) => `Aan jou beloofd op ${day}, voor ${due}.`,
  },
  sentInShort: (day, others) => `verzonden op ${day}${also(others)}`,
  moreInApp: {
    messages: (number) => `En ${moreMessages(number)} in de app.`,
    rows: (number) => `En nog ${number.toLocaleString('nl')} in de app.`,
  },
  moreOfPerson: (number) => `en ${moreMessages(number)}`,
  unnamed: (number) => `${messages(number)}, te zien in de app.`,
  moreOf: (number, people) => {
    const to =
      people === 0 ? '' : counted(people, { one: ' aan nog # persoon', other: ' aan nog # personen' });
    return `En ${moreMessages(number)}${to}.`;
  },
  open: 'Follow-ups openen',
  footer: (account, hour, zone) =>
    `Dit rapport gaat over ${account}. Het dagelijkse wordt om ${hour} (${zone}) gemaakt en alleen verzonden als er iets is veranderd.`,
  change: 'Tijd wijzigen',
  stop: 'Deze rapporten stoppen',
};
