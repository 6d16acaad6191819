import { dovecotEngine, mbsyncEngine } from '../engines/dovecot.ts';
import { installPackages } from '../engines/engine.ts';
import { kafkaEngine } from '../engines/kafka.ts';
import { jest, report, type Outcome } from './steps.ts';

/**
 * `npm run test:engines`: the tests against real servers. What is not there is skipped by name; with `--install` it is
 * installed first, and then nothing may be missing.
 */
const engines = [dovecotEngine, mbsyncEngine, kafkaEngine];
const mayInstall = process.argv.includes('--install');
const available: string[] = [];
const skips: string[] = [];

for (const engine of engines) {
  if (mayInstall && (await engine.missing()) !== null) {
    console.log(`installing ${engine.packages.join(', ')} for ${engine.name} ...`);
    await installPackages(engine.packages);
  }
  const reason = await engine.missing();
  if (reason === null) available.push(engine.name);
  else skips.push(`everything on ${engine.name}: ${reason} (npm run test:engines -- --install brings it)`);
}

process.env['TERN_ENGINES'] = available.join(',');
const outcomes: Outcome[] = [await jest('real engines', ['engines'], '--runInBand')];
if (mayInstall && skips.length > 0) {
  outcomes.push({
    name: 'engines that must be there',
    passed: 0,
    failed: skips.length,
    skipped: [],
    seconds: 0,
  });
}
report(outcomes, skips);
