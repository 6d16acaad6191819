import { describe, expect, test } from '@jest/globals';
import { zonedTime } from '@tern/kernel/zoned-time';
import { offlineSentenceReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { flawOfDraft } from './draft-checks.ts';
import { wordsFor } from './draft-words-of.ts';
import { findReason } from './find-reason.ts';
import { greetingIn, greetingOf } from './greeting.ts';
import { habitsOf } from './own-habits.ts';
import { isSayable, restateAsk, type DayReading } from './restate-ask.ts';
import { wordsIn } from './stands-alone.ts';
import { mostWords, writeDraft, type DraftParts } from './write-draft.ts';

/** Written on Wednesday 20 August, drafted on Monday 25 August. */
const days = (language = 'en'): DayReading & { readonly reader: typeof offlineSentenceReader } => ({
  sentAt: new Date('2025-08-20T09:00:00.000Z'),
  now: new Date('2025-08-25T09:00:00.000Z'),
  zone: zonedTime('UTC'),
  language,
  reader: offlineSentenceReader,
});

const parts = (overrides: Partial<DraftParts> = {}): DraftParts => ({
  words: wordsFor('en'),
  tone: 'neutral',
  greeting: 'Hello Ben,',
  sentAt: new Date('2025-08-24T23:30:00.000Z'),
  timeZone: 'UTC',
  ask: { sentences: ['Could you send the plan?'], term: null, hasMore: false, isPast: false },
  reason: null,
  promisedAt: null,
  isCasual: false,
  formality: 'unknown',
  firstSentAt: null,
  isResent: false,
  signOff: ['Best regards', 'Ana Keller'],
  seed: 'a',
  ...overrides,
});

const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const;
const toneNames = ['friendly', 'neutral', 'direct'] as const;
const nothingAsked = { sentences: [], term: null, hasMore: false, isPast: false };

describe('the text', () => {
  test('when all is known, then it greets, leads to the ask, asks, gives the reason and signs', () => {
    const reason = 'We go to print.';
    const [greeting, text, signOff] = writeDraft(parts({ reason })).trimEnd().split('\n\n');
    expect([greeting, signOff]).toEqual(['Hello Ben,', 'Best regards\nAna Keller']);
    expect(text).toMatch(/^[^.?]+[.?] Could you send the plan\? We go to print\.$/);
  });

  test('when a draft is written twice, then it says the same', () => {
    expect(writeDraft(parts())).toBe(writeDraft(parts()));
  });

  test('when the user neither greets nor signs, then the draft does not', () => {
    expect(writeDraft(parts({ greeting: '', signOff: [] }))).toMatch(/^[^\n]+ Could you send the plan\?\n$/);
  });

  test('when a deadline has not passed but its words would mean another day, then it is named as a date', () => {
    const ask = { ...parts().ask, term: new Date('2025-09-01T12:00:00.000Z') };
    expect(writeDraft(parts({ ask }))).toContain('1 September');
  });

  test('when there is little room, then the reason is left out and the ask is not', () => {
    const signOff = Array.from({ length: 40 }, () => 'word');
    const draft = writeDraft(parts({ signOff, reason: 'We go to print on the next day, I hear.' }));
    expect(draft).toContain('Could you send the plan?');
    expect(wordsIn(draft)).toBeLessThanOrEqual(mostWords);
  });

  test('when nothing of the mail can be repeated, then it is named by its day, and a neutral sentence asks', () => {
    expect(writeDraft(parts({ ask: nothingAsked }))).toMatch(/24 August\. [^{}]+[.?]\n\nBest regards/);
  });

  test('when the day of the question has passed, then the draft asks whether it is still open', () => {
    const ask = { ...nothingAsked, isPast: true };
    expect(writeDraft(parts({ ask }))).toMatch(/still open/);
  });

  test('when people write to each other as friends do, then no office phrase leads', () => {
    expect(writeDraft(parts({ isCasual: true }))).not.toMatch(/coming back to|pick this up|on my side/);
  });

  test('when the recipient promised an answer, then the draft says that, and repeats nothing of the mail', () => {
    const draft = writeDraft(parts({ promisedAt: new Date('2025-08-26T10:00:00.000Z') }));
    expect(draft).toContain('26 August');
    expect(draft).not.toContain('24 August');
  });

  test('when the day differs in the zone of the user, then it is the day in that zone', () => {
    const draft = writeDraft(
      parts({ timeZone: 'Asia/Tokyo', firstSentAt: new Date('2025-08-10T09:00:00.000Z') }),
    );
    expect(draft).toContain('25 August');
  });

  test.each(languages.flatMap((language) => toneNames.map((tone) => [language, tone] as const)))(
    'when many drafts are written in %s, %s, then no sentence of the engine is in more than a third, and no gap is left',
    (language, tone) => {
      const count = 200;
      for (const special of [
        {},
        { promisedAt: new Date('2025-08-26T10:00:00.000Z') },
        { firstSentAt: new Date('2025-08-10T09:00:00.000Z') },
      ]) {
        const texts = Array.from({ length: count }, (_, index) => {
          const one = parts({
            words: wordsFor(language),
            tone,
            formality: 'formal',
            seed: `mail-${index}`,
            ...special,
          });
          return writeDraft(one).split('\n\n')[1] ?? '';
        });
        for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null/);
        const counts = new Map<string, number>();
        for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
        expect(Math.max(...counts.values())).toBeLessThanOrEqual(count / 3);
      }
    },
  );
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
    ['a choice from elsewhere', 'de', 'Welche von beiden gefällt Ihnen besser?'],
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

  test('when a question goes on from another one, then it follows that one only', () => {
    const asks = ['How many chairs do you need?', 'And who opens the door in the morning?'];
    expect(asked(asks[0] ?? '', asks).sentences).toEqual(asks);
    expect(asked(asks[1] ?? '').sentences).toEqual([]);
  });

  test('when the ask stands behind a greeting or a mark, then it is said without', () => {
    expect(asked('Hi Kate, do you still have the box?').sentences).toEqual(['Do you still have the box?']);
    expect(asked('PS: Could you send me the photo?').sentences).toEqual(['Could you send me the photo?']);
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

describe('what a model wrote', () => {
  const expected = {
    greeting: 'Hi Ben,',
    signOff: ['Ana'],
    asked: ['Could you send the signed lease?'],
    stale: ['by Friday'],
  };
  const letter = (text: string) => `Hi Ben,\n\n${text}\n\nAna\n`;

  test.each([
    ['passes', 'When you have a moment, could you send the signed lease?', null],
    ['is too long', 'Could you send the signed lease? '.repeat(12), 'it had more than 60 words'],
    [
      'names a day that is behind',
      'Could you send the signed lease by Friday?',
      'it named a day that has passed as if it were ahead',
    ],
    ['asks something else', 'How was your holiday at the sea?', 'it did not ask what your mail asks'],
  ])('when the text %s, then the check says so', (_, text, flaw) => {
    expect(flawOfDraft(letter(text), expected)).toBe(flaw);
  });
});

describe('the greeting', () => {
  const to = (name: string | null, email = 'ben@partner.example') => [{ email, name, kind: 'TO' as const }];

  test.each([
    ['Sehr geehrte Frau Kim,\n\nhier ist', 'Sehr geehrte Frau Kim,'],
    ['Hi Benny!\n\nhere', 'Hi Benny!'],
    ['Benny,\n\nhere', 'Benny,'],
    ['Dear all\n\nhere', 'Dear all'],
    ['Here is the plan.', 'Hello Ben,'],
    ['Hi Benny, could you send me the plan for the whole of next week, please?', 'Hi Benny,'],
    ['Oil is what the hinge needs.', 'Hello Ben,'],
  ])('when the mail begins with %j, then the draft begins with %j', (text, greeting) => {
    expect(greetingIn(text) ?? greetingOf(to('Ben Ode'), 'Hello')).toBe(greeting);
  });

  test.each([
    ['Ben Ode', 'Hello Ben,'],
    ['Ode, Ben', 'Hello Ben,'],
    ['Ben', 'Hello Ben,'],
    ['Sales Team', 'Hello,'],
    ['ben@partner.example', 'Hello,'],
    ['ACME GmbH', 'Hello,'],
    ['Harbour Frames', 'Hello,'],
    ['Bén Ode', 'Hello Bén,'],
    [null, 'Hello,'],
  ])('when the recipient is shown as %j, then only a sure first name is used', (name, greeting) => {
    expect(greetingOf(to(name), 'Hello')).toBe(greeting);
  });

  test.each([
    ['Mr John Smith', 'john.smith@partner.example', 'Hello,'],
    ['Herr Peter Lang', 'peter.lang@partner.example', 'Hello,'],
    ['Dr. Emil Roth', 'emil.roth@partner.example', 'Hello,'],
    ['Lang, Herr Peter', 'peter.lang@partner.example', 'Hello,'],
    ['Señor Ortega', 'ortega@partner.example', 'Hello,'],
    ['Familie Weber', 'familie.weber@partner.example', 'Hello,'],
    ['Praxis Schmidt', 'praxis@partner.example', 'Hello,'],
    ['Kanzlei Vogel', 'vogel@partner.example', 'Hello,'],
    ['Goldman Hotel', 'goldman@partner.example', 'Hello,'],
    ['Lang, Vogel & Partner', 'vogel@partner.example', 'Hello,'],
    ['Ben Ode (Sales)', 'ben@partner.example', 'Hello,'],
    ['Müller Hans', 'hans.mueller@partner.example', 'Hello,'],
    ['Müller', 'hans.mueller@partner.example', 'Hello,'],
    ['Müller Hans', 'hans@partner.example', 'Hello,'],
    ['SMITH', 'smith@partner.example', 'Hello,'],
    ['JOHN SMITH', 'john.smith@partner.example', 'Hello,'],
    ['SMITH John', 'john.smith@partner.example', 'Hello John,'],
    ['MEYER Julia', 'meyer@partner.example', 'Hello Julia,'],
    ['Jörg Ode', 'joerg.ode@partner.example', 'Hello Jörg,'],
    ['Jörg Ode', 'jorg@partner.example', 'Hello Jörg,'],
    ['Ben Ode', 'b.ode@partner.example', 'Hello Ben,'],
    ['Ben Ode', 'bode7@partner.example', 'Hello Ben,'],
    ['Ode, Ben', 'ode@partner.example', 'Hello Ben,'],
    ['Ana Luz Ruiz', 'ana.ruiz@partner.example', 'Hello Ana,'],
    ['Müller Hans', 'mueller@partner.example', 'Hello,'],
    ['VHS Köln', 'koeln@partner.example', 'Hello,'],
    ['DHL Paket', 'paket@partner.example', 'Hello,'],
    ['AOK Bayern', 'bayern@partner.example', 'Hello,'],
    ['MÜLLER Hans', 'mueller@partner.example', 'Hello Hans,'],
  ])('when %j is at %s, then it is greeted %j', (name, email, greeting) => {
    expect(greetingOf(to(name, email), 'Hello')).toBe(greeting);
  });

  test('when there are several addressees, then no name is used', () => {
    const several = [...to('Ben Ode'), ...to('Eve Ito', 'eve@partner.example')];
    expect(greetingOf(several, 'Hello')).toBe('Hello,');
  });
});

describe("the user's own manner", () => {
  test('when the mail itself does not show it, then an earlier one to the same person does', () => {
    const own = ['here is the file.', 'Moin Ben,\n\nkannst du mir die Zahlen schicken?\n\nLG\nAna'];
    expect(habitsOf(own, wordsFor('de'))).toEqual({
      greeting: 'Moin Ben,',
      signOff: ['LG', 'Ana'],
      formality: 'informal',
      isCasual: true,
    });
  });

  test.each([
    ['de', 'Könnten Sie mir das bis Freitag schicken?', 'formal'],
    ['de', 'Die Kollegen kommen. Sie bringen alles mit.', 'unknown'],
    ['de', 'Schickst du mir das?', 'informal'],
    ['fr', 'Pouvez-vous me confirmer votre venue ?', 'formal'],
    ['fr', "Est-ce que tu peux m'envoyer ton avis ?", 'informal'],
    ['es', '¿Puedes enviarme el contrato?', 'informal'],
    ['it', 'Puoi mandarmi il contratto?', 'informal'],
    ['it', 'Potrebbe inviarmi il contratto?', 'formal'],
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
    ['Could you?\n\nAna\n\nAna Keller\nKeller Frames, Leith', ['Ana']],
    ['Could you?\n\nBest,\nAna\n\nAna Keller\nKeller Frames, Leith', ['Best,', 'Ana']],
    [
      'Pouvez-vous ?\n\nBien cordialement,\nAna Keller\nMaison Kim',
      ['Bien cordialement,', 'Ana Keller', 'Maison Kim'],
    ],
    ['Could you?\n\nThanks for the box, it was great.', null],
    ['Best\nis what we want, so could you look at all of it by Friday, please?', null],
  ])('when the mail is %j, then its sign-off is %j', (text, signOff) => {
    expect(habitsOf([text], wordsFor('en')).signOff).toEqual(signOff);
  });
});
