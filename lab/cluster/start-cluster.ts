import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '@tern/contracts/services';
import type { Demo } from '@tern/demo/start-demo';
import { startBalancer } from './balancer.ts';
import { startEngines, type ClusterEngines, type Line } from './cluster-engines.ts';
import { prepareServices, type Replica } from './cluster-services.ts';
import { clusterStateIn } from './cluster-state.ts';
import { startMailSink } from './mail-sink.ts';

export interface ClusterOptions {
  /** Documents, events, index, mail and the log of each process; data of an earlier cluster is used again. */
  readonly folder: string;
  readonly brokers: 1 | 3;
  /** With Elasticsearch and the search service; without it search is left out, as the chart does it. */
  readonly hasSearch: boolean;
  /** `local`: the demo and the local outbox, as `npm start` offers them. `smtp`: mail goes out by SMTP, as in production. */
  readonly mail: 'local' | 'smtp';
  /** The tree whose services run; this one unless given. */
  readonly root?: string;
  readonly onProgress?: (text: string) => void;
  /** A process ended that was not stopped; it is started again. */
  readonly onDeath: (text: string) => void;
  /** Settings of every service, over those that the cluster gives. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Cluster {
  readonly folder: string;
  readonly webUrl: string;
  readonly apiUrl: string;
  readonly logFolder: string;
  /** Folder of product mail, one file for each mail. */
  readonly mailFolder: string;
  readonly engines: ClusterEngines;
  /** All networks that can be cut: to engines, to each service, to the mail servers. */
  readonly lines: readonly Line[];
  readonly replicas: readonly Replica[];
  readonly services: readonly ServiceName[];
  /** A provider with mail: any user name has a mailbox there. */
  provider(): Demo;
  /** Ends all services in order and starts them again. @param env settings over those of the cluster */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends all services in order; `restart` brings them back. */
  stop(): Promise<void>;
  /** SIGKILL for all services at once; `restart` brings them back. */
  kill(): Promise<void>;
  /** As `restart`, after deleting all data. */
  startAnew(env?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs the product on many processes of this machine: every service twice from its own entry, Apache Kafka, the document server
 * over TCP (`MONGODB_URI` names MongoDB in its place) and Elasticsearch (`ELASTICSEARCH_URL` names another).
 * @throws Error with the end of its log when one of them does not start; what had started is ended.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, brokers, hasSearch, mail, root, onDeath, onProgress = () => undefined, env = {} } = options;
  await using closing = new AsyncDisposableStack();
  const logFolder = join(folder, 'logs');
  const mailFolder = join(folder, 'outbox');
  await mkdir(logFolder, { recursive: true, mode: 0o700 });
  const { webPort, apiPort, secretsKey } = await clusterStateIn(folder);

  onProgress(`starting Kafka (${brokers}), the document server${hasSearch ? ' and Elasticsearch' : ''}`);
  const sink = mail === 'smtp' ? await startMailSink(mailFolder) : null;
  if (sink) closing.defer(() => sink.close());
  const sinkLine =
    sink && closing.adopt(await startBalancer([Number(new URL(sink.url).port)]), (one) => one.close());
  const engines = closing.adopt(await startEngines({ folder, brokers, hasSearch, onDeath }), (one) =>
    one.close(),
  );
  const services = closing.adopt(
    await prepareServices({
      logFolder,
      hasSearch,
      webPort,
      apiPort,
      onDeath,
      ...(root !== undefined && { root }),
      settings: () => ({
        ...engines.settings(),
        ...(sinkLine
          ? { SMTP_URL: `smtp://127.0.0.1:${sinkLine.port}`, MAIL_FROM: 'Tern <tern@harbor.example>' }
          : { TERN_DEMO: 'true', TERN_OUTBOX_DIR: mailFolder }),
        TERN_SECRETS_KEY: secretsKey,
        // Mail servers and the calendar are on this machine.
        TERN_MAIL_HOSTS: 'any',
        ...env,
      }),
    }),
    (one) => one.close(),
  );
  onProgress('starting every service twice');
  await services.start();

  const whenDone = closing.move();
  return {
    folder,
    logFolder,
    mailFolder,
    engines,
    lines: [
      ...engines.lines,
      ...services.lines,
      ...(sinkLine ? [{ name: 'the server of product mail', balancer: sinkLine }] : []),
    ],
    webUrl: services.webUrl,
    apiUrl: services.apiUrl,
    replicas: services.replicas,
    services: services.names,
    provider: engines.provider,
    async restart(more) {
      await services.stop();
      await services.start(more);
    },
    stop: services.stop,
    kill: services.kill,
    async startAnew(more) {
      await services.kill();
      await engines.forget();
      await rm(mailFolder, { recursive: true, force: true });
      await mkdir(mailFolder, { mode: 0o700 });
      await services.start(more);
    },
    close: () => whenDone.disposeAsync(),
  };
}
