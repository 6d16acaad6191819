import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../helm/tern/tests/main-job.mjs');

export interface HelmTestRun {
  readonly isOk: boolean;
  readonly said: string;
}

/** Runs what the chart's `helm test` runs in a pod, with a web app of one page in place of the built one. */
export async function runHelmTest(apiUrl: string, token: string): Promise<HelmTestRun> {
  const web = createServer(({ url }, response) => {
    response.end(url === '/' ? '<script type="module" src="/assets/main.js"></script>' : '');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const env = {
    WEB: webUrl,
    API: apiUrl,
    WEB_HOST: new URL(webUrl).host,
    API_HOST: new URL(apiUrl).host,
    TERN_TOKEN: token,
    HAS_SEARCH: 'true',
  };
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
        resolve({ isOk: error === null, said: stdout + stderr }),
      );
    });
  } finally {
    web.close();
  }
}
