import type { Queue } from '@tern/contracts/http/admin/queues';
import type { ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import type { QueueReader } from './queue-reader.ts';

export interface QueueListContext {
  /** The services of this installation. */
  readonly deployed: readonly ServiceName[];
  readonly queues: Pick<QueueReader, 'report'>;
}

/** The groups of all services, by name and topic. A service that does not answer is named, and the groups of the others are listed. */
export async function listQueues({
  deployed,
  queues,
}: QueueListContext): Promise<{ queues: Queue[]; unavailable: ServiceName[] }> {
  const unavailable: ServiceName[] = [];
  const reports = await Promise.all(
    deployed.map(async (service) => {
      try {
        return await queues.report(service);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        unavailable.push(service);
        return [];
      }
    }),
  );
  const nameOf = ({ group, topic }: Queue) => `${group} ${topic}`;
  const found = reports.flat().sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return { queues: found, unavailable };
}
