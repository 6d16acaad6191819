import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { RemoteImages } from '@tern/contracts/http/messages';
import { Button } from '../../components/ui/buttons/button.tsx';
import styles from './html-body.module.css';

interface RemoteImagesNoticeProps {
  images: RemoteImages;
  areShown: boolean;
  onShow: () => void;
}

/** The images that were not loaded, what loading them would reveal to whom, and the button that loads them for this message. */
export function RemoteImagesNotice({ images, areShown, onShow }: RemoteImagesNoticeProps) {
  const { count, trackers } = images;
  const trackerText = trackerSentence(trackers);
  if (count === 0 && trackerText === null) return null;
  return (
    <div className={styles.remote} role="group" aria-label={t`Images from other servers`}>
      <p>
        {trackerText !== null && <>{trackerText} </>}
        {count > 0 && !areShown && (
          <Plural
            value={count}
            one="# image from other servers is not loaded. Loading it tells those servers your IP address and that you read this message."
            other="# images from other servers are not loaded. Loading them tells those servers your IP address and that you read this message."
          />
        )}
        {count > 0 && areShown && t`Images were loaded from other servers for this message.`}
      </p>
      {count > 0 && !areShown && (
        <Button size="small" onClick={onShow}>
          <Trans>Show images</Trans>
        </Button>
      )}
    </div>
  );
}

const hostsNamed = 3;

function trackerSentence(trackers: RemoteImages['trackers']): string | null {
  if (trackers.length === 0) return null;
  const total = trackers.reduce((sum, { count }) => sum + count, 0);
  const named = trackers.slice(0, hostsNamed).map(({ host }) => host);
  const others = trackers.length - named.length;
  if (others > 0) named.push(plural(others, { one: '# other server', other: '# other servers' }));
  const from = named.join(', ');
  return plural(total, {
    one: `# tracking pixel blocked from ${from}.`,
    other: `# tracking pixels blocked from ${from}.`,
  });
}
