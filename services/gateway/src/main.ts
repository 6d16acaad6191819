import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { host } from '@tern/runtime/host';
import { gatewayModule } from './service.ts';

await host([gatewayModule], {
  documented: publicEndpoints,
  mode: 'pod',
  title: 'Tern: the gateway service in a pod of its own.',
});
