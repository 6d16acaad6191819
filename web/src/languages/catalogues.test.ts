import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages, offeredLanguages } from '../lib/language/languages.ts';

const folder = join(process.cwd(), 'web/src/languages');

interface Entry {
  readonly message?: string | undefined;
  readonly translation?: string | undefined;
}

async function entriesOf(locale: string): Promise<Record<string, Entry>> {
  const filename = join(folder, `${locale}.po`);
  const context = { locale, sourceLocale: 'en', filename };
  return (await formatter().parse(readFileSync(filename, 'utf8'), context)) as Record<string, Entry>;
}

/** The values and tags of a message, sorted: a translation has to keep them all. */
function partsOf(message: string): string {
  const found = new Set<unknown>(message.match(/<\/?\w+\/?>/g));
  const visit = (parts: readonly unknown[]): void => {
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      const [name, , cases = {}] = part as [string, string?, Record<string, unknown>?];
      found.add(name);
      for (const inner of Object.values(cases)) if (Array.isArray(inner)) visit(inner);
    }
  };
  visit(compileMessage(message));
  return [...found].sort().join(' ');
}

describe.each(Object.keys(languages).filter((locale) => locale !== 'en'))('the catalogue of %s', (locale) => {
  test('when a message is translated, then it keeps its values and tags', async () => {
    const wrong = Object.values(await entriesOf(locale)).filter(
      ({ message, translation }) => message && translation && partsOf(message) !== partsOf(translation),
    );
    expect(wrong).toEqual([]);
  });

  test('when the language is offered, then every message is translated', async () => {
    if (!offeredLanguages.some((offered) => offered === locale)) return;
    const missing = Object.values(await entriesOf(locale)).filter(({ translation }) => !translation);
    expect(missing).toEqual([]);
  });
});

/** eslint.config.js holds the same for the sentences of the services. */
test('when a French message has a sign before which no line may break, then a no-break space stands there', async () => {
  const plain = Object.values(await entriesOf('fr')).filter(({ translation = '' }) =>
    / [;:!?%»]|« /.test(translation),
  );
  expect(plain).toEqual([]);
});
