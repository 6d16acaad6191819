import type { LetterAction, Queue, QueuedLetter } from '@tern/contracts/http/admin/queues';
import type { ServiceName } from '@tern/contracts/services';

export interface LetterPage {
  readonly letters: QueuedLetter[];
  readonly next: string | null;
}

export interface Replay {
  readonly from: string;
  /** All that the group reads without it. */
  readonly topic?: string | undefined;
}

/** Reads the reports of services about their own consumer groups. */
export interface QueueReader {
  /** @throws AppError `unavailable` or `timeout` when the service does not answer. */
  report(service: ServiceName): Promise<Queue[]>;
  /** @throws AppError `not-found` when the group is not the service's. */
  letters(
    service: ServiceName,
    group: string,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<LetterPage>;
  /** @throws AppError `not-found` when the group is not the service's. */
  replay(service: ServiceName, group: string, what: Replay): Promise<void>;
  /** @throws AppError `not-found` when there is no such letter. */
  act(service: ServiceName, group: string, letter: { eventId: string; action: LetterAction }): Promise<void>;
}
