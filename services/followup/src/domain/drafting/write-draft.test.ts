import { describe, expect, test } from '@jest/globals';
import { wordsFor } from './draft-words-of.ts';
import { wordsIn } from './stands-alone.ts';
import { dateName, maxWords, writeDraft, type DraftParts } from './write-draft.ts';
import type { DraftWords } from './draft-words.ts';
import { thanking } from '../letter/own-sign-off.ts';

const nothingAsked = {
  sentences: [],
  term: null,
  hasMore: false,
  isPast: false,
  isOver: false,
  mayBeOver: false,
  isForTime: false,
};

const parts = (overrides: Partial<DraftParts> = {}): DraftParts => ({
  words: wordsFor('en'),
  tone: 'neutral',
  greeting: 'Hello Ben,',
  sentAt: new Date('2025-08-24T23:30:00.000Z'),
  timeZone: 'UTC',
  ask: { ...nothingAsked, sentences: ['Could you send the plan?'] },
  reason: null,
  promisedAt: null,
  isCasual: false,
  isPersonal: false,
  matter: null,
  isUltimatum: false,
  capitalisesMonths: false,
  formality: 'unknown',
  firstSentAt: null,
  isResent: false,
  signOff: ['Best regards', 'Ana Keller'],
  seed: 'a',
  ...overrides,
});

