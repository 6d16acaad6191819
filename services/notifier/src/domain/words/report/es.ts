import { countedIn } from '../counted.ts';
import type { ReportWords } from './report-words.ts';

const counted = countedIn('es');
const messages = (number: number) => counted(number, { one: '# mensaje', other: '# mensajes' });
const answers = (number: number) => counted(number, { one: '# respuesta', other: '# respuestas' });
const moreMessages = (number: number) => counted(number, { one: '# mensaje más', other: '# mensajes más' });
const also = (others: number) =>
  others === 0
    ? ''
    : counted(others, { one: ', también a otra persona', other: ', también a otras # personas' });

export const reportInSpanish: ReportWords = {
  actions: { snooze: 'Posponer 3 días', answered: 'Respondido', notNeeded: 'No hace falta' },
  subject: {
    due: (number) => counted(number, { one: '# respuesta con retraso', other: '# respuestas con retraso' }),
    notArrived: (number) => counted(number, { one: '# no llegó', other: '# no llegaron' }),
    owed: (number) => counted(number, { one: 'debes # respuesta', other: 'debes # respuestas' }),
    promised: (number) => counted(number, { one: '# promesa vence', other: '# promesas vencen' }),
    drafted: (number) => counted(number, { one: '# borrador te espera', other: '# borradores te esperan' }),
    answered: (number) => counted(number, { one: '# respuesta recibida', other: '# respuestas recibidas' }),
    first: (counts) => `Tu primer informe: ${counts}`,
    nobodyLate: 'nadie te hace esperar demasiado',
  },
  preview: {
    read: (number) =>
      counted(number, {
        one: 'Tern ha leído # mensaje enviado.',
        other: 'Tern ha leído # mensajes enviados.',
      }),
    two: (first, second) => `${first} y ${second}`,
    more: (first, second, others) => `${first}, ${second} y ${others} más`,
  },
  opening: {
    daily: (account, due) => {
      const stands =
        due === 0
          ? ''
          : counted(due, { one: ': hay # respuesta con retraso', other: ': hay # respuestas con retraso' });
      return `así está tu correo en ${account}${stands}.`;
    },
    first: (account, read, due) => {
      const late =
        due === 0
          ? 'Nadie te hace esperar demasiado.'
          : counted(due, {
              one: '# lleva demasiado tiempo sin respuesta.',
              other: '# llevan demasiado tiempo sin respuesta.',
            });
      return `Tern ha leído ${messages(read)} que enviaste desde ${account}. ${late}`;
    },
    unreached: (number) => counted(number, { one: '# mensaje no llegó.', other: '# mensajes no llegaron.' }),
    inTime: (number, due) =>
      due > 0
        ? counted(number, {
            one: 'Otra respuesta aún tiene tiempo.',
            other: 'Otras # respuestas aún tienen tiempo.',
          })
        : counted(number, { one: '# respuesta aún tiene tiempo.', other: '# respuestas aún tienen tiempo.' }),
  },
  unread: (moment) =>
    `Tu correo se leyó completo por última vez el ${moment}. Lo que ha llegado desde entonces no se cuenta aquí.`,
  rundown: {
    noTitle: 'Sin título',
    heading: (number) =>
      counted(number, {
        one: 'Tu día (# reunión importante)',
        other: 'Tu día (# reuniones importantes)',
      }),
    more: (number) =>
      counted(number, {
        one: 'Y # reunión más en la aplicación.',
        other: 'Y # reuniones más en la aplicación.',
      }),
  },
  headings: {
    due: (number) => `Con retraso (${messages(number)})`,
    notArrived: (number) => `No llegó (${messages(number)})`,
    owed: (number) => `Debes una respuesta (${number.toLocaleString('es')})`,
    promised: (number) => `Promesas que vencen (${number.toLocaleString('es')})`,
    drafted: (number) => `Redactado y listo para ti (${messages(number)})`,
    answered: (number) => `Respondido desde el último informe (${answers(number)})`,
  },
  sent: (day, others) => `Enviado el ${day}${also(others)}.`,
  lateSince: (day) => `Con retraso desde el ${day}.`,
  received: (day, due) => `Recibido el ${day}. Vence desde el ${due}.`,
  promisedBy: {
    me: (day, due) => `Lo prometiste el ${day}, para el ${due}.`,
    them: (day, due) => `Te lo prometieron el ${day}, para el ${due}.`,
  },
  sentInShort: (day, others) => `enviado el ${day}${also(others)}`,
  moreInApp: {
    messages: (number) => `Y ${moreMessages(number)} en la aplicación.`,
    rows: (number) => `Y ${number.toLocaleString('es')} más en la aplicación.`,
  },
  moreOfPerson: (number) => `y ${moreMessages(number)}`,
  unnamed: (number) => `${messages(number)}, en la aplicación.`,
  moreOf: (number, people) => {
    const to = people === 0 ? '' : counted(people, { one: ' a otra persona', other: ' a otras # personas' });
    return `Y ${moreMessages(number)}${to}.`;
  },
  open: 'Abrir tus seguimientos',
  footer: (account, hour, zone) =>
    `Este informe es sobre ${account}. El diario se prepara a las ${hour} (${zone}) y solo se envía cuando algo ha cambiado.`,
  change: 'Cambiar la hora',
  stop: 'Dejar de recibir estos informes',
};
