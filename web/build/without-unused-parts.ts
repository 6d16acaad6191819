import type { Plugin } from 'vite';

interface Part {
  readonly file: RegExp;
  readonly part: RegExp;
  readonly instead: string;
}

/** Parts of libraries that other code refers to, so that no bundler leaves them out, and that never run here. */
const parts: Readonly<Record<string, Part>> = {
  // `lib/zod-without-eval.ts` turns it off, because the page's policy allows no compiled text.
  "zod's compiler": {
    file: /\/zod\/v4\/core\/schemas\.js$/,
    part: /const generateFastpass = \(shape\) => \{.*?return doc\.compile\(\);\s*\};/s,
    instead: 'const generateFastpass = () => undefined;',
  },
  // Answers are JSON, which has no cycles. zod/mini does without it, too.
  "zod's memory of cycles": {
    file: /\/zod\/v4\/core\/memoizer\.js$/,
    part: /(export function memoizer\(\) \{).*?\n\}/s,
    instead: '$1 return undefined; }',
  },
  // The app renders in the browser only.
  "react-router's server rendering": {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    part: /^.*$/s,
    instead: `
      import { createContext, useRef } from 'react';
      const missing = () => { throw new Error('The web app renders in the browser only.'); };
      export const FrameworkContext = createContext(undefined);
      export const usePrefetchBehavior = () => [false, useRef(null), {}];
      export const mergeRefs = (...refs) => (value) => {
        for (const ref of refs) if (typeof ref === 'function') ref(value); else if (ref != null) ref.current = value;
      };
      export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
      export { missing as Links, missing as Meta, missing as PrefetchPageLinks, missing as Scripts, missing as setIsHydrated, missing as useFrameworkContext };`,
  },
};

/** Leaves those parts out; fails the build where it does not find one, as after an update. */
export function withoutUnusedParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'tern-without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      let short = code;
      for (const [name, { file, part, instead }] of Object.entries(parts)) {
        if (!file.test(id) || !part.test(code)) continue;
        found.add(name);
        short = short.replace(part, instead);
      }
      return short === code ? null : { code: short, map: { mappings: '' } };
    },
    buildEnd(error) {
      const missing = Object.keys(parts).filter((name) => !found.has(name));
      if (!error && missing.length > 0) this.error(`${missing.join(', ')}: no longer where it was`);
    },
  };
}
