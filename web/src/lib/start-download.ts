import { mailServerTimeLimitMs } from '@tern/contracts/define-endpoint';

/** By then an answer has begun: the gateway waits a little longer than the service. */
const answerMs = mailServerTimeLimitMs + 15_000;

/**
 * Lets the browser fetch and save an address that answers with a download. A link would put an answer that is an error in the place of
 * the app, since browsers ignore `download` at other origins; and the page need not hold the file in memory.
 * @returns false when something else than a download came: only a document makes a frame load (HTML, section 7.4.5).
 */
export function startDownload(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    const end = (isDownload: boolean) => {
      clearTimeout(timer);
      frame.remove();
      resolve(isDownload);
    };
    // A frame that goes away before the answer begins would take the download with it.
    const timer = setTimeout(() => end(true), answerMs);
    frame.hidden = true;
    frame.title = 'Download';
    frame.addEventListener('load', () => end(false));
    frame.src = address;
    document.body.append(frame);
  });
}
