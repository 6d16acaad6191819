import { describe, expect, test } from '@jest/globals';
import { zonedTime } from '@tern/contracts/zoned-time';
import { offlineSentenceReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { findReason } from './find-reason.ts';
import { isSayable, restateAsk, type DayReading } from './restate-ask.ts';

/** Written on Wednesday 20 August, drafted on Monday 25 August. */
const days = (language = 'en'): DayReading & { readonly reader: typeof offlineSentenceReader } => ({
  sentAt: new Date('2025-08-20T09:00:00.000Z'),
  now: new Date('2025-08-25T09:00:00.000Z'),
  zone: zonedTime('UTC'),
  language,
  reader: offlineSentenceReader,
});

describe('the ask in the words of the user', () => {
  const sayable = (language: string, sentence: string) => isSayable(sentence, days(language));

  test.each([
    ['en', 'Please confirm the booth by 5 September.'],
    ['en', 'Are the hours still six to two, Tuesday to Saturday?'],
    ['en', 'Please confirm the size of the booth, otherwise the hall gives it away.'],
    ['de', 'Welche der beiden Varianten gefällt Ihnen besser?'],
    ['de', 'Wäre es möglich, den Vertrag vom 3. Mai zu ändern?'],
    ['fr', 'Tu peux me dire combien de chaises il faut pour la salle ?'],
    ['es', 'Por favor, indíqueme el importe de la factura.'],
    ['pt', 'Solicito o envio da segunda via do contrato.'],
    ['it', 'Potete dirmi quando arriva la merce ordinata?'],
    ['nl', 'Kunt u nagaan of de verwijzing binnen is?'],
    ['de', 'Können Sie mir sagen, wie viele Stühle Sie brauchen?'],
    ['de', 'Bitte schicken Sie mir auch die Rechnung für Juli.'],
    ['it', "Sarebbe possibile spostare l'appuntamento di un'ora?"],
    ['it', 'A che ora arriva la merce ordinata?'],
    ['fr', "Avez-vous besoin d'autre chose pour le dossier ?"],
    ['nl', 'Kunt u het contract van de garage terugsturen?'],
    ['en', 'Please do not forget to send the signed lease.'],
    ['de', 'Bitte prüfen Sie, ob keine Rechnung mehr offen ist.'],
    ['es', '¿No podéis enviar los palets la semana del montaje?'],
    ['en', 'Could you clean the 12th floor before the fair?'],
    ['en', 'Could you review the 3rd chapter of the book?'],
    ['en', 'Could you sign the 2nd page of the contract?'],
    ['en', 'Who of the club wins the 1st prize?'],
    ['en', 'Could you review the 3rd and 4th chapters of the book?'],
    ['nl', 'Kunt u de 2e pagina van het contract tekenen?'],
    ['en', "Don't you think that the contract needs a second signature?"],
    ['en', 'Sending the invoice by post is slow: could you send me a scan?'],
    ['en', 'Sharing a room is fine with me; would you book?'],
    ['pt', 'Envio de encomendas para Espanha: quanto custa por quilo?'],
    ['es', 'Envío de paquetes a Portugal: ¿cuánto cuesta por kilo?'],
    ['it', 'Invio di pacchi in Spagna: quanto costa al chilo?'],
    ['en', 'How much are yours per night?'],
  ])('when a sentence stands alone, as in %s %j, then it is said again as it is', (language, sentence) => {
    expect(sayable(language, sentence)).toBe(true);
  });

  test.each([
    ['a day that has passed', 'en', 'Could you send me the signed lease by Friday?'],
    ['a day that means another one now', 'de', 'Können wir uns am Donnerstag mit Herrn Lang treffen?'],
    ['a word that points elsewhere', 'en', 'Could you check with Tom when it will be paid?'],
    ['a pronoun behind the verb', 'es', '¿Podría enviármelo antes de la reunión del equipo?'],
    ['an attachment', 'fr', 'Merci de compléter le formulaire ci-joint et signé.'],
    ['no end', 'es', 'Por favor, indicad en la oferta los datos:'],
    ['a courtesy', 'pt', 'Como vai a senhora, tudo bem por aí?'],
    ['a beginning that goes on', 'it', 'Altrimenti mi dica chi può firmare il contratto.'],
    ['the name of the reader', 'nl', 'Corrie, zou jij mijn dienst willen doen?'],
    ['what a scan left', 'en', 'Pls call Mr Lang re the |_| memo on Cuba?'],
    ['too little', 'en', 'What do you think?'],
    ['a time of that day', 'en', 'Could you call the garage before noon?'],
    ['a time of that day', 'en', 'Can you open the door in ten minutes?'],
    ['a time of that day', 'en', 'Could you call Mr Lang at lunchtime?'],
    ['a time of that day', 'en', 'Could you send the plan before lunch?'],
    ['a time of that day', 'de', 'Können wir in der Mittagspause kurz telefonieren?'],
    ['a time of that day', 'fr', 'Pouvez-vous appeler le garage à midi ?'],
    ['a part of what stands elsewhere', 'en', 'When do you deliver the other half?'],
    ['a part of what stands elsewhere', 'de', 'Wann liefern Sie die andere Hälfte?'],
    ['a why at its end', 'en', 'You want to cancel the contract, why?'],
    ['a why at its end', 'de', 'Sie möchten den Vertrag kündigen, warum?'],
    ['a pronoun before a participle', 'nl', 'Kunt u het getekend terugsturen naar kantoor?'],
    [
      'a beginning that goes on',
      'de',
      'Von anderer Seite gibt es den Wunsch nach einem Mandanten, ist das möglich?',
    ],
    ['a beginning that goes on', 'nl', 'Nog een ding, wie verzorgt de verzekering tijdens de opening?'],
    ['a word that points back', 'nl', 'Ik maak daarom bezwaar tegen de verhoging en verzoek u om uitleg.'],
    ['a word that points back', 'fr', "Je vous relance pour l'acte susmentionné, demandé en février."],
    ['what not to do', 'en', 'Please do not discuss the subject by e-mail with anybody.'],
    ['what not to do', 'de', 'Bitte noch nichts an die Presse geben.'],
    ['what not to do', 'fr', 'Merci de ne pas répondre à toute la liste.'],
    ['what not to do', 'es', 'Por favor, no enviéis nada al cliente todavía.'],
    ['what not to do', 'pt', 'Por favor, não enviem nada ao cliente.'],
    ['what not to do', 'it', 'Vi prego di non mandare niente al cliente.'],
    ['what not to do', 'nl', 'Graag nog niets naar de klant sturen.'],
    ['what that mail brought', 'en', 'Passing along a statement on the lease for your review.'],
    ['what that mail brought', 'fr', 'Je vous soumets ma candidature pour le poste de guide.'],
    ['what that mail brought', 'pt', 'Envio-lhe a minuta do contrato para aprovação.'],
    ['how to answer', 'en', 'A short e-mail will do, no memo please.'],
    ['how to answer', 'fr', 'Répondez-moi directement svp, pas à toute la liste.'],
    ['a possession from elsewhere', 'en', 'When can I have yours for the board book?'],
    ['a possession from elsewhere', 'fr', 'Est-ce que la tienne prend quelque chose en charge ?'],
    ['a possession from elsewhere', 'es', '¿Cuándo me mandas el tuyo para la reunión?'],
    ['a proposal from elsewhere', 'es', '¿Te sirve así o busco otro colaborador?'],
    ['another matter in front', 'de', 'Was anderes: willst du zur Verhandlung mitkommen?'],
    ['a bare day', 'en', 'Would the 24th be possible for you?'],
    ['a bare day', 'en', 'Can your people come to us the 24th or 25th?'],
    ['a bare day', 'en', 'Is the 24th still good for you?'],
    ['a bare day', 'en', 'Should I book the 24th for the tasting?'],
    ['a bare day', 'en', 'Can your people come the 24th in the morning?'],
    ['a bare day', 'nl', 'Kunnen jullie de 24e bij ons komen?'],
    ['a bare day', 'nl', 'Is de 24e mogelijk voor jullie?'],
    ['what that mail brought', 'en', 'I am sending the invoice by post: could you pay?'],
    ['what that mail brought', 'de', 'Ich schicke Ihnen den Vertrag, können Sie unterschreiben?'],
    ['what that mail brought', 'es', 'Envío el contrato de la casa, ¿puede firmar?'],
    ['what that mail brought', 'pt', 'Envio a minuta do contrato, pode rever?'],
    ['an hour alone', 'en', "Would you tell me before your six o'clock call?"],
    ['a choice from elsewhere', 'de', 'Welche von beiden gefällt Ihnen besser?'],
    ['a choice from elsewhere', 'es', '¿Cuál de las dos llevo a la junta?'],
    ['a choice from elsewhere', 'fr', 'Laquelle des deux préférez-vous pour la salle ?'],
    ['a choice from elsewhere', 'nl', 'Kunt u mij zeggen welke geldt?'],
    ['a thing from elsewhere', 'nl', 'Kan het met drie weken verlengd worden?'],
    ['a thing from elsewhere', 'nl', 'Mag ik mijn kamer in die maanden verhuren?'],
    ['a thing from elsewhere', 'nl', 'Bedoelt u daarmee dat de bron ontbreekt?'],
    ['a thing from elsewhere', 'it', 'Si ricorda se era intestato a suo fratello?'],
    ['a thing from elsewhere', 'de', 'Bitte teilen Sie mir mit, ob das möglich ist.'],
    ['a thing from elsewhere', 'de', 'Hast die lagernd oder muss ich warten?'],
    ['word that none has come', 'de', 'Ich hab seit zwei Wochen nichts von dir gehört wegen dem Muster.'],
    ['a case from elsewhere', 'it', 'Forse è un errore: in questo caso mi dica Lei come fare.'],
    ['a thing from elsewhere', 'de', 'Können wir das zu dritt anschauen, bevor es Krach gibt?'],
    ['a contrast', 'it', 'Prima di decidere vorrei però vedere il retro.'],
    ['what comes after the term', 'pt', 'Findo o prazo indicado, o pedido será rejeitado.'],
    ['what comes after the term', 'fr', 'Passé ce délai, le dossier sera classé sans suite.'],
    ['an offer', 'de', 'Falls etwas unklar ist, bitte einfach anrufen.'],
  ])('when a sentence has %s, as in %s %j, then it is not said again', (_, language, sentence) => {
    expect(sayable(language, sentence)).toBe(false);
  });

  const asked = (sentence: string, asks: readonly string[] = []) =>
    restateAsk({ sentence, asks: [...asks] }, days());

  test('when a deadline is ahead but its word means another day now, then its date is kept for another sentence', () => {
    const later = { ...days(), now: new Date('2025-08-26T09:00:00.000Z') };
    const ask = { sentence: 'Could you send me the plan by the end of next week?', asks: [] };
    expect(restateAsk(ask, later)).toMatchObject({ sentences: [], term: expect.any(Date) });
  });

  test('when the day belongs to what is supposed, then it is no term for the answer', () => {
    const sentence = 'If we pay 30 by the end of September, could you see your way to match it?';
    expect(asked(sentence)).toMatchObject({ sentences: [], term: null });
  });

  test('when a short mail is about the evening of its day, then it was for that day', () => {
    const text = 'Do you want to do the train? I must tell Kurt by 9 tonight.';
    expect(restateAsk({ sentence: 'Do you want to do the train?', asks: [] }, days(), text)).toMatchObject({
      sentences: [],
      isOver: true,
    });
  });

  test.each([
    ['en', 'The hall closes on Thursday. Who of you has the key?', 'Who of you has the key?'],
    ['de', 'Ich fahre morgen zu Oma. Holst du mich vom Bahnhof ab?', 'Holst du mich vom Bahnhof ab?'],
    [
      'fr',
      'Remets-la dans le dossier avant 20 h si tu peux.',
      'Remets-la dans le dossier avant 20 h si tu peux.',
    ],
  ])(
    'when the moment that a %s mail is about has passed, as in %j, then its ask is over',
    (language, text, sentence) => {
      expect(restateAsk({ sentence, asks: [] }, days(language), text)).toMatchObject({
        sentences: [],
        isOver: true,
      });
    },
  );

  test.each([
    ['de', 'Die Lampe ist am 3. Mai angekommen. Wer bezahlt das Porto?', 'Wer bezahlt das Porto?'],
    [
      'nl',
      'Ik moet mijn controle van 3 mei om 9.30 uur afzeggen. Is er plek in juni?',
      'Is er plek in juni?',
    ],
    ['en', 'Could you send me the figures? I am away tomorrow.', 'Could you send me the figures?'],
    [
      'it',
      'Mi mandi il contratto della palestra? Domani non ci sono.',
      'Mi mandi il contratto della palestra?',
    ],
    [
      'de',
      'Die Wand ist um 14 mm schief. Welche Fuge gilt für die Lehne?',
      'Welche Fuge gilt für die Lehne?',
    ],
    ['en', 'Could you send me the signed lease by Friday?', 'Could you send me the signed lease by Friday?'],
  ])(
    'when a %s mail only names a day that was, or a term, as in %j, then its ask is not over',
    (language, text, sentence) => {
      expect(restateAsk({ sentence, asks: [] }, days(language), text).isOver).toBe(false);
    },
  );

  test('when something is to be moved to a day, then that day is no term', () => {
    const sentence = 'Could you move the fitting to the end of next week?';
    expect(
      restateAsk({ sentence, asks: [] }, { ...days(), now: new Date('2025-08-26T09:00:00.000Z') }),
    ).toMatchObject({
      term: null,
    });
  });

  test.each([
    ['it', 'Mi prepari per domani la lista dei presenti?', 'Mi prepari per domani la lista dei presenti?'],
    ['de', 'Am Freitag kommt der Maler. Räumst du den Flur aus?', 'Räumst du den Flur aus?'],
  ])(
    'when the moment that a %s mail is about may have passed, as in %j, then its ask may be over',
    (language, text, sentence) => {
      expect(restateAsk({ sentence, asks: [] }, days(language), text)).toMatchObject({
        sentences: [],
        isOver: false,
        mayBeOver: true,
      });
    },
  );

  test('when a mail asks nothing in words and a day that it names has passed, then its ask may be over', () => {
    const text = 'Am Freitag kommt der Maler, der Flur ist voll. Bis dann!';
    expect(restateAsk(null, days('de'), text)).toMatchObject({ isOver: false, mayBeOver: true });
  });

  test('when the ask stands on two lines, then it is read as on one', () => {
    const mayBeOver = (sentence: string) =>
      restateAsk({ sentence, asks: [] }, days(), `The painter comes on Friday. ${sentence}`).mayBeOver;
    expect(mayBeOver('Would you let me know the colour?')).toBe(false);
    expect(mayBeOver('Would you let\nme know the colour?')).toBe(false);
    expect(mayBeOver('Would you clear\nthe hall?')).toBe(true);
  });

  test('when a meeting was asked for, then the ask is for time', () => {
    expect(asked('Can you talk on Thursday?').isForTime).toBe(true);
    expect(asked('Can you sign the lease on Thursday?').isForTime).toBe(false);
  });

  test('when a sentence tells and no rule finds words of asking in it, then it is not said again', () => {
    const told = {
      sentence: 'The premium comes to 164 euros a year without excess.',
      asks: [],
      rule: 'likely-ask',
    };
    expect(restateAsk(told, days()).sentences).toEqual([]);
    expect(restateAsk({ ...told, rule: 'wish' }, days()).sentences).toEqual([told.sentence]);
  });

  test('when a sentence goes on behind dots, then it is not said again', () => {
    const sentence = 'haben sich deine Pläne für den Sommer geändert?';
    const text = `Du wolltest nach Graz … ${sentence}`;
    expect(restateAsk({ sentence, asks: [] }, days('de'), text).sentences).toEqual([]);
  });

  test('when a day of the calendar has passed, then the ask says so', () => {
    expect(asked('Could you send me the signed lease by Friday?')).toMatchObject({
      sentences: [],
      isPast: true,
    });
  });

  test('when the mail asks several things, then all that stand alone are asked, and it is said that there are more', () => {
    const asks = [
      '1. When do you deliver the frames?',
      '2. Could you send it to them?',
      '3. Who signs for the goods on our side?',
    ];
    expect(asked(asks[0] ?? '', asks)).toMatchObject({
      sentences: ['When do you deliver the frames?', 'Who signs for the goods on our side?'],
      hasMore: true,
    });
  });

  test('when the main ask cannot be said, then no side question takes its place', () => {
    const asks = ['What is your shoe size for the show?', 'Could you send it back signed?'];
    expect(asked(asks[1] ?? '', asks).sentences).toEqual([]);
  });

  test('when one of the asks was for a day that has passed, then none is said, and it is over', () => {
    const asks = ['Are you coming to the hike on Sunday?', 'Are you coming too or on duty?'];
    expect(
      restateAsk({ sentence: asks[1] ?? '', asks }, { ...days(), now: new Date('2025-08-27T09:00:00Z') }),
    ).toMatchObject({
      sentences: [],
      isOver: true,
    });
  });

  test('when a short mail names an hour and no day ahead, then it was for its day', () => {
    const text = 'Could you fetch the key from the office? I am stuck here until 5 pm.';
    expect(
      restateAsk({ sentence: 'Could you fetch the key from the office?', asks: [] }, days(), text),
    ).toMatchObject({
      sentences: [],
      isOver: true,
    });
  });

  test('when an abbreviation cuts a sentence, then neither part is said', () => {
    const ask = (sentence: string, text: string) =>
      restateAsk({ sentence, asks: [] }, days('de'), text).sentences;
    const text =
      'Hast du da evt. noch ein gutes Foto von mir? Du kannst den Rahmen mitnehmen inkl. der Schrauben.';
    expect(ask('noch ein gutes Foto von mir?', text)).toEqual([]);
    expect(ask('Du kannst den Rahmen mitnehmen inkl.', text)).toEqual([]);
    const named = 'Bitte senden Sie den Entwurf noch an Mag. Keller zur Durchsicht.';
    expect(ask('Bitte senden Sie den Entwurf noch an Mag.', named)).toEqual([]);
    const noun = 'Bitte um Ihr Angebot inkl. Sägekosten noch heute.';
    expect(ask('Bitte um Ihr Angebot inkl.', noun)).toEqual([]);
    const point = 'Pkt. IV bitte noch einmal mit den Zahlen des letzten Jahres rechnen.';
    expect(ask('IV bitte noch einmal mit den Zahlen des letzten Jahres rechnen.', point)).toEqual([]);
    const two = 'Wir brauchen dafür 48 h. Bitte senden Sie uns den Auftrag.';
    expect(ask(two, two)).toEqual([]);
  });

  test('when the ask names the very day of the draft, then it is not said again', () => {
    const on = (now: string) =>
      restateAsk(
        { sentence: 'May I come to your hour on 25 August?', asks: [] },
        { ...days(), now: new Date(now) },
      );
    expect(on('2025-08-25T09:00:00Z').sentences).toEqual([]);
    expect(on('2025-08-23T09:00:00Z').sentences).toHaveLength(1);
  });

  test('when only a general call for help is left unsaid, then no further questions are spoken of', () => {
    const asks = ['When do you deliver the frames?', 'Can you help me?'];
    expect(asked(asks[0] ?? '', asks)).toMatchObject({ sentences: [asks[0]], hasMore: false });
  });

  test('when a question goes on from another one, then it follows that one only', () => {
    const asks = ['How many chairs do you need?', 'And who opens the door in the morning?'];
    expect(asked(asks[0] ?? '', asks).sentences).toEqual(asks);
    expect(asked(asks[1] ?? '').sentences).toEqual([]);
  });

  test('when the ask stands behind a greeting or a mark, then it is said without', () => {
    expect(asked('Hi Kate, do you still have the box?').sentences).toEqual(['Do you still have the box?']);
    expect(asked('PS: Could you send me the photo?').sentences).toEqual(['Could you send me the photo?']);
    const called = { sentence: 'Kate, could you send me the photo?', asks: [] };
    expect(restateAsk(called, days(), '', 'Hi Kate,').sentences).toEqual(['Could you send me the photo?']);
    const unmarked = { sentence: 'Hi Kate\ncould you send me the photo?', asks: [] };
    const text = 'Hi Kate\ncould you send me the photo? It is for the paper.\nAna';
    expect(restateAsk(unmarked, days(), text, 'Hi Kate').sentences).toEqual(['Could you send me the photo?']);
  });

  test('when the sentence behind the ask says why, then it is the reason, unless it names a day that has passed', () => {
    const text = (why: string) => `Hi Ben,\n\ncould you check page four? ${why}\n\nAna`;
    const ask = { sentence: 'could you check page four?', asks: [] };
    expect(findReason(text('We go to print, so I need it.'), ask, days())).toBe(
      'We go to print, so I need it.',
    );
    expect(findReason(text('We go to print, so I need it by Friday.'), ask, days())).toBeNull();
    expect(findReason(text('It rains.'), ask, days())).toBeNull();
  });
});
