import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { dashboardIds, panelQueries } from '@tern/lab/deploy/dashboards';
import { allEvents } from '@tern/contracts/events/events';
import { dependencyNames } from '@tern/contracts/services';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { catalogue } from '../src/catalogue.ts';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { kindsIn, readMetrics, seriesIn, type Series } from './exposed-metrics.ts';
import { doMainJob } from './main-job.ts';
import { createVisitor } from './visitor.ts';

const root = join(import.meta.dirname, '../..');
const folder = makeTemporaryFolder();
/** The metrics of the running product: names, without the endings of histograms, and kinds. */
const exposed = new Map<string, string>();
let stack: RunningStack;
let series: readonly Series[];
beforeAll(async () => {
  stack = await startStack({ env: { TERN_DATA_DIR: folder.path } });
  await doMainJob(createVisitor(stack.apiUrl));
  const ofProcess = new Registry();
  // The program that starts the product adds these metrics; a test shares its process with other tests.
  collectDefaultMetrics({ register: ofProcess });
  for (const { name, type } of await ofProcess.getMetricsAsJSON()) exposed.set(name, String(type));
  const text = await readMetrics(stack);
  for (const [name, kind] of kindsIn(text)) exposed.set(name, kind);
  series = seriesIn(text);
});
afterAll(async () => {
  await stack.close();
  folder.remove();
});

const rules = readFileSync(join(root, 'helm/tern/alerts/tern.rules.yaml'), 'utf8');
const alerts = rules.split(/^ {6}- alert: /m).slice(1);

/** Prometheus itself makes `up`. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:tern|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );
const missingIn = (expr: string) => metricsIn(expr).filter((name) => !exposed.has(name));

describe('dashboards and alerts', () => {
  test('when a panel queries a metric, then the product has it', () => {
    expect(dashboardIds).toEqual([
      'tern-bus',
      'tern-follow-up',
      'tern-http',
      'tern-models',
      'tern-overview',
      'tern-sync',
    ]);
    expect(panelQueries.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([]);
    expect(panelQueries.filter(({ expr }) => missingIn(expr).length > 0)).toEqual([]);
  });

  test('when an alert is raised, then its metrics exist, and its runbook exists and is about it', () => {
    expect(alerts.length).toBeGreaterThan(0);
    expect([...rules.matchAll(/^ {8}expr: (.+)$/gm)].flatMap(([, expr = '']) => missingIn(expr))).toEqual([]);
    for (const alert of alerts) {
      const name = /^\w+/.exec(alert)?.[0] ?? '';
      const expr = /^ {8}expr: (.+)$/m.exec(alert)?.[1] ?? '';
      // The chart puts another address before it.
      const [, runbook = ''] = /runbook_url: https:\/\/git\.tern\.example\/tern\/(\S+)$/m.exec(alert) ?? [];
      expect({ name, missing: missingIn(expr), hasExpr: expr !== '' }).toEqual({
        name,
        missing: [],
        hasExpr: true,
      });
      expect(existsSync(join(root, runbook))).toBe(true);
      const page = readFileSync(join(root, runbook), 'utf8');
      expect(page).toMatch(new RegExp(`^# ${name}$`, 'm'));
      // It ends in causes, not in places to look at.
      expect(page).toContain('\n| what you see | cause | do |\n');
    }
  });

  test('when the product has a metric of its own, then the documentation lists it, and lists no others', () => {
    const page = readFileSync(join(root, 'docs/operations/metrics.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `(tern_\w+)` *\| (\w+) *\| ([\w, ]*)\|/gm)].map(
      ([, name = '', kind = '', labels = '']) => ({ name, kind, labels: labels.trim() }),
    );
    expect(byName(documented)).toEqual(byName(ownMetrics()));
  });

  test('when the main job is done, then every label has its value from a closed list, and none of them an id', () => {
    const strange = series.flatMap(({ metric, labels }) =>
      Object.entries(labels)
        .filter(([label, value]) => !isKnown(label, value))
        .map(([label, value]) => `${metric} ${label}="${value}"`),
    );
    expect(strange).toEqual([]);
    // Checked again by pattern, in case a list allows too much.
    const values = series.flatMap(({ labels }) => Object.values(labels));
    expect(values.filter((value) => /@|\/|[0-9a-f]{12}|:\d/i.test(value))).toEqual([]);
  });

  test('when the main job is done, then the metrics show it', () => {
    const sumOf = (metric: string, wanted: Readonly<Record<string, string>> = {}) =>
      series
        .filter((one) => one.metric === metric)
        .filter(({ labels }) => Object.entries(wanted).every(([label, value]) => labels[label] === value))
        .reduce((sum, { value }) => sum + value, 0);
    expect(sumOf('tern_followup_decisions_total', { outcome: 'yes' })).toBeGreaterThan(10);
    expect(sumOf('tern_followup_draft_texts_total', { origin: 'click', engine: 'template' })).toBe(1);
    expect(sumOf('tern_drafts_total', { origin: 'click', outcome: 'saved' })).toBe(1);
    expect(sumOf('tern_mails_total', { kind: 'daily-report', result: 'sent' })).toBeGreaterThan(0);
    expect(sumOf('tern_mail_accounts', { state: 'ready' })).toBe(1);
    expect(sumOf('tern_mail_accounts_behind')).toBe(0);
    expect(sumOf('tern_events_handled_total', { result: 'done' })).toBeGreaterThan(100);
    expect(sumOf('tern_event_dead_letters')).toBe(0);
    expect(sumOf('tern_work_runs_total', { result: 'done', loop: 'mails' })).toBeGreaterThan(0);
    expect(sumOf('tern_work_runs_total', { result: 'failed' })).toBe(0);
  });
});

interface DescribedMetric {
  readonly name: string;
  readonly kind: string;
  readonly labels: string;
}

const byName = (metrics: readonly DescribedMetric[]) =>
  metrics
    .map(({ labels, ...metric }) => ({ ...metric, labels: labels.split(', ').sort().join(', ') }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The metrics of the running product; every series has `service`, and `le` belongs to histograms. */
