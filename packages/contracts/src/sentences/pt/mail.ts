export const mail = {
  'Nothing else signs in to your account. Add a passkey first.':
    'Nada mais dá acesso à sua conta. Adicione primeiro uma chave de acesso.',
  'What signs in to your account has your present address, and the new one would unlink it. Add a passkey first.':
    'O que dá acesso à sua conta tem o seu endereço atual, e o novo iria desassociá-lo. Adicione primeiro uma chave de acesso.',
  'The mailbox could not be connected.': 'Não foi possível ligar a caixa de correio.',
  'There is no server named {host}. Please check the spelling.':
    'Não há nenhum servidor chamado {host}. Verifique a grafia.',
  '{host} is an address inside a private network, which this server may not reach.':
    '{host} é um endereço de uma rede privada a que este servidor não pode aceder.',
  '{host} accepts no connection on port {port}. Please check host and port.':
    '{host} não aceita ligações na porta {port}. Verifique o servidor e a porta.',
  '{host} did not answer on port {port} in time. Please check host and port.':
    '{host} não respondeu a tempo na porta {port}. Verifique o servidor e a porta.',
  'No {protocol} server with these settings answers on port {port}. With SSL the usual ports are {tlsPort} and {plainPort}; without, switch SSL off.':
    'Nenhum servidor {protocol} com estas definições responde na porta {port}. Com SSL as portas habituais são {tlsPort} e {plainPort}; sem ele, desative o SSL.',
  '{host} offers no encryption on port {port}, and your password is not sent in the open. Try port {tlsPort} with SSL on.':
    '{host} não oferece encriptação na porta {port}, e a sua senha não é enviada sem ela. Tente a porta {tlsPort} com SSL.',
  'The {protocol} server refused this user name or password. Some providers want an app password made in their security settings.':
    'O servidor {protocol} recusou este nome de utilizador ou esta senha. Alguns fornecedores exigem uma senha de aplicação criada nas definições de segurança.',
  'The provider does not renew the sign-in right now.': 'O fornecedor não renova agora o início de sessão.',
  'The {protocol} server takes no more connections right now. Please try again in a few minutes.':
    'O servidor {protocol} não aceita mais ligações agora. Tente de novo daqui a uns minutos.',
  'The {protocol} server closed the connection. Please try again.':
    'O servidor {protocol} fechou a ligação. Tente de novo.',
  'The {protocol} server did not accept the request.': 'O servidor {protocol} não aceitou o pedido.',
  'The {protocol} server could not be used.': 'Não foi possível usar o servidor {protocol}.',
  'The {protocol} server could not be used ({detail}).':
    'Não foi possível usar o servidor {protocol} ({detail}).',
  'The certificate of {host} has expired. Its operator has to renew it.':
    'O certificado de {host} expirou. Quem o gere tem de o renovar.',
  'The certificate of {host} is not valid yet. Either it was installed too early, or the clock of the machine that Tern runs on is wrong.':
    'O certificado de {host} ainda não é válido. Ou foi instalado cedo demais, ou o relógio da máquina onde o Tern corre está errado.',
  'The certificate of {host} was made for another name. Use the host name that your provider gives.':
    'O certificado de {host} foi emitido para outro nome. Use o nome de servidor indicado pelo seu fornecedor.',
  'The certificate of {host} is not signed by a known authority, so the server cannot be trusted. Its operator has to install one that is.':
    'O certificado de {host} não está assinado por uma autoridade conhecida, por isso o servidor não é de confiança. Quem o gere tem de instalar um que o seja.',
  'The certificate of {host} could not be verified.': 'Não foi possível verificar o certificado de {host}.',
  'The certificate of {host} could not be verified ({detail}).':
    'Não foi possível verificar o certificado de {host} ({detail}).',
  'The demo mailbox lets nobody in right now. Tern keeps trying.':
    'A caixa de demonstração não deixa entrar ninguém agora. O Tern continua a tentar.',
  '{name} does not let Tern into this mailbox any more. Reconnect it to sign in again.':
    '{name} já não deixa o Tern entrar nesta caixa de correio. Religue-a para iniciar sessão de novo.',
  '{name} does not renew the sign-in right now. Tern keeps trying.':
    '{name} não renova agora o início de sessão. O Tern continua a tentar.',
  'Tern keeps trying.': 'O Tern continua a tentar.',
  '{mail} refused the sign-in. It may be in trouble, so Tern tries again soon.':
    '{mail} recusou o início de sessão. Pode estar com problemas, por isso o Tern tenta de novo em breve.',
  'The mail server refused the login. It may be in trouble, so Tern tries again soon. Reconnect the account if you have changed the password.':
    'O servidor de correio recusou o acesso. Pode estar com problemas, por isso o Tern tenta de novo em breve. Religue a conta se mudou a senha.',
  'The mail server refuses the login. Reconnect the account with its current password.':
    'O servidor de correio recusa o acesso. Religue a conta com a senha atual.',
  'Google was not told to let Tern read the mailbox. Please sign in again and leave its box ticked.':
    'O Google não foi autorizado a deixar o Tern ler a caixa de correio. Inicie sessão de novo e deixe a opção marcada.',
  'Gmail refused the sign-in. IMAP may be switched off for this mailbox; at work an administrator can allow it.':
    'O Gmail recusou o início de sessão. O IMAP pode estar desativado nesta caixa; no trabalho um administrador pode permiti-lo.',
  'Microsoft was not told to let Tern read the mailbox. Please sign in again and accept what it asks; at work an administrator may have to.':
    'A Microsoft não foi autorizada a deixar o Tern ler a caixa de correio. Inicie sessão de novo e aceite o que pede; no trabalho talvez tenha de ser um administrador.',
  'Outlook refused the sign-in. This account may have no mailbox, or IMAP is switched off for it; at work an administrator can allow it.':
    'O Outlook recusou o início de sessão. Esta conta pode não ter caixa de correio, ou o IMAP está desativado; no trabalho um administrador pode permiti-lo.',
  'You have several downloads under way. Please try again when one has ended.':
    'Tem várias transferências em curso. Tente de novo quando uma terminar.',
  'Several drafts of this account are being saved. Please try again in a moment.':
    'Estão a ser guardados vários rascunhos desta conta. Tente de novo daqui a pouco.',
  'Many changes to this account are under way. Please try again in a moment.':
    'Há muitas alterações em curso nesta conta. Tente de novo daqui a pouco.',
  'The account {account} has no {folder, said} folder. Choose one under {folder, said} in the account settings, or make one in your mail program.':
    'A conta {account} não tem pasta “{folder, said}”. Escolha uma em “{folder, said}” nas definições da conta ou crie uma no seu programa de e-mail.',
  Archive: 'Arquivo',
  Trash: 'Lixo',
  'This account has no Drafts folder. Choose one in the account settings, or make one in your mail program.':
    'Esta conta não tem pasta de rascunhos. Escolha uma nas definições da conta ou crie uma no seu programa de e-mail.',
  'Only received mail is archived. Sent mail and drafts stay where they are.':
    'Só se arquiva o correio recebido. Os enviados e os rascunhos ficam onde estão.',
  'Only a message that you sent can be followed up.': 'Só se pode acompanhar uma mensagem que enviou.',
  'This mail did not arrive. Give the right address.': 'Este e-mail não chegou. Indique o endereço certo.',
  'This message went only to you, so there is no one to follow up with.':
    'Esta mensagem foi só para si, por isso não há ninguém a acompanhar.',
  'Only a message that you received can be answered.': 'Só se pode responder a uma mensagem recebida.',
  'This message names no address to answer to.': 'Esta mensagem não indica nenhum endereço de resposta.',
  'This draft is being saved already. Please look at it in a moment.':
    'Este rascunho já está a ser guardado. Veja-o daqui a pouco.',
  'Enter the password of the mailbox.': 'Introduza a senha da caixa de correio.',
  'You can connect at most {count} mailboxes.': 'Pode ligar no máximo {count} caixas de correio.',
  'The demo mailbox has no password of yours.': 'A caixa de demonstração não tem nenhuma senha sua.',
  'This mailbox is connected by signing in at {name}.':
    'Esta caixa de correio está ligada por início de sessão em {name}.',
  'The demo mailbox is connected already.': 'A caixa de demonstração já está ligada.',
  'This mail has arrived. Its follow-up goes to the people it went to.':
    'Este e-mail chegou. O acompanhamento vai para as pessoas a quem foi enviado.',
  'This is the address that failed. Give the right one.': 'Este é o endereço que falhou. Indique o certo.',
  'The server refuses to hand it out.': 'O servidor recusa-se a entregá-la.',
  'The server lists it and sends no content.': 'O servidor tem-na na lista, mas não envia o conteúdo.',
  'The connection breaks whenever it is fetched.': 'A ligação cai sempre que se pede a mensagem.',
  'It does not come with the size that the server names.': 'Não chega com o tamanho que o servidor indica.',
  'The server lists mail in it and does not hand it out.':
    'O servidor indica que há correio nela, mas não o entrega.',
  'The server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'O servidor não envia o UIDVALIDITY, sem o qual não se distinguem os e-mails.',
  'The server does not say which mail is in it.': 'O servidor não diz que correio há nela.',
  'The server refuses to open it.': 'O servidor recusa-se a abri-la.',
  'The folder “{folder}” cannot be read: the server lists mail in it and does not hand it out.':
    'A pasta “{folder}” não pode ser lida: o servidor indica que há correio nela, mas não o entrega.',
  'The folder “{folder}” cannot be read: the server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'A pasta “{folder}” não pode ser lida: o servidor não envia o UIDVALIDITY, sem o qual não se distinguem os e-mails.',
  'The folder “{folder}” cannot be read: the server does not say which mail is in it.':
    'A pasta “{folder}” não pode ser lida: o servidor não diz que correio há nela.',
  'The folder “{folder}” cannot be read: the server refuses to open it.':
    'A pasta “{folder}” não pode ser lida: o servidor recusa-se a abri-la.',
  'Its character set is not known; some characters may be wrong.':
    'O conjunto de caracteres é desconhecido; alguns caracteres podem estar errados.',
  'Its text is too long and was kept in part.': 'O texto é demasiado longo e foi guardado em parte.',
  'It has more attachments than are listed.': 'Tem mais anexos do que os listados.',
  'It is encrypted with S/MIME; its text cannot be read here.':
    'Está encriptada com S/MIME; o texto não pode ser lido aqui.',
  'It is encrypted with PGP; its text cannot be read here.':
    'Está encriptada com PGP; o texto não pode ser lido aqui.',
  'It is signed with S/MIME in a form that hides its text.':
    'Está assinada com S/MIME numa forma que esconde o texto.',
  'Tern reads at most {folders} folders of an account, and none whose name is longer than {characters} characters or has unprintable ones. {count, plural, one {# is} other {# are}} left out, so Tern cannot say that nobody replied. Merge or rename folders in your mail program to change that.':
    'O Tern lê no máximo {folders} pastas de uma conta, e nenhuma cujo nome exceda {characters} caracteres ou tenha sinais não imprimíveis. {count, plural, one {# fica} other {# ficam}} de fora, por isso o Tern não pode dizer que ninguém respondeu. Junte pastas ou mude-lhes o nome no seu programa de e-mail para alterar isso.',
  Inbox: 'Caixa de entrada',
  Sent: 'Enviados',
  Drafts: 'Rascunhos',
  Spam: 'Spam',
  'The mail server says: “{words}”': 'O servidor de correio diz: “{words}”',
  'It is very long; only its beginning is shown.': 'É muito longa; só se mostra o início.',
  'This message is larger than 25 MB; only its beginning was read.':
    'Esta mensagem tem mais de 25 MB; só foi lido o início.',
  'This message is damaged and could not be read. It is unchanged in the mailbox.':
    'Esta mensagem está danificada e não pôde ser lida. Na caixa de correio está inalterada.',
  'It has too many parts; the rest was not read.': 'Tem demasiadas partes; o resto não foi lido.',
  'Its header is too long and was read in part.': 'O cabeçalho é demasiado longo e foi lido em parte.',
  'Its parts are nested too deeply and were not all read.':
    'As partes estão demasiado aninhadas e não foram todas lidas.',
  'Its parts could not be told apart.': 'Não foi possível distinguir as partes.',
  'This message takes too long to prepare. This is its plain text, without its formatting and perhaps not all of it.':
    'Esta mensagem demora demasiado a preparar. Este é o texto simples, sem formatação e talvez incompleto.',
};