const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const;
const toneNames = ['friendly', 'neutral', 'direct'] as const;
/** With the day of the mail in its gap. */
const filled = (text: string, { locale }: DraftWords) =>
  text.replace('{date}', dateName(parts().sentAt, locale, 'UTC'));

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
    expect(wordsIn(draft)).toBeLessThanOrEqual(maxWords);
  });

  test('when nothing of the mail can be repeated, then it is named by its day, and a neutral sentence asks', () => {
    expect(writeDraft(parts({ ask: nothingAsked }))).toMatch(/24 August\. [^{}]+[.?]\n\nBest regards/);
  });

  // Whether a matter is still open is what the sender knows; "is this still open?" is a question for the wrong side.
  test.each(languages)(
    'when what was asked was for a moment that has passed, then a draft in %s fits whether the matter is settled or not',
    (language) => {
      const ask = { ...nothingAsked, isPast: true, isOver: true };
      for (const isCasual of [false, true])
        for (const formality of ['formal', 'informal', 'unknown'] as const) {
          const words = wordsFor(language);
          const draft = writeDraft(parts({ words, ask, isCasual, formality }));
          const { over } = isCasual ? words.casual : words;
          expect(over[formality].some((one) => draft.includes(one.slice(1)))).toBe(true);
          expect(draft).not.toMatch(/still open\?|noch offen\?|ouverte? \?|pendiente\?|aperta\?|nog open\?/);
        }
    },
  );

  test.each(languages)(
    'when the moment may have passed, then a draft in %s asks how things stand',
    (language) => {
      const words = wordsFor(language);
      const ask = { ...nothingAsked, mayBeOver: true };
      expect(writeDraft(parts({ words, ask, greeting: '' }))).toContain(words.stands.unknown);
      expect(writeDraft(parts({ words, ask, greeting: '', isCasual: true }))).toContain(
        words.casual.stands.unknown,
      );
    },
  );

  test.each(languages)(
    'when a talk was asked for and its moment has passed, then a draft in %s asks for another',
    (language) => {
      const words = wordsFor(language);
      const ask = { ...nothingAsked, isOver: true, isForTime: true };
      for (const isCasual of [false, true]) {
        const { otherTime } = isCasual ? words.casual : words;
        expect(writeDraft(parts({ words, ask, isCasual, greeting: '' }))).toContain(otherTime.unknown);
      }
    },
  );

  test.each(languages)(
    'when the mail is an ultimatum, then a draft in %s neither thanks nor is glad',
    (language) => {
      const words = wordsFor(language);
      const firm = { words, ask: nothingAsked, isUltimatum: true, greeting: '', signOff: [] };
      const texts = words.firm.leads.flatMap((lead) =>
        words.firm.closers.map((closer) => `${filled(lead, words)} ${closer}\n`),
      );
      for (let seed = 0; seed < 20; seed += 1) {
        const draft = writeDraft(parts({ ...firm, seed: `${seed}` }));
        expect(texts).toContain(draft);
        // "Merci de" asks.
        expect(draft.replace('Merci de ', '')).not.toMatch(thanking);
      }
    },
  );

  test.each(languages)(
    'when an ultimatum names a deadline ahead, then a draft in %s asks once, by that day',
    (language) => {
      const words = wordsFor(language);
      const ask = { ...nothingAsked, term: new Date('2025-09-05T12:00:00.000Z') };
      const draft = writeDraft(parts({ words, ask, isUltimatum: true, greeting: '', signOff: [] }));
      const term = words.firm.term.replace('{date}', dateName(ask.term, words.locale, 'UTC'));
      expect(words.firm.leads.map((lead) => `${filled(lead, words)} ${term}\n`)).toContain(draft);
    },
  );

  test.each(['de', 'fr', 'es', 'pt', 'it', 'nl'])(
    'when they call each other by first names but are no friends, then a draft in %s has no office phrase',
    (language) => {
      const words = wordsFor(language);
      const near = { words, ask: nothingAsked, greeting: '', signOff: [] };
      const informal = writeDraft(parts({ ...near, formality: 'informal' }));
      const said = (texts: readonly string[] = []) => texts.map((one) => `${filled(one, words)}\n`);
      expect(said(words.plain?.informal)).toContain(informal);
      const unknown = writeDraft(parts({ ...near, isPersonal: true }));
      expect(said(words.plain?.unknown)).toContain(unknown);
      const neutral = writeDraft(parts(near));
      expect(words.leads.neutral.some((one) => neutral.startsWith(`${filled(one, words)} `))).toBe(true);
    },
  );

  test.each(languages)(
    'when the subject names the matter, then a draft in %s names it to all but friends',
    (language) => {
      const near = { words: wordsFor(language), ask: nothingAsked, matter: 'Stand 12', greeting: '' };
      expect(writeDraft(parts(near))).toMatch(/[("“„«] ?Stand 12 ?[)"”“»]/);
      expect(writeDraft(parts({ ...near, isUltimatum: true }))).toContain('Stand 12');
      expect(writeDraft(parts({ ...near, isCasual: true }))).not.toContain('Stand 12');
      const quoting = { ...near, ask: parts().ask };
      expect(writeDraft(parts(quoting))).toContain('Stand 12');
      const signOff = Array.from({ length: 43 }, () => 'word');
      expect(wordsIn(writeDraft(parts({ ...quoting, signOff })))).toBeLessThanOrEqual(maxWords);
    },
  );

  test('when the user writes months with a capital, then the draft does', () => {
    const words = wordsFor('pt');
    const near = { words, ask: nothingAsked, formality: 'informal', seed: 'b' } as const;
    expect(writeDraft(parts({ ...near, capitalisesMonths: true }))).toContain('24 de Agosto');
    expect(writeDraft(parts(near))).toContain('24 de agosto');
  });

  test('when the closing of the user thanks, then the sentence in front of it does not thank as well', () => {
    const words = wordsFor('fr');
    for (let seed = 0; seed < 20; seed += 1) {
      const draft = writeDraft(
        parts({ words, ask: nothingAsked, seed: `${seed}`, signOff: ["Merci d'avance,", 'Ana'] }),
      );
      expect(draft.match(/merci/gi)).toHaveLength(1);
    }
  });

  test('when the closing of the user thanks in another word, then the sentence in front of it does not thank', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const words = wordsFor('it');
      const draft = writeDraft(
        parts({ words, ask: nothingAsked, seed: `${seed}`, signOff: ['grazie', 'Ana'] }),
      );
      expect(draft).not.toContain('Ringrazio');
    }
  });

  test('when a deadline is ahead, then the sentence that names it is the one that asks for an answer', () => {
    const ask = { ...nothingAsked, term: new Date('2025-09-01T12:00:00.000Z') };
    expect(writeDraft(parts({ ask }))).toMatch(/24 August\. [^.]+1 September\.\n\nBest/);
  });

  test.each(languages.flatMap((language) => toneNames.map((tone) => [language, tone] as const)))(
    'when a deadline follows in %s, %s, then it does not ask for an answer in the words of the sentence before it',
    (language, tone) => {
      const ask = { ...nothingAsked, term: new Date('2025-09-05T12:00:00.000Z') };
      const answer = /answers?|antwort\p{L}*|réponse|respuesta|resposta|risposta|antwoord/giu;
      for (const isCasual of [false, true])
        for (let seed = 0; seed < 30; seed += 1) {
          const special = { words: wordsFor(language), ask, tone, isCasual, greeting: '', signOff: [] };
          const draft = writeDraft(parts({ ...special, seed: `${seed}` }));
          expect((draft.match(answer) ?? []).length).toBeLessThanOrEqual(1);
        }
    },
  );

  test.each([
    ['America/Chicago', 'August 24'],
    ['Europe/London', '24 August'],
  ])('when an English draft is written in %s, then the day is %j', (timeZone, named) => {
    const sentAt = new Date('2025-08-24T15:00:00.000Z');
    expect(writeDraft(parts({ ask: nothingAsked, sentAt, timeZone }))).toContain(named);
  });

  test.each([
    ['it', '2025-08-08T12:00:00.000Z', "dell'8 agosto"],
    ['it', '2025-08-20T12:00:00.000Z', 'del 20 agosto'],
    ['fr', '2025-08-01T12:00:00.000Z', 'du 1er août'],
  ])('when a day is named in %s, then it is as people write it: %s, %s', (language, date, named) => {
    const day = { words: wordsFor(language), ask: nothingAsked, sentAt: new Date(date) };
    const drafts = Array.from({ length: 12 }, (_, seed) => writeDraft(parts({ ...day, seed: `${seed}` })));
    expect(drafts.join('\n')).toContain(named);
  });

  test('when an Italian sentence begins with the 8th or the 11th, then so does its article', () => {
    const day = { words: wordsFor('it'), isResent: true, sentAt: new Date('2025-08-11T12:00:00.000Z') };
    const drafts = Array.from({ length: 12 }, (_, seed) => writeDraft(parts({ ...day, seed: `${seed}` })));
    expect(drafts.join('\n')).toContain("\n\nL'11 agosto avevo scritto");
  });

  test('when friends asked more than can be said again, then the draft mentions no further questions', () => {
    const draft = writeDraft(parts({ isCasual: true, ask: { ...parts().ask, hasMore: true } }));
    expect(draft).not.toMatch(/other questions|send the plan/);
  });

  test('when people write to each other as friends do, then no office phrase leads', () => {
    expect(writeDraft(parts({ isCasual: true }))).not.toMatch(/coming back to|following up|reminder of/);
  });

  test('when a sentence begins like a relative but calls none, then something leads to it', () => {
    const sentences = ['Prima di dire di no ho bisogno di un parere.'];
    const draft = writeDraft(parts({ words: wordsFor('it'), ask: { ...parts().ask, sentences } }));
    expect(draft).not.toContain('\n\nPrima di dire');
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
