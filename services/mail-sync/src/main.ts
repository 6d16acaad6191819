import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { host } from '@tern/runtime/host';
import { mailSyncModule } from './service.ts';

await host([mailSyncModule], {
  documented: publicEndpoints,
  mode: 'pod',
  title: 'Tern: the mail-sync service in a pod of its own.',
});
