import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { host } from '@tern/runtime/host';
import { searchModule } from './service.ts';

await host([searchModule], {
  documented: publicEndpoints,
  mode: 'pod',
  title: 'Tern: the search service in a pod of its own.',
});
