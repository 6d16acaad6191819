import { createHash } from 'node:crypto';
import { z } from 'zod';
import { visibleName } from '@tern/kernel/visible-text';
import { readClientMetadata, type ClientMetadata } from './client-metadata.ts';

const maxClients = 50;
const shortestSecret = 32;

const clientSchema = z.strictObject({
  client_id: z
    .string('client_id is missing.')
    .regex(/^[\w.-]{1,100}$/, 'client_id: use letters, digits, dots, dashes and underscores, 100 at most.'),
  client_name: z
    .string('client_name is missing.')
    .refine((name) => visibleName(name) !== '', 'client_name is empty.'),
  redirect_uris: z.array(z.string(), 'redirect_uris is missing.'),
  token_endpoint_auth_method: z
    .enum(['client_secret_basic', 'client_secret_post'], {
      error: 'token_endpoint_auth_method has to be client_secret_basic or client_secret_post.',
    })
    .optional(),
  client_secret_sha256: z
    .string()
    .regex(/^[\da-f]{64}$/, 'client_secret_sha256 has to be 64 hexadecimal digits in lower case.')
    .optional(),
  client_secret_file: z.string().min(1, 'client_secret_file is empty.').optional(),
});
const fileSchema = z
  .array(clientSchema, 'The file has to hold a list of clients.')
  .max(maxClients, `Use at most ${maxClients} clients.`);

/** An application that the operator has set up; with a secret it may do without PKCE. */
export interface OperatorClient {
  readonly metadata: ClientMetadata & { readonly client_id: string };
  /** SHA-256 of the secret in hex; null for one that cannot keep a secret, which has to use PKCE. */
  readonly secretHash: string | null;
}

export type OperatorClientsReading =
  { readonly clients: readonly OperatorClient[] } | { readonly refusals: readonly string[] };

/**
 * The clients of TERN_OAUTH_CLIENTS_FILE. Their redirect addresses have the rules of a registration.
 * @param readText of the file with a secret; throws where it cannot be read
 * @returns what is missing or wrong, naming the client and the field and never a value, or the clients
 */
export function readOperatorClients(
  given: unknown,
  readText: (path: string) => string,
): OperatorClientsReading {
  const parsed = fileSchema.safeParse(given);
  if (!parsed.success)
    return {
      refusals: parsed.error.issues.slice(0, 10).map(({ path, message }) => placed(path[0], message)),
    };
  const refusals: string[] = [];
  const clients = parsed.data.flatMap((client, index) => {
    const refuse = (text: string) => {
      refusals.push(placed(index, text));
      return [];
    };
    if (parsed.data.findIndex(({ client_id }) => client_id === client.client_id) !== index)
      return refuse('client_id is that of an earlier one.');
    const secret = secretOf(client, readText);
    if ('refusal' in secret) return refuse(secret.refusal);
    const { client_id, client_name, redirect_uris, token_endpoint_auth_method } = client;
    const method = secret.hash === null ? 'none' : (token_endpoint_auth_method ?? 'client_secret_basic');
    const reading = readClientMetadata({ client_name, redirect_uris, token_endpoint_auth_method: method });
    if ('refusal' in reading) return refuse(reading.refusal);
    return [{ metadata: { ...reading.metadata, client_id }, secretHash: secret.hash }];
  });
  return refusals.length > 0 ? { refusals } : { clients };
}

const placed = (index: unknown, text: string) =>
  typeof index === 'number' ? `Client ${index + 1}: ${text}` : text;

function secretOf(
  client: z.output<typeof clientSchema>,
  readText: (path: string) => string,
): { readonly hash: string | null } | { readonly refusal: string } {
  const { client_secret_sha256: hash, client_secret_file: path, token_endpoint_auth_method: method } = client;
  if (hash !== undefined && path !== undefined)
    return { refusal: 'use client_secret_sha256 or client_secret_file, not both.' };
  if (hash !== undefined) return { hash };
  if (path === undefined) {
    if (method === undefined) return { hash: null };
    return { refusal: `client_secret_sha256 or client_secret_file is missing for ${method}.` };
  }
  const secret = textOf(path, readText);
  if (secret === null) return { refusal: 'client_secret_file cannot be read.' };
  if (secret.length < shortestSecret)
    return { refusal: `client_secret_file holds less than ${shortestSecret} characters.` };
  return { hash: hashOfSecret(secret) };
}

function textOf(path: string, readText: (path: string) => string): string | null {
  try {
    return readText(path).trim();
  } catch {
    return null;
  }
}

/** A fast hash is enough: the secrets are long and made by a machine. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
