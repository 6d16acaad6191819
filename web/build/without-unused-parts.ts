import type { Plugin } from 'vite';

/**
 * A part of a library that the web app never reaches, though a bundler cannot know. `cut` gives the module without it; where that changes
 * nothing the build fails, as after an update of the library.
 */
interface UnusedPart {
  readonly name: string;
  readonly module: RegExp;
  readonly cut: (code: string) => string;
}

/** Formats as methods of `z.string()`: contracts use the functions (`z.email()`, `z.iso.datetime()`), and each method keeps a format. */
const formats =
  'jwt|emoji|guid|uuid|uuidv4|uuidv6|uuidv7|nanoid|cuid|cuid2|ulid|base64|base64url|xid|ksuid|ipv4|ipv6|cidrv4|cidrv6|e164|email|url|datetime|date|time|duration';
const formatMethods = new RegExp(
  String.raw`^ {4}(?:${formats})\(params\) \{\n {8}return this\.check\(core\._\w+\(\w+, params\)\);\n {4}\},\n`,
  'gm',
);
/** After a chain of a schema, that is not after `z` or `z.iso`. */
const useOfMethod = new RegExp(String.raw`\)\s*\.(?:${formats})\(`);

const parts: readonly UnusedPart[] = [
  {
    name: 'formats of strings as methods',
    module: /\/zod\/v4\/classic\/schemas\.js$/,
    cut: (code) => code.replaceAll(formatMethods, ''),
  },
  {
    // The page's policy forbids it, and main.tsx switches it off before the first schema is made.
    name: 'compiled objects',
    module: /\/zod\/v4\/classic\/schemas\.js$/,
    cut: (code) => code.replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init('),
  },
  {
    // What is parsed was JSON, which has no cycles.
    name: 'cycles of values',
    module: /\/zod\/v4\/core\/memoizer\.js$/,
    cut: (code) =>
      code.replace(
        'export function memoizer() {\n    return memo;',
        'export function memoizer() {\n    return undefined;',
      ),
  },
  {
    // Only where a router is made with `instrumentations`.
    name: 'instrumentation',
    module: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    cut: (code) =>
      code
        .replace(
          /import \{[^}]*\} from "\.\/instrumentation\.js";/,
          'const consumeInstrumentationClientResultMetaReceiver = () => undefined;',
        )
        .replaceAll(/\.\.\.getRouteInstrumentationUpdates\([^\n]*\)/g, '...{}')
        .replace(/if \(init\.instrumentations\) router = [^\n]*\n/, ''),
  },
];

/** Leaves out of libraries what is not reached here; fails the build where there is nothing left to leave out. */
export function withoutUnusedParts(): Plugin {
  const found = new Set<UnusedPart>();
  return {
    name: 'tern-without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/packages\/contracts\/src\//.test(id) && useOfMethod.test(code))
        this.error(`${id} calls a format as a method of a string; use the function, say z.email()`);
      let kept = code;
      for (const part of parts.filter(({ module }) => module.test(id))) {
        const next = part.cut(kept);
        if (next !== kept) found.add(part);
        kept = next;
      }
      return kept === code ? null : { code: kept, map: null };
    },
    buildEnd(error) {
      if (error) return;
      for (const part of parts)
        if (!found.has(part))
          this.error(`nothing is left out of ${part.name}: has the library moved its files?`);
    },
  };
}
