import { host } from '@tern/runtime/host';
import { calendarModule } from './service.ts';

await host([calendarModule], { mode: 'pod', title: 'Tern: the calendar service in a pod of its own.' });
