import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@tern/kernel/clock';
import { startDemo, type Demo } from '@tern/demo/start-demo';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { chooseProduct, type RunningTern } from './product.ts';
import type { MailboxDetails } from './steps.ts';

/** The environment of a story: the product, a browser, and a mail server as the user's provider. */
export interface Stage {
  tern: RunningTern;
  readonly browser: Browser;
  readonly provider: Demo;
  /** A mailbox at the provider, with mail in it; each user name has its own. */
  mailbox(username: string): MailboxDetails;
  /** Starts the product after a stop or a kill, with the same data and address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const builtWeb = join(import.meta.dirname, '../../web/dist/index.html');

/**
 * The model, which reads some ten mails a second beside a browser on two cores, is left out where a story is not about it: sent mail is then
 * decided by the rules at once.
 */
export const withModel = { TERN_SEARCH_MODEL: 'local' };

/** @throws Error when the web app has not been built or the product does not start; nothing is left running then. */
export async function setStage(env: Record<string, string> = {}): Promise<Stage> {
  if (!existsSync(builtWeb)) throw new Error('The web app is not built: npm run build');
  await using closing = new AsyncDisposableStack();
  const providerFolder = closing.adopt(makeTemporaryFolder(), (folder) => folder.remove());
  const provider = closing.adopt(
    await startDemo({
      folder: providerFolder.path,
      clock: systemClock,
      onError: (error) => {
        throw error;
      },
    }),
    (demo) => demo.close(),
  );
  const product = closing.adopt(await chooseProduct({ TERN_SEARCH_MODEL: 'none', ...env }), ({ leave }) =>
    leave(),
  );
  const tern = await product.start();
  const browser = closing.adopt(await openBrowser(), (opened) => opened.close());
  const started = closing.move();
  const stage: Stage = {
    tern,
    browser,
    provider,
    mailbox: (username) => ({
      emailAddress: provider.emailAddress,
      imapPort: provider.imapPort,
      smtpPort: provider.smtpPort,
      username,
      password: provider.password,
    }),
    async restart() {
      stage.tern = await product.startAgain();
    },
    close: () => started.disposeAsync(),
  };
  return stage;
}
