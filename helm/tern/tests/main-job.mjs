// `helm test` runs this in a pod of the gateway's image: the two origins, what stands behind them, and with an access token (TERN_TOKEN)
// the main job of the user whose it is, from a mail that waits for an answer to the draft that asks again. It changes nothing.
import { request } from 'node:http';

const { WEB, API, WEB_HOST, API_HOST, TERN_TOKEN = '', HAS_SEARCH } = process.env;
const limitMs = 20_000;

/** Asks the gateway as the ingress does, under the public name. */
function ask(origin, path, { method = 'GET', body, token = '' } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    host: origin === WEB ? WEB_HOST : API_HOST,
    accept: '*/*',
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      origin + path,
      { method, headers, signal: AbortSignal.timeout(limitMs) },
      (answer) => {
        let received = '';
        answer.setEncoding('utf8').on('data', (chunk) => (received += chunk));
        answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode, text: received }));
      },
    );
    asked.on('error', reject).end(text);
  });
}

async function expectStatus(wanted, origin, path, options) {
  const { status, text } = await ask(origin, path, options);
  if (status !== wanted)
    throw new Error(`${path} answers ${status} in place of ${wanted}: ${text.slice(0, 300)}`);
  return text;
}

async function step(what, work) {
  try {
    const result = await work();
    console.log(`ok      ${what}`);
    return result;
  } catch (error) {
    console.error(`failed  ${what}: ${error.message || error.code}`);
    process.exit(1);
  }
}

const asUser = async (path, options) =>
  JSON.parse(await expectStatus(200, API, path, { ...options, token: TERN_TOKEN })).data;

await step('the web app is served, with its script', async () => {
  const page = await expectStatus(200, WEB, '/');
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];
  if (script === undefined) throw new Error('the page has no script');
  await expectStatus(200, WEB, script);
});
await step('every service is well', async () => {
  const { status, reason } = JSON.parse(await expectStatus(200, API, '/health/')).data;
  if (status !== 'ok') throw new Error(`/health/ is ${status}: ${reason}`);
});
await step('the API describes itself', () => expectStatus(200, API, '/openapi.json'));
await step('identity refuses an account that is not there', () => {
  const body = { email: 'nobody@tern.invalid', password: 'a password of nobody' };
  return expectStatus(401, API, '/auth/login/pass/', { method: 'POST', body });
});

if (TERN_TOKEN === '') {
  console.log('skipped the main job: test.tokenSecret names no Secret with an access token');
} else {
  const due = await step('mail that waits for an answer is listed', () => asUser('/followup/messages/'));
  const [first] = due.messages;
  if (first === undefined) console.log('skipped the draft: nothing waits for an answer');
  else
    await step('a draft asks again', async () => {
      const path = `/messages/${encodeURIComponent(first.id)}/draft-followup/`;
      const draft = await asUser(path, { method: 'POST', body: { tone: 'neutral' } });
      if (!draft.body) throw new Error('it is empty');
    });
  if (HAS_SEARCH === 'true') await step('mail is searched', () => asUser('/search/?query=mail'));
}
