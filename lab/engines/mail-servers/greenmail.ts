import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@tern/tools/testing/free-port';
import { hasProgram, type Engine } from '../engine.ts';
import { mavenJars } from '../without-docker/maven-jars.ts';
import { startMailServer, type StartedMailServer } from './mail-server-process.ts';

const pom = join(import.meta.dirname, 'greenmail/pom.xml');

/** INBOX alone, no NAMESPACE, no CONDSTORE: flags that another program sets do not show in its numbers. */
export const greenmailEngine: Engine = {
  name: 'greenmail',
  packages: ['default-jdk-headless', 'maven'],
  async missing() {
    if (!(await hasProgram('java'))) return 'java (11 or later) is not installed';
    return (await hasProgram('mvn')) ? null : 'maven is not installed';
  },
};

/** Starts GreenMail, which keeps mail in memory, with one user. */
export async function startGreenmail(
  folder: string,
  user: string,
  password: string,
): Promise<StartedMailServer> {
  const [imapPort = 0] = await freePorts(1);
  await mkdir(folder, { recursive: true });
  const jars = await mavenJars('greenmail', pom);
  const settings = [
    'greenmail.imap.hostname=127.0.0.1',
    `greenmail.imap.port=${imapPort}`,
    `greenmail.users=${user}:${password}@fernhill.example`,
    'greenmail.users.login=local_part',
  ].map((setting) => `-D${setting}`);
  const main = 'com.icegreen.greenmail.standalone.GreenMailStandaloneRunner';
  const args = ['-Xmx256m', '-XX:+UseSerialGC', ...settings, '-cp', join(jars, '*'), main];
  return startMailServer({ folder, command: 'java', args, imapPort });
}
