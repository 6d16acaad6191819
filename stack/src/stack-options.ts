import { join } from 'node:path';
import { startDemo } from '@tern/demo/start-demo';
import type { Companion, CompanionSurroundings } from '@tern/runtime/start-host';

const root = join(import.meta.dirname, '../..');

/** Where one machine keeps its data and finds the built web app, unless the environment says otherwise. */
export const stackDefaults = {
  TERN_DATA_DIR: join(root, '.tern'),
  TERN_WEB_ROOT: join(root, 'web/dist'),
} as const;

/** Runs the demo's mail servers beside the services where the demo is offered, and tells mail-sync where they are. */
export async function startDemoServers({ common, clock, logger }: CompanionSurroundings): Promise<Companion> {
  if (!common.isDemoOffered || common.dataFolder === null)
    return { settings: {}, close: async () => undefined };
  const demo = await startDemo({
    folder: join(common.dataFolder, 'demo'),
    clock,
    onError: (err) => logger.warn({ err }, 'The demo mail server had to give up on something.'),
  });
  return {
    settings: {
      TERN_DEMO_IMAP_PORT: String(demo.imapPort),
      TERN_DEMO_SMTP_PORT: String(demo.smtpPort),
      TERN_DEMO_PASSWORD: demo.password,
      TERN_DEMO_ADDRESS: demo.emailAddress,
    },
    close: () => demo.close(),
  };
}
