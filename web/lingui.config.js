import { formatter } from '@lingui/format-po';

/** Messages stand in the sources in English; each other language is a catalogue that the tool of Lingui keeps (README, "Languages"). */
export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'],
  catalogs: [
    {
      path: '<rootDir>/src/languages/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '<rootDir>/src/testing/**', '<rootDir>/src/lib/language/**'],
    },
  ],
  // Without places, so that moved code changes no catalogue.
  format: formatter({ origins: false }),
  orderBy: 'message',
};
