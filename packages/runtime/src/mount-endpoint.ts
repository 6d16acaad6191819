import type { Request, Response, Router } from 'express';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@tern/contracts/define-endpoint';
import type { Principal } from '@tern/kernel/principal';
import type { RequirePrincipal } from './principal-token.ts';

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Null on anonymous and internal calls. */
  readonly principal: Principal;
  readonly request: Request;
  readonly response: Response;
}

export interface Mounting {
  readonly router: Router;
  readonly requirePrincipal: RequirePrincipal;
}
