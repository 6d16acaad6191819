import type { Plugin } from 'vite';

const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|${'`'}[^${'`'}$]*${'`'})`;
const summary = new RegExp(String.raw`\bsummary:\s*${text},`, 'g');
const errorCodes = /\berrors:\s*\[(?:\s*'[\w-]+',?)+\s*\],/g;
const description = new RegExp(String.raw`\s*\.describe\(\s*${text},?\s*\)`, 'g');

/** The modules of zod that make JSON schemas; every schema refers to them, so that no bundler leaves them out. */
const jsonSchemaModule = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** The English texts of zod's errors. People read those of contracts and of `fieldText`; the log names the kind of each issue. */
const zodTexts = /\/zod\/v4\/locales\/en\.js$/;

/**
 * Leaves out what only the OpenAPI document needs of contracts and zod: descriptions of calls and fields, the error codes of calls, and the making of JSON schemas.
 * Also zod's own error texts, which are not shown here.
 * Fails the build where it finds nothing to leave out, as after an update of zod.
 */
export function withoutApiDescriptions(): Plugin {
  const found = new Set<string>();
  return {
    name: 'tern-without-api-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/packages\/contracts\/src\//.test(id)) {
        const short = code
          .replaceAll(summary, (found) => `summary: '',${lineEnds(found)}`)
          .replaceAll(errorCodes, lineEnds)
          .replaceAll(description, lineEnds);
        if (short !== code) found.add('descriptions');
        return { code: short, map: null };
      }
      if (zodTexts.test(id)) {
        found.add('error texts');
        return { code: 'export default () => ({ localeError: () => undefined });', map: { mappings: '' } };
      }
      const name = jsonSchemaModule.exec(id)?.[1];
      if (!name) return null;
      found.add(name);
      return { code: withoutContent(code), map: { mappings: '' } };
    },
    buildEnd(error) {
      if (error) return;
      for (const name of ['descriptions', 'error texts', 'json-schema-processors', 'to-json-schema']) {
        if (!found.has(name)) this.error(`nothing is left out of ${name}: has zod moved its files?`);
      }
    },
  };
}

/** So that the lines keep their numbers, by which the source map names them. */
const lineEnds = (text: string) => text.replaceAll(/[^\n]/g, '');

/** Keeps the exports, each as a function that says why it is not here. */
function withoutContent(code: string): string {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
  const missing = `const missing = () => { throw new Error('The web app makes no JSON schemas.'); };`;
  return `${missing}\nexport { ${[...declared, ...renamed].map((name) => `missing as ${name}`).join(', ')} };`;
}
