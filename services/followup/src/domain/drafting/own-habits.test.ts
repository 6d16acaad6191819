import { describe, expect, test } from '@jest/globals';
import { wordsFor } from './draft-words-of.ts';
import { habitsOf } from './own-habits.ts';

describe("the user's own manner", () => {
  test('when the mail itself does not show it, then an earlier one to the same person does', () => {
    const own = ['here is the file.', 'Moin Ben,\n\nkannst du mir die Zahlen schicken?\n\nLG\nAna'];
    expect(habitsOf(own, wordsFor('de'))).toEqual({
      greeting: 'Moin Ben,',
      signOff: ['LG', 'Ana'],
      formality: 'informal',
      isCasual: true,
      isPersonal: true,
    });
  });

  test.each([
    ['de', 'Hallo Manfred,\n\nhast du das Buch noch?\n\nLiebe Grüße\nAna', true],
    ['de', 'Sehr geehrter Herr Roth,\n\nhaben Sie das Buch noch?\n\nAna Keller', false],
    ['nl', 'jaaa lekker, ik neem wijn mee', true],
    ['nl', 'Beste meneer Kim,\n\nkunt u mij het formulier sturen?', false],
    ['it', 'Fra, 94 euro in tre, io ho già pagato. Me li passi quando ti torna comodo?', true],
    ['it', 'Egregio signor Kim,\nci servono ancora i documenti.\nCordiali saluti\nAna', false],
    ['pt', 'menina acabou a cola. tu tem aí?', true],
    ['pt', 'Olá, Rui, como vai?\n\nO senhor teria meia hora?', false],
    ['es', 'Niñas!! el 15 cumple Pao. Quién se apunta?', true],
    ['pt', 'Mainha, a senhora tem a receita do bolo?', true],
    ['fr', 'Bonjour Monsieur Kim,\n\npouvez-vous me répondre ?', false],
  ])('when a %s mail says %j, then friends write it: %s', (language, text, isCasual) => {
    expect(habitsOf([text], wordsFor(language)).isCasual).toBe(isCasual);
  });

  test.each([
    ['pt', 'Exmo. Sr. Neves,\n\nNa sequência da conversa, agradecemos a devolução.\n\nAna'],
    ['it', 'Egregio Geometra,\n\nPrima di decidere vorrei il preventivo.\n\nAna'],
    ['es', 'Estimada señora:\n\nYo preferiría el martes.\n\nAna'],
  ])(
    'when a line of a %s letter begins like a greeting of friends elsewhere, then it is none: %j',
    (language, text) => {
      expect(habitsOf([text], wordsFor(language)).isCasual).toBe(false);
    },
  );

  test('when a mail goes to an office, then its shortness does not make it a chat', () => {
    const text = 'Hallo, Teams vraagt steeds om mijn wachtwoord. Graag oplossing.';
    expect(habitsOf([text], wordsFor('nl'), ['servicedesk']).isCasual).toBe(false);
    expect(habitsOf([text], wordsFor('nl'), ['kees']).isCasual).toBe(true);
    expect(habitsOf(['Heb je de tekst al?'], wordsFor('nl'), ['info']).isCasual).toBe(true);
  });

  test.each([
    ['it', 'Cari Ugo e Rita,\n\nvi scrivo per la casa.', true],
    ['it', 'Cari tutti,\n\necco la relazione.', true],
    ['de', 'Liebe Nina,\n\ndanke für die Pläne.', true],
    ['pt', 'Eduardo,\n\na minuta segue.', true],
    ['it', 'Cari Soci,\n\nla gita si farà.', false],
    ['de', 'Hallo Herr Pichl,\n\nein Angebot bitte.', false],
    ['nl', 'Goedemorgen,\n\nde verwarming doet het niet.', false],
    ['fr', 'Bonjour,\n\nmon dossier est bloqué.', false],
    ['es', 'Estimados,\n\nfalta el acta.', false],
    ['es', 'Doctora,\n\nfalta el acta.', false],
    ['es', 'Licenciada,\n\nfalta el acta.', false],
    ['es', 'Hola Comunidad de Vecinos,\n\nfalta el acta.', false],
    ['nl', 'Geachte,\n\nde brief ontbreekt.', false],
    ['nl', 'Beste Redactie,\n\nde brief ontbreekt.', false],
    ['it', 'Egregi,\n\nmanca il verbale.', false],
    ['it', 'Avvocato,\n\nmanca il verbale.', false],
    ['it', 'Cara Presidente,\n\nmanca il verbale.', false],
    ['pt', 'Doutora,\n\nfalta a ata.', false],
    ['fr', 'Cher Directeur,\n\nle dossier est bloqué.', false],
    ['de', 'Liebe Eltern,\n\nder Ausflug fällt aus.', false],
  ])('when a %s mail begins %j, then it greets by first names: %s', (language, text, isPersonal) => {
    expect(habitsOf([text], wordsFor(language)).isPersonal).toBe(isPersonal);
  });

  test.each([
    [
      'a smile',
      'es',
      'Hola Toñi\n\nPara la cena tenemos el miércoles o el domingo libres, los dos desde las nueve, y el vino lo ponemos en casa como siempre; la tarta y el hielo son cosa de Marta y su hermano, que viven al lado y tienen coche grande :)',
    ],
    [
      'a text in lower case',
      'es',
      'oye causa, el sábado es la fiesta en casa de mi suegra, la de arriba no, la otra, va a haber pollo y torta y la tía amenazó con cantar, tengo que encargar la comida el jueves así que necesito saber cuántos van',
    ],
  ])('when a mail has %s, then it is a chat', (_, language, text) => {
    expect(habitsOf([text], wordsFor(language)).isCasual).toBe(true);
  });

  test('when an earlier mail greets several, then its greeting is not taken over, and that of the mail itself is', () => {
    const greetingOf = (...texts: string[]) => habitsOf(texts, wordsFor('en')).greeting;
    expect(greetingOf('Could you sign it?', 'Tom, Phil,\n\nthe option is signed.')).toBeNull();
    expect(greetingOf('Could you sign it?', 'Hello all,\n\nthe option is signed.', 'Tom,\n\nthanks.')).toBe(
      'Tom,',
    );
    expect(greetingOf('Tom, Phil,\n\ncould you sign it?')).toBe('Tom, Phil,');
  });

  test('when an earlier mail ends in thanks without a name, then they are not said again', () => {
    const texts = ['Are they done?', 'The boxes are here.\n\nTHANK YOU'];
    expect(habitsOf(texts, wordsFor('en')).signOff).toBeNull();
  });

  test('when the user once wrote to that address as to a friend, then a letter to it stays a letter', () => {
    const letter =
      'Exmo. Sr. Abílio Neves,\n\nagradecemos a devolução.\n\nCom os melhores cumprimentos,\nAna';
    expect(habitsOf([letter, 'Olá Rui, vê lá isso. Beijinhos\nAna'], wordsFor('pt')).isCasual).toBe(false);
  });

  test.each([
    ['de', 'Könnten Sie mir das bis Freitag schicken?', 'formal'],
    ['de', 'Die Kollegen kommen. Sie bringen alles mit.', 'unknown'],
    ['de', 'Schickst du mir das?', 'informal'],
    ['fr', 'Pouvez-vous me confirmer votre venue ?', 'formal'],
    ['fr', "Est-ce que tu peux m'envoyer ton avis ?", 'informal'],
    ['es', '¿Puedes enviarme el contrato?', 'informal'],
    ['it', 'Puoi mandarmi il contratto?', 'informal'],
    ['it', 'Scendo dalle parti vostre: tu a che ora stacchi?', 'informal'],
    ['it', 'Quando arriva la vostra merce?', 'unknown'],
    ['it', 'Potrebbe inviarmi il contratto?', 'formal'],
    ['it', 'Geometra, mi mandi due righe scritte, per favore.', 'unknown'],
    ['it', 'Ciao Dario, mi prepari la lista?', 'informal'],
    ['es', 'Buenas tardes, señor Rodolfo.\n\nRevisando cuentas veo pendientes tres sesiones.', 'formal'],
    ['es', 'Doña Gladys, buenos días.\n\nEl ascensor no funciona.', 'formal'],
    ['es', 'Sra. Ruiz:\n\nEl ascensor no funciona.', 'formal'],
    ['es', 'Señora Gladys, el ascensor no funciona.', 'formal'],
    ['es', 'Hola, don Luis:\n\nEl ascensor no funciona.', 'formal'],
    ['es', 'Marta, la señora de arriba ha llamado. ¿Cómo va la obra?', 'unknown'],
    ['es', 'Ayer hablé con don Luis. ¿Puedes mandarme el plano?', 'informal'],
    ['es', 'Luis, el doctor Gil no viene. ¿Cómo va la obra?', 'unknown'],
    ['es', 'Hola Ana, con la Sra. Ruiz todo bien.', 'unknown'],
    ['it', 'La vicina è stata gentile. Come va il cantiere?', 'unknown'],
    ['it', 'Studio Kim\n\nGentile dottoressa, come va il cantiere?', 'formal'],
    ['it', 'Buongiorno, gentile dottoressa. Come va il cantiere?', 'formal'],
    ['pt', 'A senhora do terceiro andar ligou. Como vai a obra?', 'unknown'],
    ['pt', 'Bom dia. O senhor recebeu a proposta?', 'formal'],
    ['nl', 'Hoi allemaal,\n\nzoek jij de foto uit?', 'unknown'],
    ['nl', 'Kunt u mij het contract sturen?', 'formal'],
    ['nl', 'Kun je me het contract sturen?', 'informal'],
    ['pt', 'Podes enviar-me o contrato?', 'informal'],
    ['en', 'Could you send me the contract?', 'unknown'],
  ])('when a %s mail says %j, then the form is %s', (language, text, formality) => {
    expect(habitsOf([text], wordsFor(language)).formality).toBe(formality);
  });

  test.each([
    ['Could you?\n\nCheers,\nAna', ['Cheers,', 'Ana']],
    ['Could you?\n\nThanks a lot!', ['Thanks a lot!']],
    ['Hi Ben,\n\ncould you?\n\nAna', ['Ana']],
    ['Could you?\n\n- A.', ['- A.']],
    [
      'Would you?\n\nVery truly yours,\n\nAna L. Keller\nCounsel\nKeller Corp.',
      ['Very truly yours,', 'Ana L. Keller'],
    ],
    ['Can you?\n\nThanks again for doing this.\n\nAna', ['Best regards', 'Ana']],
    ['Servus Uwe\n\nund du?\n\ngruss auch an silke\nt.', ['t.']],
    ['Hallo Bea :)\n\nund ihr?\n\nLiebste Grüße an euch zwei!\nAna', ['Liebste Grüße an euch zwei!', 'Ana']],
    ['Potete?\n\nun saluto\nana z.', ['un saluto', 'ana z.']],
    ['Potete?\n\narch. Ana Keller\nstudio keller\nvia lama 61 bologna', ['arch. Ana Keller']],
    ['Can you?\n\nThanks again,\nAna', ['Best regards', 'Ana']],
    ['¿Puedes?\n\nGracias de nuevo\nAna', ['Best regards', 'Ana']],
    ['Pouvez-vous ?\n\nMerci encore pour la visite\nAna', ['Best regards', 'Ana']],
    ['Can you?\n\nLove to all of you,\nAna', ['Love to all of you,', 'Ana']],
    ['Can you?\n\nLove to both of you\nAna', ['Love to both of you', 'Ana']],
    ['Can you?\n\nLove to all at home\nAna', ['Ana']],
    ['Can you?\n\nLove to Ben\nAna', ['Ana']],
    ['Peux-tu ?\n\nBises à tous\nAna', ['Bises à tous', 'Ana']],
    ['¿Puedes?\n\nUn saludo a los dos\nAna', ['Un saludo a los dos', 'Ana']],
    [
      'Peux-tu ?\n\nSans ta réponse avant encore un an de procédure\nAna',
      ['Sans ta réponse avant encore un an de procédure', 'Ana'],
    ],
    ['Could you?\n\nAna\n\nAna Keller\nKeller Frames, Leith', ['Ana']],
    ['Could you?\n\nBest,\nAna\n\nAna Keller\nKeller Frames, Leith', ['Best,', 'Ana']],
    [
      'Pouvez-vous ?\n\nBien cordialement,\nAna Keller\nMaison Kim',
      ['Bien cordialement,', 'Ana Keller', 'Maison Kim'],
    ],
    ['Could you?\n\nThanks for the box, it was great.', null],
    ['Could you?\n\nThe office is closed next week', null],
    ['Could you?\n\nBest,\nAna Keller\nAssistant\nKeller Frames\n0131 555 0100', ['Best,', 'Ana Keller']],
    ['¿Puede?\n\nBegoña Lahoz, 5º C', ['Begoña Lahoz, 5º C']],
    [
      'Pode?\nAguardo retorno, obrigado\nAna Lins\n(81) 90000-4417',
      ['Aguardo retorno, obrigado', 'Ana Lins', '(81) 90000-4417'],
    ],
    [
      'Potete?\n\nCon osservanza\np. Studio Kim\nAna Keller\ntel. 081 5550',
      ['Con osservanza', 'p. Studio Kim', 'Ana Keller'],
    ],
    [
      'Grazie mille.\nRingraziandola per la collaborazione, porgiamo cordiali saluti.\n\nAna Keller',
      ['Best regards', 'Ana Keller'],
    ],
    ['Können Sie?\n\nMfG und schönen Feiertag!\n\nKeller', ['Best regards', 'Keller']],
    ['Pouvez-vous ?\n\nÀ demain au portail\nAna Keller', ['Best regards', 'Ana Keller']],
    ['Kannst du?\n\nLG, Ana', ['LG, Ana']],
    ['Kannst du?\n\nLG - Ana', ['LG - Ana']],
    ['Kannst du?\n\nGute Nacht\nAna', ['Best regards', 'Ana']],
    ['Tu viens ?\nAnne-Lise', ['Anne-Lise']],
    ['¿Podéis?\n\nAna (y Leo)', ['Ana (y Leo)']],
    ['Vous pourriez ?\nMireille du 2e', ['Mireille du 2e']],
    ['Pode?\n\nSaudações cordiais,\nAna Lins – Seguros', ['Saudações cordiais,', 'Ana Lins – Seguros']],
    ['Pièces manquantes.\n\nLe service des prêts', ['Le service des prêts']],
    [
      "Pouvez-vous ?\n\nJe vous prie d'agréer, Madame, mes salutations distinguées.\n\nAna Keller",
      ["Je vous prie d'agréer, Madame, mes salutations distinguées.", 'Ana Keller'],
    ],
    ['Potete?\n\nCon viva cordialità\nAna', ['Con viva cordialità', 'Ana']],
    ['Können Sie?\n\nlg V. Keller', ['lg V. Keller']],
    ['Kunt u?\n\nVriendelijk gegroet,\nMevr. A. Keller', ['Vriendelijk gegroet,', 'Mevr. A. Keller']],
    ['Potete?\nmaestra Ornella', ['maestra Ornella']],
    ['Pode?\n\nOlga (contabilidade)', ['Olga (contabilidade)']],
    ['¿Puedes?\n\nMuchos besos y perdona el lío\nAna', ['Ana']],
    ['Kun je?\n\ngroet Ana', ['groet Ana']],
    ['Topa?\nAbs\nAna', ['Abs', 'Ana']],
    [
      'Any chance of meeting in August? I am here. Ana\n\nAna Keller\nKeller Frames',
      ['Ana Keller', 'Keller Frames'],
    ],
    ['Could you?\n\nAna Keller\nBen Ode', ['Ana Keller', 'Ben Ode']],
    ['Should we invite them?\nAlso, whatever happened with', null],
    ['Best\nis what we want, so could you look at all of it by Friday, please?', null],
  ])('when the mail is %j, then its sign-off is %j', (text, signOff) => {
    expect(habitsOf([text], wordsFor('en')).signOff).toEqual(signOff);
  });

  test.each([
    ['mz', { email: 'mara@keller.example', name: 'Mara Zeli' }, ['mz']],
    ['M.', { email: 'mara@keller.example', name: 'Mara Zeli' }, ['M.']],
    ['mz', { email: 'mara.zeli@keller.example', name: null }, ['mz']],
    ['ok', { email: 'otto@keller.example', name: 'Otto Kim' }, null],
    ['nö', { email: 'mara@keller.example', name: 'Mara Zeli' }, null],
    ['ty', { email: 'mara@keller.example', name: 'Mara Zeli' }, null],
    ['cm', { email: 'mara@keller.example', name: 'Mara Zeli' }, null],
    ['mz', null, null],
  ])('when a mail ends with %j and comes from %j, then its sign-off is %j', (last, from, signOff) => {
    expect(habitsOf([`Quanto costa?\n${last}`], wordsFor('it'), [], from).signOff).toEqual(signOff);
  });

  test('when the reader is shown with a title, then the title is no office', () => {
    const text = 'Peter kannst du die Liste schicken?';
    expect(habitsOf([text], wordsFor('de'), ['Hr. Peter Lang']).greeting).toBe('Peter,');
  });

  test.each([
    ['support', 'Support for two users is missing. Could you add it?'],
    ['info', 'info - could you send the list?'],
    ['rechnung', 'Rechnung für März fehlt uns noch. Können Sie sie schicken?'],
    ['jobs', 'Jobs for two painters are open, right?'],
  ])('when a mail goes to %s@, then a text that begins with that word greets nobody: %j', (mailbox, text) => {
    expect(habitsOf([text], wordsFor('en'), [mailbox]).greeting).toBeNull();
  });
});
