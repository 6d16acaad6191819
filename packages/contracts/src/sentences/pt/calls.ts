export const calls = {
  'Some fields need your attention.': 'Alguns campos precisam de atenção.',
  'The request body is not valid JSON.': 'O conteúdo do pedido não é JSON válido.',
  'Please sign in.': 'É preciso iniciar sessão.',
  'Email or password is wrong.': 'O e-mail ou a senha estão incorretos.',
  'Confirm with your passkey to finish signing in.':
    'Confirme com a chave de acesso para concluir o início de sessão.',
  'This address has an account already. Prove that it is yours to link the sign-in.':
    'Este endereço já tem uma conta. Prove que é sua para associar o início de sessão.',
  'Your session has ended. Please sign in again.': 'A sessão terminou. Inicie sessão de novo.',
  'Please verify your email address first.': 'Verifique primeiro o seu endereço de e-mail.',
  'This account is disabled. Please ask the people who run this installation.':
    'Esta conta está desativada. Contacte quem gere esta instalação.',
  'This is for administrators only.': 'Isto é só para administradores.',
  'The access token does not open this call.': 'O token de acesso não permite esta chamada.',
  'Requests from this origin are not allowed.': 'Não são permitidos pedidos desta origem.',
  'This server does not answer for that host name.': 'Este servidor não responde por esse nome.',
  'This is only available on one machine, without a proxy in front.':
    'Isto só está disponível numa máquina, sem proxy à frente.',
  'Not found.': 'Não encontrado.',
  'This address does not take that method.': 'Este endereço não aceita esse método.',
  'This was changed in the meantime. Please reload and try again.':
    'Isto mudou entretanto. Recarregue e tente de novo.',
  'A draft of yours lies there already. Keep it and save this text as another draft?':
    'Já existe um rascunho seu aí. Mantê-lo e guardar este texto como outro rascunho?',
  'The request is too large.': 'O pedido é demasiado grande.',
  'Please send JSON (Content-Type: application/json).': 'Envie JSON (Content-Type: application/json).',
  'The address and headers of this request are longer than 16,384 bytes. Shorten the text in the address, or delete cookies.':
    'O endereço e os cabeçalhos deste pedido excedem 16 384 bytes. Encurte o texto do endereço ou apague cookies.',
  'The mail server did not accept this.': 'O servidor de correio não aceitou isto.',
  'Too many attempts. Please wait and try again.': 'Demasiadas tentativas. Aguarde e tente de novo.',
  'Something went wrong on our side.': 'Algo correu mal do nosso lado.',
  'Part of the stored data is damaged. The people who run this installation have to repair it.':
    'Alguns dos dados guardados estão danificados. Quem gere esta instalação tem de os reparar.',
  'The mail server cannot be reached right now. Please try again in a moment.':
    'O servidor de correio não está acessível agora. Tente de novo daqui a pouco.',
  'This part of Tern is not available right now. Please try again in a moment.':
    'Esta parte do Tern não está disponível agora. Tente de novo daqui a pouco.',
  'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.':
    'O disco está cheio: nada pode ser guardado enquanto não houver espaço na máquina onde o Tern corre.',
  'This took too long. Please try again.': 'Demorou demasiado. Tente de novo.',
  'The server says: “{words}”': 'O servidor diz: “{words}”',
  'Too many requests at once. Please try again in a moment.':
    'Demasiados pedidos ao mesmo tempo. Tente de novo daqui a pouco.',
  'Too many attempts to {action, said}. Please try again in {minutes} minutes.':
    'Demasiadas tentativas de {action, said}. Tente de novo daqui a {minutes} minutos.',
  'connect a mailbox': 'ligar uma caixa de correio',
  'look up mail servers': 'procurar servidores de correio',
  'sign in at a provider': 'iniciar sessão num fornecedor',
  'add an address': 'adicionar um endereço',
  'send a test': 'enviar um teste',
  'Too many attempts. Please try again in a second.':
    'Demasiadas tentativas. Tente de novo daqui a um segundo.',
  'Too many attempts. Please try again in {seconds} seconds.':
    'Demasiadas tentativas. Tente de novo daqui a {seconds} segundos.',
  'Too many attempts. Please try again in {minutes} minutes.':
    'Demasiadas tentativas. Tente de novo daqui a {minutes} minutos.',
  'A browser in which you have signed in to this account before need not wait.':
    'Um navegador em que já iniciou sessão nesta conta não precisa de esperar.',
  'Sign-in by password is switched off here.': 'O início de sessão com senha está desativado aqui.',
  'No OpenID provider is set up here.': 'Não há nenhum fornecedor OpenID configurado aqui.',
  'Sign-in with Google is not set up here.': 'O início de sessão com o Google não está configurado aqui.',
  'Google authentication failed': 'A autenticação do Google falhou',
  'Google authentication failed. This address has an account already: sign in with its password.':
    'A autenticação do Google falhou. Este endereço já tem uma conta: inicie sessão com a senha dela.',
  'Google authentication failed. This address has an account that another Google account signs in to.':
    'A autenticação do Google falhou. Este endereço tem uma conta a que outra conta Google dá acesso.',
  'Your address has an account here that another person at {name} signs in to.':
    'O seu endereço tem aqui uma conta em que outra pessoa de {name} inicia sessão.',
  'This sign-in was not begun in this browser, was used already, or took longer than 10 minutes. Please start again.':
    'Este início de sessão não começou neste navegador, já foi usado ou demorou mais de 10 minutos. Comece de novo.',
  'You have signed out or in again since. Please begin again under Settings.':
    'Entretanto terminou ou reiniciou a sessão. Comece de novo em Definições.',
  'You signed in at {name} as another person than the one who signs in to your account.':
    'Iniciou sessão em {name} como outra pessoa que não a da sua conta.',
  '{name} did not ask you to sign in again, so this does not prove that it is you.':
    '{name} não pediu novo início de sessão, por isso isto não prova a sua identidade.',
  'This browser is not the one that signed up. Sign in as you signed up, by password or with Google, then open the link again.':
    'Este navegador não é o do registo. Inicie sessão como se registou, com senha ou com o Google, e abra o link de novo.',
  'This link is no longer valid. Please open the link of the newest mail, or ask for a new one.':
    'Este link já não é válido. Abra o do e-mail mais recente ou peça um novo.',
  'You cannot disable yourself.': 'Não pode desativar a sua própria conta.',
  'Remove your own passkeys in Settings, Your data.':
    'Remova as suas chaves de acesso em Definições, Os seus dados.',
  'Unlink your own Google account in Settings, Your account.':
    'Desassocie a sua conta Google em Definições, A sua conta.',
  'Unlink your own provider in Settings, Your account.':
    'Desassocie o seu fornecedor em Definições, A sua conta.',
  'Another user has verified this address.': 'Outro utilizador verificou este endereço.',
  'Nothing else would let this user in, as sign-in by password is switched off. Set TERN_PASSWORD_SIGN_IN=true until they have chosen Forgot Password, or disable the user.':
    'Nada mais deixaria entrar este utilizador, pois o início de sessão com senha está desativado. Defina TERN_PASSWORD_SIGN_IN=true até ser escolhido “Esqueci-me da senha”, ou desative-o.',
  'This link does not work. Use the one of your newest report, or turn reports off in the settings.':
    'Este link não funciona. Use o do relatório mais recente ou desative os relatórios nas definições.',
  'This link does not work. Use the one of your newest report, or open Tern.':
    'Este link não funciona. Use o do relatório mais recente ou abra o Tern.',
  'You can begin {count} exports a day. Please try again tomorrow.':
    'Pode começar {count} exportações por dia. Tente de novo amanhã.',
  'Your data is larger than an archive can be (2 GB). Please ask the operator of this Tern for help.':
    'Os seus dados são maiores do que um arquivo pode ser (2 GB). Peça ajuda a quem gere este Tern.',
  'The export could not be finished within a day. Please try again later.':
    'A exportação não pôde ser concluída num dia. Tente mais tarde.',
  'Passkeys need an https address with a name. Open Tern by its name.':
    'As chaves de acesso precisam de um endereço https com nome. Abra o Tern pelo nome.',
  'The passkey did not confirm the sign-in. Please try again.':
    'A chave de acesso não confirmou o início de sessão. Tente de novo.',
  'Enter a recovery code.': 'Introduza um código de recuperação.',
  'This is not one of your recovery codes, or it has been used.':
    'Este não é um dos seus códigos de recuperação, ou já foi usado.',
  'This took too long. Please sign in again from the start.':
    'Demorou demasiado. Inicie sessão desde o princípio.',
  'This passkey did not sign you in. It may have been removed; try again, or use your password.':
    'Não foi possível iniciar sessão com esta chave de acesso. Pode ter sido removida; tente de novo ou use a senha.',
  'Sign in once more to delete the account.': 'Inicie sessão mais uma vez para eliminar a conta.',
  'Sign in with Google once more to delete the account.':
    'Inicie sessão com o Google mais uma vez para eliminar a conta.',
  'Sign in once more to prove that it is you.': 'Inicie sessão mais uma vez para provar a sua identidade.',
  'Sign in with Google once more to prove that it is you.':
    'Inicie sessão com o Google mais uma vez para provar a sua identidade.',
  'Add a passkey first.': 'Adicione primeiro uma chave de acesso.',
  'The passkey did not prove that it is you. Please try again.':
    'A chave de acesso não provou a sua identidade. Tente de novo.',
  'You have {count} access tokens, which is the maximum. Revoke one that you no longer need.':
    'Tem {count} tokens de acesso, o máximo. Revogue um de que já não precise.',
  'This is your address already.': 'Este já é o seu endereço.',
  'Nothing else signs in to your account. Add another passkey first.':
    'Nada mais dá acesso à sua conta. Adicione primeiro outra chave de acesso.',
  'This account has no password.': 'Esta conta não tem senha.',
  'This is not your password.': 'Esta não é a sua senha.',
  'This link is no longer valid, or it belongs to another account. Ask for a new one under Settings, Your account.':
    'Este link já não é válido ou é de outra conta. Peça um novo em Definições, A sua conta.',
  'This passkey belongs to an account already.': 'Esta chave de acesso já pertence a uma conta.',
  'The passkey could not be added. Please begin again.':
    'Não foi possível adicionar a chave de acesso. Comece de novo.',
  'You have {count} passkeys, which is the maximum. Remove one that you no longer use.':
    'Tem {count} chaves de acesso, o máximo. Remova uma que já não use.',
  'This link is no longer valid. Please ask for a new one on the sign-in page.':
    'Este link já não é válido. Peça um novo na página de início de sessão.',
  '{name} cannot prove once more that it is you. Set a password first: sign out and choose Forgot Password.':
    '{name} não pode provar outra vez a sua identidade. Defina primeiro uma senha: termine a sessão e escolha “Esqueci-me da senha”.',
  '{name} did not say who you are. Open Tern at its usual address, or tell its operator.':
    '{name} não disse quem está a iniciar sessão. Abra o Tern no endereço habitual ou avise quem o gere.',
  'The answer of {name} does not hold. Please start again.':
    'A resposta de {name} não é válida. Comece de novo.',
  'Choose a password without your name or email address in it.':
    'Escolha uma senha sem o seu nome nem o seu e-mail.',
  'This password is too common. Choose one that is harder to guess.':
    'Esta senha é demasiado comum. Escolha uma mais difícil de adivinhar.',
  '{name} did not accept this sign-in. Please start again.':
    '{name} não aceitou este início de sessão. Comece de novo.',
  '{name} did not confirm an email address for this sign-in.':
    '{name} não confirmou um endereço de e-mail para este início de sessão.',
  '{name} does not accept this server. Its operator has to check its settings for {name}.':
    '{name} não aceita este servidor. Quem o gere tem de verificar as definições para {name}.',
  '{name} cannot be reached right now. Please try again in a moment.':
    '{name} não está acessível agora. Tente de novo daqui a pouco.',
  'This sign-in is too old or was completed already. Please start again.':
    'Este início de sessão é demasiado antigo ou já foi concluído. Comece de novo.',
  'This application is not registered here.': 'Esta aplicação não está registada aqui.',
  'The application has not registered this redirect_uri.': 'A aplicação não registou esta redirect_uri.',
  'Only services of this installation may make this call.':
    'Só os serviços desta instalação podem fazer esta chamada.',
  '{email} cannot be added.': '{email} não pode ser adicionado.',
  'This mailbox is used for {folder, said} already. Change that first.':
    'Esta pasta já é usada para: {folder, said}. Mude isso primeiro.',
  '{mail} sign-in is not set up on this server.':
    'O início de sessão em {mail} não está configurado neste servidor.',
  'You have {count} ways already. Remove one first.':
    'Já tem {count} vias de notificação. Remova uma primeiro.',
  'This server does not answer for that host name. Open {address} instead.':
    'Este servidor não responde por esse nome. Abra antes {address}.',
  'The proxy of this installation did not name you in a way that can be used ({header}). Please tell its operator.':
    'O proxy desta instalação não indicou a sua identidade de forma utilizável ({header}). Avise quem a gere.',
  '{name} did not confirm an email address for you.': '{name} não confirmou um endereço de e-mail seu.',
  '{name} did not sign you in.': 'Não foi possível iniciar sessão com {name}.',
  'Your address has an account here that {name} does not sign in to yet. Sign in as before, then link {name} under Settings, Your account.':
    'O seu endereço tem aqui uma conta a que {name} ainda não dá acesso. Entre como antes e associe {name} em Definições, A sua conta.',
  'Your address has no account here, and {name} does not make one.':
    'O seu endereço não tem conta aqui, e {name} não cria uma.',
};
