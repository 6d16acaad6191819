// Makes the font files of src/styles/fonts from those of the packages: `npx --yes --package=subset-font@2.9.0 node web/build/make-fonts.mjs`.
// Their result is committed: the tool is no dependency, and the files change only when a font does.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const folder = join(import.meta.dirname, '../src/styles/fonts');
const fontOf = createRequire(import.meta.url);
/** npx puts the folder of the package's programs into the path. */
const [programs = ''] = (process.env['PATH'] ?? '').split(delimiter);
const subset = createRequire(join(programs, '../'))('subset-font');

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_none, at) => String.fromCodePoint(first + at));
// fonts.css names the same letters. The browser loads a part where one of its letters is shown.
const english = [...between(0x20, 0x7e), ...'–—‘’“”•…→'];
/** The letters of the screens' other languages, and their marks. */
const accents = [...'\u00a0¡£«·»¿ÀÁÂÄÇÈÉÊÑÓÖÚÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿŒœ\u202f‚„‹›€←↑↓'];
/** All others of the packages' Latin files. */
const others = [...between(0xa0, 0xff), ...'ı\u2009\u200a‐‑‒―′″™−'].filter(
  (letter) => !english.includes(letter) && !accents.includes(letter),
);

/** Kerning, ligatures, accents, and the figures that the styles ask for. */
const keepFeatures = 'calt ccmp clig kern liga lnum locl mark mkmk onum rlig tnum'.split(' ');

const fonts = [
  {
    name: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    licence: '@fontsource-variable/figtree/LICENSE',
    // The weights that the styles use.
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
    // In texts: names and subjects of mail have accents in every language.
    parts: { core: [...english, ...accents], others },
  },
  {
    name: 'newsreader',
    source: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
    licence: '@fontsource/newsreader/LICENSE',
    options: {},
    // In titles only: of the letters with accents, English pages show few.
    parts: { core: english, accents, others },
  },
];

for (const { name, source, licence, options, parts } of fonts) {
  const whole = await readFile(fontOf.resolve(source));
  for (const [part, letters] of Object.entries(parts)) {
    const made = await subset(whole, letters.join(''), {
      targetFormat: 'woff2',
      keepFeatures,
      noHinting: true,
      ...options,
    });
    await writeFile(join(folder, `${name}-${part}.woff2`), made);
    console.log(`${name}-${part}.woff2: ${made.length} bytes of ${whole.length}`);
  }
  await copyFile(fontOf.resolve(licence), join(folder, `${name}-licence.txt`));
}
