import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { aRawMessage } from './a-raw-message.ts';
import { aMailbox } from './a-mail-sync.ts';
import { openStores, setDraftStage } from './drafts/stage.ts';
import { loginOf, openProgram } from './their-line.ts';
import { runDoomedPass } from './faults/doomed-pass.ts';
import {
  contentsInStore,
  contentsOnServer,
  type StoredMailbox,
  type StoredMessage,
} from './mailbox-contents.ts';

/** Enough for the indexes, not for the mail. */
const smallDisk = 3 * 1024 * 1024;

const script = `
  import { startDocumentServer } from '@tern/documents/server';
  // The default is to end the process; then writes fail, as they do on a full disk.
  process.on('SIGXFSZ', () => undefined);
  const server = await startDocumentServer({ folder: process.argv[1] });
  console.log(server.uri);
`;

/** A document server in a process of its own, none of whose files may grow beyond so many octets. */
async function startDocuments(folder: string, most: number) {
  // POSIX counts blocks of 512 octets.
  const limited = `ulimit -f ${most === Infinity ? 'unlimited' : most / 512}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, '--input-type=module', '-e', script, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    uri: String(line).trim(),
    async close() {
      if (child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

// Windows has no such limit.
(process.platform === 'win32' ? test.skip : test)(
  'when the disk is full in the middle of a first sync and has room again later, then the store equals the server',
  async () => {
    const folder = makeTemporaryFolder();
    const long = () => aRawMessage({ text: randomBytes(30_000).toString('base64') });
    const seed = aMailbox({ INBOX: Array.from({ length: 150 }, long), Archive: [aRawMessage(), long()] });
    const line = await startFaultyImapServer({ seed: async () => seed });
    const full = await startDocuments(folder.path, smallDisk);
    const stage = await setDraftStage(line, async () => full);
    const login = loginOf('robin', line.port);
    const account = await stage.connect(login);
    const program = await openProgram(line.imap.port, 'robin');
    const pass = { login, mishap: null, onCaughtUp: async () => undefined };
    try {
      await expect(runDoomedPass({ stage, ...pass })).rejects.toMatchObject({
        name: expect.stringMatching(/^Mongo/),
      });
      expect(await stage.models.messages.countDocuments({ accountId: account.id })).toBeLessThan(152);
      await full.close();

      const roomy = await startDocuments(folder.path, Infinity);
      const { documents, models, stores } = await openStores(roomy.uri, stage.clock);
      // The lease of the pass that could not give it back runs out.
      stage.clock.advance(5 * minute);
      expect(await runDoomedPass({ stage: { ...stage, stores }, ...pass })).toMatchObject({ isDone: true });
      const stored = contentsInStore(
        await models.mailboxes.find({}).lean<StoredMailbox[]>(),
        await models.messages.find({}).lean<StoredMessage[]>(),
      );
      expect(stored).toEqual(await contentsOnServer(program, account.id));
      await stores.parser.close();
      await documents.close();
      await roomy.close();
    } finally {
      program.close();
      await stage.close();
      folder.remove();
    }
  },
  60_000,
);
