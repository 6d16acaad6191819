/**
 * For a control that removes its own list item, or itself: chooses the element that gets the focus then, or the keyboard would
 * start again at the top of the page. It is in the next item, else in the previous one, else it is the heading above.
 * @returns a function to call once the item is removed; it leaves the focus where the user has moved it meanwhile.
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
