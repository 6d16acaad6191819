import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { isTurnedOver } from '@tern/contracts/mail-colours';
import { Button } from '../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../components/ui/feedback/async-view.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { useKeptChoice } from '../../lib/kept/kept-choice.ts';
import { useIsDark } from '../../lib/theme.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useBodyAddress } from './body-address.ts';
import { useBodyHtml, type HtmlView } from './body-html.ts';
import { BodySkeleton } from './body-skeleton.tsx';
import styles from './html-body.module.css';
import { printText } from './print-text.ts';
import { RemoteImagesNotice } from './remote-images-notice.tsx';
import { secondWall } from './second-wall.ts';

interface HtmlBodyProps {
  message: MessageDetail;
  view: HtmlView;
}

/**
 * HTML in a frame that runs no scripts: the server's document, sanitised and under its own policy. It is framed only where a second
 * check in the browser finds it harmless too (docs/decisions/0015).
 */
export function HtmlBody({ message, view }: HtmlBodyProps) {
  const html = useBodyHtml(message, view);
  return (
    <AsyncView query={html} skeleton={<BodySkeleton />}>
      {(read) => <CheckedBody html={read} message={message} view={view} />}
    </AsyncView>
  );
}

function CheckedBody({ html, message, view }: HtmlBodyProps & { html: string }) {
  const [images, setImages] = useState<'blocked' | 'shown'>('blocked');
  const wall = useMemo(() => secondWall(html), [html]);
  const [isDarkened, setDarkened] = useKeptChoice('darkens-mail', true);
  const isDark = useIsDark();
  const isTurned = useMemo(() => isDark && isTurnedOver(html), [isDark, html]);
  const isPrinted = useMedia('print');
  if (!wall.passes) {
    return (
      <>
        <Notice tone="warning">
          <Trans>The formatting of this message is not safe to show. Only its text is shown.</Trans>
        </Notice>
        <pre className={styles.text}>{wall.text || message.textBody || t`No content available`}</pre>
      </>
    );
  }
  return (
    <>
      <RemoteImagesNotice
        images={message.remoteImages}
        areShown={images === 'shown'}
        onShow={() => setImages('shown')}
      />
      {isTurned && (
        <Button
          className={styles.colours}
          size="small"
          variant="quiet"
          onClick={() => setDarkened(!isDarkened)}
        >
          {isDarkened ? t`Show its own colours` : t`Darken it`}
        </Button>
      )}
      <BodyFrame
        call={{ params: { messageId: message.id }, query: { view, images } }}
        isDark={isDark && (isDarkened || !isTurned)}
      />
      {isPrinted && <pre className={styles.text}>{printText(html)}</pre>}
    </>
  );
}

interface BodyFrameProps {
  call: Parameters<typeof useBodyAddress>[0];
  isDark: boolean;
}

function BodyFrame({ call, isDark }: BodyFrameProps) {
  const address = useBodyAddress(call);
  return (
    <AsyncView query={address} skeleton={<BodySkeleton />}>
      {(src) => (
        // A new frame for each address: a changed address would add an entry to the browser's history.
        // The document turns dark by the hash, so that the theme of Tern decides and not the system's.
        <Frame key={`${src} ${isDark}`} src={isDark ? `${src}#dark` : src} />
      )}
    </AsyncView>
  );
}

/** The placeholder lies over the frame until its document is there. */
function Frame({ src }: { src: string }) {
  const [hasLoaded, setLoaded] = useState(false);
  return (
    <div className={styles.place} aria-busy={!hasLoaded || undefined}>
      <iframe
        className={styles.frame}
        title={t`Message body`}
        // No scripts, no forms, no same origin; links open in a new tab, outside the sandbox.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        src={src}
        onLoad={() => setLoaded(true)}
      />
      {!hasLoaded && <BodySkeleton className={styles.over} />}
    </div>
  );
}
