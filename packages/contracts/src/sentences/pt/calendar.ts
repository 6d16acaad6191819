export const calendar = {
  'Google does not let Tern read this calendar any more. Please connect it again.':
    'O Google já não deixa o Tern ler este calendário. Ligue-o de novo.',
  'Google Calendar cannot be reached right now. Tern tries again by itself.':
    'O Google Calendar não está acessível agora. O Tern tenta de novo sozinho.',
  'The address of this calendar cannot be reached right now. Tern tries again by itself.':
    'O endereço deste calendário não está acessível agora. O Tern tenta de novo sozinho.',
  'The address of this calendar answers with an error. Check whether the calendar is still published; if its address is new, connect that one.':
    'O endereço deste calendário responde com um erro. Verifique se ainda está publicado; se o endereço for novo, ligue esse.',
  'The address of this calendar leads to a machine that this server does not read from.':
    'O endereço deste calendário leva a uma máquina de onde este servidor não lê.',
  'There is no calendar at this address any more. Check it in your calendar program.':
    'Já não há calendário neste endereço. Verifique-o no seu programa de calendário.',
  'Reading this calendar takes longer than 15 seconds, most often because its events repeat very often.':
    'Ler este calendário demora mais de 15 segundos, quase sempre porque os eventos se repetem muito.',
  'This calendar is too large: more than 5 MB, or more than 10,000 events in the coming year.':
    'Este calendário é demasiado grande: mais de 5 MB ou mais de 10 000 eventos no próximo ano.',
  'The server of this calendar does not take the password that Tern has. Enter the current one, most often an app password.':
    'O servidor deste calendário não aceita a senha que o Tern tem. Introduza a atual, em geral uma senha de aplicação.',
  'The server of this calendar wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'O servidor deste calendário exige um início de sessão que o Tern não conhece. O Tern entra com nome de utilizador e senha (Basic).',
  'The server of this calendar does not let Tern read it. Check at your provider whether your account may use CalDAV.':
    'O servidor deste calendário não deixa o Tern lê-lo. Verifique junto do fornecedor se a sua conta pode usar CalDAV.',
  'The server of this calendar answers with an error. If its address is new, disconnect the calendar and connect that one.':
    'O servidor deste calendário responde com um erro. Se o endereço for novo, desligue o calendário e ligue esse.',
  'The address of this calendar leads to another host. Disconnect the calendar and connect that one.':
    'O endereço deste calendário leva a outro servidor. Desligue o calendário e ligue o desse servidor.',
  "The certificate of the calendar's server is not valid, so Tern sends no password there. Tern tries again by itself.":
    'O certificado do servidor do calendário não é válido, por isso o Tern não envia para lá a senha. O Tern tenta de novo sozinho.',
  'Tern sends the password of this calendar only by https. Connect it by an https address.':
    'O Tern só envia a senha deste calendário por https. Ligue-o por um endereço https.',
  "The answer of the calendar's server cannot be read. Tern tries again by itself; your provider may have to repair it.":
    'A resposta do servidor do calendário não pode ser lida. O Tern tenta de novo sozinho; o fornecedor pode ter de a corrigir.',
  'This calendar is too large: more than 50,000 entries, or more than 50,000 events in the coming year.':
    'Este calendário é demasiado grande: mais de 50 000 entradas ou mais de 50 000 eventos no próximo ano.',
  'Reading this calendar takes longer than 10 minutes. Tern tries again later.':
    'Ler este calendário demora mais de 10 minutos. O Tern tenta mais tarde.',
  'The server of this calendar cannot be reached right now. Tern tries again by itself.':
    'O servidor deste calendário não está acessível agora. O Tern tenta de novo sozinho.',
  'This calendar cannot be read right now. Tern tries again by itself.':
    'Este calendário não pode ser lido agora. O Tern tenta de novo sozinho.',
  'Use an end that is later than the start.': 'Use um fim posterior ao início.',
  'This month does not have that day.': 'Este mês não tem esse dia.',
  'You did not let Tern see your calendars at Google. Please sign in again and leave that box ticked.':
    'Não deixou o Tern ver os seus calendários no Google. Inicie sessão de novo e deixe essa opção marcada.',
  'You signed in at Google as {other}, but this calendar is {email}. Please sign in as {email}.':
    'Iniciou sessão no Google como {other}, mas este calendário é {email}. Inicie sessão como {email}.',
  'You signed in at {name} as {other}, but this mailbox is {email}. Please sign in as {email}.':
    'Iniciou sessão em {name} como {other}, mas esta caixa de correio é {email}. Inicie sessão como {email}.',
  'Google Calendar is not set up on this server.': 'O Google Calendar não está configurado neste servidor.',
  'Enter the address of a calendar, or choose a file.':
    'Introduza o endereço de um calendário ou escolha um ficheiro.',
  'This calendar is connected already.': 'Este calendário já está ligado.',
  'Enter an address that begins with https://, http:// or webcal://.':
    'Introduza um endereço que comece por https://, http:// ou webcal://.',
  'Leave out the user name and password: use an address that needs none.':
    'Retire o nome de utilizador e a senha: use um endereço que não precise deles.',
  'You can connect at most {count} calendar accounts.': 'Pode ligar no máximo {count} contas de calendário.',
  'This calendar is too large: use one of at most 5 MB with at most 10,000 events a year.':
    'Este calendário é demasiado grande: use um com no máximo 5 MB e 10 000 eventos por ano.',
  'This address answers with an error. Check it, or copy it once more from your calendar program.':
    'Este endereço responde com um erro. Verifique-o ou copie-o de novo do seu programa de calendário.',
  'This address leads to a machine that this server does not read from. Use a public address.':
    'Este endereço leva a uma máquina de onde este servidor não lê. Use um endereço público.',
  'There is no calendar at this address. Use the one that your calendar program calls iCal or ICS.':
    'Não há calendário neste endereço. Use aquele a que o seu programa chama iCal ou ICS.',
  'This address cannot be reached. Check it and try again.':
    'Este endereço não está acessível. Verifique-o e tente de novo.',
  'Many calendars are being read right now. Try again in a minute.':
    'Estão a ser lidos muitos calendários. Tente de novo daqui a um minuto.',
  'This file is not a calendar. Use one that ends in .ics.':
    'Este ficheiro não é um calendário. Use um que termine em .ics.',
  'The server does not take this user name and password. Most providers want an app password here, not the one that you sign in with.':
    'O servidor não aceita este nome de utilizador e esta senha. A maioria dos fornecedores exige aqui uma senha de aplicação, não a do início de sessão.',
  'This server wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'Este servidor exige um início de sessão que o Tern não conhece. O Tern entra com nome de utilizador e senha (Basic).',
  'This server does not let you read calendars at this address.':
    'Este servidor não deixa ler calendários neste endereço.',
  'No calendars were found at this address. Use the one that your provider names for CalDAV.':
    'Não foram encontrados calendários neste endereço. Use o que o seu fornecedor indica para CalDAV.',
  'The certificate of this server is not valid, so Tern sends no password there.':
    'O certificado deste servidor não é válido, por isso o Tern não envia para lá a senha.',
  'Use an address that begins with https://, so that the password is encrypted.':
    'Use um endereço que comece por https://, para que a senha seja encriptada.',
  'The answer of this server cannot be read. Use the address that your provider names for CalDAV.':
    'A resposta deste servidor não pode ser lida. Use o endereço que o seu fornecedor indica para CalDAV.',
  'The answer of this server is too large to be a list of calendars.':
    'A resposta deste servidor é demasiado grande para ser uma lista de calendários.',
  "This address leads to another host, {host}. If that is your provider's, enter it here.":
    'Este endereço leva a outro servidor, {host}. Se for o do seu fornecedor, introduza-o aqui.',
  'A task is no event and is not read.': 'Uma tarefa não é um evento e não é lida.',
  'A journal entry is no event and is not read.': 'Uma entrada de diário não é um evento e não é lida.',
  'The end of the event is missing.': 'Falta o fim do evento.',
  'It has more than 5,000 lines; the others are left out.':
    'Tem mais de 5 000 linhas; as outras são omitidas.',
  'This is not a line of a calendar.': 'Esta não é uma linha de calendário.',
  'The file ends inside this event.': 'O ficheiro termina dentro deste evento.',
  'The event has no date or time that can be read.': 'O evento não tem data nem hora legível.',
  'The event repeats too often to be read to its end.':
    'O evento repete-se demasiado para ser lido até ao fim.',
  'The parts of its rule do not go together.': 'As partes da regra não combinam.',
  'It ends before it begins; its end is left out.': 'Termina antes de começar; o fim é omitido.',
  'The server has it and does not give it now. Tern asks again.':
    'O servidor tem-no, mas não o entrega agora. O Tern volta a pedir.',
  'It is no calendar entry.': 'Não é uma entrada de calendário.',
  'It is too large, or repeats too often.': 'É demasiado grande ou repete-se demasiado.',
  'Reading it takes longer than 15 seconds, most often because it repeats very often.':
    'Lê-lo demora mais de 15 segundos, quase sempre porque se repete muito.',
  'What was read of it before stays, and Tern tries again.':
    'O que foi lido antes mantém-se, e o Tern tenta de novo.',
  '{property} is too long; its end is left out.': '{property} é demasiado longo; o fim é omitido.',
  '{property} stands there twice; the first counts.': '{property} aparece duas vezes; vale a primeira.',
  '{property} is not a date or time.': '{property} não é uma data nem uma hora.',
  '{property} is not a date or time in each of its parts.':
    '{property} não é uma data ou hora em todas as suas partes.',
  '{property} is not a length of time.': '{property} não é uma duração.',
  '{property} can be read only in part.': '{property} só pode ser lido em parte.',
  '{property} is not a rule by which an event repeats.': '{property} não é uma regra de repetição.',
  '{property} names no mail address.': '{property} não contém nenhum endereço de e-mail.',
  '{property} cannot be read whole.': '{property} não pode ser lido por inteiro.',
  '{property} of the definition of a time zone cannot be read.':
    '{property} não pode ser lido na definição de um fuso horário.',
  'The event cannot be read: {words}': 'O evento não pode ser lido: {words}',
  "This time zone is not known. Times in it are read in the calendar's own zone or yours.":
    'Este fuso horário não é conhecido. As suas horas são lidas no fuso do calendário ou no seu.',
  "The server's answer with it cannot be read.": 'A resposta do servidor que o contém não pode ser lida.',
  '(Line {line})': '(linha {line})',
  'An event': 'Um evento',
  'A time zone': 'Um fuso horário',
  'The file': 'O ficheiro',
};
