export const notes = {
  '{who} wrote, but without an answer. The wait starts again.':
    '{who} escreveu, mas sem resposta. A espera recomeça.',
  '{who} wrote only that the mail has arrived. The wait starts again.':
    '{who} escreveu apenas que o e-mail chegou. A espera recomeça.',
  '{who} passed it on to {to}. The wait starts again.': '{who} passou-o a {to}. A espera recomeça.',
  '{who} passed it on to another person. The wait starts again.':
    '{who} passou-o a outra pessoa. A espera recomeça.',
  '{who} wrote that an answer will follow.': '{who} escreveu que enviará uma resposta.',
  '{who} asked something back, and you answered. The wait starts again.':
    '{who} fez uma pergunta e a sua resposta já seguiu. A espera recomeça.',
  'Tern waits until {until, date}.': 'O Tern aguarda até {until, date}.',
  'The wait starts again.': 'A espera recomeça.',
  '{who} is away.': '{who} está ausente.',
  '{who} is away until {until, date}.': '{who} está ausente até {until, date}.',
  'An automatic confirmation from {who} arrived, not an answer.':
    'Chegou uma confirmação automática de {who}, não uma resposta.',
  '{who} canceled the event.': '{who} cancelou o evento.',
  '{who} answered an invitation, not the mail.': '{who} respondeu a um convite, não ao e-mail.',
  '{who} only reacted to the mail, without words.': '{who} só reagiu ao e-mail, sem palavras.',
  '{who} wrote, but perhaps about something else. Please look.':
    '{who} escreveu, mas talvez sobre outra coisa. É melhor ver.',
  '{who} wrote, but perhaps without an answer. Please look.':
    '{who} escreveu, mas talvez sem resposta. É melhor ver.',
  'The answer arrived in Spam.': 'A resposta chegou ao spam.',
  'The mail could not be delivered.': 'Não foi possível entregar o e-mail.',
  'Address failed: {address}. The mail did not arrive there.':
    'O endereço falhou: {address}. O e-mail não chegou lá.',
  'Address failed: {address} and {others} more. The mail did not arrive there.':
    'Estes endereços falharam: {address} e mais {others}. O e-mail não chegou lá.',
  'One part is answered. Open: {asks, quoted}': 'Uma parte está respondida. Por responder: {asks, quoted}',
  '“{words}”': '“{words}”',
  '{answered} of {people} answered, open: {names, list}.':
    'Respostas: {answered} de {people}; por responder: {names, list}.',
  '{who} will answer.': '{who} vai responder.',
  'The address of {who} failed.': 'O endereço de {who} falhou.',
  'There is a problem with the address.': 'Há um problema com o endereço.',
  'The address does not exist.': 'O endereço não existe.',
  'The domain, the part behind the @, does not exist.': 'O domínio, a parte depois do @, não existe.',
  'The address is not written correctly.': 'O endereço não está bem escrito.',
  'The address belongs to more than one mailbox.': 'O endereço pertence a mais de uma caixa de correio.',
  'The mailbox has moved, and its new address is not known.':
    'A caixa de correio mudou de endereço e o novo é desconhecido.',
  'The domain, the part behind the @, takes no mail.': 'O domínio, a parte depois do @, não aceita correio.',
  'There is a problem with the mailbox.': 'Há um problema com a caixa de correio.',
  'The mailbox is switched off.': 'A caixa de correio está desativada.',
  'The mailbox is full.': 'A caixa de correio está cheia.',
  'The mail is larger than the mailbox allows.': 'O e-mail é maior do que a caixa permite.',
  'The mail server of the recipient has no space left.': 'O servidor do destinatário não tem espaço.',
  'The mail server of the recipient took no mail at that time.':
    'O servidor do destinatário não aceitava correio nessa altura.',
  'The mail is larger than the mail server of the recipient allows.':
    'O e-mail é maior do que o servidor do destinatário permite.',
  'The mail server of the recipient did not answer.': 'O servidor do destinatário não respondeu.',
  'The connection to the mail server of the recipient broke.': 'A ligação ao servidor do destinatário caiu.',
  'No mail server was found for the domain, the part behind the @.':
    'Não foi encontrado servidor para o domínio, a parte depois do @.',
  'The mail went round in a circle between mail servers.': 'O e-mail andou às voltas entre servidores.',
  'The mail server of the recipient could not be reached in time.':
    'Não foi possível contactar a tempo o servidor do destinatário.',
  'The mail server of the recipient has a problem.': 'O servidor do destinatário tem um problema.',
  'The mail server of the recipient could not be reached.':
    'Não foi possível contactar o servidor do destinatário.',
  'The mail servers did not understand each other.': 'Os servidores de correio não se entenderam.',
  'The mail server of the recipient cannot take mail of this form.':
    'O servidor do destinatário não pode aceitar e-mails neste formato.',
  'The mail server of the recipient does not take this mail: its rules forbid it.':
    'O servidor do destinatário não aceita este e-mail: as regras proíbem-no.',
  'The mail server gave no reason.': 'O servidor não indicou motivo.',
  'This mail has been answered. Read the answer before you send a follow-up.':
    'Este e-mail foi respondido. Leia a resposta antes de enviar um acompanhamento.',
  'You said that this mail was answered in another way.':
    'Indicou que este e-mail foi respondido por outra via.',
  'This mail did not arrive at {address}. {reason, said} Correct the address; the draft takes the text of the mail along, not its attachments.':
    'Este e-mail não chegou a {address}. {reason, said} Corrija o endereço; o rascunho leva o texto do e-mail, não os anexos.',
  'You said that this mail needs no answer.': 'Indicou que este e-mail não precisa de resposta.',
  'Tern thinks that this mail needs no answer.': 'O Tern acha que este e-mail não precisa de resposta.',
  'Tern thinks that this mail needs no answer, and is not sure.':
    'O Tern acha que este e-mail não precisa de resposta, mas não tem a certeza.',
  'You muted everybody this mail went to.': 'Silenciou todas as pessoas a quem este e-mail foi enviado.',
  'The mail speaks of a day that has passed: see whether the question still stands.':
    'O e-mail fala de um dia que já passou: veja se a pergunta ainda se põe.',
  'Written offline: {why, said}.': 'Escrito sem ligação: {why, said}.',
  'Written offline: the text of {engine} was not used, since {why, said}.':
    'Escrito sem ligação: o texto de {engine} não foi usado ({why, said}).',
  'the model did not answer': 'o modelo não respondeu',
  'the model did not take the request': 'o modelo não aceitou o pedido',
  'what the model wrote could not be shown': 'o que o modelo escreveu não podia ser mostrado',
  'the daily limit of calls to the model is reached': 'o limite diário de chamadas ao modelo foi atingido',
  'it had more than 60 words': 'tinha mais de 60 palavras',
  'it was not greeted or signed as you do': 'não saudava ou não assinava como costuma fazer',
  'it named a day that has passed as if it were ahead': 'referia um dia passado como se fosse futuro',
  'it did not ask what your mail asks': 'não perguntava o que o seu e-mail pergunta',
  'This moment has passed. Choose one that lies ahead.': 'Esse momento já passou. Escolha um momento futuro.',
  'Choose a moment within the next {days} days.': 'Escolha um momento nos próximos {days} dias.',
  'This is your own address. Only other people can be muted.':
    'É o seu próprio endereço. Só se podem silenciar outras pessoas.',
  'You have muted {count} people, the most there can be. Unmute one of them first.':
    'Silenciou {count} pessoas, o máximo. Deixe primeiro de silenciar uma.',
  'This mail was not taken for an answer to that message.':
    'Este e-mail não foi tomado por resposta a essa mensagem.',
  'At most {count} mails can be confirmed as answers to one message.':
    'Podem confirmar-se no máximo {count} e-mails como respostas a uma mensagem.',
  'At most {count} mails can be unlinked from one message. If its answers are wrong, label it instead.':
    'Podem desassociar-se no máximo {count} e-mails de uma mensagem. Se as respostas estiverem erradas, etiquete-a.',
  'No new replies were found.': 'Não foram encontradas novas respostas.',
};
