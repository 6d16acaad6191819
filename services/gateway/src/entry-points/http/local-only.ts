import type { Request } from 'express';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { prepareDemo, signInDemo } from '@tern/contracts/http/identity';
import { createDemoAccount } from '@tern/contracts/http/mail-accounts';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { AppError } from '@tern/kernel/app-error';

/** Calls without a session check: only for the user of this machine. */
const localOnlyCalls = new Set(
  [signInDemo, prepareDemo, createDemoAccount, listOutbox, readOutboxMail].map(({ name }) => name),
);

/** Behind a proxy every visitor looks local; these headers reveal the proxy, the last three are those of nginx and of CDNs. */
const proxyHeaders = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']);
const isForwarded = (request: Request) =>
  Object.keys(request.headers).some((name) => proxyHeaders.has(name) || name.startsWith('x-forwarded-'));

/** @throws AppError `not-available-here` for a local-only call that does not come from this machine alone. */
export function assertLocalOnly(endpoint: Endpoint, request: Request, isLocalOnly: boolean): void {
  if (localOnlyCalls.has(endpoint.name) && (!isLocalOnly || isForwarded(request))) {
    throw new AppError('not-available-here');
  }
}
