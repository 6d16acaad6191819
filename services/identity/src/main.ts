import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { host } from '@tern/runtime/host';
import { identityModule } from './service.ts';

await host([identityModule], {
  documented: publicEndpoints,
  mode: 'pod',
  title: 'Tern: the identity service in its own pod.',
});
