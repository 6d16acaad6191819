import type { EventEnvelope } from '@tern/contracts/define-event';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startNotifier } from './notices.ts';

/**
 * `notify-until-killed FOLDER NOW EVENTS`: publishes the events, says so on standard output, and sends what is due until its process is
 * killed.
 */
const [dataFolder = '', now = '', events = '[]'] = process.argv.slice(2);
const { service } = await startNotifier({ dataFolder, clock: createFakeClock(now) });
await service.publish(JSON.parse(events) as EventEnvelope[]);
process.stdout.write('published\n');
