import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sampleDrafts } from './sample-drafts.ts';

writeFileSync(
  fileURLToPath(new URL('../../../docs/draft-samples.md', import.meta.url)),
  await sampleDrafts(),
);
