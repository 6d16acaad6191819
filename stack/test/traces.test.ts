import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { snoozeFollowup } from '@tern/contracts/http/followup-triage';
import { day } from '@tern/kernel/clock';
import {
  startTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from '@tern/runtime/testing/trace-collector';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';

let collector: TraceCollector;
let user: ConnectedUser;
beforeAll(async () => {
  collector = await startTraceCollector();
  user = await startConnectedUser({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterAll(async () => {
  await user.close();
  await collector.close();
});

const question = 'Hello Ben,\n\ncould you send me the signed offer?\n\nBest regards\nAna';
/** Names of the attributes that leave the machine. */
const attributeNames = [
  'http.request.method',
  'http.response.status_code',
  'tern.endpoint',
  'tern.upstream',
  'messaging.destination.name',
  'messaging.consumer.group.name',
  'messaging.batch.message_count',
];

const stepsOf = (spans: readonly CollectedSpan[]) => spans.map(({ service, name }) => `${service}: ${name}`);

test('when a follow-up is snoozed, then one trace goes from the gateway through followup and an event to notifier', async () => {
  const date = new Date(user.clock.now().getTime() - 4 * day);
  await user.deliver('Sent', aMail({ subject: 'Secret venue', text: question, date }));
  const { id } = await user.sentWith('Secret venue', 'needs-follow-up');
  const until = new Date(user.clock.now().getTime() + day).toISOString();
  await user.visitor.ask(snoozeFollowup, { params: { messageId: id }, body: { until } });

  const topic = 'followup.message.assessed.v1';
  const trace = await waitUntil(
    () => {
      const request = collector.spans.find(({ name }) => name === 'PUT snoozeFollowup');
      const spans = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
      // Steps come in batches: one may come before the step that it is part of.
      const ids = new Set(spans.map(({ spanId }) => spanId));
      const isWhole = spans.every(({ parentSpanId }) => parentSpanId === '' || ids.has(parentSpanId));
      return isWhole && stepsOf(spans).includes(`notifier: consume ${topic}`) ? spans : undefined;
    },
    { what: 'the trace of the snooze' },
  );
  expect(stepsOf(trace)).toEqual(
    expect.arrayContaining([
      'gateway: PUT snoozeFollowup',
      'gateway: call snoozeFollowup',
      'followup: PUT snoozeFollowup',
      `followup: publish ${topic}`,
      `notifier: consume ${topic}`,
    ]),
  );
  // Every other step has a parent that is a step of the same trace.
  expect(trace.filter(({ parentSpanId }) => parentSpanId === '')).toHaveLength(1);
  expect(trace.filter(({ isFailed }) => isFailed)).toEqual([]);
});

test('when mail was read, assessed and shown, then no text, address, path or query of it is in a trace', () => {
  const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...names].filter((name) => !attributeNames.includes(name))).toEqual([]);
  const texts = collector.spans.flatMap(({ name, attributes }) => [name, ...Object.values(attributes)]);
  expect(texts.filter((text) => /[@?/]|secret|offer|\b[0-9a-f]{12}/i.test(String(text)))).toEqual([]);
  expect(collector.bodies.join()).not.toContain('Secret venue');
  // Probes and reads of metrics are not in traces.
  expect(stepsOf(collector.spans).filter((step) => /livez|readyz|GET metrics/.test(step))).toEqual([]);
});
