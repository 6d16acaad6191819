import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { defineConfig, type DefaultTheme } from 'vitepress';

const pages = join(import.meta.dirname, '../pages');
/** Where the sources are read: links to files that are no page lead there. Without it they are plain text. */
const repository = process.env['TERN_REPOSITORY_URL'];

export default defineConfig({
  title: 'Tern',
  description: 'Tern knows whose turn it is.',
  lang: 'en',
  srcDir: pages,
  outDir: join(import.meta.dirname, '../dist'),
  rewrites: { 'README.md': 'index.md', ':folder(.*)/README.md': ':folder/index.md' },
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    // A page may speak of <tags>; none has any.
    html: false,
    config(md) {
      // Code that is indented looks like code between fences.
      md.renderer.rules['code_block'] = (...given) => md.renderer.rules['fence']?.(...given) ?? '';
      const open = md.renderer.rules['link_open'];
      md.renderer.rules['link_open'] = (tokens, index, options, env: { relativePath: string }, self) => {
        const token = tokens[index];
        const href = token?.attrGet('href') ?? '';
        if (token && leavesPages(href)) {
          const path = normalize(join(dirname(env.relativePath), href)).replaceAll('\\', '/');
          if (repository === undefined) token.attrs = [];
          else token.attrSet('href', `${repository}/blob/main/${path}`);
        }
        return open ? open(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
      };
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Install', link: '/docs/operations/install' },
      { text: 'Security', link: '/SECURITY' },
      { text: 'Changes', link: '/CHANGELOG' },
    ],
    sidebar: [
      group('Use it', 'docs/recipes', { isCollapsed: false, has: (file) => !isForDevelopers(file) }),
      group('Run it', 'docs/operations', { isCollapsed: false }),
      group('When something is wrong', 'docs/runbooks'),
      group('Change it', 'docs/recipes', { has: isForDevelopers }),
      group('Measured', 'docs'),
      group('Decisions', 'docs/decisions'),
    ],
  },
});

/** A file of the repository that is no page: sources, folders, data. */
function leavesPages(href: string): boolean {
  return !/^(?:[a-z]+:|#|\/)/i.test(href) && !/\.(?:md|png|svg)(?:#|$)/.test(href);
}

function isForDevelopers(file: string): boolean {
  return file.startsWith('add-');
}

/** The pages that lie in a folder, by their titles. */
function group(
  text: string,
  folder: string,
  { isCollapsed = true, has = () => true }: { isCollapsed?: boolean; has?: (file: string) => boolean } = {},
): DefaultTheme.SidebarItem {
  const files = readdirSync(join(pages, folder)).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  const items = files
    .filter(has)
    .map((file) => ({ text: titleOf(join(pages, folder, file)), link: `/${folder}/${file.slice(0, -3)}` }));
  return { text, collapsed: isCollapsed, items };
}

function titleOf(path: string): string {
  return /^# (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? path;
}
