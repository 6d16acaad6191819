import { escapeHtml } from '../client-styles.ts';
import { readData } from '../read-data.ts';
import type { Notice } from './notice.ts';

interface Newsletter {
  readonly name: string;
  readonly address: string;
  readonly domain: string;
  readonly colour: string;
  /** Days back of the newest issue and between issues; hour of sending. */
  readonly newest: number;
  readonly every: number;
  readonly time: `${number}:${number}`;
  /** Newest first: subject, then paragraphs of `heading | text`. */
  readonly issues: readonly (readonly [string, ...string[]])[];
}

const newsletters = readData<Newsletter[]>('notices/newsletters.json');

/** Marketing mail with HTML, remote pictures, a tracking pixel and the list headers of RFC 2369, 2919 and 8058. */
export const newsletterNotices: readonly Notice[] = newsletters.flatMap((letter) =>
  letter.issues.map(([subject, ...items], index): Notice => {
    const daysAgo = letter.newest + index * letter.every;
    const issue = 200 - index;
    return {
      at: `${daysAgo}d ${letter.time}`,
      from: { name: letter.name, address: letter.address },
      subject,
      text: [
        ...items.map((item) => item.replace(' | ', ': ')),
        `You get this because you signed up at ${letter.domain}. Unsubscribe: https://${letter.domain}/u/8c1f`,
      ].join('\n\n'),
      html: newsletterHtml(letter, subject, items, issue),
      headers: {
        'List-Id': `${letter.name} <news.${letter.domain}>`,
        'List-Unsubscribe': `<https://${letter.domain}/u/8c1f>, <mailto:leave@${letter.domain}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
      folder: daysAgo > 30 ? 'Archive' : 'INBOX',
      isUnread: index === 0 || (index === 2 && letter.every === 7),
    };
  }),
);

function newsletterHtml(
  { name, domain, colour }: Newsletter,
  subject: string,
  items: readonly string[],
  issue: number,
): string {
  const blocks = items.map((item, index) => {
    const [heading = '', text = ''] = item.split(' | ');
    const picture = `<img src="https://img.${domain}/${issue}/${index + 1}.jpg" width="560" height="200" alt="">`;
    return `<tr><td style="padding:16px 20px">${index === 0 ? picture : ''}<h2 style="color:${colour};font-size:18px">${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p><p><a href="https://${domain}/read/${issue}/${index + 1}?u=8c1f">Read on</a></p></td></tr>`;
  });
  const footer = `<p style="font-size:11px;color:#777">You get this because you signed up. <a href="https://${domain}/u/8c1f">Unsubscribe</a></p>`;
  const pixel = `<img src="https://track.${domain}/open/${issue}.gif?u=8c1f" width="1" height="1" alt="">`;
  return `<div style="display:none">${escapeHtml(subject)}</div><table width="600" align="center" style="font-family:Georgia,serif"><tr><td style="background:${colour};color:#fff;padding:20px"><h1>${escapeHtml(name)}</h1></td></tr>${blocks.join('')}</table>${footer}${pixel}`;
}
