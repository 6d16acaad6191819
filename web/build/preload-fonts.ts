import type { Plugin } from 'vite';

/** Asks the browser for the text fonts with the page itself instead of after the styles, so that text is set once. */
export function preloadFonts(names: RegExp): Plugin {
  return {
    name: 'tern-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const fonts = Object.keys(context.bundle ?? {}).filter((file) => names.test(file));
        return fonts.map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        }));
      },
    },
  };
}
