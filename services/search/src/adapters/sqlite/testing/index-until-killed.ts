import { writeSync } from 'node:fs';
import { openSqliteSearchIndex } from '../sqlite-search-index.ts';
import { readSome, stepsOf, takeStep } from './numbered-mail.ts';

/** `index-until-killed FILE FIRST STEPS MODEL`: puts mail into the index from number FIRST on and kills itself in the middle of step STEPS. */
const [file = '', first = '0', steps = '1', modelId = ''] = process.argv.slice(2);
const index = await openSqliteSearchIndex({ file, modelId });

let left = Number(steps);
for (let number = Number(first); ; number++) {
  for (const step of stepsOf(number)) {
    const work = Promise.all([takeStep(index, number, step), number % 3 === 0 ? readSome(index) : null]);
    if (--left <= 0) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(steps) % 4);
    await work;
  }
  writeSync(1, `${number}\n`);
}
