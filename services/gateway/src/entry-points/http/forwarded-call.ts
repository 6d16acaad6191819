import type { Response } from 'express';
import type { Endpoint } from '@tern/contracts/define-endpoint';

/** The data of a request that is forwarded to a service. */
export interface ForwardedCall {
  readonly endpoint: Endpoint;
  /** Null on anonymous calls. */
  readonly principalToken: string | null;
  /** The signed-in user; null on anonymous calls. */
  readonly userId: string | null;
  /** Calls by an access token are counted by it, under this name; absent for all others. */
  readonly countedAs?: string;
  /** Whom the operator's proxy has signed in, sealed for identity; absent where it names no one. */
  readonly proxiedPerson?: string;
}

export function setForwardedCall(response: Response, call: ForwardedCall): void {
  response.locals['forwardedCall'] = call;
}

/** @throws Error when the request's route was not found yet: the middlewares are then in the wrong order. */
export function forwardedCallOf(response: Response): ForwardedCall {
  const call = response.locals['forwardedCall'] as ForwardedCall | undefined;
  if (!call) throw new Error('no call was found for this request');
  return call;
}
