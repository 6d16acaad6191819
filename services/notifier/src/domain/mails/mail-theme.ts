/**
 * The colours of the web's design tokens, by class: the light ones inline, where every mail program keeps them, the dark ones in the head.
 */
const colours = {
  paper: { property: 'background', light: '#faf6ef', dark: '#11181c' },
  surface: { property: 'background', light: '#fffdf9', dark: '#182126' },
  ink: { property: 'color', light: '#1b2a32', dark: '#ede7dc' },
  quiet: { property: 'color', light: '#5f6b71', dark: '#98a2a4' },
  sea: { property: 'color', light: '#0c6480', dark: '#6fc1d7' },
  button: { property: 'background', light: '#0c6480', dark: '#6fc1d7' },
  'button-text': { property: 'color', light: '#fffdf9', dark: '#11181c' },
  line: { property: 'border-color', light: '#e4dacb', dark: '#29353b' },
} as const;

type ColourName = keyof typeof colours;

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const displayFonts = "Newsreader,Georgia,'Times New Roman',serif";

/** `14px/1.6` in the font of running text or of titles. */
export const textFont = (sizes: string) => `font:${sizes} ${fonts}`;
export const titleFont = (sizes: string) => `font:${sizes} ${displayFonts}`;

/** Class and style attributes: the named colours and whatever else. */
export function look(names: readonly ColourName[], style: string): string {
  const light = names.map((name) => `${colours[name].property}:${colours[name].light}`);
  return `class="${names.join(' ')}" style="${[style, ...light].filter(Boolean).join(';')}"`;
}

/** Programs without a dark mode, or that invert colours themselves, use the inline ones. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
${Object.entries(colours)
  .map(([name, { property, dark }]) => `.${name} { ${property}: ${dark} !important }`)
  .join('\n')}
}`;
