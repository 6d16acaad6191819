import { parseSetCookie, stringifyCookie } from 'cookie';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { clientIpHeader } from '@tern/contracts/http/session';
import type { EndpointAnswer } from '@tern/testing/call-endpoint';
import type { StartedService } from '@tern/testing/start-service';

/** A browser behind the gateway: keeps cookies, and the gateway says where it is. */
export interface Browser {
  readonly cookies: Map<string, string>;
  call<E extends Endpoint>(endpoint: E, body?: unknown): Promise<EndpointAnswer<E>>;
  /** With exactly these cookies, and without keeping what comes back. */
  callWith<E extends Endpoint>(
    cookies: Iterable<readonly [string, string]>,
    endpoint: E,
    body?: unknown,
  ): Promise<EndpointAnswer<E>>;
}

let browsers = 0;

/** Each has its own address, so that browsers do not throttle each other. */
export function openBrowser(service: Pick<StartedService, 'callAs'>): Browser {
  browsers += 1;
  const address = `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`;
  const cookies = new Map<string, string>();

  const callWith: Browser['callWith'] = (sent, endpoint, body) =>
    service.callAs(null, endpoint, {
      ...(body !== undefined && { body }),
      headers: { cookie: stringifyCookie(Object.fromEntries(sent)), [clientIpHeader]: address },
    });

  return {
    cookies,
    callWith,
    async call(endpoint, body) {
      const answer = await callWith(cookies, endpoint, body);
      for (const { name, value, maxAge } of answer.headers
        .getSetCookie()
        .map((line) => parseSetCookie(line))) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value ?? '');
      }
      return answer;
    },
  };
}

/** `path=/; httponly` and so on, without the value: the attributes of a cookie. */
export function cookieAttributes(answer: EndpointAnswer, name: string): string[] {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (line === undefined) throw new Error(`the answer sets no cookie ${name}`);
  return line
    .split('; ')
    .slice(1)
    .map((attribute) => attribute.toLowerCase())
    .sort();
}
