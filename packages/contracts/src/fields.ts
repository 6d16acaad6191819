import { z } from 'zod';

/** Field types shared by several calls. The user reads their error texts under the field. */
export const idSchema = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w-]+$/, 'This is not a valid id.');

export const dateTimeSchema = z.iso.datetime({
  offset: true,
  error: 'Use an ISO 8601 date and time, like 2025-08-27T09:30:00Z.',
});

/** `true` and `false` as they come in a query string. */
export const queryBooleanSchema = z
  .enum(['true', 'false'], { error: 'Use true or false.' })
  .transform((value) => value === 'true');

export const limitSchema = (fallback: number, max: number) =>
  z.coerce
    .number({ error: `Use a whole number from 1 to ${max}.` })
    .int(`Use a whole number from 1 to ${max}.`)
    .min(1, `Use a whole number from 1 to ${max}.`)
    .max(max, `Use a whole number from 1 to ${max}.`)
    .default(fallback);

export const maxOffset = 10_000_000;

export const offsetSchema = z.coerce
  .number({ error: 'Use a whole number, 0 or more.' })
  .int('Use a whole number, 0 or more.')
  .min(0, 'Use a whole number, 0 or more.')
  .max(maxOffset, 'Use a smaller number.')
  .default(0);

export const emailSchema = z
  .string({ error: 'Enter an email address.' })
  .trim()
  .min(1, { error: 'Enter an email address.', abort: true })
  .max(254, 'This address is too long.')
  .regex(/^[^\s\p{Cc}@<>()",;:\\[\]]+@[^\s\p{Cc}@<>()",;:\\[\]]+$/u, 'This is not a valid email address.');

/** Control and format characters and fillers are invisible; some are removed later, and the rest must not be empty. */
const anythingVisible = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;

export const requiredTextSchema = (what: string, max: number) =>
  z
    .string({ error: `Enter ${what}.` })
    .trim()
    .regex(anythingVisible, { error: `Enter ${what}.`, abort: true })
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`);

export const portSchema = z
  .number({ error: 'Enter a port number.' })
  .int('Use a whole number from 1 to 65535.')
  .min(1, 'Use a whole number from 1 to 65535.')
  .max(65535, 'Use a whole number from 1 to 65535.');
