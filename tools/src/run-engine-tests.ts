import { dovecotEngine, mbsyncEngine } from '../engines/dovecot.ts';
import { installPackages } from '../engines/engine.ts';
import { mailArchiveEngine } from '../engines/mail-archive.ts';
import { mongoJavaEngine } from '../engines/mongo-java.ts';
import { elasticsearchEngine } from '../engines/elasticsearch.ts';
import { mongodbEngine } from '../engines/mongodb.ts';
import { kafkaEngine } from '../engines/kafka.ts';
import { containersEngine } from '../engines/containers.ts';
import { helmEngine, kubeconformEngine } from '../engines/kubernetes-tools.ts';
import { prometheusEngine } from '../engines/prometheus.ts';
import { commandOptions } from './command-options.ts';
import { jest, report, type Outcome } from './steps.ts';

/**
 * `npm run test:engines`: the tests against real servers. What is not there is skipped by name; with `--install` it is
 * installed first, and then nothing may be missing but what no registry has.
 */
const engines = [
  dovecotEngine,
  mbsyncEngine,
  mongoJavaEngine,
  mongodbEngine,
  kafkaEngine,
  elasticsearchEngine,
  mailArchiveEngine,
  containersEngine,
  helmEngine,
  kubeconformEngine,
  prometheusEngine,
];
const { install: mayInstall } = commandOptions('run test:engines', {
  install: 'brings the engines that are missing',
});
const available: string[] = [];
const skips: string[] = [];
const unmet: string[] = [];

for (const engine of engines) {
  const canInstall = engine.packages.length > 0 || engine.bring !== undefined;
  if (mayInstall && canInstall && (await engine.missing()) !== null) {
    console.log(`installing ${[...engine.packages, engine.name].join(', ')} ...`);
    if (engine.packages.length > 0) await installPackages(engine.packages);
    await engine.bring?.();
  }
  const reason = await engine.missing();
  if (reason === null) available.push(engine.name);
  else {
    const remedy = canInstall ? ' (npm run test:engines -- --install brings it)' : '';
    skips.push(`everything on ${engine.name}: ${reason}${remedy}`);
    if (canInstall) unmet.push(engine.name);
  }
}

process.env['TERN_ENGINES'] = available.join(',');
const outcomes: Outcome[] = [await jest('real engines', ['engines'], '--runInBand')];
if (mayInstall && unmet.length > 0) {
  outcomes.push({
    name: 'engines that must be there',
    passed: 0,
    failed: unmet.length,
    skipped: [],
    seconds: 0,
  });
}
report(outcomes, skips);
