import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const styleModule = /\.module\.css$/;

/**
 * Divides the style sheet in two: what the named pages can show, and the rest, which `lib/later/later-styles.ts` adds behind it before it shows any
 * other page. Both are always in this order, so no rule depends on which screen was opened first.
 * @param firstPages paths of the modules whose styles, and those of all that they import or fetch later, come with the page
 * @param laterParts paths of what these fetch with `withLaterStyles`, say a dialog
 */
export function laterStyles(firstPages: RegExp, laterParts: RegExp): Plugin {
  return {
    name: 'tern-later-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const ids = [...this.getModuleIds()];
        const parts = new Set(ids.filter((id) => laterParts.test(id)));
        for (const part of parts) checkImporters(this, part);
        const roots = [...ids.filter((id) => firstPages.test(id)), ...entriesOf(this, ids)];
        const first = reachable(this, roots, parts);
        const later = ids.filter((id) => styleModule.test(id) && !first.has(id));
        const sheet = Object.values(bundle).find(({ fileName }) => /^assets\/style-.*\.css$/.test(fileName));
        const page = bundle['index.html'];
        if (sheet?.type !== 'asset' || page?.type !== 'asset' || later.length === 0)
          return this.error('no page, no style sheet or nothing to divide');
        // Vite ends the sheet with a comment of its own.
        const whole = textOf(sheet).replaceAll(/\/\*.*?\*\//g, '');
        const [now, then] = divide(whole, new Set(later.map((id) => basename(id, '.module.css'))));
        const emit = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source }));
        page.source = textOf(page)
          .replace(sheet.fileName, emit('style.css', now))
          .replace('</head>', `<meta name="later-styles" content="/${emit('later.css', then)}"></head>`);
        delete bundle[sheet.fileName];
      },
    },
  };
}

const textOf = ({ source }: Rolldown.OutputAsset) =>
  typeof source === 'string' ? source : Buffer.from(source).toString();

/** The app's start and what it imports at once: not the pages, which it fetches. */
function entriesOf(context: Rolldown.PluginContext, ids: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.filter((id) => context.getModuleInfo(id)?.isEntry).forEach(visit);
  return [...found].filter((id) => styleModule.test(id));
}

/** Whoever fetches a part whose styles come later has to wait for them. */
function checkImporters(context: Rolldown.PluginContext, part: string): void {
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(part) ?? {};
  const waits = (id: string) =>
    context.getModuleInfo(id)?.importedIds.some((one) => one.endsWith('/lib/later/later-styles.ts')) ?? false;
  const wrong = [...importers, ...dynamicImporters.filter((id) => !waits(id))];
  if (wrong.length > 0) context.error(`${part} is imported without its styles by ${wrong.join(', ')}`);
}

function reachable(
  context: Rolldown.PluginContext,
  from: readonly string[],
  without: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || without.has(id)) return;
    found.add(id);
    const info = context.getModuleInfo(id);
    info?.importedIds.forEach(visit);
    info?.dynamicallyImportedIds.forEach(visit);
  };
  from.forEach(visit);
  return found;
}

/** Rules that name classes of the given modules, and of no other, go to the second text; those in @media and the like, too. */
function divide(css: string, modules: ReadonlySet<string>): [string, string] {
  let [now, then] = ['', ''];
  for (const item of itemsOf(css)) {
    const isGroup = /^@(media|supports|container)\b/.test(item);
    if (isGroup) {
      const open = item.indexOf('{') + 1;
      const [inNow, inThen] = divide(item.slice(open, -1), modules);
      if (inNow) now += `${item.slice(0, open)}${inNow}}`;
      if (inThen) then += `${item.slice(0, open)}${inThen}}`;
      continue;
    }
    // Names of classes: `class-names.ts` makes them of the file's name.
    const named = [...item.matchAll(/\.([a-z][\w-]*?)_\w/g)].map(([, module = '']) => module);
    if (named.length > 0 && named.every((module) => modules.has(module))) then += item;
    else now += item;
  }
  return [now, then];
}

/** The rules of a text, each from its selector to its closing brace. */
function itemsOf(css: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let begin = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    const isEnd = css[at] === '}' && --depth === 0;
    if (!isEnd && !(css[at] === ';' && depth === 0)) continue;
    items.push(css.slice(begin, at + 1));
    begin = at + 1;
  }
  const rest = css.slice(begin).trim();
  if (depth !== 0 || rest !== '') throw new Error(`the style sheet ends in the middle of a rule: ${rest}`);
  return items;
}
