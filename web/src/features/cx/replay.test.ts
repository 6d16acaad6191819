import { describe, expect, test } from '@jest/globals';
import {
  canSend,
  isReplyOffered,
  isRunning,
  keyOf,
  lastAgentKey,
  nextReplay,
  startReplay,
  stepsBefore,
  transcriptOf,
  type Replay,
  type ReplayAction,
} from './replay.ts';
import type { ConversationEvent } from './script/conversation-event.ts';
import { conversation } from './script/conversation.ts';
import { agentNamePlaceholder, feeWaiver, withAgentName } from './script/fee-waiver.ts';
import { aopNamed, aops } from './script/procedures.ts';
import { partsOf } from './script/references.ts';

const script: ConversationEvent[] = [
  { type: 'user', id: 'asks', content: ['What is this fee?'] },
  { type: 'thinking', text: 'Look for an [Unrecognized Fee].' },
  { type: 'step-change', aop: 'Unrecognized Fee', number: 1, stepTitle: 'Identify the charge' },
  { type: 'bot', id: 'answers', content: ['I will look.'] },
  { type: 'bot', id: 'waits', content: { waitTime: 4 } },
  { type: 'case-summary', paragraphs: ['A fee [1](asks).'] },
];
const after = (...actions: ReplayAction[]): Replay => actions.reduce(nextReplay, startReplay(script));
const shown = (replay: Replay) => transcriptOf(replay).map(({ key }) => key);
const toEnd: ReplayAction = { type: 'end' };
const takeOver: ReplayAction = { type: 'select', key: 'waits' };

describe('the replay', () => {
  test('when it is playing, then each tick adds one event, and it stops after the last', () => {
    expect(after().position).toBe(0);
    const ticks = Array.from({ length: 10 }, (): ReplayAction => ({ type: 'tick' }));
    expect(after(...ticks.slice(0, 3)).position).toBe(3);
    expect(after(...ticks).position).toBe(6);
    expect(isRunning(after(...ticks.slice(0, 5)))).toBe(true);
    expect(isRunning(after(...ticks))).toBe(false);
  });

  test('when it is moved, then its position stays between 0 and the number of events', () => {
    expect(after({ type: 'back' }).position).toBe(0);
    expect(after(toEnd, { type: 'forward' }).position).toBe(6);
    expect(after(toEnd, { type: 'back' }).position).toBe(5);
    expect(after(toEnd, { type: 'start' }).position).toBe(0);
  });

  test('when tracing is off, then only messages show; when it is on, then everything does, at any position', () => {
    expect(shown(after(toEnd))).toEqual(['asks', 'answers', 'waits']);
    expect(shown(after({ type: 'trace', isTracing: true }))).toEqual(script.map(keyOf));
  });

  test('when tracing is on, then it neither plays nor moves; when tracing ends, it continues from the same position', () => {
    const tracing = after({ type: 'tick' }, { type: 'trace', isTracing: true }, toEnd, { type: 'tick' });
    expect(tracing.position).toBe(1);
    expect(isRunning(tracing)).toBe(false);
    expect(isRunning(nextReplay(tracing, { type: 'trace', isTracing: false }))).toBe(true);
  });

  test('when the style is toggled, then it changes only while tracing', () => {
    expect(after({ type: 'toggle-style' }).style).toBe('default');
    const minimal = after({ type: 'trace', isTracing: true }, { type: 'toggle-style' });
    expect(minimal.style).toBe('minimal');
    expect(nextReplay(minimal, { type: 'toggle-style' }).style).toBe('default');
  });

  test('when the last agent message is selected, then the summary and the reply box show, until it is closed', () => {
    expect(lastAgentKey(script)).toBe('waits');
    expect(isReplyOffered(after(toEnd, { type: 'select', key: 'answers' }))).toBe(false);
    const taken = after(toEnd, takeOver);
    expect(isReplyOffered(taken)).toBe(true);
    expect(shown(taken)).toEqual(['asks', 'answers', 'waits', 'event-5']);
    const earlier = nextReplay(taken, { type: 'start' });
    expect(shown(earlier)).toEqual([]);
    expect(earlier.selection).toBeNull();
    expect(isReplyOffered(nextReplay(earlier, toEnd))).toBe(true);
  });

  test('when a reply is blank, then it is not sent; else it is the last agent message and the box is empty', () => {
    const blank = after(toEnd, takeOver, { type: 'write', text: ' \n ' });
    expect(canSend(blank)).toBe(false);
    expect(nextReplay(blank, { type: 'send' }).sent).toEqual([]);
    const sent = after(toEnd, takeOver, { type: 'write', text: ' Hello. ' }, { type: 'send' });
    expect(sent.reply).toBe('');
    expect(transcriptOf(sent).at(-1)).toMatchObject({
      isReply: true,
      event: { type: 'bot', content: ['Hello.'] },
    });
  });

  test('when a template is inserted, then it is appended to the text in the reply box', () => {
    const inserted = after({ type: 'insert', text: 'Dear customer' });
    expect(isReplyOffered(inserted)).toBe(true);
    expect(inserted.reply).toBe('Dear customer');
    expect(nextReplay(inserted, { type: 'insert', text: 'Again' }).reply).toBe('Dear customer\n\nAgain');
  });

  test('when a reference is followed twice, then tracing is on, the replay is at the end, and it flashes twice', () => {
    const cited = after({ type: 'cite', key: 'asks' });
    expect(cited).toMatchObject({ isTracing: true, position: 6, cited: { key: 'asks', count: 1 } });
    expect(nextReplay(cited, { type: 'cite', key: 'asks' }).cited?.count).toBe(2);
  });

  test('when a message is opened, then the events that led to it begin after the last message of the customer', () => {
    expect(stepsBefore(script, 'answers').map(({ key }) => key)).toEqual(['event-1', 'event-2']);
  });
});

