import { countedIn } from '../counted.ts';
import type { ReportWords } from './report-words.ts';

const counted = countedIn('pt');
const messages = (number: number) => counted(number, { one: '# mensagem', other: '# mensagens' });
const answers = (number: number) => counted(number, { one: '# resposta', other: '# respostas' });
const moreMessages = (number: number) =>
  counted(number, { one: 'mais # mensagem', other: 'mais # mensagens' });
const also = (others: number) =>
  others === 0
    ? ''
    : counted(others, { one: ', também para outra pessoa', other: ', também para outras # pessoas' });

export const reportInPortuguese: ReportWords = {
  actions: { snooze: 'Adiar 3 dias', answered: 'Respondida', notNeeded: 'Não precisa' },
  subject: {
    due: (number) => counted(number, { one: '# resposta atrasada', other: '# respostas atrasadas' }),
    notArrived: (number) => counted(number, { one: '# não chegou', other: '# não chegaram' }),
    owed: (number) => counted(number, { one: '# resposta em dívida', other: '# respostas em dívida' }),
    promised: (number) => counted(number, { one: '# promessa a cumprir', other: '# promessas a cumprir' }),
    drafted: (number) =>
      counted(number, { one: '# rascunho à sua espera', other: '# rascunhos à sua espera' }),
    answered: (number) => counted(number, { one: '# resposta recebida', other: '# respostas recebidas' }),
    first: (counts) => `O seu primeiro relatório: ${counts}`,
    nobodyLate: 'ninguém o faz esperar demasiado',
  },
  preview: {
    read: (number) =>
      counted(number, { one: 'O Tern leu # mensagem enviada.', other: 'O Tern leu # mensagens enviadas.' }),
    two: (first, second) => `${first} e ${second}`,
    more: (first, second, others) => `${first}, ${second} e mais ${others}`,
  },
  opening: {
    daily: (account, due) => {
      const stands =
        due === 0
          ? ''
          : counted(due, { one: ': há # resposta atrasada', other: ': há # respostas atrasadas' });
      return `é assim que está o seu correio em ${account}${stands}.`;
    },
    first: (account, read, due) => {
      const late =
        due === 0
          ? 'Ninguém o faz esperar demasiado.'
          : counted(due, {
              one: '# espera resposta há demasiado tempo.',
              other: '# esperam resposta há demasiado tempo.',
            });
      const sent = counted(read, { one: '# mensagem enviada', other: '# mensagens enviadas' });
      return `o Tern leu ${sent} a partir de ${account}. ${late}`;
    },
    unreached: (number) =>
      counted(number, { one: '# mensagem não chegou.', other: '# mensagens não chegaram.' }),
    inTime: (number, due) =>
      due > 0
        ? counted(number, {
            one: 'Outra resposta ainda tem tempo.',
            other: 'Outras # respostas ainda têm tempo.',
          })
        : counted(number, { one: '# resposta ainda tem tempo.', other: '# respostas ainda têm tempo.' }),
  },
  unread: (moment) =>
    `O seu correio foi lido por completo pela última vez em ${moment}. O que chegou depois não está contado aqui.`,
  rundown: {
    noTitle: 'Sem título',
    heading: (number) =>
      counted(number, {
        one: 'O seu dia (# reunião importante)',
        other: 'O seu dia (# reuniões importantes)',
      }),
    more: (number) =>
      counted(number, { one: 'E mais # reunião na aplicação.', other: 'E mais # reuniões na aplicação.' }),
  },
  headings: {
    due: (number) => `Atrasadas (${messages(number)})`,
    notArrived: (number) => `Não chegou (${messages(number)})`,
    owed: (number) => `Deve uma resposta (${number.toLocaleString('pt')})`,
    promised: (number) => `Promessas a cumprir (${number.toLocaleString('pt')})`,
    drafted: (number) => `Redigido e à sua espera (${messages(number)})`,
    answered: (number) => `Respondidas desde o último relatório (${answers(number)})`,
  },
  sent: (day, others) => `Enviada em ${day}${also(others)}.`,
  lateSince: (day) => `Em atraso desde ${day}.`,
  received: (day, due) => `Recebida em ${day}. A responder desde ${due}.`,
  promisedBy: {
    me: (day, due) => `Prometeu-o em ${day}, para ${due}.`,
    them: (day, due) => `Foi-lhe prometido em ${day}, para ${due}.`,
  },
  sentInShort: (day, others) => `enviada em ${day}${also(others)}`,
  moreInApp: {
    messages: (number) => `E ${moreMessages(number)} na aplicação.`,
    rows: (number) => `E mais ${number.toLocaleString('pt')} na aplicação.`,
  },
  moreOfPerson: (number) => `e ${moreMessages(number)}`,
  unnamed: (number) => `${messages(number)}, na aplicação.`,
  moreOf: (number, people) => {
    const to =
      people === 0 ? '' : counted(people, { one: ' para outra pessoa', other: ' para outras # pessoas' });
    return `E ${moreMessages(number)}${to}.`;
  },
  open: 'Abrir os acompanhamentos',
  footer: (account, hour, zone) =>
    `Este relatório é sobre ${account}. O diário é feito às ${hour} (${zone}) e só é enviado quando algo mudou.`,
  change: 'Alterar a hora',
  stop: 'Deixar de receber estes relatórios',
};
