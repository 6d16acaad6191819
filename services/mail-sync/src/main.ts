import { host } from '@tern/runtime/host';
import { mailSyncModule } from './service.ts';

await host([mailSyncModule], { mode: 'pod', title: 'Tern: the mail-sync service in a pod of its own.' });
