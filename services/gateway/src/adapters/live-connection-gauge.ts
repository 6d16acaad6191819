import { Gauge, type Registry } from 'prom-client';
import type { LiveStreams } from '../domain/live-streams.ts';

/** The open connections of this process that carry live updates. */
export function measureLiveConnections(streams: Pick<LiveStreams, 'count'>, metrics: Registry): void {
  new Gauge({
    name: 'tern_gateway_live_connections',
    help: 'Open connections of browsers that get live updates.',
    registers: [metrics],
    collect() {
      this.set(streams.count());
    },
  });
}
