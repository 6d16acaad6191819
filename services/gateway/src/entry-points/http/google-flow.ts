import type { Endpoint } from '@tern/contracts/define-endpoint';
import {
  beginGmailSignIn,
  completeGmailSignIn,
  googleFlows,
  type GoogleFlow,
} from '@tern/contracts/http/gmail';

/**
 * The purpose of a sign-in at Google: `flow` when it begins, the first word of its state when it is completed. Everything else, an
 * unreadable body included, goes to mail, which reports what is wrong with it.
 * @param body as it was sent
 */
export function flowOf({ name }: Pick<Endpoint, 'name'>, body: unknown): GoogleFlow {
  if (name !== beginGmailSignIn.name && name !== completeGmailSignIn.name) return 'mail';
  const fields = fieldsOf(body);
  const { flow, state } = fields;
  const word = name === beginGmailSignIn.name ? flow : typeof state === 'string' ? state.split('.')[0] : null;
  return googleFlows.find((known) => known === word) ?? 'mail';
}

function fieldsOf(body: unknown): { readonly flow?: unknown; readonly state?: unknown } {
  if (!Buffer.isBuffer(body)) return {};
  try {
    return (JSON.parse(body.toString('utf8')) ?? {}) as object;
  } catch {
    // SyntaxError: the service answers it.
    return {};
  }
}
