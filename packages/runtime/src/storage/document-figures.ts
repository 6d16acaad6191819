import type { Connection } from 'mongoose';
import { Histogram, type Registry } from 'prom-client';

interface PoolEvent {
  readonly address: string;
  readonly connectionId: number | string;
}

/**
 * Times commands to the document store. By the driver's reports of its connections: those of its commands would have it read every answer
 * twice.
 */
export function measureDocuments(documents: Connection, metrics: Registry): void {
  const times = new Histogram({
    name: 'tern_documents_command_duration_seconds',
    help: 'Time from the sending of a command to the document store to its answer.',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 60],
    registers: [metrics],
  });
  const begun = new Map<string, number>();
  const nameOf = ({ address, connectionId }: PoolEvent) => `${address} ${connectionId}`;
  const client = documents.getClient();
  client.on('connectionCheckedOut', (event) => begun.set(nameOf(event), performance.now()));
  client.on('connectionCheckedIn', (event) => {
    const since = begun.get(nameOf(event));
    if (since === undefined) return;
    begun.delete(nameOf(event));
    times.observe((performance.now() - since) / 1000);
  });
}
