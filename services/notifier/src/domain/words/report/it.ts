import { countedIn } from '../counted.ts';
import type { ReportWords } from './report-words.ts';

const counted = countedIn('it');
const messages = (number: number) => counted(number, { one: '# messaggio', other: '# messaggi' });
const answers = (number: number) => counted(number, { one: '# risposta', other: '# risposte' });
const moreMessages = (number: number) =>
  counted(number, { one: 'un altro messaggio', other: 'altri # messaggi' });
const also = (others: number) =>
  others === 0
    ? ''
    : counted(others, { one: ', anche a un’altra persona', other: ', anche ad altre # persone' });

export const reportInItalian: ReportWords = {
  actions: { snooze: 'Posticipa di 3 giorni', answered: 'Risposto', notNeeded: 'Non serve' },
  subject: {
    due: (number) => counted(number, { one: '# risposta in ritardo', other: '# risposte in ritardo' }),
    notArrived: (number) => counted(number, { one: '# non recapitato', other: '# non recapitati' }),
    owed: (number) => counted(number, { one: 'devi # risposta', other: 'devi # risposte' }),
    promised: (number) => counted(number, { one: '# promessa in scadenza', other: '# promesse in scadenza' }),
    drafted: (number) => counted(number, { one: '# bozza ti aspetta', other: '# bozze ti aspettano' }),
    answered: (number) => counted(number, { one: '# risposta arrivata', other: '# risposte arrivate' }),
    first: (counts) => `Il tuo primo rapporto: ${counts}`,
    nobodyLate: 'nessuno ti fa aspettare troppo',
  },
  preview: {
    read: (number) =>
      counted(number, {
        one: 'Tern ha letto # messaggio inviato.',
        other: 'Tern ha letto # messaggi inviati.',
      }),
    two: (first, second) => `${first} e ${second}`,
    more: (first, second, others) =>
      `${first}, ${second} e ${counted(others, { one: 'un’altra persona', other: 'altri #' })}`,
  },
  opening: {
    daily: (account, due) => {
      const stands =
        due === 0
          ? ''
          : counted(due, { one: ': # risposta è in ritardo', other: ': # risposte sono in ritardo' });
      return `ecco a che punto è la tua posta in ${account}${stands}.`;
    },
    first: (account, read, due) => {
      const late =
        due === 0
          ? 'Nessuno ti fa aspettare troppo.'
          : counted(due, {
              one: '# aspetta una risposta da troppo tempo.',
              other: '# aspettano una risposta da troppo tempo.',
            });
      return `Tern ha letto ${messages(read)} che hai inviato da ${account}. ${late}`;
    },
    unreached: (number) =>
      counted(number, {
        one: '# messaggio non è stato recapitato.',
        other: '# messaggi non sono stati recapitati.',
      }),
    inTime: (number, due) =>
      due > 0
        ? counted(number, {
            one: 'Un’altra risposta ha ancora tempo.',
            other: 'Altre # risposte hanno ancora tempo.',
          })
        : counted(number, { one: '# risposta ha ancora tempo.', other: '# risposte hanno ancora tempo.' }),
  },
  unread: (moment) =>
    `La tua posta è stata letta per intero l’ultima volta ${moment}. Ciò che è arrivato dopo non è contato qui.`,
  rundown: {
    noTitle: 'Senza titolo',
    heading: (number) =>
      counted(number, {
        one: 'La tua giornata (# riunione importante)',
        other: 'La tua giornata (# riunioni importanti)',
      }),
    more: (number) =>
      counted(number, { one: 'E un’altra riunione nell’app.', other: 'E altre # riunioni nell’app.' }),
  },
  headings: {
    due: (number) => `In ritardo (${messages(number)})`,
    notArrived: (number) => `Non recapitato (${messages(number)})`,
    owed: (number) => `Devi una risposta (${number.toLocaleString('it')})`,
    promised: (number) => `Promesse in scadenza (${number.toLocaleString('it')})`,
    drafted: (number) => `Preparato e pronto per te (${messages(number)})`,
    answered: (number) => `Risposto dall’ultimo rapporto (${answers(number)})`,
  },
  sent: (day, others) => `Inviato il ${day}${also(others)}.`,
  lateSince: (day) => `In ritardo dal ${day}.`,
  received: (day, due) => `Ricevuto il ${day}. Da fare dal ${due}.`,
  promisedBy: {
    me: (day, due) => `Lo hai promesso il ${day}, per il ${due}.`,
    them: (day, due) => `Te lo hanno promesso il ${day}, per il ${due}.`,
  },
  sentInShort: (day, others) => `inviato il ${day}${also(others)}`,
  moreInApp: {
    messages: (number) => `E ${moreMessages(number)} nell’app.`,
    rows: (number) => counted(number, { one: 'E un altro nell’app.', other: 'E altri # nell’app.' }),
  },
  moreOfPerson: (number) => `e ${moreMessages(number)}`,
  unnamed: (number) => `${messages(number)}, nell’app.`,
  moreOf: (number, people) => {
    const to =
      people === 0 ? '' : counted(people, { one: ' a un’altra persona', other: ' ad altre # persone' });
    return `E ${moreMessages(number)}${to}.`;
  },
  open: 'Apri i tuoi solleciti',
  footer: (account, hour, zone) =>
    `Questo rapporto riguarda ${account}. Quello giornaliero si prepara alle ${hour} (${zone}) e viene inviato solo se qualcosa è cambiato.`,
  change: 'Cambia l’ora',
  stop: 'Non ricevere più questi rapporti',
};
