import type { DraftTemplates } from '../draft-templates.ts';

export const portuguese: DraftTemplates = {
  locale: 'pt-PT',
  hello: 'Olá',
  quotes: ['“', '”'],
  regards: {
    friendly: 'Muito obrigado e um abraço',
    neutral: 'Com os melhores cumprimentos',
    direct: 'Cumprimentos',
  },
  tones: {
    friendly: {
      opening: 'Queria retomar o meu e-mail de {date} sobre {subject}.',
      openingWithoutSubject: 'Queria retomar o meu e-mail de {date}.',
      ask: 'Nele escrevi: {ask}',
      deadline: 'O prazo que indiquei era: {deadline}. Se for difícil, basta uma breve nota.',
      closing: 'Há alguma novidade?',
    },
    neutral: {
      opening: 'Escrevo para dar seguimento ao meu e-mail de {date} sobre {subject}.',
      openingWithoutSubject: 'Escrevo para dar seguimento ao meu e-mail de {date}.',
      ask: 'O ponto em aberto é: {ask}',
      deadline: 'O prazo indicado era: {deadline}.',
      closing: 'Em que ponto está o assunto?',
    },
    direct: {
      opening: 'O meu e-mail de {date} sobre {subject} continua sem resposta.',
      openingWithoutSubject: 'O meu e-mail de {date} continua sem resposta.',
      ask: 'A questão continua em aberto: {ask}',
      deadline: 'O prazo indicado era: {deadline}.',
      closing: 'Quando posso contar com uma resposta?',
    },
  },
};
