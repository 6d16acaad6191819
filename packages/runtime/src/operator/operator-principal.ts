import type { Principal } from '@tern/kernel/principal';
import type { RequirePrincipal } from '../http/principal-token.ts';
import { setPrincipal } from '../http/request-context.ts';

/** The principal of the operator's socket; its name is in the audit log. */
const operator: Principal = {
  userId: 'operator',
  sessionId: 'operator',
  isVerified: true,
  isAdmin: true,
  scopes: [],
};

/** For routers that only the operator's socket serves: a process that may open the socket is the operator. */
export const requireOperator: RequirePrincipal = () => (_request, response, next) => {
  setPrincipal(response, operator);
  next();
};
