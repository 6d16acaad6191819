import { brokenPasswordRules } from '@tern/contracts/password-rules';
import type { FormErrors } from './form-errors.ts';

/** What is wrong with a new password that was typed twice, all at once; null when both are the same: the rest the server says. */
export function newPasswordErrors(password: string, confirm: string): FormErrors | null {
  if (password === confirm) return null;
  const broken = brokenPasswordRules(password);
  const mismatch = 'Passwords do not match';
  return { fields: { password: broken.length === 0 ? mismatch : [`${mismatch}.`, ...broken].join(' ') } };
}
