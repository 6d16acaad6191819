import { describe, expect, test } from '@jest/globals';
import { greetingIn, greetingOf } from './greeting.ts';
import { habitsOf } from './own-habits.ts';
import { templatesFor } from './templates.ts';
import { writeDraft, type DraftParts } from './write-draft.ts';

const parts = (overrides: Partial<DraftParts> = {}): DraftParts => ({
  templates: templatesFor('en'),
  tone: 'neutral',
  greeting: 'Hello Ben,',
  sentAt: new Date('2025-08-24T23:30:00.000Z'),
  timeZone: 'UTC',
  subject: 'Offer',
  ask: { sentence: 'Could you send it by Friday?', before: 'I have read the offer.', deadline: 'by Friday' },
  formality: 'unknown',
  firstSentAt: null,
  signOff: ['Best regards', 'Ana Keller'],
  ...overrides,
});

describe('the text', () => {
  test('when all is known, then it greets, refers, quotes, asks and signs', () => {
    expect(writeDraft(parts())).toBe(
      'Hello Ben,\n\nI am following up on my email of 24 August about “Offer”.\n\nWhat is still open: “Could you send it by Friday?”\n\nCould you let me know where this stands?\n\nBest regards\nAna Keller\n',
    );
  });

  test('when the ask is a bare phrase, then the sentence before it is quoted with it', () => {
    expect(
      writeDraft(parts({ ask: { sentence: 'Thoughts?', before: 'I would move the fair.', deadline: null } })),
    ).toContain('“I would move the fair. Thoughts?”');
  });

  test('when the ask stands behind a greeting, then it is quoted without', () => {
    const ask = { sentence: 'Hi Kate, do you still have the box?', before: null, deadline: null };
    expect(writeDraft(parts({ ask, subject: 'Re: Box' }))).toContain(
      'about “Box”.\n\nWhat is still open: “do you still have the box?”',
    );
  });

  test('when the ask is a point of a list or a postscript, then its mark is left out', () => {
    const point = (sentence: string) =>
      writeDraft(parts({ ask: { sentence, before: null, deadline: null } }));
    expect(point('1. When do you deliver?')).toContain('open: “When do you deliver?”');
    expect(point('PS: Could you send me the photo?')).toContain('open: “Could you send me the photo?”');
  });

  test('when a mail asked several questions, then each is quoted', () => {
    const asks = ['1. When do you deliver?', '2. Could you send the plan?', '3. Who signs?'];
    const ask = { sentence: asks[1] ?? null, before: asks[0] ?? null, deadline: null, asks };
    expect(writeDraft(parts({ ask }))).toContain(
      'What is still open: “When do you deliver?” “Could you send the plan?” “Who signs?”\n',
    );
  });

  test('when one of the questions says nothing alone, then it is left out unless its context is there', () => {
    const asks = ['Does that work?', 'And could you bring me the key?'];
    const draft = (sentence: string, before: string) =>
      writeDraft(parts({ ask: { sentence, before, deadline: null, asks } }));
    expect(draft('And could you bring me the key?', 'Does that work?')).toContain(
      'What is still open: “And could you bring me the key?” …\n',
    );
    expect(draft('Does that work?', 'I can offer Monday or Tuesday.')).toContain(
      'What is still open: “I can offer Monday or Tuesday. Does that work?” “And could you bring me the key?”\n',
    );
  });

  test('when the questions are too many to be quoted, then the draft says that there are more', () => {
    const asks = ['Who?', 'Where?', 'When?', 'Could you send the plan?'];
    const ask = { sentence: asks[3] ?? null, before: null, deadline: null, asks };
    expect(writeDraft(parts({ ask }))).toContain('What is still open: “Could you send the plan?” …\n');
  });

  test('when the deadline stands elsewhere in the mail, then it is named', () => {
    expect(
      writeDraft(
        parts({
          ask: { sentence: 'Could you send the signed copy back?', before: null, deadline: 'by Friday' },
        }),
      ),
    ).toContain('I had mentioned “by Friday”.');
  });

  test('when a Spanish sentence ends in a quote, then its full stop stands after it', () => {
    const spanish = (sentence: string) =>
      writeDraft(parts({ templates: templatesFor('es'), ask: { sentence, before: null, deadline: null } }));
    expect(spanish('¿Podría revisar los precios de la página cuatro?')).toContain('página cuatro?».\n');
    expect(spanish('Necesito los precios de la página cuatro.')).toContain('página cuatro».\n');
  });

  test('when the day differs in the zone of the user, then it is his', () => {
    expect(writeDraft(parts({ timeZone: 'Asia/Tokyo' }))).toContain('25 August');
  });

  test('when nothing is known, then nothing is left empty', () => {
    expect(writeDraft(parts({ ask: null, subject: ' ', signOff: ['Best regards'] }))).toBe(
      'Hello Ben,\n\nI am following up on my email of 24 August.\n\nCould you let me know where this stands?\n\nBest regards\n',
    );
  });

  test('when the subject holds replacement patterns, then they stay as they are', () => {
    expect(writeDraft(parts({ subject: 'Costs $& {ask} $1' }))).toContain('“Costs $& {ask} $1”');
  });

  test.each(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'xx', null])(
    'when the language is %s, then every tone fills every gap and asks',
    (language) => {
      const texts = new Set<string>();
      for (const tone of ['friendly', 'neutral', 'direct'] as const)
        for (const formality of ['formal', 'informal', 'unknown'] as const)
          for (const firstSentAt of [null, new Date('2025-08-20T08:00:00.000Z')]) {
            const ask = { sentence: 'What is the price?', before: null, deadline: 'soon' };
            const templates = templatesFor(language);
            const text = writeDraft(parts({ templates, tone, ask, formality, firstSentAt }));
            expect(text).not.toMatch(/[{}]|undefined|null/);
            expect(text).toContain('What is the price?');
            expect(text.match(/\?/g)?.length).toBeGreaterThanOrEqual(2);
            expect(text.includes('20')).toBe(firstSentAt !== null);
            texts.add(text);
          }
      // A second reminder never repeats the first.
      expect(texts.size).toBeGreaterThanOrEqual(6);
    },
  );
});

