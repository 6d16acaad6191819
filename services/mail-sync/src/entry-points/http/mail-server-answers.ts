import { asAppError } from '../../domain/accounts/describe-failure.ts';

/** Runs a use case on the mail server. @throws AppError for a failure of the mail server, which is not answered as an internal error */
export async function withClientErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAppError(error);
  }
}
