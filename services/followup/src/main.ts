import { host } from '@tern/runtime/host';
import { followupModule } from './service.ts';

await host([followupModule], { mode: 'pod', title: 'Tern: the followup service in a pod of its own.' });
