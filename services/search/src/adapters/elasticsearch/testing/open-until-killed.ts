import { writeSync } from 'node:fs';
import { numberedDimensions } from '../../testing/numbered-mail.ts';
import { openElasticsearchSearchIndex } from '../elasticsearch-search-index.ts';

/** `open-until-killed URL ALIAS MODEL MS`: opens the index and is killed with SIGKILL after MS milliseconds, or when it is open. */
const [node = '', alias = '', modelId = '', ms = '0'] = process.argv.slice(2);
const kill = () => process.kill(process.pid, 'SIGKILL');
setTimeout(kill, Number(ms));
await openElasticsearchSearchIndex({ alias, modelId, dimensions: numberedDimensions, connection: { node } });
writeSync(1, 'opened');
kill();
