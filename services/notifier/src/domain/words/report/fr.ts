import { countedIn } from '../counted.ts';
import type { ReportWords } from './report-words.ts';

const counted = countedIn('fr');
const messages = (number: number) => counted(number, { one: '# message', other: '# messages' });
const answers = (number: number) => counted(number, { one: '# réponse', other: '# réponses' });
const moreMessages = (number: number) =>
  counted(number, { one: '# autre message', other: '# autres messages' });
const also = (others: number) =>
  others === 0
    ? ''
    : counted(others, { one: ', aussi à # autre personne', other: ', aussi à # autres personnes' });

export const reportInFrench: ReportWords = {
  actions: { snooze: 'Reporter de 3 jours', answered: 'Répondu', notNeeded: 'Pas nécessaire' },
  subject: {
    due: (number) => counted(number, { one: '# réponse en retard', other: '# réponses en retard' }),
    notArrived: (number) => counted(number, { one: '# message non remis', other: '# messages non remis' }),
    owed: (number) =>
      counted(number, { one: '# réponse attendue de vous', other: '# réponses attendues de vous' }),
    promised: (number) => counted(number, { one: '# promesse à tenir', other: '# promesses à tenir' }),
    drafted: (number) =>
      counted(number, { one: '# brouillon vous attend', other: '# brouillons vous attendent' }),
    answered: (number) => counted(number, { one: '# réponse reçue', other: '# réponses reçues' }),
    first: (counts) => `Votre premier rapport : ${counts}`,
    nobodyLate: 'personne ne vous fait trop attendre',
  },
  preview: {
    read: (number) =>
      counted(number, { one: 'Tern a lu # message envoyé.', other: 'Tern a lu # messages envoyés.' }),
    two: (first, second) => `${first} et ${second}`,
    more: (first, second, others) =>
      `${first}, ${second} et ${counted(others, { one: '# autre', other: '# autres' })}`,
  },
  opening: {
    daily: (account, due) => {
      const stands =
        due === 0
          ? ''
          : counted(due, { one: ' : # réponse est en retard', other: ' : # réponses sont en retard' });
      return `voici où en sont vos messages de ${account}${stands}.`;
    },
    first: (account, read, due) => {
      const late =
        due === 0
          ? 'Personne ne vous fait trop attendre.'
          : counted(due, {
              one: '# d’entre eux attend une réponse depuis trop longtemps.',
              other: '# d’entre eux attendent une réponse depuis trop longtemps.',
            });
      const sent = counted(read, { one: '# message envoyé', other: '# messages envoyés' });
      return `Tern a lu ${sent} depuis ${account}. ${late}`;
    },
    unreached: (number) =>
      counted(number, { one: '# message n’a pas été remis.', other: '# messages n’ont pas été remis.' }),
    inTime: (number, due) =>
      due > 0
        ? counted(number, {
            one: '# autre réponse a encore le temps.',
            other: '# autres réponses ont encore le temps.',
          })
        : counted(number, { one: '# réponse a encore le temps.', other: '# réponses ont encore le temps.' }),
  },
  unread: (moment) =>
    `Vos messages ont été lus en entier pour la dernière fois le ${moment}. Ce qui est arrivé depuis n’est pas compté ici.`,
  rundown: {
    noTitle: 'Sans titre',
    heading: (number) =>
      counted(number, {
        one: 'Votre journée (# réunion à retenir)',
        other: 'Votre journée (# réunions à retenir)',
      }),
    more: (number) =>
      counted(number, {
        one: 'Et # autre réunion dans l’application.',
        other: 'Et # autres réunions dans l’application.',
      }),
  },
  headings: {
    due: (number) => `En retard (${messages(number)})`,
    notArrived: (number) => `Non remis (${messages(number)})`,
    owed: (number) => `Vous devez une réponse (${number.toLocaleString('fr')})`,
    promised: (number) => `Promesses arrivées à échéance (${number.toLocaleString('fr')})`,
    drafted: (number) => `Rédigé et prêt pour vous (${messages(number)})`,
    answered: (number) => `Répondu depuis le dernier rapport (${answers(number)})`,
  },
  sent: (day, others) => `Envoyé le ${day}${also(others)}.`,
  lateSince: (day) => `En retard depuis le ${day}.`,
  received: (day, due) => `Reçu le ${day}. À faire depuis le ${due}.`,
  promisedBy: {
    me: (day, due) => `Promis par vous le ${day}, pour le ${due}.`,
    them: (day, due) => `On vous l’a promis le ${day}, pour le ${due}.`,
  },
  sentInShort: (day, others) => `envoyé le ${day}${also(others)}`,
  moreInApp: {
    messages: (number) => `Et ${moreMessages(number)} dans l’application.`,
    rows: (number) =>
      counted(number, { one: 'Et # autre dans l’application.', other: 'Et # autres dans l’application.' }),
  },
  moreOfPerson: (number) => `et ${moreMessages(number)}`,
  unnamed: (number) =>
    counted(number, {
      one: '# message, à voir dans l’application.',
      other: '# messages, à voir dans l’application.',
    }),
  moreOf: (number, people) => {
    const to =
      people === 0 ? '' : counted(people, { one: ' à # autre personne', other: ' à # autres personnes' });
    return `Et ${moreMessages(number)}${to}.`;
  },
  open: 'Ouvrir les relances',
  footer: (account, hour, zone) =>
    `Ce rapport concerne ${account}. Celui de chaque jour est préparé à ${hour} (${zone}) et n’est envoyé que si quelque chose a changé.`,
  change: 'Changer l’heure',
  stop: 'Ne plus recevoir ces rapports',
};
