import { describe, expect, test } from '@jest/globals';
import { greetingFor } from './greeting.ts';
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
  sender: 'Ana Keller',
  ...overrides,
});

describe('the text', () => {
  test('when all is known, then it greets, refers, quotes, asks and signs', () => {
    expect(writeDraft(parts())).toBe(
      'Hello Ben,\n\nI am following up on my mail of 24 August about “Offer”.\n\nMy open point was: “Could you send it by Friday?”\n\nCould you let me know where this stands?\n\nBest regards\nAna Keller\n',
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
      'about “Box”.\n\nMy open point was: “do you still have the box?”',
    );
  });

  test('when the deadline stands elsewhere in the mail, then it is named', () => {
    expect(
      writeDraft(
        parts({
          ask: { sentence: 'Could you send the signed copy back?', before: null, deadline: 'by Friday' },
        }),
      ),
    ).toContain('I had asked for it by Friday.');
  });

  test('when the day differs in the zone of the user, then it is his', () => {
    expect(writeDraft(parts({ timeZone: 'Asia/Tokyo' }))).toContain('25 August');
  });

  test('when nothing is known, then nothing is left empty', () => {
    expect(writeDraft(parts({ ask: null, subject: ' ', sender: null }))).toBe(
      'Hello Ben,\n\nI am following up on my mail of 24 August.\n\nCould you let me know where this stands?\n\nBest regards\n',
    );
  });

  test('when the subject holds replacement patterns, then they stay as they are', () => {
    expect(writeDraft(parts({ subject: 'Costs $& {ask} $1' }))).toContain('“Costs $& {ask} $1”');
  });

  test.each(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'xx', null])(
    'when the language is %s, then every tone fills every gap and asks',
    (language) => {
      for (const tone of ['friendly', 'neutral', 'direct'] as const) {
        const text = writeDraft(
          parts({
            templates: templatesFor(language),
            tone,
            ask: { sentence: 'What is the price?', before: null, deadline: 'soon' },
          }),
        );
        expect(text).not.toMatch(/[{}]|undefined|null/);
        expect(text).toContain('What is the price?');
        expect(text.match(/\?/g)?.length).toBeGreaterThanOrEqual(2);
      }
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
    expect(greetingFor({ text, recipients: to('Ben Ode'), hello: 'Hello' })).toBe(greeting);
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
    expect(greetingFor({ text: '', recipients: to(name), hello: 'Hello' })).toBe(greeting);
  });

  test('when there are several addressees, then nobody is named', () => {
    expect(
      greetingFor({
        text: '',
        recipients: [...to('Ben Ode'), ...to('Eve Ito', 'eve@partner.example')],
        hello: 'Hello',
      }),
    ).toBe('Hello,');
  });
});
