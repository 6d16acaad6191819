import { createHash } from 'node:crypto';
import { createReadStream, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { leftOut } from './store-files.ts';

export const manifestName = 'manifest.json';
const format = 1;
const maxManifestBytes = 64 * 1024 * 1024;

/** Below the backup, with `/`: no empty segment, none that begins with a dot, so none that leads out. */
const pathSchema = z
  .string()
  .max(500)
  .regex(/^[\w-][\w.@+-]*(\/[\w-][\w.@+-]*)*$/, 'names a place outside the backup, or one that no backup has')
  .refine((path) => !leftOut.has(path), 'is nothing that a backup holds');

const manifestSchema = z.object({
  format: z.literal(format, { error: 'is of a format that this version of Tern does not know' }),
  /** The version of Tern that made it. */
  version: z.string().max(100),
  createdAt: z.iso.datetime(),
  /** Ids of the sealing keys, the current one first. The keys of TERN_SECRETS_KEY are not in a backup. */
  keyIds: z.array(z.string().regex(/^[\da-f]{8}$/)).max(100),
  /** How many documents each collection has. */
  counts: z.record(z.string().max(300), z.number().int().min(0)),
  files: z
    .array(
      z.object({
        path: pathSchema,
        bytes: z.number().int().min(0),
        sha256: z.string().regex(/^[\da-f]{64}$/),
      }),
    )
    .max(1_000_000),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];

/** The caller's part of a manifest: all but format and files. */
export type ManifestFacts = Omit<Manifest, 'format' | 'files'>;

/** Hashes every file of the folder and writes the list into it. */
export async function writeManifest(
  folder: string,
  facts: ManifestFacts,
  onFile: (path: string) => void,
): Promise<Manifest> {
  const files: ManifestFile[] = [];
  for (const path of filesIn(folder)) {
    onFile(path);
    files.push({ path, ...(await hashFile(join(folder, path))) });
  }
  const manifest = { format, ...facts, files } as const;
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  return manifest;
}

/**
 * Reads the list of a backup and compares it with the folder: names, kinds and sizes of files, not yet their content.
 * @throws Error that says what is wrong: no backup, an unknown format, files that are missing, cut or too many
 */
export function readManifest(folder: string): Manifest {
  const manifest = parseManifest(folder);
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  if (listed.size !== manifest.files.length) throw damaged(folder, 'the manifest lists a file twice');
  for (const path of filesIn(folder)) {
    if (path === manifestName) continue;
    const file = listed.get(path);
    if (!file) throw damaged(folder, `${path} is not in the manifest`);
    const { size } = lstatSync(join(folder, path));
    if (size !== file.bytes) throw damaged(folder, `${path} has ${size} bytes instead of ${file.bytes}`);
    listed.delete(path);
  }
  const [missing] = listed.keys();
  if (missing !== undefined) throw damaged(folder, `${missing} is missing`);
  return manifest;
}

function parseManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile())
    throw new Error(
      `${folder} is no backup of Tern: it has no ${manifestName}. Name the folder that a backup was written to.`,
    );
  if (found.size > maxManifestBytes) throw damaged(folder, `${manifestName} is too large`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw damaged(folder, `${manifestName} is not JSON`, cause);
  }
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw damaged(folder, `${manifestName}: ${issue?.path.join('.')} ${issue?.message}`);
}

/** @throws Error when the file does not have the content that the manifest says */
export async function requireContent(folder: string, { path, sha256 }: ManifestFile): Promise<void> {
  const found = await hashFile(join(folder, path));
  if (found.sha256 !== sha256)
    throw damaged(folder, `${path} was changed: its SHA-256 is not the one in the manifest`);
}

export function damaged(folder: string, what: string, cause?: unknown): Error {
  return new Error(`The backup ${folder} is damaged: ${what}.`, { cause });
}

/** Paths of the files below, without following links. @throws Error for what is neither file nor folder */
function filesIn(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(root, path);
      if (!entry.isFile()) throw damaged(root, `${path} is neither a file nor a folder`);
      return [path];
    });
}

async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = createReadStream(path);
  stream.on('data', (chunk) => (bytes += chunk.length));
  await pipeline(stream, hash);
  return { bytes, sha256: hash.digest('hex') };
}
