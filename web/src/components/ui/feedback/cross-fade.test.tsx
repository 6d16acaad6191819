import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../testing/render-page.tsx';
import { CrossFade } from './cross-fade.tsx';

afterEach(() => {
  jest.useRealTimers();
});

function Switcher() {
  const [view, setView] = useState('first');
  return (
    <>
      <button type="button" onClick={() => setView('second')}>
        Switch
      </button>
      <CrossFade view={view}>{(shown) => <p>{shown}</p>}</CrossFade>
    </>
  );
}

describe('the cross-fade', () => {
  test('when the view changes, then the old one fades out and cannot be used, before the new one shows', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderPage(<Switcher />);
    await user.click(screen.getByRole('button', { name: 'Switch' }));
    expect(screen.getByText('first').parentElement).toHaveAttribute('inert');
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByText('second').parentElement).not.toHaveAttribute('inert');
  });
});
