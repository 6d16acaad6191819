import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { useDialogs, type Dialogs } from './dialogs.tsx';

function open(ask: (dialogs: Dialogs) => void) {
  function Asking() {
    const dialogs = useDialogs();
    return (
      <button type="button" onClick={() => ask(dialogs)}>
        Ask
      </button>
    );
  }
  const { user } = renderPage(<Asking />);
  return { user, ask: () => user.click(screen.getByRole('button', { name: 'Ask' })) };
}

describe('dialogs', () => {
  test('when two are asked at once, then they show one after the other and each answers its own', async () => {
    const answers: unknown[] = [];
    const { user, ask } = open((dialogs) => {
      void dialogs.confirm({ title: 'First' }).then((answer) => answers.push(['first', answer]));
      void dialogs.confirm({ title: 'Second' }).then((answer) => answers.push(['second', answer]));
    });
    await ask();
    await screen.findByRole('dialog', { name: 'First' });
    expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('dialog', { name: 'Second' });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(answers).toEqual([
        ['first', true],
        ['second', false],
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['single', '{Enter}', 'one'],
    ['allows-multi', '{Shift>}{Enter}{/Shift}two{Enter}', 'one\ntwo'],
  ] as const)(
    'when a %s prompt is typed into, then Enter confirms as its mode says',
    async (lineMode, keys, text) => {
      let answer: unknown;
      const { user, ask } = open((dialogs) => {
        void dialogs.prompt({ title: 'Name it', label: 'Name', lineMode }).then((given) => (answer = given));
      });
      await ask();
      const field = await screen.findByRole('textbox', { name: 'Name' });
      expect((screen.getByRole('button', { name: 'Confirm' }) as HTMLButtonElement).disabled).toBe(true);
      await user.type(field, `one${keys}`);
      await waitFor(() => expect(answer).toEqual({ confirmed: true, text }));
    },
  );

  test('when a prompt takes many lines, then Enter adds one and Escape cancels', async () => {
    let answer: unknown;
    const { user, ask } = open((dialogs) => {
      void dialogs
        .prompt({ title: 'Tell', label: 'Text', lineMode: 'multi' })
        .then((given) => (answer = given));
    });
    await ask();
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await user.type(field, 'a{Enter}b');
    expect((field as HTMLTextAreaElement).value).toBe('a\nb');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(answer).toMatchObject({ confirmed: false }));
  });
});
