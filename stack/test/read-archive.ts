import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

/** The files of a zip archive by name, as text; every checksum is verified. */
export async function readArchive(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false, checkCrc32: true });
  const files = new Map<string, string>();
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue;
    const content = await entry.getData(new Uint8ArrayWriter());
    files.set(entry.filename, Buffer.from(content).toString());
  }
  await zip.close();
  return files;
}

/** The records of a file of JSON Lines. */
export function recordsOf(files: ReadonlyMap<string, string>, name: string): Record<string, unknown>[] {
  const text = files.get(name);
  if (text === undefined) throw new Error(`the archive has no ${name}`);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** How many records each file of an archive has. */
export function countsOf(files: ReadonlyMap<string, string>): Record<string, number> {
  return Object.fromEntries(
    [...files]
      .filter(([name]) => name !== 'README.md')
      .map(([name, text]) => {
        if (name.endsWith('.mbox')) return [name, text.match(/^X-Tern-Id: /gm)?.length ?? 0];
        if (name.endsWith('.ics')) return [name, text.match(/^BEGIN:VEVENT/gm)?.length ?? 0];
        return [name, recordsOf(files, name).length];
      }),
  );
}
