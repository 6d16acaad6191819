import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readmeFile, readmeText } from './chart-readme.ts';

test('when a value of the chart or its description changes, then the table in its README says so', () => {
  const text = readFileSync(readmeFile, 'utf8');
  expect(text).toBe(readmeText());
  expect(text).toContain('| `services.<name>.image` |');
  expect(text).not.toContain('| `services.<name>.affinity`');
});
