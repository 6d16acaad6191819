import { fieldErrorForPrograms } from '@tern/kernel/app-error';
import type { KeyPlace } from './export-pages.ts';

/** A place by date as the `next` of a page. */
export const writeDatePlace = ({ key, id }: KeyPlace<Date>): string =>
  JSON.stringify([key.toISOString(), id]);

/** @throws AppError `validation-failed` for what `writeDatePlace` did not write */
export function readDatePlace(after: string): KeyPlace<Date> {
  const [key = '', id = ''] = readPlace(after, 2);
  return { key: readDate(key), id };
}

/** @throws AppError `validation-failed` naming `after` for a text that is no moment */
export function readDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw noPlace();
  return date;
}

/** The texts of which a page made its `next`, as JSON. @throws AppError `validation-failed` naming `after` for anything else */
export function readPlace(after: string, length: number): readonly string[] {
  const parts = parse(after);
  const isPlace =
    Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === 'string');
  if (!isPlace) throw noPlace();
  return parts;
}

function parse(after: string): unknown {
  try {
    return JSON.parse(after);
  } catch {
    // No JSON: no place either.
    return null;
  }
}

const noPlace = () => fieldErrorForPrograms('after', 'Give the `next` of the page before.');
