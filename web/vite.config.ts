import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentConfig } from './build/development-config.ts';
import { firstScreenSize } from './build/first-screen-size.ts';
import { preloadFonts } from './build/preload-fonts.ts';

export default defineConfig({
  plugins: [
    react(),
    developmentConfig(),
    preloadFonts(/(figtree|newsreader)-latin-wght-normal/),
    firstScreenSize({
      limitInBytes: 175 * 1024,
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
  },
});
