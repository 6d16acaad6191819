import { join } from 'node:path';
import { startDemo } from '@tern/demo/start-demo';
import { startDemoCalendar } from '@tern/demo/start-demo-calendar';
import type { Companion, CompanionSurroundings } from '@tern/runtime/start-host';

const root = join(import.meta.dirname, '../..');

/** Where one machine stores its data and finds the built web app, unless the environment sets other places. */
export const stackDefaults = {
  TERN_DATA_DIR: join(root, '.tern'),
  TERN_WEB_ROOT: join(root, 'web/dist'),
} as const;

/** Where the demo is offered: runs its mail servers and its calendar together with the services, and gives the services their addresses. */
export async function startDemoServers({ common, clock, logger }: CompanionSurroundings): Promise<Companion> {
  if (!common.isDemoOffered || common.dataFolder === null)
    return { settings: {}, close: async () => undefined };
  const folder = join(common.dataFolder, 'demo');
  const demo = await startDemo({
    folder,
    clock,
    onError: (err) => logger.warn({ err }, 'The demo mail server had to give up on something.'),
  });
  const calendar = await startDemoCalendar({ folder, clock }).catch(async (error: unknown) => {
    await demo.close();
    throw error;
  });
  return {
    settings: {
      TERN_DEMO_IMAP_PORT: String(demo.imapPort),
      TERN_DEMO_SMTP_PORT: String(demo.smtpPort),
      TERN_DEMO_PASSWORD: demo.password,
      TERN_DEMO_ADDRESS: demo.emailAddress,
      TERN_DEMO_CALENDAR_URL: calendar.url,
      TERN_DEMO_CALENDAR_CLIENT_ID: calendar.clientId,
      TERN_DEMO_CALENDAR_CLIENT_SECRET: calendar.clientSecret,
      TERN_DEMO_CALENDAR_TOKEN: calendar.refreshToken,
    },
    async close() {
      await Promise.all([demo.close(), calendar.close()]);
    },
  };
}