describe('the greeting', () => {
  const to = (name: string | null, email = 'ben@partner.example') => [{ email, name, kind: 'TO' as const }];

  test.each([
    ['Sehr geehrte Frau Kim,\n\nhier ist', 'Sehr geehrte Frau Kim,'],
    ['Hi Benny!\n\nhere', 'Hi Benny,'],
    ['Dear all\n\nhere', 'Dear all,'],
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

  test('when there are several addressees, then nobody is named', () => {
    const several = [...to('Ben Ode'), ...to('Eve Ito', 'eve@partner.example')];
    expect(greetingOf(several, 'Hello')).toBe('Hello,');
  });
});

describe("the user's own manner", () => {
  test('when the mail itself does not show it, then an earlier one to the same person does', () => {
    const own = ['here is the file.', 'Moin Ben,\n\nkannst du mir die Zahlen schicken?\n\nLG\nAna'];
    expect(habitsOf(own, templatesFor('de'))).toEqual({
      greeting: 'Moin Ben,',
      signOff: ['LG', 'Ana'],
      formality: 'informal',
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
    expect(habitsOf([text], templatesFor(language)).formality).toBe(formality);
  });

  test.each([
    ['Could you?\n\nCheers,\nAna', ['Cheers,', 'Ana']],
    ['Could you?\n\nThanks a lot!', ['Thanks a lot!']],
    [
      'Pouvez-vous ?\n\nBien cordialement,\nAna Keller\nMaison Kim',
      ['Bien cordialement,', 'Ana Keller', 'Maison Kim'],
    ],
    ['Could you?\n\nThanks for the box, it was great.', null],
    ['Best\nis what we want, so could you look at all of it by Friday, please?', null],
  ])('when the mail is %j, then its sign-off is %j', (text, signOff) => {
    expect(habitsOf([text], templatesFor('en')).signOff).toEqual(signOff);
  });
});
