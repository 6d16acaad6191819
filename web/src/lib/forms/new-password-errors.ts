import { t } from '@lingui/core/macro';
import { brokenPasswordRules } from '@tern/contracts/password-rules';
import { saidText } from '../language/said-text.ts';
import type { FormErrors } from './form-errors.ts';

/** All errors of a new password that was typed twice and differs; null when both are the same: then the server checks it. */
export function newPasswordErrors(password: string, confirm: string): FormErrors | null {
  if (password === confirm) return null;
  const broken = brokenPasswordRules(password).map((text) => saidText(text));
  const mismatch = t`Passwords do not match`;
  return { fields: { password: broken.length === 0 ? mismatch : [`${mismatch}.`, ...broken].join(' ') } };
}
