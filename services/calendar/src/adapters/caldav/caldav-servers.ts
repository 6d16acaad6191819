import type { HostPolicy } from '@tern/runtime/host-policy';
import type { CaldavServers } from '../../domain/accounts/caldav-servers.ts';
import { onePlace } from './dav-answer.ts';
import { createDavClient } from './dav-client.ts';
import { findCalendars } from './find-calendars.ts';
import { checkCollections } from './list-calendars.ts';
import type { ServiceRecords } from './service-records.ts';

/** Time limit of a check: a user waits for it. */
const checkMs = 25_000;

export function createCaldavServers(parts: {
  readonly policy: HostPolicy;
  readonly records: ServiceRecords;
}): CaldavServers {
  return {
    find: (login) => findCalendars(parts, login),
    async check(source) {
      const client = createDavClient(source, parts.policy, AbortSignal.timeout(checkMs), onePlace);
      await checkCollections(client, source);
    },
  };
}
