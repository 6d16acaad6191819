import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { offeredLanguages } from '../lib/language/languages.ts';

const sources = join(process.cwd(), 'web/src');

const styles = readFileSync(join(sources, 'styles/fonts.css'), 'utf8');

/** The ranges of the files that come with the page and, where a font has one, of that for the letters with accents. */
const coreRanges = ['figtree', 'newsreader'].map((font) => {
  const files = [...styles.matchAll(/([a-z]+)-(core|accents)\.woff2[^}]*unicode-range:([^;]*);/g)];
  const ranges = files.filter(([, name]) => name === font).map(([, , , range = '']) => range);
  return {
    font,
    ranges: [...ranges.join().matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
      ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
    ),
  };
});

/** The signs that Intl puts into numbers and dates. */
function signsOfIntl(locale: string): string {
  const day = new Date(Date.UTC(2026, 7, 1, 20, 30));
  return [
    new Intl.NumberFormat(locale).format(1_234_567.8),
    new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5),
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(day),
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(day),
  ].join('');
}

describe.each(coreRanges)('the core of $font', ({ ranges }) => {
  test.each(offeredLanguages)(
    'when a screen is in %s, then it has every letter and quotation mark',
    (locale) => {
      const shown = `${readFileSync(join(sources, `languages/${locale}.po`), 'utf8')}${signsOfIntl(locale)}„“‚‘”’«»‹›Œœ`;
      const missing = [...new Set(shown.replaceAll(/\s(?<![\u00a0\u202f])/g, ''))].filter((sign) => {
        const point = sign.codePointAt(0) ?? 0;
        return !ranges.some(([first, last]) => point >= first && point <= last);
      });
      expect(missing).toEqual([]);
    },
  );
});
