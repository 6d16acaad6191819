import { AppError } from '@tern/kernel/app-error';

export interface PasswordOffer {
  /** False where the operator lets users in by other ways alone. */
  readonly isPasswordOffered: boolean;
}

/** Before a call by which a password is set without one, or signs in alone. @throws AppError `not-available-here` */
export function assertPasswordOffered({ isPasswordOffered }: PasswordOffer): void {
  if (!isPasswordOffered)
    throw new AppError('not-available-here', { message: 'Sign-in by password is switched off here.' });
}
