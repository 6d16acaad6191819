import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@tern/contracts/services';
import { freePorts } from '@tern/tools/testing/free-port';
import { startBalancer, type Balancer } from './balancer.ts';
import type { Line } from './cluster-engines.ts';
import { ClusterProcess } from './cluster-process.ts';

const ownRoot = join(import.meta.dirname, '../..');
/** As many as in the chart (helm/tern/values.yaml). */
const replicas = 2;

/** One process of a service. */
export interface Replica {
  readonly service: ServiceName;
  readonly process: ClusterProcess;
  /** Address of its inner listener, bypassing the balancer. */
  readonly innerUrl: string;
}

export interface ClusterServices {
  readonly names: readonly ServiceName[];
  readonly replicas: readonly Replica[];
  readonly webUrl: string;
  readonly apiUrl: string;
  /** The balancer of each service, through which the others reach it. */
  readonly lines: readonly Line[];
  /** Starts all processes that do not run. @param env settings over those of the cluster */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
  /** SIGKILL for all at once. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface ServicesOptions {
  readonly logFolder: string;
  readonly hasSearch: boolean;
  readonly webPort: number;
  readonly apiPort: number;
  /** The settings of every service; read at each start. */
  readonly settings: () => Readonly<Record<string, string>>;
  /** The tree whose services run; this one unless given. */
  readonly root?: string;
  readonly onDeath: (text: string) => void;
}

interface Ports {
  readonly inner: number;
  readonly web: number;
  readonly api: number;
}

/** The processes of every service behind one address each; none runs yet. */
export async function prepareServices(options: ServicesOptions): Promise<ClusterServices> {
  const { hasSearch, webPort, apiPort, settings } = options;
  await using closing = new AsyncDisposableStack();
  const names = serviceNames.filter((name) => name !== 'search' || hasSearch);
  const free = await freePorts(names.length * replicas * 3);
  const next = () => free.pop() as number;
  const planned = names.flatMap((service) =>
    Array.from({ length: replicas }, (_, index) => ({
      service,
      number: index + 1,
      ports: { inner: next(), web: next(), api: next() },
    })),
  );
  const balance = async (use: (ports: Ports) => number, of: ServiceName, port = 0) => {
    const backends = planned.filter(({ service }) => service === of).map(({ ports }) => use(ports));
    return closing.adopt(await startBalancer(backends, port), (one) => one.close());
  };
  const urlOf = ({ port }: Balancer) => `http://localhost:${port}`;
  const lines: Line[] = [];
  for (const name of names) lines.push({ name, balancer: await balance((ports) => ports.inner, name) });
  const inner = lines.map(({ name, balancer }) => [settingOf(name as ServiceName), urlOf(balancer)] as const);
  const webUrl = urlOf(await balance((ports) => ports.web, 'gateway', webPort));
  const apiUrl = urlOf(await balance((ports) => ports.api, 'gateway', apiPort));
  const ready = planned.map(({ service, number, ports }) => ({
    service,
    process: createProcess(service, number, ports, options),
    innerUrl: `http://127.0.0.1:${ports.inner}`,
  }));

  const startAll = async (chosen: readonly Replica[], env: Readonly<Record<string, string>>) => {
    const given = {
      ...Object.fromEntries(inner),
      TERN_LISTEN: '127.0.0.1',
      TERN_LEAVE_SECONDS: '1',
      TERN_WEB_ROOT: join(ownRoot, 'web/dist'),
      TERN_WEB_URL: webUrl,
      TERN_API_URL: apiUrl,
      ...settings(),
      ...env,
    };
    const results = await Promise.allSettled(chosen.map(({ process }) => process.start(given)));
    // Only now: a process that is still starting could not be ended.
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  const forAll = async (act: (process: ClusterProcess) => Promise<void>) =>
    void (await Promise.all(ready.map(({ process }) => act(process))));
  const stop = () => forAll((process) => process.stop());
  closing.defer(stop);
  const whenDone = closing.move();
  return {
    names,
    replicas: ready,
    lines,
    webUrl,
    apiUrl,
    async start(env = {}) {
      // The others are ready when they have identity's keys.
      const isIdentity = ({ service }: Replica) => service === 'identity';
      await startAll(ready.filter(isIdentity), env);
      await startAll(
        ready.filter((replica) => !isIdentity(replica)),
        env,
      );
    },
    stop,
    kill: () => forAll((process) => process.kill()),
    close: () => whenDone.disposeAsync(),
  };
}

function createProcess(
  service: ServiceName,
  number: number,
  { inner, web, api }: Ports,
  { logFolder, root = ownRoot, onDeath }: ServicesOptions,
): ClusterProcess {
  return new ClusterProcess({
    name: `${service} ${number}`,
    entry: entryOf(service, root),
    logFile: join(logFolder, `${service}-${number}.log`),
    env: {
      TERN_INNER_PORT: String(inner),
      TERN_WEB_PORT: String(web),
      TERN_API_PORT: String(api),
    },
    isReady: () =>
      fetch(`http://127.0.0.1:${inner}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    onDeath,
  });
}

/** The program of a service. @param root the tree it is of; this one unless given */
export function entryOf(service: ServiceName, root = ownRoot): string {
  return join(root, `services/${service}/src/main.ts`);
}

function settingOf(service: ServiceName): string {
  return `TERN_${service.toUpperCase().replaceAll('-', '_')}_URL`;
}
