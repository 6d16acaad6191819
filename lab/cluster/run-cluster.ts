import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataFolder } from '@tern/runtime/data-folder';
import { endOnSignals } from './end-on-signals.ts';
import { startCluster } from './start-cluster.ts';
import { bringEngine } from '../engines/engine.ts';
import { dovecotEngine, startDovecot } from '../engines/dovecot.ts';
import { elasticsearchEngine } from '../engines/without-docker/elasticsearch.ts';
import { kafkaEngine } from '../engines/without-docker/kafka.ts';
import { commandOptions } from '@tern/tools/command-options';

/**
 * `npm run cluster`: every service twice as a process of its own over three brokers of Kafka, the document server on TCP and
 * Elasticsearch, on this machine without Docker. Ctrl-C ends all of it; the next start continues with its data.
 */
const { install } = commandOptions('run cluster', {
  install: 'brings Kafka and Elasticsearch where they are missing; Debian packages need root',
});
for (const engine of [kafkaEngine, elasticsearchEngine]) {
  if (install) await bringEngine(engine);
  const missing = await engine.missing();
  if (missing === null) continue;
  console.error(`${engine.name}: ${missing} (npm run cluster -- --install brings it)`);
  process.exit(1);
}
const folder = process.env['TERN_CLUSTER_DIR'] ?? join(import.meta.dirname, '../../.tern-cluster');
const user = 'robin';

const closing = new AsyncDisposableStack();
const starting = start();
endOnSignals(() => starting.catch(() => undefined).then(() => closing.disposeAsync()));
await starting.catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await closing.disposeAsync();
  process.exit(1);
});

async function start(): Promise<void> {
  closing.adopt(claimDataFolder(folder), (claimed) => claimed.release());
  const cluster = closing.adopt(
    await startCluster({
      folder,
      brokers: 3,
      hasSearch: true,
      mail: 'local',
      onProgress: (text) => console.log(`${text} ...`),
      onDeath: (text) => console.error(`${text}; it is started again`),
    }),
    (one) => one.close(),
  );
  if ((await dovecotEngine.missing()) === null) {
    // Dovecot reads as the user `nobody`, which cannot read the folders beside.
    await chmod(folder, 0o711);
    const place = join(folder, 'dovecot');
    const { smtpPort, password } = cluster.provider();
    const dovecot = await startDovecot(place, { [user]: password });
    closing.defer(() => dovecot.stop());
    console.log(
      `a mailbox on Dovecot: IMAP 127.0.0.1:${dovecot.imapPort} without TLS, SMTP 127.0.0.1:${smtpPort}, ` +
        `user ${user}, password ${password}`,
    );
  }
  console.log(`logs of each process: ${cluster.logFolder}`);
  console.log(`Tern is ready: ${cluster.webUrl}`);
}
