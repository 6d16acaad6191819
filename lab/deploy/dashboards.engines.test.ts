import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { startModelServer, type ModelServer } from '@tern/ai/testing/model-server';
import { signInDemo } from '@tern/contracts/http/identity';
import { updatePreferences } from '@tern/contracts/http/preferences';
import type { GoogleServer } from '@tern/demo/google-server';
import { systemClock } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { alertRules as rules, queriesWithoutData } from './dashboards.ts';
import { prometheusProgram, startPrometheus, type Prometheus } from '../engines/prometheus.ts';
import { catalogue } from '@tern/stack/catalogue';
import { startStack, type RunningStack } from '@tern/stack/start-stack';
import { connectCalendar, startGoogle } from '@tern/stack/test/connected-calendar';
import { doMainJob } from '@tern/stack/test/main-job';
import { createVisitor } from '@tern/stack/test/visitor';

const hasPrometheus = (process.env['TERN_ENGINES'] ?? '').split(',').includes('prometheus');
const deploy = join(import.meta.dirname, '../../deploy/prometheus');
const ruleTests = join(deploy, 'tern.rules.test.yaml');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert?: string; readonly record?: string }[];
  }[];
}
interface RuleTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly {
      readonly alertname: string;
      readonly exp_alerts: readonly unknown[];
    }[];
  }[];
}
const allRules = (parse(readFileSync(rules, 'utf8')) as Rules).groups.flatMap((group) => group.rules);
const alertNames = [...new Set(allRules.flatMap(({ alert }) => alert ?? []))].sort();

(hasPrometheus ? describe : describe.skip)('the alert rules', () => {
  test('when an alert exists, then made-up series show it rising and not rising', () => {
    const tried = (parse(readFileSync(ruleTests, 'utf8')) as RuleTests).tests.flatMap(
      (one) => one.alert_rule_test,
    );
    const namesWith = (rises: boolean) => [
      ...new Set(
        tried.filter(({ exp_alerts }) => exp_alerts.length > 0 === rises).map(({ alertname }) => alertname),
      ),
    ];
    expect(namesWith(true).sort()).toEqual(alertNames);
    expect(namesWith(false).sort()).toEqual(alertNames);
  });

  test('when promtool runs the made-up series, then every alert rises and falls as they expect', async () => {
    const promtool = (await prometheusProgram('promtool')) ?? '';
    const { stdout } = await promisify(execFile)(promtool, ['test', 'rules', ruleTests]);
    expect(stdout).toContain('SUCCESS');
  });
});

(hasPrometheus ? describe : describe.skip)('the dashboards on a running Tern', () => {
  const folder = makeTemporaryFolder();
  const series = makeTemporaryFolder();
  let google: GoogleServer;
  let model: ModelServer;
  let stack: RunningStack;
  let prometheus: Prometheus;

  beforeAll(async () => {
    google = await startGoogle(systemClock);
    model = await startModelServer(() => ({
      says: JSON.stringify({ text: 'I am coming back to my question. Could you answer it this week?' }),
      usage: { prompt_tokens: 200, completion_tokens: 20 },
    }));
    stack = await startStack({
      env: {
        TERN_DATA_DIR: folder.path,
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_MODEL: 'small',
        ...google.settings,
      },
      hasProcessMetrics: true,
    });
    prometheus = await startPrometheus({
      folder: series.path,
      rules,
      targets: catalogue.map(({ name }) => new URL(stack.addressOf(name)).host),
    });
  });
  afterAll(async () => {
    await prometheus.stop();
    await stack.close();
    await model.close();
    await google.close();
    for (const one of [folder, series]) one.remove();
  });

  test('when the main job is done, then every query of every panel returns data, and every rule is evaluated', async () => {
    await waitUntil(async () => (await prometheus.query('sum(up)'))[0] === catalogue.length, {
      what: 'all services to be scraped',
    });
    const visitor = createVisitor(stack.apiUrl);
    await visitor.ask(signInDemo);
    await visitor.ask(updatePreferences, { body: { allowsOutsideModel: true } });
    await connectCalendar(visitor, google);
    await doMainJob(visitor);

    const hasAll = async () => (await queriesWithoutData(prometheus)).length === 0;
    await waitUntil(hasAll).catch(() => undefined);
    expect(await queriesWithoutData(prometheus)).toEqual([]);
    const evaluated = await prometheus.rules();
    const known = allRules.map(({ alert, record }) => alert ?? record);
    expect(evaluated.map(({ name }) => name).sort()).toEqual(known.sort());
    expect(evaluated.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(await prometheus.query('ALERTS{alertstate="firing"}')).toEqual([]);
  });
});
