import { ApiError } from './api-error.ts';

/** Whether the requested thing does not exist, or belongs to another user. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
