import { host } from '@tern/runtime/host';
import { gatewayModule } from './service.ts';

await host([gatewayModule], { mode: 'pod', title: 'Tern: the gateway service in a pod of its own.' });
