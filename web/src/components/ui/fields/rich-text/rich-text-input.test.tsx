import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../../testing/render-page.tsx';
import { RichTextInput } from './rich-text-input.tsx';

const box = () => screen.findByRole('textbox', { name: 'Note' });

describe('a rich-text input', () => {
  test('when it is shown, then the text stands in it by lines and its tools have names', async () => {
    renderPage(<RichTextInput label="Note" initialText={'one\ntwo'} onChange={() => undefined} hint="Why" />);
    const text = await box();
    await waitFor(() => expect(text.querySelectorAll('p')).toHaveLength(2));
    expect(text.textContent).toBe('onetwo');
    expect(text).toHaveAccessibleDescription('Why');
    for (const name of ['Bold', 'Italic', 'Underline'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
  });

  test('when something with formats is pasted, then its plain text alone comes in', async () => {
    const onChange = jest.fn<(text: string) => void>();
    renderPage(<RichTextInput label="Note" initialText="" onChange={onChange} />);
    const text = await box();
    await act(async () => text.focus());
    const clipboardData = {
      types: ['text/plain', 'text/html'],
      files: [],
      getData: (type: string) => (type === 'text/plain' ? 'plain words' : '<b>bold</b><img src="x">'),
    };
    await act(async () => {
      fireEvent.paste(text, { clipboardData });
    });
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('plain words'));
    expect(text.querySelector('img, b, strong')).toBeNull();
  });

  test('when it is disabled, then it takes no focus and its tools do nothing', async () => {
    const { user } = renderPage(<RichTextInput label="Note" onChange={() => undefined} disabled />);
    const text = await box();
    await waitFor(() => expect(text.getAttribute('contenteditable')).toBe('false'));
    await user.tab();
    expect(document.activeElement).not.toBe(text);
    expect(screen.getByRole('button', { name: 'Bold' })).toBeDisabled();
  });
});
