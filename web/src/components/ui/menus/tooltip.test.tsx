import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const tip = () => screen.queryByRole('tooltip');

describe('a tooltip', () => {
  test('when the pointer rests for 700 ms, then it opens, and the next one opens at once', async () => {
    renderPage(
      <>
        <IconButton label="Archive" icon="A" />
        <IconButton label="Star" icon="S" />
      </>,
    );
    const archive = screen.getByRole('button', { name: 'Archive' });
    fireEvent.pointerEnter(archive);
    pass(500);
    expect(tip()).toBeNull();
    pass(300);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Archive');
    fireEvent.pointerLeave(archive);
    pass(150);
    expect(tip()).toBeNull();
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Star' }));
    expect(tip()).toHaveTextContent('Star');
  });

  test('when the keyboard reaches the control, then it opens without a wait and Escape closes it', async () => {
    renderPage(
      <>
        <button type="button">Before</button>
        <IconButton label="Archive" icon="A" />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Before' }).focus());
    act(() => screen.getByRole('button', { name: 'Archive' }).focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Archive');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(tip()).toBeNull();
  });

  test('when the pointer moves into the bubble, then it stays; when it leaves both, then it closes', async () => {
    renderPage(<IconButton label="Archive" icon="A" />);
    const archive = screen.getByRole('button', { name: 'Archive' });
    fireEvent.pointerEnter(archive);
    pass(750);
    const bubble = await screen.findByRole('tooltip');
    fireEvent.pointerLeave(archive, { relatedTarget: bubble });
    fireEvent.pointerEnter(bubble);
    pass(500);
    expect(tip()).toBeVisible();
    fireEvent.pointerLeave(bubble);
    pass(150);
    expect(tip()).toBeNull();
  });
});
