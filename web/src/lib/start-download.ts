import { t } from '@lingui/core/macro';
import { mailServerTimeLimitMs } from '@tern/contracts/define-endpoint';

/** By then an answer has begun: the gateway waits a little longer than the service does. */
const answerMs = mailServerTimeLimitMs + 15_000;

/**
 * Lets the browser fetch and save an address that answers with a download. With a link, an error answer would replace the app,
 * because browsers ignore `download` for other origins. With a frame, the page need not hold the file in memory.
 * @returns false when the answer was no download: a frame fires `load` only for a document (HTML, section 7.4.5).
 */
export function startDownload(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    const end = (isDownload: boolean) => {
      clearTimeout(timer);
      frame.remove();
      resolve(isDownload);
    };
    // A frame that is removed before the answer begins would cancel the download.
    const timer = setTimeout(() => end(true), answerMs);
    frame.hidden = true;
    frame.title = t`Download`;
    frame.addEventListener('load', () => end(false));
    frame.src = address;
    document.body.append(frame);
  });
}
