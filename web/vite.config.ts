import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { awaitedModules } from './build/awaited-modules.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { classNameOf } from './build/class-names.ts';
import { compressAssets } from './build/compress-assets.ts';
import { developmentConfig } from './build/development-config.ts';
import { firstScreenSize } from './build/first-screen-size.ts';
import { laterStyles } from './build/later-styles.ts';
import { messages } from './build/messages.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { withoutApiDescriptions } from './build/without-api-descriptions.ts';
import { withoutFacades } from './build/without-facades.ts';
import { withoutUnusedParts } from './build/without-unused-parts.ts';

const textFonts = /(figtree|newsreader)-core.*\.woff2$/;

export default defineConfig({
  plugins: [
    messages(),
    react(),
    withoutApiDescriptions(),
    withoutUnusedParts(),
    developmentConfig(),
    preloadFonts(textFonts),
    compressAssets(),
    laterStyles(
      /\/src\/(layouts\/(app|plain)-layout|app\/routes\/(login|dashboard\/|follow-up\/|report-link))/,
      // They show a whole message, or what the calendar does.
      /\/src\/features\/(follow-up\/(components\/(message-details|follow-up-action)|queue\/owed-queue)|calendar\/components\/meetings-of-day)\.tsx$/,
    ),
    // Home and Follow-Up need these without a connection.
    serviceWorker({
      modules:
        /\/src\/(app\/routes\/(dashboard|follow-up)\/|features\/follow-up\/(queue|components|dashboard)\/|layouts\/(app|page|phone)|lib\/offline\/)/,
      assets: /\.(woff2|css)$/,
      files: ['/tern.svg', '/manifest.webmanifest'],
    }),
    firstScreenSize({
      limitInBytes: 150 * 1024,
      // The screens that a visitor meets first, and those that a signed-in user meets first or goes to from there.
      screens: {
        login: ['routes/login'],
        dashboard: ['layouts/app-layout', 'routes/dashboard/'],
        'follow-up': ['layouts/app-layout', 'routes/follow-up/'],
        mail: ['layouts/app-layout', 'routes/mail/mail.tsx'],
        settings: ['layouts/app-layout', 'routes/settings.tsx'],
      },
    }),
    withoutFacades(),
    awaitedModules(/\/src\/lib\/language\/loaded-catalogue\.ts$/),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2023',
    // For the gateway, which names places of our sources in the log of errors; browsers get no reference to a map.
    sourcemap: 'hidden',
    // light-dark() and nesting as written; every browser of 2024 and later knows them.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // `laterStyles` divides the one sheet: a file for each part of the app would be twenty for one screen.
    cssCodeSplit: false,
    // The gateway's policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    // Every browser of cssTarget preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Each name stands in the files that fetch it, where no compression shortens its hash.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
