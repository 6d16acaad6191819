import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mbsync {
  /** Seconds of the clock, and of CPU (user and system). */
  run(): Promise<{ wall: number; cpu: number }>;
}

/** mbsync, which fetches all mail of alice into a new Maildir in a folder of its own under `folder`. */
export async function createMbsync(folder: string, port: number): Promise<Mbsync> {
  const target = await mkdtemp(join(folder, 'mbsync-'));
  const config = `${target}.rc`;
  await writeFile(
    config,
    `IMAPAccount bench\nHost 127.0.0.1\nPort ${port}\nUser alice\nPass secret\nSSLType None\n
IMAPStore far\nAccount bench\n
MaildirStore near\nPath ${target}/\nInbox ${target}/INBOX\nSubFolders Verbatim\n
Channel all\nFar :far:\nNear :near:\nPatterns *\nCreate Near\nSync Pull\nSyncState *\n`,
  );
  return {
    async run() {
      const child = spawn(
        'bash',
        ['-c', `TIMEFORMAT='%R %U %S'; time mbsync -q -c ${config} all >/dev/null 2>&1`],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      );
      let output = '';
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await once(child, 'exit');
      const [wall = 0, user = 0, system = 0] = output.trim().split(' ').map(Number);
      if (!(user + system > 0)) throw new Error(`mbsync did not run: ${output}`);
      return { wall, cpu: user + system };
    },
  };
}
