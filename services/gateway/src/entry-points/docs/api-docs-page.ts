import { scopeOfCall } from '@tern/contracts/http/agents/token-scopes';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { agentScopes, mcpPath, type AgentScope } from '@tern/contracts/http/oauth';
import { settingsWithOauth, settingsWithToken, type ClientSettings } from './mcp-settings.ts';

interface Addresses {
  readonly web: string;
  readonly api: string;
}

/**
 * The page as HTML. It contains no data of users.
 * @param base path below which the API is served on this origin: empty, or `/api`
 */
export function apiDocsPage({ web, api }: Addresses, base: string): string {
  const mcp = api + mcpPath;
  const files = `${base}/docs/api`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tern API</title>
<link rel="stylesheet" href="${text(files)}/swagger-ui.css">
<link rel="stylesheet" href="${text(files)}/page.css">
<script src="${text(files)}/swagger-ui-bundle.js" defer></script>
<script src="${text(files)}/start-viewer.js" defer></script>
</head>
<body>
<header class="head">
<h1>Tern API</h1>
<p>How scripts and MCP clients use Tern at ${code(api)}, and every call that it answers.</p>
<nav aria-label="On this page"><ul>
<li><a href="#scripts">Scripts</a></li>
<li><a href="#mcp">MCP clients</a></li>
<li><a href="#calls">All calls</a></li>
<li><a href="${text(base)}/openapi.json">OpenAPI document</a></li>
</ul></nav>
</header>
<main>
<section aria-labelledby="scripts">
<h2 id="scripts">Call Tern from a script</h2>
<ol>
<li>Create an access token in <a href="${text(web)}/settings/data">Settings, Your data</a>. You choose when it ends, and whether it may only read or also create drafts. It is shown once.</li>
<li>Put it where your script keeps its secrets, here in the variable ${code('TERN_TOKEN')}.</li>
<li>Send one POST for each call to ${code(mcp)}, in the form of MCP (JSON-RPC 2.0). No handshake is needed.</li>
</ol>
<h3>What a script can call</h3>
${block(curl(mcp, { jsonrpc: '2.0', id: 1, method: 'tools/list' }))}
<h3>Whose answers are missing</h3>
${block(curl(mcp, toolCall('list_awaiting_replies', { limit: 5 })))}
<h3>Search</h3>
${block(curl(mcp, toolCall('search_mail', { query: 'offer for the harbor' })))}
<p>What a tool answers is in ${code('result.structuredContent')}, and as text in ${code('result.content')}. ${code('result.isError')} says that it did not work, and the text why: for example that the token may not create drafts. Nothing that a token opens sends mail.</p>
<h3>Calls of the API</h3>
<p>The token also opens these calls, with the same header. All others are for signed-in people, and answer 403 ${code('insufficient-scope')}.</p>
${block(`curl "${api}/search/?query=offer" -H "Authorization: Bearer $TERN_TOKEN"`)}
${agentScopes.map(callsOf).join('\n')}
<p>HTTP 401 means that the token has expired or was revoked, 429 that too many requests were sent; ${code('Retry-After')} says for how long to wait. Every use of a tool and every call is listed under the token's Activity.</p>
</section>
<section aria-labelledby="mcp">
<h2 id="mcp">Connect an MCP client</h2>
<p>The address of the server is ${code(mcp)} (Streamable HTTP).</p>
<h3>With OAuth</h3>
<p>The client opens a page of Tern in your browser, which asks what it may do. You end its access in Settings, Your data.</p>
${settingsWithOauth(mcp).map(settingsOf).join('\n')}
<h3>With an access token</h3>
<p>For clients that cannot open a browser. The token ends when you said it would.</p>
${settingsWithToken(mcp).map(settingsOf).join('\n')}
</section>
<section aria-labelledby="calls">
<h2 id="calls">All calls</h2>
<p>Made from the <a href="${text(base)}/openapi.json">OpenAPI document</a> of this installation. The web app makes these calls with the cookie of its session; an access token opens ${code(mcpPath)} and the calls above, by the scope in their security.</p>
<noscript><p>The list needs JavaScript. The OpenAPI document has the same content.</p></noscript>
<div id="viewer" data-document="${text(base)}/openapi.json"></div>
</section>
</main>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replaceAll(/[&<>"]/g, (char) => entities[char] ?? char);
const code = (value: string) => `<code>${text(value)}</code>`;
/** A long line scrolls in its box, also with the keyboard. */
const block = (value: string) => `<pre tabindex="0"><code>${text(value)}</code></pre>`;

/** The calls that a scope opens, by method and path. */
function callsOf(scope: AgentScope): string {
  const calls = publicEndpoints.filter((endpoint) => scopeOfCall(endpoint) === scope);
  return `<details>
<summary>${text(`With ${scope}`)}</summary>
<ul>${calls.map(({ method, path, summary }) => `<li>${code(`${method} ${path}`)} ${text(summary)}</li>`).join('\n')}</ul>
</details>`;
}

const settingsOf = ({ client, place, note, settings }: ClientSettings) => `<details>
<summary>${text(client)}</summary>
<p>In ${code(place)}. ${text(note)}</p>
${block(JSON.stringify(settings, null, 2))}
</details>`;

const toolCall = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

const curl = (address: string, message: object) =>
  [
    `curl ${address}`,
    `-H "Authorization: Bearer $TERN_TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `-H 'Accept: application/json, text/event-stream'`,
    `-d '${JSON.stringify(message)}'`,
  ].join(' \\\n  ');
