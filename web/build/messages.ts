import { formatter } from '@lingui/format-po';
import { transform } from '@swc/core';
import type { Plugin } from 'vite';
import { compiled, keyOf, withCompiledMessages } from './message-code.ts';
import { macros } from './macros.mjs';

const catalogueFile = /\/src\/languages\/(\w+)\.po$/;

/** Compiles the macros of Lingui and the catalogues. English stays in the code that shows it, so its readers load no catalogue. */
export function messages(): Plugin {
  return {
    name: 'tern-messages',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?');
      const locale = catalogueFile.exec(file)?.[1];
      if (locale)
        return { code: await compiledCatalogue(code, locale, file), map: { mappings: '' }, moduleType: 'js' };
      if (!/\.tsx?$/.test(file) || !code.includes("/macro'")) return null;
      const made = await transform(code, {
        filename: file,
        configFile: false,
        swcrc: false,
        sourceMaps: true,
        jsc: { ...macros, transform: { react: { runtime: 'preserve' } } },
      });
      return { code: withCompiledMessages(file, made.code), map: made.map ?? null };
    },
  };
}

/** @param text of a catalogue, as Lingui's tool writes it */
async function compiledCatalogue(text: string, locale: string, filename: string): Promise<string> {
  const entries = await formatter().parse(text, { locale, sourceLocale: 'en', filename });
  const texts: Record<string, unknown> = {};
  for (const [id, { message, translation, context }] of Object.entries(entries as Catalogue))
    if (message && translation) texts[keyOf(id, message, context)] = compiled(translation);
  return `export default ${JSON.stringify(texts)};`;
}

type Catalogue = Record<string, { message?: string; translation?: string; context?: string | undefined }>;
