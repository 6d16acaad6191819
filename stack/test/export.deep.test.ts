import { execFile } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { beginExportOf, downloadExportOf, readExportOf } from '@tern/contracts/http/admin/operator';
import { exportParts } from '@tern/contracts/http/export/export-parts';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { currentUser } from '@tern/contracts/http/identity';
import { createAccount, listAccounts, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { inspectCopies } from '@tern/documents/verify';
import { hour, systemClock } from '@tern/kernel/clock';
import { parseMessage } from '@tern/mail-content/parse-message';
import { splitMbox } from '@tern/mail-content/testing/split-mbox';
import { connectOperator, type OperatorClient } from '@tern/runtime/operator-client';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startTern, type TernProcess } from '@tern/tools/product/tern-process';
import { cases } from '@tern/tools/testing/cases';
import { aMail, owner, partner } from './a-mail.ts';
import { openOtherClient, startMailHome, type MailHome } from './mail-home.ts';
import { countsOf, readArchive } from './read-archive.ts';
import { sameAddresses } from './same-addresses.ts';
import { signUpAndVerify } from './sign-up.ts';
import { tern } from './tern-command.ts';
import { createVisitor } from './visitor.ts';

const kills = cases({ deep: 5, full: 25 });
const mails = 400;

let folder: ReturnType<typeof makeTemporaryFolder>;
let data: string;
let home: MailHome;
let running: TernProcess | null = null;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  data = join(folder.path, 'data');
  home = await startMailHome(systemClock);
});
afterEach(async () => {
  await running?.kill();
  running = null;
  await home.close();
  folder.remove();
});

async function start(): Promise<TernProcess> {
  const addresses = running && sameAddresses(running);
  running = await startTern(data, {
    TERN_DEMO: 'false',
    TERN_SEARCH_MODEL: 'none',
    TERN_LOG_LEVEL: 'error',
    ...addresses,
  });
  return running;
}

async function operatorOf(): Promise<OperatorClient> {
  const client = await connectOperator(data);
  if (!client) throw new Error('the running Tern has no socket');
  return client;
}

/** Mail of both directions; the sent mails ask for something. Long texts, so that the export has many pieces. */
async function appendLongMails(): Promise<void> {
  const client = await openOtherClient({ port: home.imap.imap.port, username: owner });
  const padding = Array.from({ length: 200 }, (_, n) => `Line ${n} ${(n * 7919) % 1000} of the offer.`).join(
    '\n',
  );
  for (let n = 0; n < mails; n++) {
    const date = new Date(Date.now() - (n + 30) * hour);
    const text = `Hello Ben,\n\ncould you send me offer ${n}?\n\n${padding}\n\nAna`;
    const mail =
      n % 4 === 0
        ? aMail({ subject: `Offer ${n}`, text, date })
        : aMail({ from: partner, to: owner, subject: `News ${n}`, text: `From here on.\n${padding}`, date });
    await client.append(n % 4 === 0 ? 'Sent' : 'INBOX', mail);
  }
  await client.close();
}

