import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { useDialogs, type Dialogs } from './dialogs.tsx';
import { Modal } from './modal.tsx';

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
  test('when two are opened at once, then they show one after the other and each gets its own answer', async () => {
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

  test.each(['Control', 'Meta', 'Shift'])(
    'when a prompt allows many lines, then %s and Enter adds one where the cursor is',
    async (key) => {
      const { user, ask } = open((dialogs) => {
        void dialogs.prompt({ title: 'Tell', label: 'Text', initialText: 'ab', lineMode: 'allows-multi' });
      });
      await ask();
      const field = await screen.findByRole('textbox', { name: 'Text' });
      await user.type(field, `{${key}>}{Enter}{/${key}}`, {
        initialSelectionStart: 1,
        initialSelectionEnd: 1,
      });
      expect(field).toHaveValue('a\nb');
      expect(screen.getByRole('dialog')).toBeVisible();
    },
  );

  test('when Enter has nothing to confirm or only ends a composition, then the prompt stays', async () => {
    const { user, ask } = open((dialogs) => void dialogs.prompt({ title: 'Tell', label: 'Text' }));
    await ask();
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await user.type(field, '{Enter}');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await user.type(field, 'kai');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('when a message is shown, then it stays until it is read, and the focus goes back where it was', async () => {
    let isRead = false;
    const { user, ask } = open((dialogs) => {
      void dialogs.message({ title: 'Low tide', message: 'The pier is dry.' }).then(() => (isRead = true));
    });
    await ask();
    const dialog = await screen.findByRole('dialog', { name: 'Low tide' });
    expect(dialog).toHaveAccessibleDescription('The pier is dry.');
    expect(isRead).toBe(false);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(isRead).toBe(true));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  });

  test('when a dangerous question opens, then the focus is on the safe answer', async () => {
    const { ask } = open((dialogs) => void dialogs.confirm({ title: 'Remove?', tone: 'danger' }));
    await ask();
    expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test.each([
    ['the first answer cannot be given yet', false, () => screen.getByRole('button', { name: 'Follow up' })],
    ['no answer can be given yet', true, () => screen.getByRole('dialog', { name: 'Details' })],
  ])('when a window opens while %s, then the focus is still inside', async (_what, isBusy, who) => {
    const { ask } = open((dialogs) => {
      void dialogs.show<void>((resolve) => (
        <Modal
          isOpen
          title="Details"
          onClose={resolve}
          actions={
            <>
              <button type="button" disabled>
                Snooze
              </button>
              <button type="button" disabled={isBusy}>
                Follow up
              </button>
            </>
          }
        />
      ));
    });
    await ask();
    await waitFor(() => expect(who()).toHaveFocus());
  });

  test('when a dialog resolves a second time, then the one that came after it stays', async () => {
    let resolveAgain = () => undefined as void;
    const { user, ask } = open((dialogs) => {
      void dialogs
        .show<void>((resolve) => {
          resolveAgain = resolve;
          return (
            <button type="button" onClick={() => resolve()}>
              Done
            </button>
          );
        })
        .then(() => dialogs.confirm({ title: 'Next' }));
    });
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await screen.findByRole('dialog', { name: 'Next' });
    act(() => resolveAgain());
    expect(screen.getByRole('dialog', { name: 'Next' })).toBeVisible();
  });
});
