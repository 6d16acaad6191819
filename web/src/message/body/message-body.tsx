import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { hasHtml, type HtmlView } from './body-html.ts';
import { BodySkeleton } from './body-skeleton.tsx';
import { LinkedText } from './linked-text.tsx';
import styles from '../message.module.css';

/** Loaded with DOMPurify, which is not needed before the first HTML mail. */
const HtmlBody = lazy(() => import('./html-body.tsx').then((module) => ({ default: module.HtmlBody })));

export type MessageViewMode = 'original' | 'filtered-text' | 'filtered-html';

interface MessageBodyProps {
  message: MessageDetail;
  mode: MessageViewMode;
}

/** The body in the chosen view: HTML in a frame that runs no scripts, else text, else a notice that there is none. */
export function MessageBody({ message, mode }: MessageBodyProps) {
  if (mode === 'original') {
    return <Content text={message.textBody} message={message} view="original" />;
  }
  return (
    <>
      <p className={styles.viewNote}>
        <Trans>Quoted material and reply chains were removed.</Trans>
      </p>
      {mode === 'filtered-text' ? (
        <Content text={message.filteredTextBody} message={message} view={null} />
      ) : (
        <Content text={message.filteredTextBody} message={message} view="filtered-html" />
      )}
    </>
  );
}

interface ContentProps {
  text: string | null;
  message: MessageDetail;
  /** The HTML that is shown where there is some; null shows text alone. */
  view: HtmlView | null;
}

function Content({ text, message, view }: ContentProps) {
  if (view && hasHtml(message, view)) {
    return (
      <Suspense fallback={<BodySkeleton />}>
        <HtmlBody message={message} view={view} />
      </Suspense>
    );
  }
  if (text)
    return (
      <pre className={styles.text}>
        <LinkedText text={text} />
      </pre>
    );
  return (
    <p className={styles.empty}>
      <Trans>No content available</Trans>
    </p>
  );
}
