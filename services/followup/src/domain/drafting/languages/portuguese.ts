import type { DraftTemplates } from '../draft-templates.ts';

export const portuguese: DraftTemplates = {
  locale: 'pt-PT',
  hello: 'Olá',
  quotes: ['“', '”'],
  regards: {
    friendly: 'Desde já agradeço e desejo um bom dia',
    neutral: 'Com os melhores cumprimentos',
    direct: 'Cumprimentos',
  },
  tones: {
    friendly: {
      opening: 'Queria retomar o meu e-mail de {date} sobre {subject}.',
      openingWithoutSubject: 'Queria retomar o meu e-mail de {date}.',
      ask: 'Nele escrevi: {ask}',
      deadline: 'O prazo que indiquei era {deadline}. Se for difícil, bastam duas linhas.',
      closing: {
        formal: 'Já tem alguma novidade?',
        informal: 'Já tens alguma novidade?',
        unknown: 'Há alguma novidade?',
      },
    },
    neutral: {
      opening: 'Escrevo na sequência do meu e-mail de {date} sobre {subject}.',
      openingWithoutSubject: 'Escrevo na sequência do meu e-mail de {date}.',
      ask: 'Continua em aberto o seguinte: {ask}',
      deadline: 'O prazo indicado era {deadline}.',
      closing: {
        formal: 'Poderia dizer-me em que ponto está o assunto?',
        informal: 'Podes dizer-me em que ponto está o assunto?',
        unknown: 'Em que ponto está o assunto?',
      },
    },
    direct: {
      opening: 'O meu e-mail de {date} sobre {subject} continua sem resposta.',
      openingWithoutSubject: 'O meu e-mail de {date} continua sem resposta.',
      ask: 'Ainda sem resposta: {ask}',
      deadline: 'O prazo indicado era {deadline}.',
      closing: {
        formal: 'Quando posso contar com a sua resposta?',
        informal: 'Quando posso contar com a tua resposta?',
        unknown: 'Quando posso contar com uma resposta?',
      },
    },
  },
  again: {
    opening: 'Escrevi sobre {subject} a {first} e novamente a {date}, e continuo sem notícias.',
    openingWithoutSubject: 'Escrevi a {first} e novamente a {date}, e continuo sem notícias.',
    closing: {
      formal: 'Este assunto ainda lhe interessa? Uma resposta negativa também ajuda.',
      informal: 'Este assunto ainda te interessa? Uma resposta negativa também ajuda.',
      unknown: 'Este assunto ainda se mantém? Uma resposta negativa também ajuda.',
    },
  },
  forms: {
    formal: /(?<!\p{L})(?:vocês?|o senhor|a senhora|poderia|prezad[oa]s?|ex(?:mo|ma)\.?)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:tu|te|ti|teus?|tuas?|contigo|podes|consegues|tens|queres)(?!\p{L})/giu,
  },
};
