import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { currentUser, refreshSession } from '@tern/contracts/http/identity';
import { createFakeApi, failure } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-page.tsx';

test('when the login page or a search engine shows what Tern is, then both say to read, write and organize email with AI', async () => {
  const api = createFakeApi();
  const signedOut = () => failure(401, 'session-expired', 'Your session has ended. Please sign in again.');
  api.on(currentUser, signedOut);
  api.on(refreshSession, signedOut);
  renderApp({ at: '/login', api });
  await screen.findByText('Read, write and organize email with AI');
  const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
  expect(page).toContain(
    '<meta name="description" content="Tern: read, write and organize email with AI." />',
  );
});
