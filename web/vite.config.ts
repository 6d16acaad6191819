import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { developmentConfig } from './build/development-config.ts';
import { firstScreenSize } from './build/first-screen-size.ts';
import { messages } from './build/messages.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { withoutApiDescriptions } from './build/without-api-descriptions.ts';

/** Widgets and hooks of most pages; none of them imports a library that the start does not. */
const frame = new RegExp(
  [
    'components/ui/(buttons|marks)/',
    'components/ui/layout/(page|pagination)\\.',
    'components/ui/feedback/(async-view|skeleton|empty-state|failure-line|notice)\\.',
    'components/ui/dialogs/use-keys-help',
    'lucide-react/.*/(x|keyboard)\\.',
    'layouts/(site-footer|skip-link)',
    'src/message/addresses',
    'components/ui/menus/menu\\.',
    'lib/(keys/|date-text|fetch-later|live-updates|use-media|use-selection)',
    'react-query/.*/useMutation',
  ].join('|'),
);

const textFonts = /(figtree-latin-wght|newsreader-latin-500)-normal.*\.woff2$/;

export default defineConfig({
  plugins: [
    messages(),
    react(),
    withoutApiDescriptions(),
    developmentConfig(),
    preloadFonts(textFonts),
    compressAssets(),
    // What Home and Follow-Up need without a connection.
    serviceWorker({
      modules:
        /\/src\/(app\/routes\/(dashboard|follow-up)\/|features\/follow-up\/(queue|components|dashboard)\/|layouts\/(app|page|phone)|lib\/offline\/)/,
      assets: new RegExp(`${textFonts.source}|\\.css$`),
      files: ['/tern.svg', '/manifest.webmanifest'],
    }),
    firstScreenSize({
      limitInBytes: 150 * 1024,
      // What a visitor meets first, and what a signed-in user meets first or goes to from there.
      screens: {
        login: ['routes/login'],
        dashboard: ['layouts/app-layout', 'routes/dashboard/'],
        'follow-up': ['layouts/app-layout', 'routes/follow-up/'],
        mail: ['layouts/app-layout', 'routes/mail/mail.tsx'],
        settings: ['layouts/app-layout', 'routes/settings.tsx'],
      },
    }),
  ],
  build: {
    target: 'es2023',
    // For the gateway, which names places of our sources in the log of errors; browsers get no reference to a map.
    sourcemap: 'hidden',
    // light-dark() and nesting as written; every browser of 2024 and later knows them.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The gateway's policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    // All of it is smaller than what one screen loads in twenty small files.
    cssCodeSplit: false,
    // Every browser of cssTarget preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Small files compress badly: what every page needs is one file, what most signed-in pages show is another.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'frame', test: frame, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
