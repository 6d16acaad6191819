import { asAppError } from '../../domain/accounts/describe-failure.ts';

/** Runs a use case that works on the mail server and answers the server's failures as such, not as ours. */
export async function tellingFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAppError(error);
  }
}
