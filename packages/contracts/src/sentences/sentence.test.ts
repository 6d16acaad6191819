import { describe, expect, test } from '@jest/globals';
import { carried } from './carried.ts';
import { inEnglish, translatedText, say, translated, type TargetLanguage } from './sentence.ts';
import { sentencesIn } from './tables.ts';

async function targetIn(language: 'de' | 'fr' | 'pt', timeZone = 'Europe/Berlin'): Promise<TargetLanguage> {
  return { locale: language, timeZone, sentences: await sentencesIn(language) };
}
const waited = (days: number) =>
  say('You have waited {days, plural, one {# day} other {# days}} for an answer from {name}.', {
    name: 'Ana',
    days,
  });

describe('a sentence of a service', () => {
  test('when it is translated, then its facts are in it, with the cases of the number', async () => {
    const german = await targetIn('de');
    expect(translated(waited(1), german)).toBe('Sie warten seit 1 Tag auf eine Antwort von Ana.');
    expect(translated(waited(2_500), german)).toBe('Sie warten seit 2.500 Tagen auf eine Antwort von Ana.');
    expect(inEnglish([waited(1), waited(2)])).toBe(
      'You have waited 1 day for an answer from Ana. You have waited 2 days for an answer from Ana.',
    );
  });

  test('when it names people, a moment, a day or another sentence, then these are translated too', async () => {
    const german = await targetIn('de');
    const people = ['Ana', 'Ben', 'Cy'];
    expect(translated(say('{title} with {people, list}', { title: 'Figures', people }), german)).toBe(
      'Figures mit Ana, Ben und Cy',
    );
    const until = new Date('2026-12-03T23:30:00Z');
    expect(translated(say('{who} is away until {until, date}.', { who: 'Ana', until }), german)).toBe(
      'Ana ist bis 3. Dezember 2026 abwesend.',
    );
    const snoozed = say('You snoozed it until {until, moment}.', { until });
    expect(translated(snoozed, german)).toBe(
      'Sie haben es bis 4. Dezember 2026 um 00:30 MEZ zurückgestellt.',
    );
    expect(inEnglish([snoozed], 'Europe/Berlin')).toBe('You snoozed it until 4 December 2026 at 00:30 CET.');
    const why = say('Waits for an answer: {why, said}.', { why: 'it asks a question' });
    expect(translated(why, german)).toBe('Wartet auf eine Antwort: Die Nachricht stellt eine Frage.');
  });

  test('when it quotes words of a mail, then in the quotation marks of the language', async () => {
    const asks = ['When?', 'How much?'];
    const open = say('One part is answered. Open: {asks, quoted}', { asks });
    expect(inEnglish([open])).toBe('One part is answered. Open: “When?” “How much?”');
    expect(translated(open, await targetIn('de'))).toBe(
      'Ein Teil ist beantwortet. Offen: „When?“ „How much?“',
    );
    expect(translated(open, await targetIn('fr'))).toBe(
      'Une partie a sa réponse. Reste\u00a0: «\u00a0When?\u00a0» «\u00a0How much?\u00a0»',
    );
  });

  test('when a fact or a text has the name of what every object has, then it stays as it is', async () => {
    const german = await targetIn('de');
    for (const title of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(translated(title, german)).toBe(title);
      expect(translatedText(title, undefined, german)).toBe(title);
      expect(translated({ say: `{${title}}`, facts: {} }, german)).toBe('');
      const meeting = say('{title} with {people, list}', { title, people: ['Ana'] });
      expect(translated(meeting, german)).toBe(`${title} mit Ana`);
    }
  });

  test('when a quotation ends its own sentence, then no second full stop follows', () => {
    const promised = (words: string) =>
      inEnglish([say('You promised {name}: “{words}”.', { name: 'Ana', words })]);
    expect(promised('I will send it.')).toBe('You promised Ana: “I will send it.”');
    expect(promised('the figures')).toBe('You promised Ana: “the figures”.');
  });
});

describe('the text of an answer', () => {
  test('when its sentences come with it, then these are translated', async () => {
    const said = carried([say('{who} is away.', { who: 'Ana' }), 'The wait starts again.']);
    expect(translatedText('Ana is away. The wait starts again.', said, await targetIn('fr'))).toBe(
      "Ana signale une absence. L'attente recommence.",
    );
  });

  test('when it has no facts, then it is known by its text, also where it is several sentences or has a limit', async () => {
    const german = await targetIn('de');
    expect(carried(['Please sign in.'])).toBeUndefined();
    expect(translatedText('Please sign in.', undefined, german)).toBe('Bitte anmelden.');
    const two = 'Use 8 or more characters. Use at least 1 special character.';
    expect(translatedText(two, undefined, german)).toBe('Mindestens 8 Zeichen. Mindestens 1 Sonderzeichen.');
    expect(translatedText('Use at most 2,048 characters.', undefined, german)).toBe(
      'Höchstens 2.048 Zeichen.',
    );
  });

  test('when it is none of the sentences, as of a newer service, then it stays as it is', async () => {
    const german = await targetIn('de');
    const given = 'Please sign in. Then dance {twice}.';
    expect(translatedText(given, undefined, german)).toBe(given);
    expect(translatedText('Ana waves.', [{ say: '{who} waves.', facts: { who: 'Ana' } }], german)).toBe(
      'Ana waves.',
    );
  });
});
