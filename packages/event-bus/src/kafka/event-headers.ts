import type { IHeaders } from 'kafkajs';

const namePattern = /^(.+)\.v(\d+)$/;

/** Type and version of an event as headers of its record, so that a consumer that does not know them needs not read the value. */
export function eventHeaders(topic: string): Readonly<Record<string, string>> {
  const [, type = topic, version = '1'] = namePattern.exec(topic) ?? [];
  return { type, version };
}

/** The contract's name, `<type>.v<version>`; null for a record of a version that wrote no such headers. */
export function eventTypeIn({ type, version }: IHeaders = {}): string | null {
  return type === undefined || version === undefined ? null : `${String(type)}.v${String(version)}`;
}
