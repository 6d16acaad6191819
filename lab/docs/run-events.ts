import { writeFileSync } from 'node:fs';
import { commandOptions } from '@tern/tools/command-options';
import { documentedEvents } from './event-lists.ts';

/** `npm run events`: writes the table of ARCHITECTURE.md and the lists in the READMEs of services from the contracts of events. */
commandOptions('run events', {});
for (const { file, now, wanted } of documentedEvents()) {
  if (now === wanted) continue;
  writeFileSync(file, wanted);
  console.log(`written: ${file}`);
}
