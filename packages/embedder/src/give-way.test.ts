import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

import { startEmbedderThread } from './embedder-thread.ts';

const tasks = '/proc/self/task';

// Elsewhere threads have no priorities of their own that a process may set.
(process.platform === 'linux' ? test : test.skip)(
  'when the model is loaded, then its thread alone gives way to all others',
  async () => {
    const thread = await startEmbedderThread();
    try {
      const priorities = readdirSync(tasks).map((id) => ({
        name: readFileSync(join(tasks, id, 'comm'), 'utf8').trim(),
        priority: getPriority(Number(id)),
      }));
      const lower = priorities.filter(({ priority }) => priority > getPriority());
      expect(new Set(lower.map(({ name, priority }) => `${name} ${priority}`))).toEqual(
        new Set([`embedder ${Math.min(19, getPriority() + 5)}`]),
      );
    } finally {
      await thread.close();
    }
  },
);
