import { describe, expect, test } from '@jest/globals';
import { greetingIn, withoutGreeting } from './own-greeting.ts';

describe('the greeting of a mail', () => {
  test.each([
    ['Hi Colin,\n\nthe invoice is here.', 'Hi Colin,'],
    ['Hi both!\nThe floor people come.', 'Hi both!'],
    ['Hello', 'Hello'],
    ['Dear Dr. Ashdown,\nthank you.', 'Dear Dr. Ashdown,'],
    ['Hi Anna, hi Ben,\nshall we?', 'Hi Anna, hi Ben,'],
    ['Estimada señora Ruiz:\nLe escribo.', 'Estimada señora Ruiz:'],
    ['Hi Colin, invoice 2214 for your files. No action needed.', 'Hi Colin,'],
    ['Hi Colin, the files are here', 'Hi Colin,'],
    ['Hi Kate, do you still have the key?', 'Hi Kate,'],
    [
      'Sehr geehrte Frau Kim,\n\nSehr geehrter Herr Ode,\n\nwir fragen.',
      'Sehr geehrte Frau Kim,\nSehr geehrter Herr Ode,',
    ],
    ['Doña Gladys, buenos días.\n\nEl ascensor', 'Doña Gladys, buenos días.'],
    ['Seu Lourival, boa noite. Com essa chuva', 'Seu Lourival, boa noite.'],
    ['Olá, Eduardo, como vai?\n\nA feira', 'Olá, Eduardo,'],
    ['Bom dia, Regiane.\nQueria marcar', 'Bom dia, Regiane.'],
    ['Bom dia. Preciso remarcar', 'Bom dia.'],
    ['Oi prof! O Theo vai faltar', 'Oi prof!'],
    ['Evelien!!\n\nHeb je gezien', 'Evelien!!'],
    ['Niñas!! el 15 cumple Pao', 'Niñas!!'],
    ['Meiden, ik heb gekeken', 'Meiden,'],
    [
      'Señores\nAuditoría de Cuentas\nSanar\n\nCordial saludo:\n\nEn respuesta',
      'Señores\nAuditoría de Cuentas\nSanar\n\nCordial saludo:',
    ],
    ['Exmos. Senhores,\nPretendo consultar', 'Exmos. Senhores,'],
    ['Sehr geehrter Prof. Mag. Donato Kim,\n\nleider', 'Sehr geehrter Prof. Mag. Donato Kim,'],
    ['Hallo Stefano :)\n\nIch hoffe', 'Hallo Stefano :)'],
    ['Cédric, t’as encore la camionnette ?', 'Cédric,'],
    ['Luis, te dejo la carpeta.', 'Luis,'],
    ['Ms. Lin,\n\nFurther to my e-mail', 'Ms. Lin,'],
    ['Lic. Garza:\n\nConforme a lo platicado', 'Lic. Garza:'],
    ['Estimado Lic. Pineda:\n\nLe pido', 'Estimado Lic. Pineda:'],
    ['Ambassador, Yvonne,\n\nAttached v6.', 'Ambassador, Yvonne,'],
    ['Minister -\n\nYou asked me', 'Minister -'],
    ['Ma puce,\n\nJ’ai payé', 'Ma puce,'],
    ['Dra. Marcela, el concepto es este.', 'Dra. Marcela,'],
    ['Anne-Laure, ma belle,\n\noui, je pars. Le 20 chez Mireille ?', 'Anne-Laure,'],
    ['Lona---Could we be ready by 12/18?', 'Lona,'],
    ['Maestro, o Sr. Abílio vai ser operado. Conhece alguém?', 'Maestro,'],
    ['Lic., buenas tardes.\n\nLe comparto', 'Lic., buenas tardes.'],
    ['Ing., sobre la grúa hay dos ofertas.', 'Ing.,'],
    ['Guten Abend - ich suche einen Platz im Kurs.', 'Guten Abend,'],
    ['Morgen Toni,\n\nbrauch wieder Latten.', 'Morgen Toni,'],
    ['Cordial saludo.\n\nEn abril radiqué', 'Cordial saludo.'],
    ['Muito boa tarde\nqueria saber', 'Muito boa tarde'],
    ['Profe buenas noches.\n\nLe resumo', 'Profe buenas noches.'],
    ['Signor Ferri buonasera, il citofono non va.', 'Signor Ferri buonasera,'],
    ['Reverendo don Carmelo,\nla famiglia chiede', 'Reverendo don Carmelo,'],
    ['Bonsoir voisine ! Dites, vous partez ?', 'Bonsoir voisine !'],
    ['Sr. Eng. Matos,\n\nContinuamos', 'Sr. Eng. Matos,'],
    ['Ex.mo(a) Senhor(a),\n\nNa sequência', 'Ex.mo(a) Senhor(a),'],
    ['Bom dia, Rute\n\ntenho o trimestre fechado', 'Bom dia, Rute'],
    ['Olá, boa tarde do comboio. Chegamos tarde.', 'Olá, boa tarde,'],
    ['bonjour je cherche un canapé bleu', 'Bonjour,'],
    ['Chiarissima Professoressa Donati,\nsono uno studente', 'Chiarissima Professoressa Donati,'],
    ['Aan het bestuur van de club,\n\nNaar aanleiding', 'Aan het bestuur van de club,'],
    ['À Provedoria Municipal,\n\nRegistei', 'À Provedoria Municipal,'],
    ['Saludos licenciada, ¿ya salió el acta?', 'Saludos licenciada,'],
    ['Muy buen día señora Elvira!! Con gusto', 'Muy buen día señora Elvira!!'],
    ['Rui, estou a vender a mesa. É tua se a quiseres.', 'Rui,'],
    ['Ida, Anne-Lise and Carol,\n\nCould we meet', 'Ida, Anne-Lise and Carol,'],
    ['Sali Urs\n\nIm Anhang', 'Sali Urs'],
    ['Famiglia, riassumo per tutti', 'Famiglia,'],
    ['Maggie--I can’t pull up the data. Can you?', 'Maggie,'],
    ['Emily, can you send me the plan. Thanks', 'Emily,'],
    ['Kelly, you can have the room on Friday.', 'Kelly,'],
    ['Clément, je te rends la perceuse demain.', 'Clément,'],
    ['Clemente, ti mando il preventivo.', 'Clemente,'],
  ])('when a mail begins with %j, then it greets %j', (text, greeting) => {
    expect(greetingIn(text)).toBe(greeting);
  });

  test('when a mail begins with the name of one it goes to, then it greets by it', () => {
    expect(greetingIn('Katia hai visto che piove?', ['Katia Zeli', 'katia.zeli'])).toBe('Katia,');
    expect(greetingIn('Piove ancora, vieni?', ['Katia Zeli'])).toBeNull();
    expect(greetingIn('Will you send me the plan?', ['Will Ode'])).toBeNull();
    expect(greetingIn('Bill:\n\nYou should receive a box', ['Bill Ode'])).toBe('Bill:');
    expect(greetingIn('Pete and Nancy, please read the draft.', ['nancy.kim'])).toBe('Pete and Nancy,');
    expect(greetingIn('Dan -- I read v3 on the train.', ['Dan Ode'])).toBe('Dan,');
  });

  test.each([
    'The invoice is here.',
    'Hi there is a leak in the roof. Call me.',
    '',
    'Ontvangen, compleet op de doos na. Klopt dat?',
    'Wunderbar! Spielst du mit?',
    'But, who tells the others?',
    'Beef, salmon or duck?',
    'Options:\n- the red one\n- the blue one',
    'Summary:\n\nWe need four chairs.',
    'Project Alpha:\n\nWe need four chairs.',
    'Zusammenfassung:\n\nWir brauchen vier Stühle.',
    'Asunto:\n\nNecesitamos cuatro sillas.',
    'Terms and Conditions, as agreed, apply. Can you sign?',
    'Miete und Strom, wie besprochen, sind bezahlt. Passt das?',
    'Sales and Marketing, please read the draft.',
    'Dites, vous venez quand ?',
    'Maar, wie betaalt dat?',
    'Morgen Mittag, wenn es geht.',
    'Morgen Mittag,\nwenn es geht.',
    'Morgen Abend!\nKommst du?',
    'Chauffage, toujours rien ce matin. Je suis gelé.',
    'Réunion, salle trois. Je serai là.',
    'Verwarming, nog steeds niets. Het is niet te doen.',
    'Apparemment, tu viens aussi.',
    'Finally, you can have the room.',
    'Morgen Elternabend - kommst du auch?',
    'Morgen Marie ophalen, kun jij dat doen?',
    'Normalmente, te llamo yo el lunes.',
    'Bonjour Paris est un livre.',
    'Hi-Fi, gebraucht, zu haben.',
  ])('when a mail begins with %j, then it does not greet', (text) => {
    expect(greetingIn(text)).toBeNull();
  });

  test.each([
    ['Freddy, je peux prendre la camionnette ?', 'Salut Freddy,', 'je peux prendre la camionnette ?'],
    ['Dan -- is it true?', 'Dan,', 'is it true?'],
    ['buongiorno vorrei sapere quanto costa.', 'Buongiorno,', 'vorrei sapere quanto costa.'],
    ['Anna-Lena kommt auch, oder?', 'Anna,', 'Anna-Lena kommt auch, oder?'],
    ['Carols Raum ist frei?', 'Carol,', 'Carols Raum ist frei?'],
  ])(
    'when a sentence begins %j and the draft greets %j, then the name is not called twice',
    (said, greeting, bare) => {
      expect(withoutGreeting(said, greeting)).toBe(bare);
    },
  );

  test('when a mail begins with a name and no mark, then the draft that greets by it does not call it twice', () => {
    const said = 'Carol can you get us a room?';
    expect(withoutGreeting(said, 'Carol,', { isFirst: true })).toBe('can you get us a room?');
    expect(withoutGreeting(said, 'Carol,')).toBe(said);
    expect(withoutGreeting(said, 'Hi Carol,', { isFirst: true })).toBe(said);
  });

  test('when a mail begins with a greeting in a line without a mark, then its first sentence is said without', () => {
    const said = 'Hoi Tinu bisch morn debii?';
    expect(withoutGreeting(said, 'Hoi Tinu', { isFirst: true })).toBe('bisch morn debii?');
    expect(withoutGreeting('Hoi Tinus Velo?', 'Hoi Tinu', { isFirst: true })).toBe('Hoi Tinus Velo?');
  });

  test.each([
    ['Hi May,', 'May I have the floor plan?'],
    ['Will,', 'Will the caretaker open the hall?'],
    ['Dear Ms. Can,', 'Can you send the plan?'],
    ['Hi all,', 'All documents are with you; could you confirm?'],
    ['Liebe Kollegen,', 'Kollegen aus Wien fragen, wann der Saal frei ist.'],
    ['Bonjour à tous,', 'Tous les participants ont-ils une chaise ?'],
    ['Ciao a tutti,', 'Tutti i partecipanti hanno una sedia?'],
    ['Olá a todos,', 'Todos os participantes confirmaram?'],
    ['Dear customers,', 'Customers from Spain need a visa, right?'],
    ['Bonjour Pierre,', 'Pierre Dupont a demandé le plan ?'],
  ])('when the draft greets %j, then no word is cut from %j', (greeting, said) => {
    expect(withoutGreeting(said, greeting)).toBe(said);
    expect(withoutGreeting(said, greeting, { isFirst: true })).toBe(said);
  });
});
