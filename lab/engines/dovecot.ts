import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasProgram, type Engine } from './engine.ts';
import { freePorts } from '@tern/tools/testing/free-port';

const run = promisify(execFile);

export const dovecotEngine: Engine = {
  name: 'dovecot',
  packages: ['dovecot-imapd', 'openssl'],
  async missing() {
    if (!(await hasProgram('/usr/sbin/dovecot')) && !(await hasProgram('dovecot')))
      return 'dovecot is not installed';
    if (!(await hasProgram('openssl'))) return 'openssl is not installed';
    return process.getuid?.() === 0 ? null : 'dovecot starts only as root';
  },
};

export const mbsyncEngine: Engine = {
  name: 'mbsync',
  packages: ['isync'],
  missing: async () => ((await hasProgram('mbsync')) ? null : 'mbsync (isync) is not installed'),
};

export interface Dovecot {
  /** Plain text and STARTTLS, on loopback. */
  readonly imapPort: number;
  readonly imapsPort: number;
  /** PEM file of the self-signed certificate for localhost. */
  readonly certificate: string;
  /** The Maildir of a user: `new/`, `cur/`, `.Sent/` and so on. */
  maildirOf(user: string): string;
  /** Ends the server; the mail stays in the folder. */
  stop(): Promise<void>;
}

export interface DovecotOptions {
  /** The capabilities that it announces to clients that have signed in; default: all it has. */
  readonly capability?: string | undefined;
  /** Default: a free one. */
  readonly imapPort?: number;
  /** Where access tokens are looked up (RFC 7662, by GET): XOAUTH2 then signs in too. Ends with the place of the token. */
  readonly tokensAt?: string;
}

/** Starts a private Dovecot that keeps everything in `folder` (Maildir); users with their passwords in plain. */
export async function startDovecot(
  folder: string,
  users: Record<string, string>,
  { capability, imapPort: wantedPort, tokensAt }: DovecotOptions = {},
): Promise<Dovecot> {
  const [one = 0, other = 0] = await freePorts(2);
  const imapPort = wantedPort ?? one;
  const imapsPort = other === imapPort ? one : other;
  for (const name of ['run', 'state', 'mail', 'home']) await mkdir(join(folder, name), { recursive: true });
  await chmod(folder, 0o755);
  await run('chown', ['nobody:nogroup', join(folder, 'mail'), join(folder, 'home')]);
  await writeFile(
    join(folder, 'users'),
    Object.entries(users)
      .map(([user, password]) => `${user}:${password}\n`)
      .join(''),
  );
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '3650',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const config = join(folder, 'dovecot.conf');
  const tokens = join(folder, 'tokens.conf');
  if (tokensAt !== undefined) await writeFile(tokens, tokenSettings(tokensAt));
  await writeFile(
    config,
    configuration({ folder, imapPort, imapsPort, certificate, key, capability }) +
      (tokensAt === undefined ? '' : tokenSignIn(tokens)),
  );
  await startDaemon(config);
  await reachable(imapPort);
  const pid = await masterPid(join(folder, 'run/master.pid'));

  return {
    imapPort,
    imapsPort,
    certificate,
    maildirOf: (user) => join(folder, 'mail', user),
    async stop() {
      process.kill(pid, 'SIGTERM');
      const deadline = Date.now() + 10_000;
      while (isAlive(pid)) {
        if (Date.now() > deadline) throw new Error(`dovecot (pid ${pid}) did not stop in 10 s`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/** The daemon keeps inherited files open, so it gets none of our pipes. */
async function startDaemon(config: string): Promise<void> {
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
  const starter = spawn('dovecot', ['-c', config], { stdio: 'ignore', env });
  const [code] = (await once(starter, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(`dovecot did not start (exit ${code}); its log is in the folder of ${config}`);
}

interface Settings {
  folder: string;
  imapPort: number;
  imapsPort: number;
  certificate: string;
  key: string;
  capability: string | undefined;
}

function configuration(settings: Settings): string {
  const { folder, imapPort, imapsPort, certificate, key, capability } = settings;
  const special = ['Drafts', 'Sent', 'Trash', 'Junk', 'Archive']
    .map((name) => `mailbox ${name} {\n    auto = subscribe\n    special_use = \\${name}\n  }`)
    .join('\n  ');
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${certificate}
ssl_key = <${key}
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
mail_location = maildir:${folder}/mail/%u
mail_uid = nobody
mail_gid = nogroup
first_valid_uid = 1
mail_max_userip_connections = 50
mail_fsync = never
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/home/%u
}
service imap-login {
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = ${imapsPort}
    ssl = yes
  }
}
service stats {
  unix_listener stats-writer {
    mode = 0666
  }
}
${capability === undefined ? '' : `imap_capability = ${capability}\n`}namespace inbox {
  inbox = yes
  separator = /
  ${special}
}
`;
}

const tokenSettings = (url: string): string => `introspection_mode = get
introspection_url = ${url}
username_attribute = username
active_attribute = active
active_value = true
`;

/** The mechanisms given last count. */
const tokenSignIn = (settings: string): string => `
auth_mechanisms = plain login xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${settings}
}
`;

async function reachable(port: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true) ?? socket.destroy());
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    if (Date.now() > deadline) throw new Error(`dovecot does not answer on port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Dovecot writes it a moment after it listens. */
async function masterPid(file: string): Promise<number> {
  const deadline = Date.now() + 5000;
  for (;;) {
    const pid = Number(await readFile(file, 'utf8').catch(() => ''));
    if (pid > 0) return pid;
    if (Date.now() > deadline) throw new Error(`dovecot wrote no pid to ${file}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
