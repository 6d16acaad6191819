import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../testing/render-page.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

function aField(props: Partial<TextFieldProps>, initial = '') {
  function Field() {
    const [value, setValue] = useState(initial);
    return <TextField label="Name" {...props} value={value} onChange={setValue} />;
  }
  const { user } = renderPage(<Field />);
  return { user, field: screen.getByLabelText('Name') };
}

describe('a text field', () => {
  test('when it is wrong, then it is marked and described by its error and its hint', () => {
    const { field } = aField({ error: 'Enter a name.', hint: 'As others call you' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter a name. As others call you');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a name.');
  });

  test('when it takes a password, then it is hidden until the toggle shows it, and hidden again', async () => {
    const { user, field } = aField({ type: 'password' }, 'Salt&Spray-71');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Salt&Spray-71');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  test('when there is something to clear, then the button empties it and keeps the focus', async () => {
    const { user, field } = aField({ isClearable: true });
    expect(screen.queryByRole('button', { name: 'Clear Name' })).toBeNull();
    await user.type(field, 'Robin');
    await user.click(screen.getByRole('button', { name: 'Clear Name' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });
});
