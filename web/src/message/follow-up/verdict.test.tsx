import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { labelClassification } from '@tern/contracts/http/followup';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aMessageDetail } from '../../testing/samples.ts';
import { Verdict } from './verdict.tsx';

const shown = (needsFollowup: boolean | null, needsFollowupLabel: boolean | null = null) => {
  const api = createFakeApi();
  api.on(labelClassification, () => ({}));
  const page = renderPage(<Verdict message={aMessageDetail({ needsFollowup, needsFollowupLabel })} />, {
    api,
  });
  return {
    ...page,
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
    stored: () =>
      waitFor(() => {
        const bodies = api.callsOf(labelClassification).map(({ body }) => body);
        expect(bodies).toHaveLength(1);
        return bodies[0];
      }),
  };
};

test.each([
  [true, 'Right', true, 'Tern thinks: needs an answer.'],
  [true, 'Wrong', false, 'Tern thinks: needs an answer.'],
  [false, 'Right', false, 'Tern thinks: needs no answer.'],
  [false, 'Wrong', true, 'Tern thinks: needs no answer.'],
])('when Tern thinks %s and is called %s, then the label is %s', async (robot, name, label, text) => {
  const { press, stored } = shown(robot);
  expect(screen.getByText(text)).toBeVisible();
  await press(name);
  expect(await stored()).toEqual({ needsFollowup: label });
});

test('when the user has said it, then that shows, and can be taken back', async () => {
  const { press, stored } = shown(true, false);
  expect(screen.getByText('You said: needs no answer.')).toBeVisible();
  await press('Take it back');
  expect(await stored()).toEqual({ needsFollowup: null });
});

test('when Tern has not decided, then nothing is asked', () => {
  const { container } = shown(null);
  expect(container.textContent).toBe('');
});
