import { ApiError } from './api-error.ts';

/** The server has decided: the same call would be refused again. Otherwise another try may succeed. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
