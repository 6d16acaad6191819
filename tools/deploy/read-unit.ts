/** The values of each key in the section [Service] of a systemd unit, in order; a backslash at the end of a line continues it. */
export function serviceSettings(unit: string): ReadonlyMap<string, readonly string[]> {
  const settings = new Map<string, string[]>();
  const section = /^\[Service\]$([\s\S]*?)^\[/m.exec(unit)?.[1] ?? '';
  for (const line of section.replaceAll(/\\\n\s*/g, '').split('\n')) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  return settings;
}