function ownMetrics(): DescribedMetric[] {
  return [...exposed]
    .map(([name, kind]) => {
      const labels = new Set(
        series
          .filter(({ metric }) => metric.replace(/_(bucket|sum|count)$/, '') === name)
          .flatMap(({ labels }) => Object.keys(labels)),
      );
      return {
        name,
        kind,
        labels: [...labels].filter((label) => !['service', 'le'].includes(label)).join(', '),
      };
    })
    .filter(({ name }) => name.startsWith('tern_'));
}

const services = catalogue.map(({ name }) => name);
/** A group has the name of its service, that of a service's caches the ending. */
const groups = services.flatMap((name) => [name, `${name}.process`]);
/** Routes without a contract. */
const otherEndpoints = [
  'livez',
  'readyz',
  'metrics',
  'unknown',
  'web',
  'openapi',
  'apiDocs',
  'mcp',
  'resourceMetadata',
  'securityTxt',
];
/** Calls between services. */
const innerEndpoints = ['issuePrincipal', 'checkSession', 'readUser', 'readQueueReport', 'readQueueLetters'];
/** The values that each label may have. */
const closedLists: Readonly<Record<string, readonly string[]>> = {
  service: services,
  upstream: services,
  endpoint: [...publicEndpoints.map(({ name }) => name), ...innerEndpoints, ...otherEndpoints],
  status: ['200', '202', '204', '302', '304', '400', '401', '403', '404', '409', '429', '500', '503', '504'],
  topic: [...allEvents.map(({ topic }) => topic), ...services.map((name) => `${name}.retry`), 'none'],
  group: groups,
  result: [
    'done',
    'failed',
    'sent',
    'postponed',
    'unwanted',
    'answered',
    'unanswered',
    'held-back',
    'refused',
    'repeated',
  ],
  outcome: [
    'yes',
    'no',
    'unsure',
    'saved',
    'left',
    'refused',
    'failed',
    'answered',
    'unavailable',
    'unusable',
    'aborted',
    'budget-spent',
  ],
  state: ['ready', 'syncing', 'unreachable', 'needs-reconnect', 'error'],
  engine: ['headers', 'rules', 'n-grams', 'structure', 'model', 'template'],
  origin: ['click', 'by-itself'],
  purpose: ['reading', 'writing', 'choosing', 'indexing', 'searching'],
  direction: ['input', 'output'],
  place: ['background', 'worker'],
  loop: [
    'accounts',
    'asks',
    'drafts',
    'exports',
    'inboxes',
    'mails',
    'meaning',
    'notifications',
    'open-ends',
    'prepared-demo',
    'queue',
    'reports',
    'reviews',
    'stored-mail',
    'words',
  ],
  dependency: dependencyNames,
  store: [...services.map((name) => `tern-${name}`), 'bus', 'index', 'secrets.key'],
};
const mailKinds = /^(?:[a-z]+-){1,4}[a-z]+$/;

function isKnown(label: string, value: string): boolean {
  if (label === 'le') return value === '+Inf' || Number.isFinite(Number(value));
  // Names of methods.
  if (label === 'call') return /^[a-z][A-Za-z]{2,30}$/.test(value);
  if (label === 'kind') return ['error', 'rejection'].includes(value) || mailKinds.test(value);
  return closedLists[label]?.includes(value) ?? false;
}
