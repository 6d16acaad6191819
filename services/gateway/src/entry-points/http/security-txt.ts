import type { RequestHandler } from 'express';
import { day, type Clock } from '@tern/kernel/clock';
import { nameEndpoint } from '@tern/runtime/request-context';
import type { PublicUrls } from './host-check.ts';

export const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116 section 2.5.5 recommends less than a year. */
const goodForMs = 180 * day;

/** Where to report a vulnerability (RFC 9116): the operator's contact, else the page that names one. */
export function answerSecurityTxt(parts: {
  readonly contact: string | undefined;
  readonly publicUrls: PublicUrls;
  readonly clock: Clock;
}): RequestHandler {
  return (_request, response) => {
    nameEndpoint(response, 'securityTxt');
    const { web } = parts.publicUrls();
    const lines = [
      `Contact: ${parts.contact ?? `${web}/policy/privacy`}`,
      `Expires: ${new Date(parts.clock.now().getTime() + goodForMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${web}${securityTxtPath}`,
    ];
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}
