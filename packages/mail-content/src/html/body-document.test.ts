import { describe, expect, test } from '@jest/globals';
import { bodyDocument } from './body-document.ts';

describe('the document of a body', () => {
  test('when it is shown, then its text decides on its direction, and keys can scroll it with the focus in sight', () => {
    const page = bodyDocument('<p>\u05e9\u05dc\u05d5\u05dd</p>');
    expect(page).toContain('<body dir="auto" tabindex="0"><p>');
    expect(page).toContain('body:focus-visible::after{');
  });

  test('when the mail has colours of its own, then it lies on white paper, and follows the system otherwise', () => {
    expect(bodyDocument('<p>plain</p>')).toContain('prefers-color-scheme:dark');
    expect(bodyDocument('<p style="color:#333">ink</p>')).not.toContain('prefers-color-scheme:dark');
  });
});
