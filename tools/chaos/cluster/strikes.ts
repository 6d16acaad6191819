import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@tern/contracts/services';
import type { Cluster } from '../../cluster/start-cluster.ts';

/** Something bad that happens to the cluster. */
export interface Strike {
  readonly name: string;
  /** Resolves when nothing is broken by hand any more: from then on the product has to recover alone. */
  blow(): Promise<void>;
}

/** How long an orchestrator takes to start a killed engine again. */
const downMs = 4_000;
/** How long the network is cut or a process hangs: longer than most timeouts. */
const cutMs = 15_000;

/** One round of everything, most severe first mixed with services, so that a short run has met each kind. */
export function strikesOn({ engines, replicas }: Cluster): readonly Strike[] {
  const { kafka, documents, elasticsearch, lines } = engines;
  const of = (service: ServiceName, number: number) => {
    const found = replicas.filter((replica) => replica.service === service)[number - 1];
    if (!found) throw new Error(`there is no ${service} ${number}`);
    return found.process;
  };
  // It is started again by the cluster, as by an orchestrator.
  const kill = (service: ServiceName, number: number): Strike => ({
    name: `kill -9 of ${service} ${number}`,
    blow: async () => void process.kill(of(service, number).pid, 'SIGKILL'),
  });
  const hang = (service: ServiceName, number: number): Strike => ({
    name: `${service} ${number} hangs for ${cutMs / 1000} s`,
    async blow() {
      of(service, number).hang();
      await pause(cutMs);
      of(service, number).goOn();
    },
  });
  const downUp = (name: string, down: () => Promise<void>, up: () => Promise<void>): Strike => ({
    name,
    async blow() {
      await down();
      await pause(downMs);
      await up();
    },
  });
  const killBroker = (node: number) =>
    downUp(
      `kill -9 of broker ${node}`,
      () => kafka.kill(node),
      () => kafka.start(node),
    );
  const hangBroker = (node: number): Strike => ({
    name: `broker ${node} hangs for ${cutMs / 1000} s`,
    async blow() {
      kafka.hang(node);
      await pause(cutMs);
      kafka.goOn(node);
    },
  });
  const cut = (name: string): Strike[] =>
    lines
      .filter((line) => line.name === name)
      .map(({ balancer }) => ({
        name: `network to ${name} cut for ${cutMs / 1000} s`,
        async blow() {
          balancer.cut();
          await pause(cutMs);
          balancer.mend();
        },
      }));
  const killOf = (name: string, one: { kill(): Promise<void>; start(): Promise<void> } | null | undefined) =>
    one
      ? [
          downUp(
            `kill -9 of ${name}`,
            () => one.kill(),
            () => one.start(),
          ),
        ]
      : [];
  return [
    killBroker(1),
    kill('mail-sync', 1),
    ...killOf('the document server', documents),
    kill('followup', 1),
    ...cut('documents'),
    kill('gateway', 1),
    ...killOf('Elasticsearch', elasticsearch?.node),
    kill('notifier', 1),
    hangBroker(2),
    kill('identity', 1),
    ...cut('elasticsearch'),
    kill('search', 1),
    hang('mail-sync', 2),
    kill('calendar', 1),
    killBroker(3),
    kill('gateway', 2),
    kill('notifier', 2),
    hang('gateway', 1),
    kill('identity', 2),
    kill('followup', 2),
    kill('search', 2),
    kill('mail-sync', 2),
    kill('calendar', 2),
  ];
}
