import { runClusterChaos } from '../chaos/cluster/run-cluster-chaos.ts';
import { kafkaPhases, runKafkaChaos } from '../chaos/kafka/run-kafka-chaos.ts';

/** `npm run chaos`: the whole product under attack for 10 minutes. `npm run chaos -- kafka`: the event bus alone. */
const usage = `usage: npm run chaos -- cluster [minutes, 10 unless given]
       npm run chaos -- kafka [${kafkaPhases.join(' | ')}] ...`;
const [target = 'cluster', ...rest] = process.argv.slice(2);

if (target === 'cluster' && rest.length < 2 && Number(rest[0] ?? 10) > 0) {
  if (await runClusterChaos(Number(rest[0] ?? 10))) process.exitCode = 1;
} else if (target === 'kafka' && rest.every((name) => (kafkaPhases as readonly string[]).includes(name))) {
  const asked = kafkaPhases.filter((phase) => rest.length === 0 || rest.includes(phase));
  if (await runKafkaChaos(asked)) process.exitCode = 1;
} else {
  console.error(usage);
  process.exitCode = 2;
}
