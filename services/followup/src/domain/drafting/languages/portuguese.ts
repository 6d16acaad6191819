import { inEveryForm, type DraftWords } from '../draft-words.ts';

export const portuguese: DraftWords = {
  locale: 'pt-PT',
  hello: 'Olá',
  thirdPersonIsPlain: true,
  regards: {
    friendly: 'Desde já agradeço e desejo um bom dia',
    neutral: 'Com os melhores cumprimentos',
    direct: 'Cumprimentos',
  },
  leads: {
    friendly: [
      'Gostaria de retomar o meu e-mail de {date}.',
      'Só um pequeno lembrete do meu e-mail de {date}.',
      'Posso voltar a este assunto?',
      'É fácil um e-mail passar despercebido, por isso pergunto de novo.',
      'Tomo a liberdade de voltar ao meu e-mail de {date}.',
    ],
    neutral: [
      'Retomo o meu e-mail de {date}.',
      'Volto a escrever a respeito do meu e-mail de {date}.',
      'Escrevo de novo a propósito do meu e-mail de {date}.',
      'Gostaria de retomar o meu e-mail de {date}.',
      'Deixo um breve lembrete do meu e-mail de {date}.',
    ],
    direct: [
      'Ainda preciso de uma resposta sobre isto.',
      'O meu e-mail de {date} continua sem resposta.',
      'Ainda não recebi resposta ao meu e-mail de {date}.',
      'Falta-me uma resposta sobre este assunto.',
      'Preciso de uma resposta ao meu e-mail de {date}.',
    ],
  },
  again: [
    'Escrevi sobre este assunto em {first} e novamente em {date}.',
    'Retomo os meus e-mails de {first} e de {date}.',
    'Depois dos meus e-mails de {first} e de {date}, tento mais uma vez.',
    'Já tinha escrito sobre este assunto em {first} e em {date}.',
  ],
  promise: {
    formal: [
      'A {date} escreveu que me daria uma resposta.',
      'Na sua mensagem de {date} disse que me daria uma resposta.',
      'Há novidades desde a sua mensagem de {date}?',
      'Volto à sua mensagem de {date}, em que disse que me daria uma resposta.',
    ],
    informal: [
      'A {date} escreveste que me davas uma resposta.',
      'Na tua mensagem de {date} disseste que me davas uma resposta.',
      'Há novidades desde a tua mensagem de {date}?',
      'Volto à tua mensagem de {date}, em que disseste que me davas uma resposta.',
    ],
    unknown: [
      'A mensagem de {date} anunciava uma resposta.',
      'Há novidades desde a mensagem de {date}?',
      'Volto à mensagem de {date}, que anunciava uma resposta.',
    ],
  },
  casual: {
    leads: [
      'Só um lembrete.',
      'Ainda não tive resposta.',
      'Pergunto de novo, caso o e-mail se tenha perdido.',
    ],
    closers: {
      formal: [
        'Viu o meu e-mail? Fico à espera.',
        'Ainda não tive resposta. Viu o meu e-mail?',
        'Só queria saber se viu o meu e-mail.',
      ],
      informal: [
        'Viste o meu e-mail? Diz-me alguma coisa.',
        'Ainda não tive notícias tuas. Viste o meu e-mail?',
        'Conseguiste ver o meu e-mail? Fico à espera.',
      ],
      unknown: [
        'Ainda não tive resposta. O meu e-mail chegou?',
        'Só queria saber se o meu e-mail chegou.',
        'Só um lembrete do meu e-mail. Fico à espera.',
      ],
    },
    over: {
      formal: [
        'Fiquei sem notícias suas, agora já deve ser tarde. Está tudo bem?',
        'Agora já deve ser tarde, mas fico à espera da sua resposta.',
        'Não tive notícias suas. Está tudo bem?',
      ],
      informal: [
        'Fiquei sem notícias tuas, agora já deve ser tarde. Está tudo bem?',
        'Agora já deve ser tarde, mas diz-me alguma coisa.',
        'Não tive notícias tuas. Está tudo bem?',
      ],
      unknown: [
        'Fiquei sem resposta, agora já deve ser tarde. Está tudo bem?',
        'Agora já deve ser tarde, mas uma resposta ajudaria.',
        'Fiquei sem resposta. Está tudo bem?',
      ],
    },
    stands: inEveryForm('Ainda não tive resposta. Em que ponto está isto?'),
    otherTime: {
      formal: 'Não tive notícias suas. Outro dia seria melhor?',
      informal: 'Não tive notícias tuas. Outro dia dá-te mais jeito?',
      unknown: 'Fiquei sem notícias. Outro dia seria melhor?',
    },
  },
  missed: {
    formal: ['Poderia enviar uma resposta?', 'Aguardo notícias suas.', 'Agradeço desde já a sua resposta.'],
    informal: ['Podes enviar-me uma resposta?', 'Fico à espera da tua resposta.', 'Dizes-me alguma coisa?'],
    unknown: ['Aguardo notícias.', 'Agradeço desde já a resposta.', 'Uma resposta ajudaria muito.'],
  },
  term: [
    'Precisaria de uma resposta até {date}.',
    'Seria bom ter notícias até {date}.',
    'A resposta seria necessária até {date}.',
  ],
  matter: ' (“{subject}”)',
  closers: {
    formal: ['Já conseguiu ver a mensagem?', 'Aguardo a sua resposta.', 'Agradeço desde já a sua resposta.'],
    informal: [
      'Já conseguiste ver?',
      'Podes responder-me quando tiveres um momento?',
      'Fico à espera da tua resposta.',
    ],
    unknown: ['Aguardo notícias.', 'Agradeço desde já a resposta.', 'Uma resposta ajudaria muito.'],
  },
  over: {
    formal: [
      'Talvez já seja tarde, mas agradeço a sua resposta.',
      'Pode ser que já seja tarde, mas aguardo ainda assim a sua resposta.',
    ],
    informal: [
      'Talvez já seja tarde, mas responde-me na mesma quando puderes.',
      'Pode ser que já seja tarde, mas fico à espera da tua resposta.',
    ],
    unknown: [
      'Talvez já seja tarde, mas agradeço uma resposta.',
      'Pode ser que já seja tarde, mas uma resposta ajudaria.',
    ],
  },
  stands: {
    formal: 'Poderia dizer-me em que ponto está o assunto?',
    informal: 'Dizes-me em que ponto está o assunto?',
    unknown: 'Gostaria de saber em que ponto está o assunto.',
  },
  otherTime: {
    formal: 'Haveria outro momento que lhe conviesse?',
    informal: 'Dava-te jeito outra altura?',
    unknown: 'Seria possível em outro momento?',
  },
  firm: {
    leads: [
      'Ainda não tive resposta ao meu e-mail de {date}.',
      'O meu e-mail de {date} continua sem resposta.',
    ],
    closers: ['Aguardo notícias com a maior brevidade.'],
    term: 'Preciso de ter notícias até {date}.',
  },
  plain: {
    leads: [
      'Escrevo de novo por causa do meu e-mail de {date}.',
      'Volto a perguntar, caso o meu e-mail se tenha perdido.',
      'Ainda sobre o meu e-mail de {date}.',
    ],
    informal: [
      'Conseguiste ver o meu e-mail de {date}? Fico à espera da tua resposta.',
      'Escrevo-te de novo por causa do meu e-mail de {date}. Podes responder-me quando tiveres um momento?',
      'Queria saber se viste o meu e-mail de {date}.',
    ],
    unknown: [
      'Queria saber se o meu e-mail de {date} chegou. Fico à espera de uma resposta.',
      'Escrevo de novo por causa do meu e-mail de {date}. Fico à espera de uma resposta.',
      'Só um lembrete do meu e-mail de {date}: fico à espera de uma resposta.',
    ],
  },
  others: [
    'As restantes perguntas estão no meu e-mail anterior.',
    'As outras perguntas estão no meu e-mail anterior.',
  ],
  resend: {
    formal: [
      'O meu e-mail de {date} não lhe chegou, por isso envio de novo.',
      'O meu e-mail de {date} foi para um endereço errado. Está abaixo.',
      'No dia {date} escrevi para um endereço que não funciona; o meu e-mail está abaixo.',
    ],
    informal: [
      'O meu e-mail de {date} não te chegou, por isso envio de novo.',
      'O meu e-mail de {date} foi para um endereço errado. Podes encontrá-lo abaixo.',
      'No dia {date} escrevi-te para um endereço que não funciona; o meu e-mail está abaixo.',
    ],
    unknown: [
      'O meu e-mail de {date} não chegou, por isso envio de novo.',
      'O meu e-mail de {date} foi para um endereço errado. Segue abaixo.',
      'A {date} o meu e-mail foi para um endereço que não funciona; segue abaixo.',
    ],
  },
  forms: {
    // In Brazil "tu" often takes the third person, as "você" does.
    formal:
      /(?<!\p{L})(?:vocês?|cê|[oa] senhora?(?! d[aeo]s? )|poderia|prezad[oa]s?|ex(?:mo|ma)\.?|tu (?!\p{L}*s(?!\p{L})|\p{L}+ste(?!\p{L}))\p{L}{2,}|consegue|pode|topa)(?!\p{L})/giu,
    informal:
      /(?<!\p{L})(?:tu \p{L}+(?:s|ste)|teus?|tuas?|contigo|podes|consegues|tens|queres|sabes|achas|preferes|vais|estás|diz-me|manda-me|envia-me)(?!\p{L})/giu,
  },
};
