import { z } from 'zod';
import { fieldErrorForPrograms } from '@tern/kernel/app-error';
import { readClientMetadata, type ClientKeys, type DescribedMetadata } from './client-metadata.ts';

/**
 * Applications that are known by the address of a document about themselves in place of a registration
 * (draft-ietf-oauth-client-id-metadata-document, MCP 2025-11-25).
 */
export interface ClientDocuments {
  /**
   * Reads what is served at the address now, or was a short time ago.
   * @throws AppError `validation-failed` for client_id when there is no document to be had or the host may not be asked;
   * `unavailable` while too many are being read.
   */
  read(address: string): Promise<unknown>;
  /**
   * The key set at the address, asked for once a minute at most, also when there is none.
   * @throws AppError `validation-failed` when there is nothing to be had; `unavailable`
   */
  readKeys(address: string): Promise<unknown>;
}

/** Ids of registered applications are never addresses. */
export const isDocumentAddress = (clientId: string): boolean => /^https:/i.test(clientId);

const hostOf = (address: string) => new URL(address).hostname;

/**
 * Whether the address may be fetched at all: https, a host by name, in normalised form, so that no two ids mean the same document and
 * nothing hides in it (section 3 of the draft).
 * @throws AppError `validation-failed`
 */
function assertDocumentAddress(address: string): void {
  const flaw = flawOfAddress(address);
  if (flaw !== null) throw refused(flaw);
}

function flawOfAddress(address: string): string | null {
  const url = URL.parse(address);
  // `href` is what a browser makes of it: lower-case host, no default port, no dot segments, at least "/" as the path.
  if (url?.protocol !== 'https:' || url.href !== address)
    return 'is not the address of a document as addresses are written: https, a host and a path.';
  if (url.username || url.password || url.hash) return 'may hold no user, password or fragment.';
  // URL writes addresses of both kinds normally: 127.1 as 127.0.0.1.
  return /^\[|^[\d.]+$/.test(url.hostname)
    ? 'has to name its host; addresses of machines are not taken.'
    : null;
}

const refused = (text: string) => fieldErrorForPrograms('client_id', `client_id ${text}`);

export interface DescribedClient {
  readonly metadata: DescribedMetadata;
  /** Who vouches for the description: the host that serves it. */
  readonly host: string;
}

/**
 * Reads what an application says of itself at its address. The rules are those of a registration, and no secret can be shared this way.
 * @throws AppError `validation-failed` naming what is wrong; `unavailable`
 */
export async function readClientDocument(
  documents: ClientDocuments,
  address: string,
): Promise<DescribedClient> {
  assertDocumentAddress(address);
  const document = (await documents.read(address)) as Record<string, unknown> | null;
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw refused('leads to something that is no JSON object.');
  if (document['client_id'] !== address) throw refused('leads to a document with another client_id.');
  if ('client_secret' in document || 'client_secret_expires_at' in document)
    throw refused('leads to a document with a secret in it.');
  const { token_endpoint_auth_method: method = 'none' } = document;
  if (method !== 'none' && method !== 'private_key_jwt')
    throw refused(
      'leads to a document whose token_endpoint_auth_method is neither none nor private_key_jwt.',
    );
  const reading = readClientMetadata({ ...document, token_endpoint_auth_method: 'none' });
  if ('refusal' in reading) throw refused(`leads to a document that is not taken: ${reading.refusal}`);
  const { metadata } = reading;
  if (method === 'none') return { metadata, host: hostOf(address) };
  return {
    metadata: { ...metadata, token_endpoint_auth_method: method, ...keysOf(document) },
    host: hostOf(address),
  };
}

const maxKeys = 10;

/** @throws AppError `validation-failed` unless there is one of the two, and no part of a private key */
function keysOf({ jwks, jwks_uri: address }: Record<string, unknown>): ClientKeys {
  if ((jwks === undefined) === (address === undefined))
    throw refused('leads to a document with private_key_jwt that has not one of jwks and jwks_uri.');
  if (address !== undefined) {
    const flaw =
      typeof address === 'string' && address.length <= 2048 ? flawOfAddress(address) : 'is no text.';
    if (flaw !== null) throw refused(`leads to a document whose jwks_uri ${flaw}`);
    return { jwks_uri: address as string };
  }
  const parsed = keySetSchema.safeParse(jwks);
  if (!parsed.success)
    throw refused(`leads to a document whose jwks is no set of 1 to ${maxKeys} public keys for signatures.`);
  return { jwks: parsed.data };
}

/** `d` is in every private key, `k` in every shared one (RFC 7518 section 6). */
const keySetSchema = z.object({
  keys: z
    .array(
      z.looseObject({ kty: z.enum(['EC', 'RSA', 'OKP']) }).refine((key) => !('d' in key) && !('k' in key)),
    )
    .min(1)
    .max(maxKeys),
});
