import { calendarModule } from '@tern/calendar/service';
import { followupModule } from '@tern/followup/service';
import { mailSyncModule } from '@tern/mail-sync/service';
import { gatewayModule } from '@tern/gateway/service';
import { identityModule } from '@tern/identity/service';
import { notifierModule } from '@tern/notifier/service';
import type { ServiceModule } from '@tern/runtime/service-module';
import { searchModule } from '@tern/search/service';

/** Every service, in the order in which they start; the gateway takes requests only when the others are there. */
export const catalogue: readonly ServiceModule[] = [
  identityModule,
  mailSyncModule,
  followupModule,
  notifierModule,
  calendarModule,
  searchModule,
  gatewayModule,
];
