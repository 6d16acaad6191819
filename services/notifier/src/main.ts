import { host } from '@tern/runtime/host';
import { notifierModule } from './service.ts';

await host([notifierModule], { mode: 'pod', title: 'Tern: the notifier service in a pod of its own.' });
