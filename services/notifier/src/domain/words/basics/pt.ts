import type { BasicWords } from './basic-words.ts';

const passwordTodo =
  'Na maioria das vezes a senha foi alterada ou uma senha de aplicação foi retirada. Dê ao Tern a atual, e ele continua onde parou.';
const googleTodo =
  'Na maioria das vezes a senha da conta Google foi alterada ou o acesso foi retirado. Entre mais uma vez no Google, e o Tern continua onde parou.';

export const basicsInPortuguese: BasicWords = {
  hello: (name) => (name === null ? 'Olá, ' : `Olá ${name}, `),
  tagline: 'O Tern sabe de quem é a vez.',
  colon: ':',
  quoted: (words) => `“${words}”`,
  loss: {
    subject: {
      mailbox: (address) => `Volte a ligar ${address}`,
      calendar: (address) => `Volte a ligar o calendário de ${address}`,
    },
    action: { mailbox: 'Religar a caixa de correio', calendar: 'Religar o calendário' },
    signIns: {
      password: {
        preview: 'O servidor de correio já não aceita a senha que o Tern tem.',
        happened: (address) =>
          `o servidor de correio de ${address} já não aceita a senha que o Tern tem. O Tern tentou durante algum tempo, por isso não é uma falha passageira.`,
        todo: passwordTodo,
      },
      google: {
        preview: 'O Google já não deixa o Tern entrar.',
        happened: (address) => `o Google já não deixa o Tern entrar em ${address}.`,
        todo: googleTodo,
      },
      microsoft: {
        preview: 'A Microsoft já não deixa o Tern entrar.',
        happened: (address) => `a Microsoft já não deixa o Tern entrar em ${address}.`,
        todo: 'Na maioria das vezes a senha foi alterada, o acesso foi retirado ou a organização pede uma nova prova. Entre mais uma vez na Microsoft, e o Tern continua onde parou.',
      },
      calendar: {
        preview: 'O Google já não deixa o Tern lê-lo.',
        happened: (address) => `o Google já não deixa o Tern ler o calendário de ${address}.`,
        todo: googleTodo,
      },
      'calendar-password': {
        preview: 'O servidor já não aceita a senha que o Tern tem.',
        happened: (address) =>
          `o servidor do calendário de ${address} já não aceita a senha que o Tern tem. O Tern tentou durante algum tempo, por isso não é uma falha passageira.`,
        todo: passwordTodo,
      },
    },
    nothingLost: {
      mailbox:
        'Nada se perdeu: o seu correio está intacto, e o que o Tern sabe dele também. Até lá o Tern não vê quem respondeu; os acompanhamentos, rascunhos e relatórios desta caixa de correio esperam.',
      calendar:
        'Nada se perdeu: o seu calendário está intacto. Até lá o Tern não vê o que nele muda, e o resumo do dia é feito do que sabia antes.',
    },
    neverByMail:
      'O Tern nunca pede uma senha por e-mail. Introduz-se na página Contas, onde também pode remover a caixa de correio.',
    changedNothing:
      'Não alterou nada? Então veja as definições de segurança do seu fornecedor de correio: talvez tenha sido outra pessoa.',
  },
  notifications: {
    'follow-up-due': { title: 'Uma resposta está atrasada', body: 'Não chegou resposta a tempo.' },
    'answer-arrived': { title: 'Chegou uma resposta', body: 'Estava à espera dela.' },
    'owed-late': { title: 'Deve uma resposta', body: 'Está em atraso.' },
    'sign-in-needed': {
      title: 'É preciso iniciar sessão',
      body: 'O Tern já não consegue ler uma caixa de correio ou um calendário.',
    },
  },
  testNotification: { title: 'Um teste do Tern', body: 'As notificações chegam aqui.' },
  noSubject: 'Sem assunto',
};
