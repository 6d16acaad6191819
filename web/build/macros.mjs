/** How swc reads the sources of the web app and compiles the macros of Lingui, for the build and for the tests. */
export const macros = {
  target: 'es2024',
  parser: { syntax: 'typescript', tsx: true },
  experimental: {
    cacheRoot: new URL('../../node_modules/.cache/swc', import.meta.url).pathname,
    plugins: [
      [
        '@lingui/swc-plugin',
        {
          descriptorFields: 'message',
          runtimeModules: { i18n: ['#language', 'i18n'], Trans: ['#trans', 'Trans'] },
        },
      ],
    ],
  },
};
