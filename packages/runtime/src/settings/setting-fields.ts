import { z } from 'zod';

/** Field types for settings, which always come as text. Each says what it takes when it is given something else. */
export const numberSetting = (min: number, max: number) => {
  const error = `Use a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
};

export const flagSetting = () =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], { error: 'Use true or false.' })
    .transform((value) => ['true', '1', 'yes', 'on'].includes(value));

/** An address without a path: `https://mail.example`. Gives the origin as URL serialises it. */
export const originSetting = () => {
  const error = 'Use an address like https://tern.example, without a path.';
  return z
    .url({ protocol: /^https?$/, error })
    .refine((value) => ['', '/'].includes(pathOf(value)), error)
    .transform((value) => new URL(value).origin);
};

function pathOf(value: string): string {
  return URL.canParse(value) ? new URL(value).pathname + new URL(value).search + new URL(value).hash : '';
}

/** Comma-separated; blanks around the parts do not count. */
export const listSetting = () =>
  z.string().transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** Addresses of Kafka brokers, with commas between them. */
export const brokersSetting = () =>
  listSetting().refine(
    (brokers) => brokers.length > 0 && brokers.every((broker) => /^[\w.-]+:\d{1,5}$/.test(broker)),
    { error: 'Use addresses like broker-1:9092,broker-2:9092.' },
  );

/** The start of names in engines that other installations share; MongoDB, Kafka and Elasticsearch all take such names. */
export const namePrefixSetting = () =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, 'Use up to 20 lower-case letters, digits and dashes, a letter first.')
    .default('')
    .describe(
      'Stands before the names of databases, topics, consumer groups and the search index, where pods share engines with other installations, like mail-. It cannot change later: the data of before stays under its old names.',
    );
