import type { DraftWords } from '../draft-words.ts';

export const portuguese: DraftWords = {
  locale: 'pt-PT',
  hello: 'Olá',
  regards: {
    friendly: 'Desde já agradeço e desejo um bom dia',
    neutral: 'Com os melhores cumprimentos',
    direct: 'Cumprimentos',
  },
  leads: {
    friendly: [
      'Queria retomar o meu e-mail de {date}.',
      'Só um pequeno lembrete do meu e-mail de {date}.',
      'Posso voltar a este assunto?',
      'Os e-mails perdem-se facilmente, por isso pergunto de novo.',
      'Gostava de retomar este ponto.',
    ],
    neutral: [
      'Volto ao meu e-mail de {date}.',
      'Um breve lembrete do meu e-mail de {date}.',
      'Este ponto continua em aberto do meu lado.',
      'Gostaria de retomar este assunto.',
      'Escrevi sobre este assunto no dia {date}.',
    ],
    direct: [
      'Ainda preciso de uma resposta sobre isto.',
      'O meu e-mail de {date} continua em aberto.',
      'Este ponto está em aberto desde {date}.',
      'Falta-me uma resposta a este ponto.',
      'Preciso de uma resposta ao meu e-mail de {date}.',
    ],
  },
  again: [
    'Escrevi sobre este assunto em {first} e novamente em {date}.',
    'Volto aos meus e-mails de {first} e de {date}.',
    'Depois dos meus e-mails de {first} e de {date}, tento mais uma vez.',
    'Já perguntei por isto em {first} e em {date}.',
  ],
  promise: {
    formal: [
      'A mensagem que me enviou a {date} anunciava uma resposta.',
      'Na sua mensagem de {date} anunciou uma resposta.',
      'Há novidades desde a sua mensagem de {date}?',
      'Volto à sua mensagem de {date}, que anunciava uma resposta.',
    ],
    informal: [
      'A mensagem que me enviaste a {date} anunciava uma resposta.',
      'Na tua mensagem de {date} anunciaste uma resposta.',
      'Há novidades desde a tua mensagem de {date}?',
      'Volto à tua mensagem de {date}, que anunciava uma resposta.',
    ],
    unknown: [
      'A mensagem de {date} anunciava uma resposta.',
      'Há novidades desde a mensagem de {date}?',
      'Volto à mensagem de {date}, que anunciava uma resposta.',
    ],
  },
  casual: {
    leads: [
      'Um lembrete rápido do meu e-mail de {date}.',
      'Pergunto outra vez.',
      'Ainda não tive notícias.',
      'Escrevi no dia {date}.',
    ],
    closers: {
      formal: ['Pode dizer-me alguma coisa?', 'Há alguma novidade?', 'Já se sabe mais alguma coisa?'],
      informal: ['Alguma novidade?', 'Há alguma novidade?', 'Já se sabe mais alguma coisa?'],
      unknown: ['Há alguma novidade?', 'Alguma novidade?', 'Já se sabe mais alguma coisa?'],
    },
  },
  past: [
    'A data entretanto já passou: o assunto continua em aberto?',
    'O dia indicado já passou. O assunto ainda está pendente?',
    'Entretanto a data já passou. Ainda está em aberto?',
  ],
  term: ['Preciso disto até {date}.', 'O prazo é {date}.', 'Deve ficar resolvido até {date}.'],
  closers: {
    formal: [
      'Poderia dar-me uma breve resposta?',
      'Poderia dizer-me como está o assunto?',
      'Agradeço desde já uma breve resposta.',
    ],
    informal: [
      'Há alguma novidade sobre o assunto?',
      'Agradeço desde já uma breve resposta.',
      'Fico à espera de uma resposta.',
    ],
    unknown: [
      'Há alguma novidade sobre o assunto?',
      'Agradeço desde já uma breve resposta.',
      'Fico à espera de uma resposta.',
    ],
  },
  others: [
    'As outras perguntas desse e-mail também continuam em aberto.',
    'As minhas outras perguntas também continuam em aberto.',
  ],
  resend: {
    formal: [
      'O meu e-mail de {date} não lhe chegou, por isso envio-o de novo.',
      'O meu e-mail de {date} foi para um endereço errado. Encontra-o em baixo.',
      'A {date} escrevi-lhe para um endereço que não funciona; o meu e-mail está em baixo.',
    ],
    informal: [
      'O meu e-mail de {date} não te chegou, por isso envio-o de novo.',
      'O meu e-mail de {date} foi para um endereço errado. Podes encontrá-lo em baixo.',
      'A {date} escrevi-te para um endereço que não funciona; o meu e-mail está em baixo.',
    ],
    unknown: [
      'O meu e-mail de {date} não chegou, por isso envio-o de novo.',
      'O meu e-mail de {date} foi para um endereço errado. Está em baixo.',
      'A {date} escrevi para um endereço que não funciona; o meu e-mail está em baixo.',
    ],
  },
  forms: {
    formal: /(?<!\p{L})(?:vocês?|o senhor|a senhora|poderia|prezad[oa]s?|ex(?:mo|ma)\.?)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:tu|te|ti|teus?|tuas?|contigo|podes|consegues|tens|queres)(?!\p{L})/giu,
  },
};
