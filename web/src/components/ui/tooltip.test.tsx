import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { IconButton } from './icon-button.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const tip = () => screen.queryByRole('tooltip');

describe('a tooltip', () => {
  test('when the pointer rests for 700 ms, then it opens, and the next one opens at once', () => {
    renderPage(
      <>
        <IconButton label="Archive" icon="A" />
        <IconButton label="Star" icon="S" />
      </>,
    );
    const archive = screen.getByRole('button', { name: 'Archive' });
    fireEvent.pointerMove(archive);
    pass(500);
    expect(tip()).toBeNull();
    pass(300);
    expect(tip()).toHaveTextContent('Archive');
    fireEvent.pointerLeave(archive);
    // The first move only tells that the pointer is not on its way into the tooltip.
    const star = screen.getByRole('button', { name: 'Star' });
    fireEvent.pointerMove(star, { clientX: 400, clientY: 400 });
    fireEvent.pointerMove(star, { clientX: 401, clientY: 400 });
    pass(50);
    expect(tip()).toHaveTextContent('Star');
  });

  test('when the keyboard reaches the control, then it opens without a wait and Escape closes it', () => {
    renderPage(<IconButton label="Archive" icon="A" />);
    const archive = screen.getByRole('button', { name: 'Archive' });
    act(() => archive.focus());
    expect(tip()).toHaveTextContent('Archive');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(tip()).toBeNull();
  });
});
