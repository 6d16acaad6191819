import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { signUp } from '@tern/contracts/http/identity';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

async function filled({ confirm = 'Salt&Spray-71' } = {}) {
  const api = createFakeApi();
  const page = renderPage(<SignUpForm />, { api });
  const button = () => screen.getByRole('button', { name: 'Create' }) as HTMLButtonElement;
  await page.user.type(screen.getByLabelText('First name'), 'Robin');
  await page.user.type(screen.getByLabelText('Last name'), 'Hale');
  await page.user.type(screen.getByLabelText('Email'), 'Robin@Fernhill.example');
  await page.user.type(screen.getByLabelText('Password'), 'Salt&Spray-71');
  expect(button().disabled).toBe(true);
  await page.user.type(screen.getByLabelText('Confirm password'), confirm);
  return { ...page, api, create: () => page.user.click(button()) };
}

describe('Create Account', () => {
  test('when the password is chosen, then its rules are described beside it', () => {
    renderPage(<SignUpForm />, { api: createFakeApi() });
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      '8 or more characters, 1 uppercase and 1 lowercase letter, 1 or more special characters',
    );
  });

  test('when it is typed, then the rules that it keeps are ticked, and all stay in view', async () => {
    const { user } = renderPage(<SignUpForm />, { api: createFakeApi() });
    const password = screen.getByLabelText('Password');
    await user.type(password, 'salt&spray');
    expect(password).toHaveAccessibleDescription(
      '8 or more characters (kept) , 1 uppercase and 1 lowercase letter (kept) , 1 or more special characters (kept)',
    );
    await user.clear(password);
    await user.type(password, 'Aa');
    expect(password).toHaveAccessibleDescription(
      '8 or more characters, 1 uppercase (kept) and 1 lowercase letter (kept) , 1 or more special characters',
    );
  });

  test('when the server refuses the password for several reasons, then all are named at once', async () => {
    const { api, create } = await filled();
    const errors = { password: ['Use 8 or more characters.', 'Use at least 1 special character.'] };
    api.on(signUp, () => failure(400, 'validation-failed', 'x', errors));
    await create();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Use 8 or more characters. Use at least 1 special character.',
    );
  });

  test('when all is filled in, then names are joined, the email is lower case, and the page leads to /verify', async () => {
    const { api, create, path } = await filled();
    const user = {
      id: 'u',
      email: 'robin@fernhill.example',
      name: 'Robin Hale',
      isEmailVerified: false,
      isAdmin: false,
    };
    api.on(signUp, () => ({ user }));
    await create();
    await waitFor(() => expect(path()).toBe('/verify'));
    expect(api.callsOf(signUp)[0]?.body).toEqual({
      email: 'robin@fernhill.example',
      name: 'Robin Hale',
      givenName: 'Robin',
      familyName: 'Hale',
      password: 'Salt&Spray-71',
    });
  });

  test('when the passwords differ, then the password field says so and nothing is sent', async () => {
    const { api, create } = await filled({ confirm: 'Salt&Spray-72' });
    await create();
    expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match');
    expect(api.callsOf(signUp)).toEqual([]);
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('when the second password is corrected, then the error about them goes', async () => {
    const { user, create } = await filled({ confirm: 'Salt&Spray-7' });
    await create();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    await user.type(screen.getByLabelText('Confirm password'), '1');
    expect(screen.getByLabelText('Password')).toBeValid();
  });

  test('when the server refuses a field, then its text stands under that field', async () => {
    const { api, create } = await filled();
    api.on(signUp, () =>
      failure(400, 'validation-failed', 'Some fields need your attention.', {
        password: ['This password is too common.'],
      }),
    );
    await create();
    await screen.findByText('This password is too common.');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });
});
