import { awayEngines, runAway } from './cluster/run-away.ts';
import { runClusterChaos } from './cluster/run-cluster-chaos.ts';
import { runRollingRestart } from './cluster/run-rolling-restart.ts';
import { kafkaPhases, runKafkaChaos } from './kafka/run-kafka-chaos.ts';

/** `npm run chaos`: the product on many processes under attack. */
const usage = `usage: npm run chaos -- cluster [minutes]  everything that can die or hang does; 10 minutes unless given
       npm run chaos -- away [minutes] [engine] ...  each engine is away for 5 minutes unless given, then two at once: ${awayEngines.join(', ')}
       npm run chaos -- rolling [commit]   every process restarts under load; from the version of a commit where one is given
       npm run chaos -- kafka [phase] ...  the event bus alone: ${kafkaPhases.join(', ')}`;
const [target = 'cluster', ...rest] = process.argv.slice(2);
const minutes = Number(rest[0] ?? 10);
const isPhases = rest.every((name) => (kafkaPhases as readonly string[]).includes(name));

const [awayMinutes, named] = [Number(rest[0] ?? 5), rest.slice(1)];
const isEngines = named.every((name) => (awayEngines as readonly string[]).includes(name));

let hasFailed = false;
if (target === 'cluster' && rest.length < 2 && minutes > 0) hasFailed = await runClusterChaos(minutes);
else if (target === 'away' && awayMinutes > 0 && isEngines)
  hasFailed = await runAway(
    awayMinutes,
    awayEngines.filter((name) => named.length === 0 || named.includes(name)),
  );
else if (target === 'rolling' && rest.length < 2) hasFailed = await runRollingRestart(rest[0] ?? null);
else if (target === 'kafka' && isPhases)
  hasFailed = await runKafkaChaos(kafkaPhases.filter((phase) => rest.length === 0 || rest.includes(phase)));
else {
  console.error(usage);
  process.exitCode = 2;
}
if (hasFailed) process.exitCode = 1;
