import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '@tern/tools/testing/free-port';
import type { Engine } from '../engine.ts';
import { startMailServer, type StartedMailServer } from './mail-server-process.ts';
import { unpackedPackages } from './unpacked-packages.ts';

const run = promisify(execFile);
const packages = ['cyrus-imapd', 'cyrus-common', 'sasl2-bin', 'libsasl2-modules', 'libsasl2-modules-db'];
const { root, libraryFolders, ...brought } = unpackedPackages('cyrus', packages);

/** Refuses APPEND with bare line ends; CONDSTORE and QRESYNC; roles in lower case. */
export const cyrusEngine: Engine = { name: 'cyrus', ...brought };

/** Starts Cyrus IMAP as `nobody`, with its programs, its data and one user in `folder`. */
export async function startCyrus(folder: string, user: string, password: string): Promise<StartedMailServer> {
  const [imapPort = 0] = await freePorts(1);
  // That user does not reach what lies below the home of another.
  const programs = join(folder, 'programs');
  await run('cp', ['-a', root, programs]);
  await chmod(folder, 0o755);
  const conf = join(folder, 'conf');
  const made = ['db', 'socket', 'proc', 'lock', 'log', 'msg', 'ptclient', 'sync'].map((name) =>
    join(conf, name),
  );
  for (const path of [...made, join(folder, 'spool')]) await mkdir(path, { recursive: true });
  const settings = join(folder, 'imapd.conf');
  await writeFile(settings, imapdSettings(folder, conf));
  const services = join(folder, 'cyrus.conf');
  const program = (name: string) => join(programs, 'usr/lib/cyrus/bin', name);
  await writeFile(services, masterSettings(program, settings, imapPort));
  const libraries = [...libraryFolders, 'usr/lib/cyrus/lib'].map((path) => join(programs, path));
  const env = {
    LD_LIBRARY_PATH: libraries.join(':'),
    SASL_PATH: libraries.map((path) => join(path, 'sasl2')).join(':'),
  };
  const saslDb = join(conf, 'sasldb2');
  const addUser = run(
    join(programs, 'usr/sbin/saslpasswd2'),
    ['-p', '-c', '-f', saslDb, '-u', 'localhost', user],
    {
      env: { ...process.env, ...env },
    },
  );
  addUser.child.stdin?.end(password);
  await addUser;
  await run('chown', ['-R', 'nobody:nogroup', conf, join(folder, 'spool')]);
  const args = ['-C', settings, '-M', services, '-p', join(folder, 'master.pid')];
  return startMailServer({ folder, command: program('master'), args, env, imapPort });
}

/** Mailboxes are made at the first login, which a quota of -1 would switch off. */
function imapdSettings(folder: string, conf: string): string {
  const folders = 'Sent|Drafts|Trash|Archive';
  const roles = ['Sent', 'Drafts', 'Trash', 'Archive'].map((name) => `xlist-${name.toLowerCase()}: ${name}`);
  return `${[
    `configdirectory: ${conf}`,
    'defaultpartition: default',
    `partition-default: ${join(folder, 'spool')}`,
    'servername: localhost',
    'admins: cyrus',
    // As root it does not serve.
    'cyrus_user: nobody',
    'cyrus_group: nogroup',
    'allowplaintext: yes',
    'virtdomains: off',
    'sasl_pwcheck_method: auxprop',
    'sasl_auxprop_plugin: sasldb',
    `sasl_sasldb_path: ${join(conf, 'sasldb2')}`,
    'sasl_mech_list: PLAIN',
    'unixhierarchysep: yes',
    'altnamespace: yes',
    'specialusealways: 1',
    'autocreate_quota: 0',
    `autocreate_inbox_folders: ${folders}`,
    `autocreate_subscribe_folders: ${folders}`,
    ...roles,
    `idlesocket: ${join(conf, 'socket/idle')}`,
  ].join('\n')}\n`;
}

function masterSettings(program: (name: string) => string, settings: string, imapPort: number): string {
  const command = (name: string, more = '') => `cmd="${program(name)} -C ${settings}${more}"`;
  return `START {
  recover ${command('ctl_cyrusdb', ' -r')}
}
SERVICES {
  imap ${command('imapd')} listen="127.0.0.1:${imapPort}" prefork=0
}
EVENTS {
}
DAEMON {
  idled ${command('idled')}
}
`;
}
