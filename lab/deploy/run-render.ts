import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { accessFile, accessText } from './chart-access.ts';
import { readmeFile, readmeText } from './chart-readme.ts';
import { renderedFile, renderedText } from './render-chart.ts';
import { helmEngine } from '../engines/kubernetes-tools.ts';
import { commandOptions } from '@tern/tools/command-options';

/** `npm run render`: writes k8s/ and the table in the chart's README from the chart, and the chart's list of topics from the services; with `--check` it only reports whether they are so. */
const { check } = commandOptions('run render', {
  check:
    'changes nothing; fails when a file is not up to date, or k8s/ cannot be compared because helm is not there',
});

await write(accessFile, accessText());
await write(readmeFile, readmeText());
const missing = await helmEngine.missing();
if (missing === null) await write(renderedFile, await renderedText());
else {
  console.error(`k8s/ was not ${check ? 'checked' : 'rendered'}: ${missing}`);
  process.exitCode = 1;
}

async function write(file: string, text: string): Promise<void> {
  if (text === (await readFile(file, 'utf8').catch(() => ''))) return;
  if (check) {
    console.error(`${file} is not what helm/tern gives: run \`npm run render\` and commit it`);
    process.exitCode = 1;
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`written: ${file}`);
}
