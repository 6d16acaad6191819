import { describe, expect, test } from '@jest/globals';
import { DeliveryWindow } from './delivery-window.ts';

const event = (offset: number, bytes = 10) => ({ offset, key: 'x', value: Buffer.alloc(bytes) });
const open = (position: number) =>
  new DeliveryWindow<ReturnType<typeof event>>(position, ({ value }) => value.length);

describe('delivery window', () => {
  test('when a later event is settled first, then the position waits for the earlier one', () => {
    const window = open(5);
    const [first, second, third] = [event(5), event(6), event(7)];
    window.add([first, second, third]);
    window.settle(second);
    expect([window.position, window.unsettled]).toEqual([5, 2]);
    window.settle(first);
    expect([window.position, window.next, window.unsettled]).toEqual([7, 8, 1]);
  });

  test('when events come again after a rebalance, then only new ones are taken', () => {
    const window = open(0);
    window.add([event(0), event(1)]);
    expect(window.add([event(0), event(1), event(2)]).map(({ offset }) => offset)).toEqual([2]);
  });

  test('when offsets are missing in the log, then the position passes them', () => {
    const window = open(0);
    const [first, second] = [event(0), event(4)];
    window.add([first, second]);
    window.settle(first);
    expect(window.position).toBe(4);
    window.settle(second);
    expect(window.position).toBe(5);
  });

  test('when one event waits while many behind it are settled, then the window is full in the end', () => {
    const window = open(0);
    const waiting = event(0);
    window.add([waiting]);
    for (let offset = 1; !window.isFull; offset++)
      for (const one of window.add([event(offset)])) window.settle(one);
    expect(window.next).toBeLessThanOrEqual(5000);
    window.settle(waiting);
    expect([window.isFull, window.position]).toEqual([false, window.next]);
  });

  test('when few events are large, then the window is full by their bytes', () => {
    const window = open(0);
    window.add([0, 1, 2, 3, 4].map((offset) => event(offset, 1_000_000)));
    expect(window.isFull).toBe(true);
  });
});
