export function removeWhere<T>(map: Map<string, T>, test: (value: T) => boolean): void {
  for (const [key, value] of map) if (test(value)) map.delete(key);
}
