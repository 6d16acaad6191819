import type { Request } from 'express';
import { z } from 'zod';
import { CLIENT_INFO_META_KEY, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { visibleName } from '@tern/kernel/visible-text';
import type { CallingClient } from '../../domain/agent-tools/agent-call-recorder.ts';

const longestName = 100;
const isRevision = /^\d{4}-\d{2}-\d{2}$/;

/** MCP 2026-07-28: every request says it in `_meta`. Anything else there is the SDK's to refuse. */
const envelopeSchema = z.object({
  [PROTOCOL_VERSION_META_KEY]: z.string().optional().catch(undefined),
  [CLIENT_INFO_META_KEY]: z
    .object({ name: z.string(), version: z.string().catch('') })
    .optional()
    .catch(undefined),
});
const messageSchema = z.object({ params: z.object({ _meta: envelopeSchema }) });

/**
 * The revision and the client that a request names. Earlier revisions name the client in their handshake alone, which is another request: of
 * them, and of scripts, it is the User-Agent. Nothing of it is proved.
 */
export function callingClientOf({ body, headers }: Pick<Request, 'body' | 'headers'>): CallingClient {
  const said = messageSchema.safeParse(body).data?.params._meta;
  const revision = said?.[PROTOCOL_VERSION_META_KEY] ?? headers['mcp-protocol-version'];
  const info = said?.[CLIENT_INFO_META_KEY];
  const name = visibleName(info ? `${info.name} ${info.version}` : (headers['user-agent'] ?? ''));
  return {
    revision: typeof revision === 'string' && isRevision.test(revision) ? revision : null,
    client: name === '' ? null : name.slice(0, longestName).toWellFormed(),
  };
}
