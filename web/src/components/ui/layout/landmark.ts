/**
 * The landmark that a control is in. Elements that float beside the control are rendered in it, or they would be outside of every
 * landmark.
 */
export const landmarkOf = (control: Element | null | undefined): HTMLElement =>
  control?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? document.body;
