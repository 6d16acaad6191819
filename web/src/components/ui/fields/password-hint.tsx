import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { passwordRules, type PasswordRule } from '@tern/contracts/password-rules';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './password-hint.module.css';

/** The text of each rule with the punctuation before the next: together they read as the hint of specification section 2. */
const parts: readonly (readonly [PasswordRule, string, string])[] = [
  [passwordRules.length, t`8 or more characters`, ', '],
  [passwordRules.uppercase, t`1 uppercase`, ` ${t`and`} `],
  [passwordRules.lowercase, t`1 lowercase letter`, ', '],
  [passwordRules.special, t`1 or more special characters`, ''],
];

/** The rules for a new password, all in view; rules that it meets are ticked while it is typed. */
export function PasswordHint({ password }: { password: string }) {
  return parts.map(([{ pattern }, text, separator]) => (
    <Fragment key={text}>
      {pattern.test(password) ? (
        <span className={styles.kept}>
          {text}
          <VisuallyHidden>
            {' '}
            <Trans>(kept)</Trans>
          </VisuallyHidden>
        </span>
      ) : (
        text
      )}
      {separator}
    </Fragment>
  ));
}
