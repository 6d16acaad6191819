import { ApiError } from './api-error.ts';

/** What was requested does not exist, or belongs to another user. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
