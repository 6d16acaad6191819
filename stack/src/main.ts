import { host } from '@tern/runtime/host';
import { catalogue } from './catalogue.ts';
import { stackDefaults, startDemoServers } from './stack-options.ts';

/** `npm start`: every service in one process. */
await host(catalogue, {
  mode: 'one-machine',
  title: 'Tern: every service in one process. Start it with `npm start`.',
  defaults: stackDefaults,
  startCompanion: startDemoServers,
  onProgress: (step) => process.stdout.write(`${step} ...\n`),
  onReady: ({ publicUrls }) => process.stdout.write(`Tern is ready: ${publicUrls.web}\n`),
});
