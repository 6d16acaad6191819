import { Fragment } from 'react';
import { passwordRules, type PasswordRule } from '@tern/contracts/password-rules';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './password-hint.module.css';

/** Between the rules: together they read as the hint of specification section 2. */
const parts: readonly (readonly [PasswordRule, string])[] = [
  [passwordRules.length, ', '],
  [passwordRules.uppercase, ' and '],
  [passwordRules.lowercase, ', '],
  [passwordRules.special, ''],
];

/** The rules for a new password, all in view; rules that it meets are ticked while it is typed. */
export function PasswordHint({ password }: { password: string }) {
  return parts.map(([{ text, pattern }, separator]) => (
    <Fragment key={text}>
      {pattern.test(password) ? (
        <span className={styles.kept}>
          {text}
          <VisuallyHidden> (kept)</VisuallyHidden>
        </span>
      ) : (
        text
      )}
      {separator}
    </Fragment>
  ));
}
