import type { ServerResponse } from 'node:http';

/** People of the fake Google; the visitor chooses to be one of them. */
export interface ConsentOffer {
  readonly people: readonly { readonly name: string; readonly emailAddress: string }[];
}

export interface ConsentAnswer {
  readonly agrees: boolean;
  readonly emailAddress: string;
  readonly isVerified: boolean;
}

/** Reads what the visitor pressed; null before that. */
export function consentAnswer(query: URLSearchParams, { people }: ConsentOffer): ConsentAnswer | null {
  const pressed = query.get('pressed');
  const person = people.find(({ emailAddress }) => emailAddress === pressed);
  if (person) return { agrees: true, emailAddress: person.emailAddress, isVerified: true };
  return pressed === 'cancel' ? { agrees: false, emailAddress: '', isVerified: false } : null;
}

/** Every answer is a link with the request in it; the person who was connected before stands first. */
export function sendConsentPage(
  response: ServerResponse,
  query: URLSearchParams,
  { people }: ConsentOffer,
): void {
  const linkFor = (pressed: string) =>
    escaped(`?${new URLSearchParams([...query.entries(), ['pressed', pressed]])}`);
  const hint = query.get('login_hint');
  const offered = people.toSorted(
    (a, b) => Number(b.emailAddress === hint) - Number(a.emailAddress === hint),
  );
  const choices = offered.map(
    ({ name, emailAddress }) =>
      `<li><a href="${linkFor(emailAddress)}">Continue as ${escaped(name)}<small>${escaped(emailAddress)}</small></a></li>`,
  );
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo calendar</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
ul { padding: 0; list-style: none }
a { display: block; margin: .75rem 0; padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; color: inherit }
small { display: block }
</style>
</head>
<body>
<main>
<h1>Demo calendar</h1>
<p>This page stands in for Google on this machine. Tern asks to read a calendar that we made up: nothing leaves this machine.</p>
<ul>
${choices.join('\n')}
<li><a href="${linkFor('cancel')}">Cancel</a></li>
</ul>
</main>
</body>
</html>
`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