test('when Tern is killed five times while it builds an archive, then there is one complete archive, with as many records as the stores have', async () => {
  await appendLongMails();
  let { apiUrl } = await start();
  const visitor = await signUpAndVerify(apiUrl, owner);
  await visitor.ask(createAccount, { body: home.details(owner) });
  const from = new Date();
  await visitor.ask(refreshAccounts);
  await waitUntil(
    async () => {
      const [account] = (await visitor.ask(listAccounts)).accounts;
      const { stats } = await visitor.ask(readFollowupStats);
      const isRead = account?.verifiedUntil && new Date(account.verifiedUntil) >= from;
      return isRead && stats.processingPercentage === 100;
    },
    { what: 'everything to be read and decided', timeoutMs: 180_000 },
  );
  const { id: userId } = (await visitor.ask(currentUser)).user;
  const params = { userId };

  let ids = new Set<string>();
  let filesBefore = 0;
  for (let kill = 0; kill < kills;) {
    const { job } = await (await operatorOf()).call(beginExportOf, { params });
    // An export that was done before the kill is started again, and counts from there.
    if (kill > 0 && ids.has(job.id)) expect(job.filesDone).toBeGreaterThanOrEqual(filesBefore);
    ids = new Set([job.id]);
    await setTimeout((kill * 97) % 400);
    const { job: seen } = await (await operatorOf()).call(readExportOf, { params });
    await running?.kill();
    if (seen.state === 'building') {
      kill += 1;
      filesBefore = seen.filesDone;
    }
    ({ apiUrl } = await start());
  }
  const operator = await operatorOf();
  const ready = await waitUntil(
    async () => {
      const { job } = await operator.call(readExportOf, { params });
      return job.state === 'building' ? undefined : job;
    },
    { what: 'the archive', timeoutMs: 120_000 },
  );
  expect(ready).toMatchObject({ state: 'ready', failure: null, filesDone: exportParts.length });
  const file = join(folder.path, 'archive.zip');
  await pipeline(await operator.open(downloadExportOf, { params }), createWriteStream(file));
  await checkByOtherProgram(file);

  const files = await readArchive(readFileSync(file));
  const counts = countsOf(files);
  expect(ready.records).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
  const messages = splitMbox(files.get('mail/messages.mbox') ?? '').map((mail) => parseMessage(mail));
  expect(new Set(messages.map(({ rawMessageId }) => rawMessageId)).size).toBe(mails);
  expect(messages.every(({ text }) => text.includes('Line 199'))).toBe(true);

  // The stores on the disk, of a stopped Tern.
  expect((await createVisitor(apiUrl, visitor.cookies()).call(currentUser)).status).toBeLessThan(500);
  await running?.stop();
  const stored: Record<string, number> = {};
  const pieces: Record<string, number[]> = {};
  inspectCopies(await copyOf(data), {
    onDocument({ database, collection, document }) {
      const place = `${database}.${collection}`;
      if (document['userId'] === userId && !document['removedAt']) stored[place] = (stored[place] ?? 0) + 1;
      if (collection === 'exportPieces')
        (pieces[String(document['exportId'])] ??= []).push(Number(document['number']));
    },
  });
  expect({
    messages: counts['mail/messages.mbox'],
    mailboxes: counts['mail/mailboxes.jsonl'],
    contacts: counts['mail/contacts.jsonl'],
    followUps: counts['follow-up/follow-ups.jsonl'],
    mails: counts['reports/mails.jsonl'],
  }).toEqual({
    messages: stored['tern-mail-sync.messages'],
    mailboxes: stored['tern-mail-sync.mailboxes'],
    contacts: stored['tern-mail-sync.contacts'],
    followUps: stored['tern-followup.followUps'],
    mails: stored['tern-notifier.mails'],
  });
  expect(stored['tern-identity.exports']).toBe(1);
  const [numbers, ...others] = Object.values(pieces);
  expect(others).toEqual([]);
  expect([...(numbers ?? [])].sort((a, b) => a - b)).toEqual((numbers ?? []).map((_, index) => index));
}, 600_000);

/** Documents can be read without the server only in a backup. */
async function copyOf(dataFolder: string): Promise<string> {
  const backup = join(folder.path, 'backup');
  expect(await tern(dataFolder, 'backup', backup)).toMatchObject({ code: 0 });
  return join(backup, 'documents');
}

const run = promisify(execFile);

/** Checked with another program than the library that wrote it, where one is installed; readArchive reads it in any case. */
async function checkByOtherProgram(file: string): Promise<void> {
  const checks = [
    ['unzip', ['-tqq', file]],
    ['python3', ['-m', 'zipfile', '-t', file]],
  ] as const;
  for (const [program, words] of checks)
    try {
      await run(program, words);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  console.log('Neither unzip nor python3 is here: the archive was read by the library alone.');
}
