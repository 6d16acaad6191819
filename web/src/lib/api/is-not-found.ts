import { ApiError } from './api-error.ts';

/** What was asked for is not there, or is somebody else's. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
