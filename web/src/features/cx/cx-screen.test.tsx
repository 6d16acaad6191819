import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-page.tsx';
import { conversation } from './script/conversation.ts';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

/** The page for a visitor who is not signed in: an unexpected call would throw. */
async function open() {
  const page = renderApp({ at: '/cx' });
  await screen.findByRole('log', { name: 'Conversation' });
  return page;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const position = () => screen.getByRole('group', { name: 'Replay' }).textContent;
const entry = (name: RegExp) => screen.getByRole('button', { name });
const handover = /^Details of AI agent: A supervisor will be with you in about 4 minutes/;
const replyBox = () => screen.queryByRole('textbox', { name: 'Reply to the customer' });
const all = conversation.length;

async function takeOver() {
  const page = await open();
  press('ArrowDown');
  fireEvent.click(entry(handover));
  return page;
}

describe('the replayed case', () => {
  test('when seconds pass, then each adds one event, and only messages show', async () => {
    const page = await open();
    press('ArrowUp');
    expect(position()).toBe(`0 of ${all}`);
    pass(1000);
    expect(position()).toBe(`1 of ${all}`);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    for (let second = 2; second <= 5; second++) pass(1000);
    expect(position()).toBe(`5 of ${all}`);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('Thinking')).toBeNull();
    expect(page.path()).toBe('/cx');
  });

  test('when arrow keys are pressed, then the replay steps and jumps; while tracing they do nothing', async () => {
    await open();
    press('ArrowDown');
    expect(position()).toBe(`${all} of ${all}`);
    press('ArrowLeft');
    expect(position()).toBe(`${all - 1} of ${all}`);
    press('ArrowRight');
    expect(position()).toBe(`${all} of ${all}`);
    press('ArrowLeft');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tracing' }));
    press('ArrowUp');
    pass(5000);
    const box = screen.getByRole('checkbox', { name: 'Tracing' });
    fireEvent.click(box);
    expect(position()).toBe(`${all - 1} of ${all}`);
    // The focus is still on the checkbox, which does not use arrow keys.
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(position()).toBe(`0 of ${all}`);
  });

  test('when tracing is on, then every event shows, and only s toggles the style', async () => {
    await open();
    press('s');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tracing' }));
    const log = screen.getByRole('log');
    expect(log.querySelectorAll('[data-kind]')).toHaveLength(all);
    expect(log.querySelectorAll('[data-style="default"]')).toHaveLength(all);
    press('s');
    expect(log.querySelectorAll('[data-style="minimal"]')).toHaveLength(all);
    press('s');
    expect(log.querySelectorAll('[data-style="default"]')).toHaveLength(all);
  });

  test('when a customer message is pressed, then nothing opens; an agent message opens the panel and gets the focus back', async () => {
    await open();
    press('ArrowDown');
    fireEvent.click(screen.getByText(/no idea what it is/));
    expect(screen.queryByRole('complementary')).toBeNull();
    fireEvent.click(entry(/^Details of AI agent: I am sorry/));
    const panel = screen.getByRole('complementary', { name: 'AI agent' });
    expect(within(panel).getByRole('heading', { name: 'AI agent' })).toHaveFocus();
    fireEvent.click(within(panel).getByRole('button', { name: 'Close panel' }));
    expect(entry(/^Details of AI agent: I am sorry/)).toHaveFocus();
    expect(replyBox()).toBeNull();
    expect(screen.queryByRole('region', { name: 'Case summary' })).toBeNull();
  });

  test('when a step is selected, then its procedure shows with that step as the current one', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tracing' }));
    fireEvent.click(entry(/^Details of Account Maintenance Fee, step 2/));
    const panel = screen.getByRole('complementary', { name: 'Account Maintenance Fee' });
    const steps = within(panel).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  test('when a tool call is selected, then its results are ranked in whole percent and feedback can be given', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tracing' }));
    fireEvent.click(entry(/^Details of AOP Search: Unrecognized Fee/));
    const panel = within(screen.getByRole('complementary', { name: 'AOP Search' }));
    expect(panel.getAllByText(/^\d+%$/).map((percent) => percent.textContent)).toEqual(['94%', '71%', '38%']);
    panel.getByText("This feedback will be used to improve the AI agent's decision-making process.");
    const submit = panel.getByRole('button', { name: 'Submit' });
    expect(submit).toBeDisabled();
    fireEvent.change(panel.getByRole('textbox', { name: 'Manager Feedback' }), {
      target: { value: 'Good.' },
    });
    fireEvent.click(submit);
    expect(panel.getByRole('status')).toHaveTextContent('Submitted.');
  });

  test('when the last agent message is pressed, then summary and reply box appear; Enter sends and Shift+Enter does not', async () => {
    const { user } = await takeOver();
    screen.getByRole('region', { name: 'Case summary' });
    const box = replyBox()!;
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    await user.type(box, '   {Enter}');
    expect(screen.queryByText('Morgan Ellis, supervisor')).toBeNull();
    await user.clear(box);
    await user.type(box, 'Good day{Shift>}{Enter}{/Shift}to you');
    expect(box).toHaveValue('Good day\nto you');
    expect(send).toBeEnabled();
    await user.type(box, '{Enter}');
    expect(box).toHaveValue('');
    expect(screen.getByText(/Good day\s+to you/)).toBeInTheDocument();
    screen.getByText('Morgan Ellis, supervisor');
  });

  test('when the procedure is viewed, then its results lead to their source and Insert fills the reply box', async () => {
    await takeOver();
    fireEvent.click(screen.getByRole('button', { name: 'View SOP' }));
    const panel = () => within(screen.getByRole('complementary', { name: 'Fee Waiver' }));
    const table = within(panel().getByRole('table', { name: 'Assessment Results' }));
    expect(table.getAllByText('Pass')).toHaveLength(3);
    expect(table.getAllByText('Fail')).toHaveLength(1);
    expect(panel().getByText('Waive Fee')).toBeInTheDocument();
    const documentation = await panel().findByRole('textbox', { name: 'Documentation' });
    await waitFor(() => expect(documentation.textContent).toContain('$24.99'));
    fireEvent.click(table.getByRole('button', { name: 'Details: Lowest balance above $20,000' }));
    screen.getByRole('complementary', { name: 'Parse Account Statement' });
    fireEvent.click(screen.getByRole('button', { name: 'View SOP' }));
    fireEvent.click(panel().getByRole('button', { name: 'Insert' }));
    expect((replyBox() as HTMLTextAreaElement).value).toContain('my name is Morgan Ellis');
    expect((replyBox() as HTMLTextAreaElement).value).not.toContain('[Agent name]');
    expect(replyBox()).toHaveFocus();
  });

  test('when a reference is followed, then tracing turns on, and the cited event flashes and gets the focus', async () => {
    await takeOver();
    const follow = () => fireEvent.click(screen.getByRole('button', { name: 'Show source 1' }));
    follow();
    expect(screen.getByRole('checkbox', { name: 'Tracing' })).toBeChecked();
    const cited = screen.getByText(/no idea what it is/).closest('li')!;
    expect(cited).toHaveFocus();
    const first = cited.getAttribute('data-flash');
    expect(first).not.toBeNull();
    follow();
    expect(cited.getAttribute('data-flash')).not.toBe(first);
  });

  test('when the panel covers the chat, then the chat is inert, and Insert closes the panel', async () => {
    const wide = globalThis.matchMedia;
    globalThis.matchMedia = (media) =>
      Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
    try {
      await takeOver();
      expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert');
      fireEvent.click(screen.getByRole('button', { name: 'Close panel' }));
      expect(screen.getByRole('main')).not.toHaveAttribute('inert');
      fireEvent.click(screen.getByRole('button', { name: 'View SOP' }));
      fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
      expect(screen.queryByRole('complementary')).toBeNull();
      expect(replyBox()).toHaveFocus();
    } finally {
      globalThis.matchMedia = wide;
    }
  });
});
