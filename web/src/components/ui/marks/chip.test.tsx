import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ChipChoice } from './chip.tsx';

const options = [
  { value: 'original', label: 'Original' },
  { value: 'text', label: 'Text' },
];

test('when the same choice stands on the page twice, as in a conversation, then each has its own answer', () => {
  render(
    <>
      <ChipChoice label="View" value="original" options={options} onChange={() => undefined} />
      <ChipChoice label="View" value="original" options={options} onChange={() => undefined} />
    </>,
  );
  for (const one of screen.getAllByRole('radio', { name: 'Original' })) expect(one).toBeChecked();
});
