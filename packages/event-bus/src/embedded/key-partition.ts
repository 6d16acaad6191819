import { fnv1a } from '@tern/kernel/fnv1a';

/** The lane of a key among those of its topic. Part of the data on disk: changing it breaks the order of keys. */
export function laneOf(topic: { readonly first: number; readonly partitions: number }, key: string): number {
  return topic.first + ((fnv1a(key, 0, key.length) >>> 0) % topic.partitions);
}
