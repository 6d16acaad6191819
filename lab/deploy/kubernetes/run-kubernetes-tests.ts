import { containersEngine } from '../../engines/without-docker/containers.ts';
import { elasticsearchEngine } from '../../engines/without-docker/elasticsearch.ts';
import { bringEngine } from '../../engines/engine.ts';
import { kafkaEngine } from '../../engines/without-docker/kafka.ts';
import { kubernetesEngine } from '../../engines/without-docker/kubernetes/programs.ts';
import { commandOptions } from '@tern/tools/command-options';
import { jest, report } from '@tern/tools/steps';

/**
 * `npm run test:kubernetes`: the chart and the images on a real node of Kubernetes, which it starts and takes down. Its programs are
 * built from source in a quarter of an hour, so CI does not run it (docs/operations/kubernetes.md).
 */
const { install: mayInstall } = commandOptions('run test:kubernetes', {
  install: 'brings the packages and builds the programs that are missing, which takes a quarter of an hour',
});
const missing: string[] = [];
for (const engine of [kubernetesEngine, containersEngine, kafkaEngine, elasticsearchEngine]) {
  if (mayInstall) await bringEngine(engine);
  const reason = await engine.missing();
  if (reason !== null) missing.push(`${engine.name}: ${reason}`);
}
if (missing.length > 0) {
  console.error(
    `not run, for want of\n  ${missing.join('\n  ')}\n(npm run test:kubernetes -- --install brings them)`,
  );
  process.exitCode = 1;
} else report([await jest('a real node of Kubernetes', ['kubernetes'], '--runInBand')], []);
