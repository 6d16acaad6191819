import { z } from 'zod';
import type { StandardCall } from '../../define-endpoint.ts';

/** Bodies of the OAuth calls, for the document: the provider itself reads and checks them. */

const refusal = z.object({
  error: z.string().describe('A code of the standard, such as invalid_request or invalid_grant.'),
  error_description: z.string().optional(),
});
const refusals = {
  400: {
    description: 'The request is refused (RFC 6749 section 5.2, RFC 7591 section 3.2.2).',
    schema: refusal,
  },
};
const refusedClients = {
  ...refusals,
  401: { description: 'The client is unknown or did not prove who it is.', schema: refusal },
};

const client = {
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
};

export const tokenCall: StandardCall = {
  fields: z.object({
    grant_type: z.enum(['authorization_code', 'refresh_token']),
    ...client,
    code: z.string().optional(),
    redirect_uri: z.string().optional(),
    code_verifier: z.string().optional().describe('RFC 7636.'),
    refresh_token: z.string().optional(),
    scope: z.string().optional(),
    resource: z.string().optional().describe('RFC 8707.'),
  }),
  answer: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int().describe('Seconds.'),
    refresh_token: z.string().optional(),
    scope: z.string().optional(),
  }),
  refusals: refusedClients,
};

export const revocationCall: StandardCall = {
  fields: z.object({
    token: z.string(),
    token_type_hint: z.enum(['access_token', 'refresh_token']).optional(),
    ...client,
  }),
  answer: z.unknown(),
  refusals: refusedClients,
};

const clientMetadata = {
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  token_endpoint_auth_method: z.string().optional(),
  scope: z.string().optional(),
};

export const registrationCall: StandardCall = {
  fields: z.looseObject(clientMetadata),
  answer: z.looseObject({
    ...clientMetadata,
    client_id: z.string(),
    client_id_issued_at: z.number().int().optional(),
    client_secret: z.string().optional(),
    client_secret_expires_at: z.number().int().optional(),
  }),
  status: 201,
  refusals,
};

const documentCall = (answer: z.ZodType): StandardCall => ({ fields: null, answer, refusals: {} });

export const discoveryCall = documentCall(
  z.looseObject({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    registration_endpoint: z.string(),
    revocation_endpoint: z.string(),
    code_challenge_methods_supported: z.array(z.string()),
  }),
);

export const keySetCall: StandardCall = {
  ...documentCall(z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) })),
  // RFC 7517 8.5.2.
  answerType: 'application/jwk-set+json',
};
