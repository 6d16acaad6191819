import { z } from 'zod';
import { fieldError } from '@tern/kernel/app-error';
import type { KeyPlace } from './export-pages.ts';

const datePlace = z.tuple([z.iso.datetime(), z.string()]);

/** A place by date as the `next` of a page. */
export const writeDatePlace = ({ key, id }: KeyPlace<Date>): string =>
  JSON.stringify([key.toISOString(), id]);

/** @throws AppError `validation-failed` for what `writeDatePlace` did not write */
export function readDatePlace(after: string): KeyPlace<Date> {
  const [key, id] = readPlace(datePlace, after);
  return { key: new Date(key), id };
}

/** What a page gave as its `next`. @throws AppError `validation-failed` naming `after` for anything else */
export function readPlace<Place>(schema: z.ZodType<Place>, after: string): Place {
  const parsed = z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    })
    .pipe(schema)
    .safeParse(after);
  if (!parsed.success) throw fieldError('after', 'Give the `next` of the page before.');
  return parsed.data;
}
