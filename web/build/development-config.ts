import type { Plugin } from 'vite';

/** Stands in for the gateway's /config.js while `vite dev` serves the app; the API is expected at its default address. */
export function developmentConfig(): Plugin {
  const config = { environment: 'dev', isDemoOffered: true, isOutboxShown: true, isLocalOnly: true };
  return {
    name: 'tern-development-config',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/config.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(`window.__TERN_CONFIG__ = ${JSON.stringify(config)};`);
      });
    },
  };
}
