import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'error' | 'warning' | 'success' | 'info';
  children: ReactNode;
}

/** A notice inside a page or form: an error of the form as a whole, or information. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
