import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { useToasts, type Toasts } from './toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function toasting() {
  let toasts!: Toasts;
  function Page() {
    toasts = useToasts();
    return null;
  }
  const { container } = renderPage(<Page />);
  return {
    container,
    raise: (say: (to: Toasts) => void) => act(() => say(toasts)),
    toast: async (title: string) => (await screen.findByText(title)).closest('li')!,
  };
}

describe('a toast', () => {
  test('when it is left alone, then it counts down 5 s, moves out, and is gone', async () => {
    const { raise, toast } = toasting();
    raise((toasts) => toasts.success('Saved', 'It lies in your drafts folder.'));
    const shown = await toast('Saved');
    expect(shown).toHaveTextContent('It lies in your drafts folder.');
    pass(4000);
    expect(shown).toHaveAttribute('data-state', 'open');
    pass(1500);
    expect(shown).toHaveAttribute('data-state', 'closed');
    pass(400);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('when it shows, then it stands beside the app, whose root lies under dialogs with all that is in it', async () => {
    const { container, raise, toast } = toasting();
    raise((toasts) => toasts.success('Saved'));
    expect(container).not.toContainElement(await toast('Saved'));
  });

  test.each([
    [49, 'open'],
    [51, 'closed'],
  ])('when it is swiped %i px to the right, then it is %s', async (px, state) => {
    // jsdom captures no pointers.
    const capture = { setPointerCapture: () => {}, hasPointerCapture: () => false };
    const { raise, toast } = toasting();
    raise((toasts) => toasts.success('Swipe me'));
    const shown = Object.assign(await toast('Swipe me'), capture);
    const at = (clientX: number) => ({ button: 0, pointerType: 'touch', clientX, clientY: 0 });
    fireEvent.pointerDown(shown, at(100));
    fireEvent.pointerMove(shown, at(120));
    fireEvent.pointerMove(shown, at(100 + px));
    fireEvent.pointerUp(shown, at(100 + px));
    expect(shown).toHaveAttribute('data-state', state);
  });

  test.each([
    ['the pointer rests on it', fireEvent.pointerMove, fireEvent.pointerLeave],
    ['the focus is in it', fireEvent.focusIn, fireEvent.focusOut],
  ])('when %s, then it waits with its bar, and goes on afterwards', async (_what, enter, leave) => {
    const { raise, toast } = toasting();
    raise((toasts) => toasts.warning('Read me'));
    const shown = await toast('Read me');
    const region = screen.getByRole('region', { name: /Notifications/ });
    pass(3000);
    enter(region);
    expect(shown.querySelector('.countdown')).toHaveClass('paused');
    pass(60_000);
    expect(shown).toHaveAttribute('data-state', 'open');
    leave(region);
    expect(shown.querySelector('.countdown')).not.toHaveClass('paused');
    pass(2500);
    expect(shown).toHaveAttribute('data-state', 'closed');
  });

  test.each([
    [40, 'open'],
    [60, 'closed'],
  ])('when it is swept %d px to the right, then it is %s', async (distance, state) => {
    const { raise, toast } = toasting();
    raise((toasts) => toasts.success('Sweep me'));
    const shown = await toast('Sweep me');
    fireEvent.pointerDown(shown, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(shown, { clientX: 10 + distance, clientY: 10 });
    fireEvent.pointerUp(shown, { clientX: 10 + distance, clientY: 10 });
    expect(shown).toHaveAttribute('data-state', state);
  });

  test('when one is dismissed while others come, then it leaves in its own time', async () => {
    const { raise, toast } = toasting();
    raise((toasts) => toasts.success('First'));
    await toast('First');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    pass(200);
    raise((toasts) => toasts.success('Second'));
    pass(200);
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeInTheDocument();
  });

  test('when a call failed, then the title carries the code and the text the reason', async () => {
    const { raise, toast } = toasting();
    raise((toasts) => toasts.failure(new ApiError(503, { error: 'The mail server sleeps.' }, 'x')));
    expect(await toast('Error 503')).toHaveTextContent('The mail server sleeps.');
    raise((toasts) => toasts.failure(new ApiError(0, null, 'network')));
    expect(await toast('Error')).toHaveTextContent(
      'Tern cannot be reached. Check your connection and try again.',
    );
  });

  test('when there are more than a small screen holds, then the oldest are removed', async () => {
    const { raise, toast } = toasting();
    raise((toasts) => [1, 2, 3, 4, 5, 6].forEach((n) => toasts.error(`Toast ${n}`)));
    await toast('Toast 6');
    expect(screen.queryByText('Toast 1')).toBeNull();
    expect(screen.getByText('Toast 2')).toBeInTheDocument();
  });
});

describe('uncaught errors', () => {
  test('when an error or a rejection escapes, then it is logged and a toast says so', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { toast } = toasting();
    act(() => void window.dispatchEvent(new ErrorEvent('error', { error: new Error('The tide is out.') })));
    expect(await toast('Error')).toHaveTextContent('The tide is out.');
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('No pier.') });
    act(() => void window.dispatchEvent(rejection));
    await screen.findByText('No pier.');
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});
