/** The part of the page that a control belongs to; what floats beside the control goes in there, or it would be outside of all. */
export const landmarkOf = (control: Element | null | undefined): HTMLElement =>
  control?.closest<HTMLElement>('[role="dialog"], main, header, footer') ?? document.body;
