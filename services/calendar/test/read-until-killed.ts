import { createFakeClock } from '@tern/testing/fake-clock';
import { startService } from '@tern/testing/start-service';
import { calendarModule } from '../src/service.ts';

/** `read-until-killed FOLDER NOW SETTINGS`: reads the calendars in the folder that are due, until its process is killed. */
const [dataFolder = '', now = '', settings = '{}'] = process.argv.slice(2);
await startService(calendarModule, {
  dataFolder,
  clock: createFakeClock(now),
  config: JSON.parse(settings) as Record<string, string>,
});
