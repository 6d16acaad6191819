import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'error' | 'warning' | 'success' | 'info';
  children: ReactNode;
}

/** A line of news inside a page or form: what the form as a whole got wrong, what the page wants known. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
