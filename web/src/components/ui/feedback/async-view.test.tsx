import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { AsyncView } from './async-view.tsx';

function view(state: { data?: string[]; error?: Error }, onRetry = () => undefined) {
  const query = {
    data: state.data,
    error: state.error ?? null,
    errorUpdateCount: state.error ? 1 : 0,
    isFetching: false,
    refetch: onRetry as never,
  };
  return renderPage(
    <AsyncView query={query} isEmpty={(list) => list.length === 0}>
      {(list) => list.join()}
    </AsyncView>,
  );
}

describe('an asynchronous view', () => {
  test('when nothing is there yet, then it says Loading...', () => {
    view({});
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  test('when it failed, then the message shows with Retry', async () => {
    let retries = 0;
    const { user } = view({ error: new Error('No wind.') }, () => void retries++);
    expect(screen.getByRole('alert')).toHaveTextContent('No wind.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retries).toBe(1);
  });

  test('when the answer is empty, then it says No data available', () => {
    view({ data: [] });
    expect(screen.getByText('No data available')).toBeVisible();
  });

  test('when fetching again fails, then the loaded data stays', () => {
    view({ data: ['tern'], error: new Error('No wind.') });
    expect(screen.getByText('tern')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
