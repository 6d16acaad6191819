import * as endpoints from '@tern/contracts/http/owed/promises';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import {
  listPromises,
  type ListedPromised,
  type ListPromisesContext,
} from '../../domain/owed/promises/list-promises.ts';
import {
  labelPromise,
  markPromiseDone,
  type SayOfPromiseContext,
} from '../../domain/owed/promises/say-of-promise.ts';

export type PromiseCallsContext = ListPromisesContext & SayOfPromiseContext;

export function mountPromiseCalls(mounting: Mounting, context: PromiseCallsContext): void {
  mountEndpoint(mounting, endpoints.listPromises, async ({ query, principal }) => {
    const { promises, ...page } = await listPromises(context, { userId: principal.userId, ...query });
    const { limit, offset } = query;
    return { promises: promises.map(asAnswer), limit, offset, ...page };
  });

  mountEndpoint(mounting, endpoints.markPromiseDone, async ({ params, body, principal }) => {
    await markPromiseDone(context, { userId: principal.userId, ...params, ...body });
    return {};
  });

  mountEndpoint(mounting, endpoints.labelPromise, async ({ params, body, principal }) => {
    await labelPromise(context, { userId: principal.userId, ...params, ...body });
    return {};
  });
}

function asAnswer({
  promise,
  by,
  person,
  state,
  dueAt,
  isOverdue,
  keptByMessageId,
}: ListedPromised): endpoints.ListedPromise {
  const { id, messageId, accountId, mailboxId, subject, sentence, date, label } = promise;
  return {
    promiseId: id,
    messageId,
    accountId,
    mailboxId,
    by,
    person,
    subject,
    sentence,
    madeAt: date.toISOString(),
    dueAt: dueAt && dueAt.toISOString(),
    isOverdue,
    state,
    isPromiseLabel: label,
    keptByMessageId,
  };
}
