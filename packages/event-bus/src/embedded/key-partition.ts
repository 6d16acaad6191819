/** The lane of a key among those of its topic. Part of the data on disk: changing it breaks the order of keys. */
export function laneOf(topic: { readonly first: number; readonly partitions: number }, key: string): number {
  return topic.first + (hash(key) % topic.partitions);
}

/** FNV-1a, 32 bit (Fowler, Noll, Vo). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
