import { rm } from 'node:fs/promises';
import { systemClock } from '@tern/kernel/clock';
import { startDemo, type Demo } from '@tern/demo/start-demo';
import {
  makeDataFolder,
  removeDataFolder,
  startTern,
  type TernProcess,
} from '@tern/tools/product/tern-process';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import type { MailboxDetails } from './steps.ts';

/** What a story plays on: the product as a process, a browser, and a mail server in the place of the user's provider. */
export interface Stage {
  tern: TernProcess;
  readonly browser: Browser;
  readonly provider: Demo;
  /** A mailbox at the provider, with mail in it; each user name has its own. */
  mailbox(username: string): MailboxDetails;
  /** After a stop or a kill: the product again, on the same data and the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function setStage(env: Record<string, string> = {}): Promise<Stage> {
  const folder = await makeDataFolder();
  const providerFolder = await makeDataFolder();
  const provider = await startDemo({
    folder: providerFolder,
    clock: systemClock,
    onError: (error) => {
      throw error;
    },
  });
  const [tern, browser] = await Promise.all([startTern(folder, env), openBrowser()]);
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
      const portOf = (url: string) => new URL(url).port;
      const { webUrl, apiUrl } = stage.tern;
      stage.tern = await startTern(folder, {
        ...env,
        TERN_WEB_PORT: portOf(webUrl),
        TERN_API_PORT: portOf(apiUrl),
      });
    },
    async close() {
      await browser.close();
      await stage.tern.stop();
      await provider.close();
      await removeDataFolder(folder);
      await rm(providerFolder, { recursive: true, force: true });
    },
  };
  return stage;
}
