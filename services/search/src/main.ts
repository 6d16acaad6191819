import { host } from '@tern/runtime/host';
import { searchModule } from './service.ts';

await host([searchModule], { mode: 'pod', title: 'Tern: the search service in a pod of its own.' });
