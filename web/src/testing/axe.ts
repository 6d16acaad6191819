import axe from 'axe-core';

/** Rules that measure what is drawn: they need a real browser and are left to the stories. */
const drawn = ['color-contrast', 'label-content-name-mismatch'];

/** Violations that axe finds on the page: rule and elements. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: Object.fromEntries([...drawn, 'region'].map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
