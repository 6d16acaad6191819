import type { DraftWords } from '../draft-words.ts';

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
      'Gostaria de retomar este assunto.',
      'Deixo um breve lembrete do meu e-mail de {date}.',
    ],
    direct: [
      'Ainda preciso de uma resposta sobre isto.',
      'O meu e-mail de {date} continua sem resposta.',
      'Espero uma resposta desde {date}.',
      'Falta-me uma resposta sobre este assunto.',
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
      'Só um lembrete.',
      'Ainda não tive resposta.',
      'Volto a este assunto, caso o e-mail se tenha perdido.',
    ],
    closers: {
      formal: [
        'Viu o meu e-mail? Aguardo notícias!',
        'Ainda não tive resposta. Viu o meu e-mail?',
        'Conseguiu ver o meu e-mail? Aguardo notícias!',
      ],
      informal: [
        'Viste o meu e-mail? Diz-me alguma coisa!',
        'Ainda não tive notícias tuas. Viste o meu e-mail?',
        'Conseguiste ver o meu e-mail? Fico à espera!',
      ],
      unknown: [
        'Ainda não tive resposta, aguardo notícias!',
        'Só um lembrete do meu e-mail. Aguardo notícias!',
        'É só para lembrar o meu e-mail. Aguardo notícias!',
      ],
    },
    missed: {
      formal: [
        'Fiquei sem a sua resposta. Aguardo notícias!',
        'Não recebi a sua resposta. Aguardo notícias!',
        'Ainda espero a sua resposta. Alguma notícia?',
      ],
      informal: [
        'Fiquei sem a tua resposta. Dizes-me alguma coisa?',
        'Não recebi a tua resposta. Diz-me alguma coisa!',
        'Ainda espero a tua resposta. Alguma notícia?',
      ],
      unknown: [
        'Fiquei sem resposta. Aguardo notícias!',
        'Não recebi nenhuma resposta. Aguardo notícias!',
        'Ainda espero uma resposta. Alguma notícia?',
      ],
    },
  },
  missed: {
    formal: ['Poderia enviar uma resposta?', 'Aguardo a sua resposta.', 'Agradeço desde já a sua resposta.'],
    informal: ['Podes enviar-me uma resposta?', 'Fico à espera da tua resposta.', 'Dizes-me alguma coisa?'],
    unknown: ['Aguardo uma resposta.', 'Agradeço desde já a resposta.', 'Uma resposta ajudaria muito.'],
  },
  term: [
    'Precisaria de uma resposta até {date}.',
    'O ideal seria ter uma resposta até {date}.',
    'A resposta seria precisa até {date}.',
  ],
  closers: {
    formal: ['Já teve oportunidade de ver?', 'Aguardo a sua resposta.', 'Agradeço desde já a sua resposta.'],
    informal: ['Já conseguiste ver?', 'Já tiveste oportunidade de ver?', 'Fico à espera da tua resposta.'],
    unknown: ['Aguardo uma resposta.', 'Agradeço desde já a resposta.', 'Uma resposta ajudaria muito.'],
  },
  others: [
    'As minhas outras perguntas também continuam em aberto.',
    'As outras perguntas do meu e-mail também continuam em aberto.',
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
