import { host } from '@tern/runtime/host';
import { identityModule } from './service.ts';

await host([identityModule], { mode: 'pod', title: 'Tern: the identity service in its own pod.' });
