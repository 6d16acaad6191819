import { radicaleEngine } from './calendar-servers/radicale.ts';
import { xandikosEngine } from './calendar-servers/xandikos.ts';
import { dockerEngine } from './docker.ts';
import { dovecotEngine, mbsyncEngine } from './dovecot.ts';
import { bringEngine, canBeBrought } from './engine.ts';
import { courierEngine } from './mail-servers/courier.ts';
import { cyrusEngine } from './mail-servers/cyrus.ts';
import { greenmailEngine } from './mail-servers/greenmail.ts';
import { mailArchiveEngine } from './mail-archive.ts';
import { mcpClientsEngine } from './mcp-clients.ts';
import { mongoJavaEngine } from './without-docker/mongo-java.ts';
import { elasticsearchEngine } from './without-docker/elasticsearch.ts';
import { mongodbEngine } from './mongodb.ts';
import { kafkaEngine } from './without-docker/kafka.ts';
import { containersEngine } from './without-docker/containers.ts';
import { chartEngines } from './kubernetes-tools.ts';
import { schemathesisEngine } from './schemathesis.ts';
import { openidProviderEngine } from './openid-provider.ts';
import { prometheusEngine } from './prometheus.ts';
import { systemdEngine } from './systemd.ts';
import { commandOptions } from '@tern/tools/command-options';
import { jest, report, type Outcome } from '@tern/tools/steps';

/**
 * `npm run test:engines`: the tests against real servers. What is not there is skipped by name; with `--install` it is
 * installed first, and then nothing may be missing but what no registry has or what cannot be built on this machine.
 */
const engines = [
  dovecotEngine,
  mbsyncEngine,
  cyrusEngine,
  courierEngine,
  greenmailEngine,
  mongoJavaEngine,
  mongodbEngine,
  kafkaEngine,
  elasticsearchEngine,
  mailArchiveEngine,
  containersEngine,
  dockerEngine,
  ...chartEngines,
  prometheusEngine,
  systemdEngine,
  mcpClientsEngine,
  schemathesisEngine,
  radicaleEngine,
  xandikosEngine,
  openidProviderEngine,
];
const { install: mayInstall, images: hasAllImages } = commandOptions('run test:engines', {
  install: 'brings the engines that are missing',
  images: 'builds and runs the image of every service, not only that of all in one; ten minutes more',
});
const available: string[] = [];
const skips: string[] = [];
const unmet: string[] = [];

for (const engine of engines) {
  const canInstall = await canBeBrought(engine);
  if (mayInstall) await bringEngine(engine);
  const reason = await engine.missing();
  if (reason === null) available.push(engine.name);
  else {
    const obstacle = await engine.cannotBring?.();
    const remedy = canInstall
      ? ' (npm run test:engines -- --install brings it)'
      : obstacle
        ? `; ${obstacle}`
        : '';
    skips.push(`everything on ${engine.name}: ${reason}${remedy}`);
    if (canInstall) unmet.push(engine.name);
  }
}

process.env['TERN_ENGINES'] = available.join(',');
if (hasAllImages) process.env['TERN_IMAGES'] = 'all';
else skips.push('the images of single services: built by npm run test:engines -- --images, every night');
// Two files at a time, since a file waits a third of its time, but never two that start all of Tern with three brokers or in containers.
// Both lists take equally long. Every file is in one of them; a pattern is compared with its path in the repository and with the absolute one.
const outcomes: Outcome[] = await Promise.all([
  jest('parts on real servers', ['engines'], '--runInBand', '--testPathPatterns=^(packages|services)/'),
  jest('all of Tern on them', ['engines'], '--runInBand', '--testPathPatterns=^(?!/|(packages|services)/)'),
]);
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
