import type { NoticeWords } from './notice-words.ts';

const toSignIn = { action: 'Ir para a página de entrada' };

const notYou = {
  note: 'Não foi você? Então defina já uma nova senha: escolha lá Esqueci-me da senha. Entre e veja em Definições, Os seus dados, Chaves de acesso: remova o que não é seu.',
};
const notYouAtWork = {
  note: 'Não foi você? Então escreva já a quem gere esta instalação e altere a sua senha.',
};

export const noticesInPortuguese: NoticeWords = {
  'verify-email': {
    subject: 'Confirme o seu endereço de e-mail',
    preview: 'Um clique, e o Tern começa a acompanhar o seu correio.',
    blocks: [
      { hello: 'boas-vindas ao Tern.' },
      { paragraph: 'Confirme que este endereço é seu, e está tudo pronto.' },
      { action: 'Confirmar o meu endereço' },
      { note: 'O link funciona uma vez, durante 24 horas. Abra-o no navegador em que se registou.' },
      { note: 'Não se registou? Então ignore este e-mail; nada acontecerá.' },
    ],
  },
  'sign-up-with-known-address': {
    subject: 'Já tem uma conta Tern',
    preview: 'Alguém tentou registar-se com o seu endereço. Nada mudou.',
    blocks: [
      { hello: 'alguém acabou de tentar criar uma conta Tern com o seu endereço de e-mail.' },
      { paragraph: 'Já tem uma, e nada nela mudou. Se foi você, basta entrar.' },
      { action: 'Entrar' },
      { note: 'Não foi você? Então não há nada a fazer: ninguém teve acesso a nada.' },
    ],
  },
  'session-ended-for-safety': {
    subject: 'Por segurança, terminámos a sua sessão',
    preview: 'Uma sessão sua foi usada em dois lugares ao mesmo tempo.',
    blocks: [
      { hello: 'uma das suas sessões do Tern foi usada como acontece quando o seu cookie foi copiado.' },
      {
        paragraph:
          'Terminámos logo essa sessão. Entre de novo para continuar; o seu correio e as suas contas estão intactos.',
      },
      { action: 'Entrar de novo' },
      {
        note: 'Um perfil de navegador restaurado também pode ser a causa. Se não encontra explicação, procure no computador programas e extensões do navegador que não conhece.',
      },
    ],
  },
  'sign-in-locked': {
    subject: 'Muitas senhas erradas para a sua conta Tern',
    preview: 'Navegadores novos têm de esperar antes de entrar. Os seus não.',
    blocks: [
      {
        hello:
          'foram introduzidas muitas vezes senhas erradas para a sua conta Tern, em navegadores que nunca tinham entrado nela. Esses navegadores têm agora de esperar antes de cada nova tentativa.',
      },
      {
        paragraph:
          'Se não foi você: ninguém entrou e não precisa de fazer nada. Um navegador em que já entrou não tem de esperar: entre lá como sempre.',
      },
      {
        paragraph:
          'Num navegador novo, espere o tempo que a página de entrada indica, 15 minutos no máximo, ou escolha lá Esqueci-me da senha: o navegador em que definir uma nova senha não tem de esperar.',
      },
      { action: 'Entrar' },
      {
        note: 'Se isto continuar, não enviamos mais e-mails sobre o assunto até passar um dia sem tentativas.',
      },
    ],
  },
  'reset-password': {
    subject: 'Defina uma nova senha',
    preview: 'O link funciona uma vez, durante uma hora.',
    blocks: [
      { hello: 'foi pedida uma nova senha para a sua conta Tern.' },
      { action: 'Definir nova senha' },
      {
        note: 'O link funciona uma vez, durante uma hora. Com a nova senha todas as suas sessões terminam, e as aplicações que autorizou têm de pedir de novo.',
      },
      { note: 'Não a pediu? Então ignore este e-mail: a sua senha fica como está.' },
    ],
  },
  'password-changed': {
    subject: 'A sua senha do Tern foi alterada',
    preview: 'Os outros navegadores foram desligados.',
    blocks: [
      {
        hello: 'a senha da sua conta Tern acabou de ser alterada, e as suas outras sessões foram terminadas.',
      },
      { paragraph: 'Se não foi você, defina já uma nova senha: escolha Esqueci-me da senha.' },
      toSignIn,
    ],
  },
  'confirm-email': {
    subject: 'Confirme o seu novo endereço de e-mail',
    preview: 'Um clique, e a sua conta Tern usa este endereço.',
    blocks: [
      { hello: 'este será o novo endereço da sua conta Tern.' },
      { action: 'Usar este endereço' },
      {
        note: 'O link funciona uma vez, durante 24 horas, num navegador em que tenha a sessão iniciada. Até lá nada muda.',
      },
      { note: 'Não tem uma conta Tern? Então ignore este e-mail; nada acontecerá.' },
    ],
  },
  'email-changed': {
    subject: 'A sua conta Tern tem um novo endereço de e-mail',
    preview: 'Este endereço já não serve para entrar no Tern.',
    blocks: [
      {
        hello:
          'o endereço de e-mail da sua conta Tern acabou de ser alterado. Este endereço já não lhe pertence; o novo foi confirmado.',
      },
      {
        paragraph:
          'Se não foi você, escreva já a quem gere esta instalação: a Política de Privacidade diz como.',
      },
      { action: 'Política de Privacidade' },
    ],
  },
  'google-linked': {
    subject: 'O Google já serve para entrar na sua conta Tern',
    preview: 'Uma entrada com o Google usou o seu endereço pela primeira vez.',
    blocks: [
      {
        hello:
          'uma pessoa que tem o seu endereço no Google acabou de entrar com ele na sua conta Tern. A partir de agora servem tanto o Google como a sua senha.',
      },
      {
        paragraph:
          'Se não foi você, proteja primeiro a sua conta Google e depois defina uma nova senha para o Tern.',
      },
      toSignIn,
    ],
  },
  'google-unlinked': {
    subject: 'O Google já não serve para entrar na sua conta Tern',
    preview: 'A conta Google associada à sua conta Tern foi desassociada.',
    blocks: [
      {
        hello:
          'a conta Google que estava associada à sua conta Tern já não serve para entrar nela. Acontece quando é desassociada nas definições ou por quem gere esta instalação, e quando muda o endereço da sua conta Tern.',
      },
      { paragraph: 'Entre com a sua senha; se não tiver uma, escolha Esqueci-me da senha.' },
      toSignIn,
      { note: 'Não foi você? Então defina já uma nova senha: escolha lá Esqueci-me da senha.' },
    ],
  },
  'oidc-linked': {
    subject: 'O início de sessão único já serve para entrar na sua conta Tern',
    preview: 'O início de sessão da sua organização foi associado à sua conta Tern.',
    blocks: [
      {
        hello:
          'a conta que tem o seu endereço no início de sessão da sua organização acabou de ser associada à sua conta Tern. A partir de agora também serve para entrar.',
      },
      { paragraph: 'Definições, A sua conta mostra-a e permite desassociá-la.' },
      toSignIn,
      notYouAtWork,
    ],
  },
  'oidc-unlinked': {
    subject: 'O início de sessão único já não serve para entrar na sua conta Tern',
    preview: 'O início de sessão da sua organização foi desassociado da sua conta Tern.',
    blocks: [
      {
        hello:
          'o início de sessão da sua organização já não serve para entrar na sua conta Tern. Acontece quando é desassociado nas definições ou por quem gere esta instalação, e quando muda o endereço da sua conta Tern.',
      },
      toSignIn,
      notYouAtWork,
    ],
  },
  'access-token-created': {
    subject: 'Um novo token de acesso pode ler o seu correio no Tern',
    preview: 'Foi criado um token de acesso nas definições da sua conta Tern.',
    blocks: [
      {
        hello:
          'acabou de ser criado um token de acesso para a sua conta Tern. Um script que o tenha pode ler o seu correio no Tern até expirar ou ser revogado.',
      },
      {
        paragraph:
          'Definições, Os seus dados mostra cada token de acesso, quando foi usado pela última vez e para quê.',
      },
      toSignIn,
      {
        note: 'Não foi você? Então defina já uma nova senha: escolha lá Esqueci-me da senha. Isso termina todos os tokens de acesso.',
      },
    ],
  },
  'passkey-added': {
    subject: 'Uma nova chave de acesso serve para entrar na sua conta Tern',
    preview: 'Foi adicionada uma chave de acesso nas definições da sua conta Tern.',
    blocks: [
      {
        hello:
          'acabou de ser adicionada uma chave de acesso à sua conta Tern. A partir de agora serve para entrar.',
      },
      {
        paragraph:
          'Definições, Os seus dados, Chaves de acesso mostra cada uma e quando foi usada pela última vez.',
      },
      toSignIn,
      notYou,
    ],
  },
  'passkey-removed': {
    subject: 'Uma chave de acesso já não serve para entrar na sua conta Tern',
    preview: 'Foi removida da sua conta Tern.',
    blocks: [
      {
        hello:
          'acabou de ser removida uma chave de acesso da sua conta Tern, que já não serve para entrar. Acontece nas definições, e uma nova senha por Esqueci-me da senha remove todas as chaves de acesso de uma conta que não pede nenhuma depois da senha.',
      },
      {
        paragraph:
          'As suas outras sessões foram terminadas. O seu dispositivo talvez ainda ofereça a chave de acesso: pode eliminá-la lá.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-codes-made': {
    subject: 'Novos códigos de recuperação para a sua conta Tern',
    preview: 'A sua conta pede uma chave de acesso depois da senha e tem novos códigos de recuperação.',
    blocks: [
      {
        hello:
          'acabaram de ser criados novos códigos de recuperação para a sua conta Tern, que pede uma chave de acesso depois da senha. Os códigos anteriores já não servem.',
      },
      {
        paragraph:
          'Guarde os códigos separados das suas chaves de acesso: cada um serve para entrar uma vez sem elas.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-code-used': {
    subject: 'Um código de recuperação serviu para entrar na sua conta Tern',
    preview: 'Foi usado em vez de uma chave de acesso e já não serve.',
    blocks: [
      {
        hello:
          'um código de recuperação acabou de ser usado em vez de uma chave de acesso para entrar na sua conta Tern. Já não serve.',
      },
      { paragraph: 'Definições, Os seus dados, Chaves de acesso diz quantos códigos restam e cria novos.' },
      toSignIn,
      notYou,
    ],
  },
  'second-factor-off': {
    subject: 'A sua conta Tern já não pede chave de acesso',
    preview: 'A partir de agora basta a senha para entrar.',
    blocks: [
      {
        hello:
          'a sua conta Tern já não pede uma chave de acesso depois da senha, e os seus códigos de recuperação já não servem. Acontece nas definições e quando é removida a última chave de acesso.',
      },
      toSignIn,
      notYou,
    ],
  },
};