describe('the script', () => {
  const keys = conversation.map(keyOf);
  const ids = new Set(keys);

  test('when it is read, then each key is unique and every reference and detail names an event', () => {
    expect(ids.size).toBe(keys.length);
    const references = conversation.flatMap((event) =>
      event.type === 'case-summary' ? event.paragraphs.flatMap(partsOf) : [],
    );
    const cited = references.flatMap((part) => (part.kind === 'reference' ? [part.eventId] : []));
    const links = feeWaiver.steps.flatMap(({ liveData }) => liveData ?? []).map((datum) => datum.detailsLink);
    expect(cited.length).toBeGreaterThan(0);
    expect([...cited, ...links].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('when steps change, then procedure and step exist under that title, three steps each', () => {
    expect(aops.map(({ name, steps }) => [name, steps.length])).toEqual([
      ['Unrecognized Fee', 3],
      ['Account Maintenance Fee', 3],
    ]);
    const changes = conversation.filter((event) => event.type === 'step-change');
    expect(changes).toHaveLength(6);
    for (const { aop, number, stepTitle } of changes)
      expect(aopNamed(aop).steps[number - 1]).toMatchObject({ number, title: stepTitle });
  });

  test('when it is read, then every kind of event, every tool and every constant of the specification is in it', () => {
    expect(new Set(conversation.map(({ type }) => type)).size).toBe(6);
    const tools = conversation.flatMap((event) => (event.type === 'tool-call' ? [event.toolName] : []));
    expect([...new Set(tools)].toSorted()).toEqual([
      'AOP Search',
      'CX Escalation',
      'File Complaint',
      'Get Account Details',
      'Knowledge Base Search',
      'Parse Account Statement',
      'Transaction Search',
    ]);
    const text = JSON.stringify([conversation, aops, feeWaiver]);
    for (const constant of ['$24.99', '$20,000', '24 months', '"waitTime":4'])
      expect(text).toContain(constant);
    expect(feeWaiver.steps.map(({ title }) => title)).toEqual([
      'Initial Assessment',
      'Documentation Requirements',
      'Communicate with user',
    ]);
    expect(feeWaiver.steps[0]?.recommendation).toBe('Waive Fee');
  });

  test('when the template is filled, then no placeholder is left in it', () => {
    const macro = feeWaiver.steps[2]?.messageMacro ?? '';
    expect(macro).toContain(agentNamePlaceholder);
    expect(withAgentName(macro)).not.toContain(agentNamePlaceholder);
  });
});

describe('marks in a text', () => {
  test('when a text holds pills and references, then each is recognised and the other text is unchanged', () => {
    expect(partsOf('A [Fee] was charged [2](find-charge).')).toEqual([
      { kind: 'text', text: 'A ' },
      { kind: 'pill', text: 'Fee' },
      { kind: 'text', text: ' was charged ' },
      { kind: 'reference', text: '2', eventId: 'find-charge' },
      { kind: 'text', text: '.' },
    ]);
    expect(partsOf('No [ mark (here)')).toEqual([{ kind: 'text', text: 'No [ mark (here)' }]);
  });
});
