import { createFakeClock } from '@tern/testing/fake-clock';
import { openStores } from '../drafts/stage.ts';
import { runDoomedPass } from './doomed-pass.ts';
import type { KilledPass } from './killed-pass.ts';

// Child of the stories of faults: one pass over the account that is due, which kills its own process. From outside the signal would
// come when the machine has time for it.
const { uri, now, login, step } = JSON.parse(process.argv[2] ?? '') as KilledPass;
const clock = createFakeClock(now);
const { documents, stores } = await openStores(uri, clock);
const kill = () => process.kill(process.pid, 'SIGKILL');
await runDoomedPass({
  stage: {
    clock,
    stores,
    line: {
      struck: 0,
      inject: () => undefined,
      clearFaults: () => undefined,
      goAway: async () => undefined,
      comeBack: async () => undefined,
    },
  },
  login,
  mishap: { kind: 'kill', step },
  onCaughtUp: async () => undefined,
  onKilled: step % 2 === 0 ? kill : () => setImmediate(kill),
});
await stores.parser.close();
await documents.close();
