import { basename } from 'node:path';

const fileOf = new Map<string, string>();

/**
 * The name of a class of a CSS module: those of its file and of the class. Vite's own hash of the content and the line are 3 KB of a first
 * visit, because no compression can shorten them.
 * @throws Error when two files have one name, because their classes would be the same
 */
export function classNameOf(name: string, file: string): string {
  const path = file.replace(/\?.*$/, '');
  const module = basename(path, '.module.css');
  const known = fileOf.get(module) ?? path;
  if (known !== path) throw new Error(`${known} and ${path} have one name: rename one of them`);
  fileOf.set(module, path);
  return `${module}_${name}`;
}
