import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames, type ServiceName } from '@tern/contracts/services';
import type { Cluster } from '../../cluster/start-cluster.ts';

/** A fault that is injected into the cluster. */
export interface Strike {
  readonly name: string;
  /** The kind of fault and of target: a full run has each kind. Processes of one service have one kind, and so have brokers. */
  readonly kind: string;
  /** Whether it ends a process of a service, which is reported as a death. */
  readonly endsProcess: boolean;
  /** Resolves when the fault is over: from then on the product must recover on its own. */
  blow(): Promise<void>;
}

/** How long an orchestrator takes to start a killed engine again. */
const downMs = 4_000;
/** How long the network is cut or a process hangs: longer than most timeouts. */
const cutMs = 15_000;

/**
 * One round of all strikes. Each kind comes once before any comes twice. Engines and services alternate: a run that ends early has
 * had both.
 */
export function strikesOn(cluster: Cluster): readonly Strike[] {
  const { kafka, documents, elasticsearch } = cluster.engines;
  const { kill, hang, killEngine, hangBroker, cut } = toolsFor(cluster);
  const broker = (node: number) => ({ kill: () => kafka.kill(node), start: () => kafka.start(node) });
  const engines = [
    killEngine('broker', 'broker 1', broker(1)),
    ...(documents ? [killEngine('the document server', 'the document server', documents)] : []),
    ...cut('the document server'),
    ...(elasticsearch?.node ? [killEngine('Elasticsearch', 'Elasticsearch', elasticsearch.node)] : []),
    hangBroker(3),
    ...cut('broker 2'),
    ...cut('the mail server'),
    hang('mail-sync', 2),
    ...cut('Elasticsearch'),
    ...cut('followup'),
    ...cut('the server of product mail'),
  ];
  const present = serviceNames.filter((name) => cluster.services.includes(name));
  const first = present.map((service) => kill(service, 1));
  const again = [
    killEngine('broker', 'broker 2', broker(2)),
    hang('gateway', 1),
    hangBroker(1),
    killEngine('broker', 'broker 3', broker(3)),
  ];
  return [
    ...inTurn(engines, first),
    ...inTurn(
      again,
      present.map((service) => kill(service, 2)),
    ),
  ];
}

function toolsFor({ engines: { kafka }, replicas, lines }: Cluster) {
  const processOf = (service: ServiceName, number: number) => {
    const found = replicas.filter((replica) => replica.service === service)[number - 1];
    if (!found) throw new Error(`there is no ${service} ${number}`);
    return found.process;
  };
  const forSeconds = `for ${cutMs / 1000} s`;
  return {
    // The cluster starts it again, as an orchestrator does.
    kill: (service: ServiceName, number: number): Strike => ({
      name: `kill -9 of ${service} ${number}`,
      kind: `kill of ${service}`,
      endsProcess: true,
      blow: async () => void process.kill(processOf(service, number).pid, 'SIGKILL'),
    }),
    hang: (service: ServiceName, number: number): Strike => ({
      name: `${service} ${number} hangs ${forSeconds}`,
      kind: 'a service that hangs',
      endsProcess: false,
      async blow() {
        processOf(service, number).hang();
        await pause(cutMs);
        processOf(service, number).goOn();
      },
    }),
    killEngine: (
      kind: string,
      name: string,
      one: { kill(): Promise<void>; start(): Promise<void> },
    ): Strike => ({
      name: `kill -9 of ${name}`,
      kind: `kill of ${kind}`,
      endsProcess: false,
      async blow() {
        await one.kill();
        await pause(downMs);
        await one.start();
      },
    }),
    hangBroker: (node: number): Strike => ({
      name: `broker ${node} hangs ${forSeconds}`,
      kind: 'a broker that hangs',
      endsProcess: false,
      async blow() {
        kafka.hang(node);
        await pause(cutMs);
        kafka.goOn(node);
      },
    }),
    /** No strike where that network does not exist, for example to an engine that was already running. */
    cut: (name: string): Strike[] =>
      lines
        .filter((line) => line.name === name)
        .map(({ balancer }) => ({
          name: `network to ${name} cut ${forSeconds}`,
          kind: `network to ${name}`,
          endsProcess: false,
          async blow() {
            balancer.cut();
            await pause(cutMs);
            balancer.mend();
          },
        })),
  };
}

/** Alternates between the lists; the rest of the longer one comes last. */
function inTurn<T>(first: readonly T[], second: readonly T[]): T[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
}
