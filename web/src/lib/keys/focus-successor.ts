/**
 * For a control that takes its own list item, or itself, away: whom the focus goes to then, or the keyboard would start again at the top of the
 * page. The next item has it, else the one before, else the heading above.
 * @returns to be called once the item is gone; leaves the focus where the user has moved it meanwhile.
 */
export function successorOf(control: HTMLElement): () => void {
  const item = control.closest('li') ?? control;
  const heading = control.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
  const neighbours = [item.nextElementSibling, item.previousElementSibling];
  const [next] = neighbours.flatMap((one) => one?.querySelector<HTMLElement>('a, button') ?? []);
  return () => {
    const { activeElement } = document;
    if (activeElement !== document.body && !item.contains(activeElement)) return;
    if (next) return next.focus();
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  };
}
