import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const config = join(root, '.dependency-cruiser.cjs');
const rules = (createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }).forbidden;

/** A rule, a file that breaks it, and what the file imports: a file of the tree, a package or a module of Node. */
const wrongImports: [rule: string, file: string, target: string][] = [
  ['no-unresolved', 'stack/src/missing.ts', './not-there.ts'],
  ['package-contracts', 'packages/contracts/src/wrong.ts', 'uuid'],
  ['package-kernel', 'packages/kernel/src/wrong.ts', 'node:fs'],
  ['package-event-bus', 'packages/event-bus/src/wrong.ts', 'packages/stores/src/outbox.ts'],
  ['package-documents', 'packages/documents/src/wrong.ts', 'packages/event-bus/src/bus.ts'],
  ['package-stores', 'packages/stores/src/wrong.ts', 'packages/runtime/src/host/host.ts'],
  ['package-mail-content', 'packages/mail-content/src/wrong.ts', 'node:net'],
  ['package-mail-content', 'packages/mail-content/src/sends.ts', 'nodemailer'],
  ['package-ai', 'packages/ai/src/wrong.ts', 'packages/runtime/src/host/host.ts'],
  ['package-embedder', 'packages/embedder/src/wrong.ts', 'packages/ai/src/engine.ts'],
  ['package-runtime', 'packages/runtime/src/wrong.ts', 'packages/oauth/src/oauth-client.ts'],
  ['opentelemetry-in-one-file', 'packages/runtime/src/traces.ts', '@opentelemetry/api'],
  ['traces-are-loaded-on-demand', 'packages/runtime/src/eager.ts', 'packages/runtime/src/tracing/wrong.ts'],
  ['package-oauth', 'packages/oauth/src/wrong.ts', 'express'],
  ['package-demo', 'packages/demo/src/wrong.ts', 'mongoose'],
  ['packages-know-no-services', 'packages/testing/src/wrong.ts', 'services/one/src/service.ts'],
  ['lab-is-for-engine-tests', 'packages/stores/src/wrong.test.ts', 'lab/cluster/start-cluster.ts'],
  ['tools-know-no-lab', 'tools/src/wrong.ts', 'lab/engines/engine.ts'],
  ['testing-is-for-tests', 'services/one/src/adapters/testing.ts', 'packages/testing/src/clock.ts'],
  ['service-domain', 'services/one/src/domain/sends.ts', 'nodemailer'],
  ['service-domain', 'services/one/src/domain/reads.ts', 'imapflow'],
  ['service-domain', 'services/one/src/domain/retries.ts', 'cockatiel'],
  ['service-domain', 'services/one/src/domain/keeps.ts', 'lru-cache'],
  ['service-domain', 'services/one/src/domain/opens.ts', 'node:fs'],
  ['service-domain', 'services/one/src/domain/stores.ts', 'services/one/src/adapters/store.ts'],
  ['service-domain', 'services/one/src/domain/publishes.ts', 'packages/event-bus/src/bus.ts'],
  [
    'service-entry-points',
    'services/one/src/entry-points/http/wrong.ts',
    'services/one/src/adapters/store.ts',
  ],
  ['service-entry-points', 'services/one/src/entry-points/http/queries.ts', 'mongoose'],
  ['service-adapters', 'services/one/src/adapters/wrong.ts', 'services/one/src/entry-points/http/call.ts'],
  ['service-adapters', 'services/one/src/adapters/answers.ts', 'express'],
  ['service-wiring', 'services/one/src/service.ts', 'imapflow'],
  ['services-import-no-other-service', 'services/one/test/wrong.ts', 'services/two/src/service.ts'],
  ['stack-imports-public-modules', 'stack/src/wrong.ts', 'services/one/src/domain/rule.ts'],
  ['features-import-no-feature', 'web/src/features/one/wrong.ts', 'web/src/features/two/list.ts'],
  ['features-import-no-app', 'web/src/lib/wrong.ts', 'web/src/app/main.ts'],
  ['message-imports-no-feature', 'web/src/message/wrong.ts', 'web/src/features/two/right.ts'],
  ['components-import-no-feature', 'web/src/components/wrong.ts', 'web/src/message/view.ts'],
  ['web-app', 'web/src/app/wrong.ts', 'packages/kernel/src/clock.ts'],
  ['web-app', 'web/src/app/keeps.ts', 'lru-cache'],
  ['services-are-closed', 'e2e/src/wrong.ts', 'services/one/src/domain/rule.ts'],
  ['no-circular', 'stack/src/first.ts', 'stack/src/second.ts'],
  ['no-circular', 'stack/src/only-types.ts', 'stack/src/second-types.ts'],
];

/** Imports that are allowed for neighbours of these files. */
const rightImports: [file: string, target: string][] = [
  ['packages/mail-content/src/right.ts', 'nodemailer/lib/addressparser'],
  ['packages/stores/src/right.engines.test.ts', 'lab/engines/engine.ts'],
  ['services/one/src/domain/right.ts', 'packages/kernel/src/clock.ts'],
  ['services/one/src/entry-points/http/right.ts', 'services/one/src/domain/rule.ts'],
  ['services/one/src/adapters/right.ts', 'imapflow'],
  ['stack/src/right.ts', 'services/two/src/service.ts'],
  ['web/src/features/two/right.ts', 'web/src/lib/format.ts'],
];

/** Allowed only as types, from files whose name says so. */
function importLine(file: string, target: string): string {
  const isOfTree = /^(packages|services|stack|web|e2e|lab|tools)\//.test(target);
  const up = '../'.repeat(file.split('/').length - 1);
  const from = `from '${isOfTree ? `${up}${target}` : target}'`;
  if (file.includes('types'))
    return `import type * as imported ${from};\nexport type One = typeof imported;\n`;
  return `import * as imported ${from};\nexport const one = imported;\n`;
}

describe('import rules', () => {
  let folder: string;
  let found: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-import-rules-'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const files = new Map<string, string>([['tsconfig.json', '{"compilerOptions":{"module":"NodeNext"}}']]);
    const imports: [file: string, target: string][] = [
      ...wrongImports.map(([, file, target]) => [file, target] as [string, string]),
      ...rightImports,
    ];
    imports.push(
      ['stack/src/second.ts', 'stack/src/first.ts'],
      ['stack/src/second-types.ts', 'stack/src/only-types.ts'],
    );
    for (const [file, target] of imports) files.set(file, importLine(file, target));
    for (const [, target] of imports)
      if (/^(packages|services|stack|web|lab)\//.test(target) && !files.has(target))
        files.set(target, 'export const one = 1;\n');
    for (const [file, text] of files) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const roots = ['packages', 'services', 'stack', 'web', 'e2e', 'lab', 'tools'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [depcruise, '--config', config, '--output-type', 'json', ...roots],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
    ).catch((error: unknown) => error as { stdout: string });
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    found = summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(wrongImports)('when %s is broken by %s importing %s, then it fails', (rule, file) => {
    expect(found).toContain(`${rule} ${file}`);
  });

  test.each(rightImports)('when %s imports %s, then no rule fails', (file) => {
    expect(found.filter((one) => one.endsWith(` ${file}`))).toEqual([]);
  });

  test('when a rule is added, then this test has an import that breaks it', () => {
    const shown = new Set(wrongImports.map(([rule]) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});
