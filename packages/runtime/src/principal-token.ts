import type { RequestHandler } from 'express';
import type { Access } from '@tern/contracts/define-endpoint';

/** Middleware that verifies the principal token of a request for the access level and leaves the principal in `response.locals`. */
export type RequirePrincipal = (access: Access) => RequestHandler;
