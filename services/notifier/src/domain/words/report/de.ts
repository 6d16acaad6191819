import { countedIn } from '../counted.ts';
import type { ReportWords } from './report-words.ts';

const counted = countedIn('de');
const messages = (number: number) => counted(number, { one: '# Nachricht', other: '# Nachrichten' });
const answers = (number: number) => counted(number, { one: '# Antwort', other: '# Antworten' });
const moreMessages = (number: number) =>
  counted(number, { one: '# weitere Nachricht', other: '# weitere Nachrichten' });
const also = (others: number) =>
  others === 0 ? '' : counted(others, { one: ', auch an # andere Person', other: ', auch an # andere' });

export const reportInGerman: ReportWords = {
  actions: { snooze: '3 Tage zurückstellen', answered: 'Beantwortet', notNeeded: 'Nicht nötig' },
  subject: {
    due: (number) => counted(number, { one: '# Antwort überfällig', other: '# Antworten überfällig' }),
    notArrived: (number) => counted(number, { one: '# nicht angekommen', other: '# nicht angekommen' }),
    owed: (number) =>
      counted(number, { one: '# Antwort steht von Ihnen aus', other: '# Antworten stehen von Ihnen aus' }),
    promised: (number) => counted(number, { one: '# Zusage fällig', other: '# Zusagen fällig' }),
    drafted: (number) =>
      counted(number, { one: '# Entwurf wartet auf Sie', other: '# Entwürfe warten auf Sie' }),
    answered: (number) => `${answers(number)} eingegangen`,
    first: (counts) => `Ihr erster Bericht: ${counts}`,
    nobodyLate: 'niemand lässt Sie zu lange warten',
  },
  preview: {
    read: (number) =>
      counted(number, {
        one: 'Tern hat # gesendete Nachricht gelesen.',
        other: 'Tern hat # gesendete Nachrichten gelesen.',
      }),
    two: (first, second) => `${first} und ${second}`,
    more: (first, second, others) =>
      `${first}, ${second} und ${counted(others, { one: '# weitere Person', other: '# weitere' })}`,
  },
  opening: {
    daily: (account, due) => {
      const stands =
        due === 0
          ? ''
          : counted(due, { one: ': # Antwort ist überfällig', other: ': # Antworten sind überfällig' });
      return `so steht es um Ihre Mail in ${account}${stands}.`;
    },
    first: (account, read, due) => {
      const late =
        due === 0
          ? 'Niemand lässt Sie zu lange warten.'
          : counted(due, {
              one: '# davon wartet schon zu lange auf eine Antwort.',
              other: '# davon warten schon zu lange auf eine Antwort.',
            });
      return `Tern hat ${messages(read)} gelesen, die Sie von ${account} gesendet haben. ${late}`;
    },
    unreached: (number) =>
      counted(number, {
        one: '# Nachricht ist nicht angekommen.',
        other: '# Nachrichten sind nicht angekommen.',
      }),
    inTime: (number, due) =>
      due > 0
        ? counted(number, {
            one: '# weitere Antwort hat noch Zeit.',
            other: '# weitere Antworten haben noch Zeit.',
          })
        : counted(number, { one: '# Antwort hat noch Zeit.', other: '# Antworten haben noch Zeit.' }),
  },
  unread: (moment) =>
    `Ihre Mail wurde zuletzt am ${moment} vollständig gelesen. Was seitdem eingegangen ist, ist hier nicht mitgezählt.`,
  rundown: {
    noTitle: 'Ohne Titel',
    heading: (number) =>
      counted(number, { one: 'Ihr Tag (# wichtiger Termin)', other: 'Ihr Tag (# wichtige Termine)' }),
    more: (number) =>
      counted(number, {
        one: 'Und # weiterer Termin in der App.',
        other: 'Und # weitere Termine in der App.',
      }),
  },
  headings: {
    due: (number) => `Überfällig (${messages(number)})`,
    notArrived: (number) => `Nicht angekommen (${messages(number)})`,
    owed: (number) => `Sie schulden eine Antwort (${number.toLocaleString('de')})`,
    promised: (number) => `Fällige Zusagen (${number.toLocaleString('de')})`,
    drafted: (number) => `Entworfen und bereit für Sie (${messages(number)})`,
    answered: (number) => `Seit dem letzten Bericht beantwortet (${answers(number)})`,
  },
  sent: (day, others) => `Gesendet am ${day}${also(others)}.`,
  lateSince: (day) => `Überfällig seit ${day}.`,
  received: (day, due) => `Erhalten am ${day}. Fällig seit ${due}.`,
  promisedBy: {
    me: (day, due) => `Von Ihnen zugesagt am ${day}, für ${due}.`,
    them: (day, due) => `Ihnen zugesagt am ${day}, für ${due}.`,
  },
  sentInShort: (day, others) => `gesendet am ${day}${also(others)}`,
  moreInApp: {
    messages: (number) => `Und ${moreMessages(number)} in der App.`,
    rows: (number) => `Und ${number.toLocaleString('de')} weitere in der App.`,
  },
  moreOfPerson: (number) => `und ${moreMessages(number)}`,
  unnamed: (number) => `${messages(number)}, in der App aufgeführt.`,
  moreOf: (number, people) => {
    const to =
      people === 0 ? '' : counted(people, { one: ' an # weitere Person', other: ' an # weitere Personen' });
    return `Und ${moreMessages(number)}${to}.`;
  },
  open: 'Follow-ups öffnen',
  footer: (account, hour, zone) =>
    `Dieser Bericht betrifft ${account}. Der tägliche entsteht um ${hour} (${zone}) und wird nur gesendet, wenn sich etwas geändert hat.`,
  change: 'Uhrzeit ändern',
  stop: 'Berichte abbestellen',
};
