import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { languageSchema } from '../languages.ts';
import { translatedText } from './sentence.ts';
import { sentencesIn } from './tables.ts';

const others = languageSchema.options.filter((language) => language !== 'en');
/** As the tests read it: they may not rely on its type. */
const tableOf = async (language: (typeof languageSchema.options)[number]) =>
  ((await sentencesIn(language)) ?? {}) as Readonly<Record<string, string>>;
const german = Object.keys(await tableOf('de'));

/** `name`, `days, plural`: the holes of a sentence, sorted. */
const holesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+(?:, \w+)?)(?=[,}])/g)].map(([, hole]) => hole))].sort();

describe.each(others)('the sentences in %s', (language) => {
  test('when they are compared with the list, then none is missing, left over or empty', async () => {
    const table = await tableOf(language);
    expect(Object.keys(table).sort()).toEqual([...german].sort());
    expect(Object.entries(table).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('when one has facts, then it names them all', async () => {
    const wrong = Object.entries(await tableOf(language)).filter(
      ([english, text]) => holesOf(english).join() !== holesOf(text).join(),
    );
    expect(wrong).toEqual([]);
  });
});

/** Texts of schemas that only programs meet: what the web app sends is never refused for them. */
const forPrograms =
  /admin|agents|oauth|reports|gateway|calendar-push|message-actions|sign-in-fields|caldav\.ts|field-text|languages\.ts|password-rules/;
const technical = new Set([
  'Give isFollowup, needsFollowup or both.',
  'Use base64.',
  'This is not a valid id.',
  'Use true or false.',
  'Use mail or calendar.',
  'This is not a ticket.',
  'This is no link to an archive.',
]);

test('when a schema refuses what a form sends, then its text is one of the sentences', async () => {
  const root = join(import.meta.dirname, '..');
  const sentences = await tableOf('de');
  const texts = globSync('**/*.ts', { cwd: root })
    .filter((file) => !/test|openapi|sentences\//.test(file) && !forPrograms.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /(?:error: |\.(?:min|max|int|regex|base64|refine)\([^()'`]*(?:\([^()]*\))?[^()'`]*, |\.int\()'([A-Z][^'\n]*)'/g,
        ),
      ].map(([, text = '']) => text),
    )
    .filter((text) => !technical.has(text));
  expect(texts.length).toBeGreaterThan(30);
  const target = { locale: 'de', timeZone: 'UTC', sentences };
  expect([...new Set(texts)].filter((text) => translatedText(text, undefined, target) === text)).toEqual([]);
});
