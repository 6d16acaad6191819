import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addresses, kubeconfig, nodeName } from './node-settings.ts';

const run = promisify(execFile);
const openssl = (folder: string, ...arguments_: readonly string[]) =>
  run('openssl', [...arguments_], { cwd: folder });

/** The users of the API server, each with its settings file and its group. */
const users = {
  admin: { name: 'admin', group: 'system:masters' },
  controllers: { name: 'system:kube-controller-manager', group: '' },
  scheduler: { name: 'system:kube-scheduler', group: '' },
  kubelet: { name: `system:node:${nodeName}`, group: 'system:nodes' },
  proxy: { name: 'system:kube-proxy', group: '' },
} as const;

/**
 * Writes an authority (ca), the API server's certificate, its certificate towards the kubelet, the key of service accounts
 * (sa.key), and a token and settings (`<user>.kubeconfig`) for each user. They are valid for at most a day.
 */
export async function writeNodeKeys(folder: string): Promise<void> {
  const authority = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=tern-node'];
  await openssl(folder, ...authority, '-keyout', 'ca.key', '-out', 'ca.crt');
  await openssl(folder, 'genrsa', '-out', 'sa.key', '2048');
  const names = ['kubernetes', 'kubernetes.default', 'kubernetes.default.svc'].map((name) => `DNS:${name}`);
  const places = [addresses.node, '127.0.0.1', addresses.firstService].map((address) => `IP:${address}`);
  await certificate(
    folder,
    'apiserver',
    '/CN=kube-apiserver',
    `subjectAltName=${[...places, ...names].join(',')}`,
  );
  await certificate(
    folder,
    'to-kubelet',
    '/O=system:masters/CN=kube-apiserver',
    'extendedKeyUsage=clientAuth',
  );
  for (const [file, { name, group }] of Object.entries(users)) {
    const token = randomBytes(16).toString('hex');
    await appendFile(join(folder, 'tokens.csv'), `${token},${name},${name},"${group}"\n`, { mode: 0o600 });
    await writeFile(join(folder, `${file}.kubeconfig`), kubeconfig(join(folder, 'ca.crt'), token), {
      mode: 0o600,
    });
  }
}

async function certificate(folder: string, name: string, subject: string, extension: string): Promise<void> {
  const files = { key: `${name}.key`, request: `${name}.csr`, extension: `${name}.ext` };
  await writeFile(join(folder, files.extension), `${extension}\n`);
  const request = ['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-subj', subject];
  await openssl(folder, ...request, '-keyout', files.key, '-out', files.request);
  const sign = ['x509', '-req', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1'];
  await openssl(folder, ...sign, '-in', files.request, '-extfile', files.extension, '-out', `${name}.crt`);
}
