import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { renderedFile, renderedText } from './render-chart.ts';
import { helmEngine } from '../engines/kubernetes-tools.ts';
import { commandOptions } from '@tern/tools/command-options';

/** `npm run render`: writes k8s/ from the chart; with `--check` it only reports whether k8s/ equals the rendered chart. */
const { check } = commandOptions('run render', {
  check:
    'changes nothing; fails when k8s/ is not up to date, or cannot be compared because helm is not there',
});

const missing = await helmEngine.missing();
if (missing !== null) {
  console.error(`k8s/ was not ${check ? 'checked' : 'rendered'}: ${missing}`);
  process.exitCode = 1;
} else {
  const text = await renderedText();
  if (!check) {
    await mkdir(dirname(renderedFile), { recursive: true });
    await writeFile(renderedFile, text);
    console.log(`written: ${renderedFile}`);
  } else if (text !== (await readFile(renderedFile, 'utf8').catch(() => ''))) {
    console.error('k8s/ is not what helm/tern gives: run `npm run render` and commit it');
    process.exitCode = 1;
  }
}
