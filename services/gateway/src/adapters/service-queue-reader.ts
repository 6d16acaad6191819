import * as endpoints from '@tern/contracts/http/admin/queues';
import type { QueueReader } from '../domain/queues/queue-reader.ts';
import type { CallService } from '@tern/runtime/service-client';

export function createServiceQueueReader(callService: CallService): QueueReader {
  return {
    report: async (service) => (await callService(endpoints.readQueueReport(service), {})).queues,
    letters: (service, group, { limit, after }) =>
      callService(endpoints.readQueueLetters(service), {
        params: { group },
        query: { limit, after },
      }),
    async replay(service, group, { from, topic }) {
      const body = { from, ...(topic !== undefined && { topic }) };
      await callService(endpoints.replayQueue(service), { params: { group }, body });
    },
    async act(service, group, { eventId, action }) {
      await callService(endpoints.actOnQueueLetter(service), {
        params: { group, eventId, action },
        body: {},
      });
    },
  };
}
